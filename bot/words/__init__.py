"""What the bot says: the message catalogue, and the code that turns keys into sentences."""
