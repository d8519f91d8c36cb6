"""The board of a game in words and buttons, and keeping it up to date."""
