"""What `bot/solving` promises to those who wait for a table."""
