"""The board of a game in words and buttons, and keeping it on its way to the newest state."""
