"""What `bot/app/solving` promises to those who wait for a table."""
