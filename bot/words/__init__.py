"""What the bot says: the message catalogue, and everything that turns keys into sentences."""
