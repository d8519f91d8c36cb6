"""The board of a game as a picture: where hands are, how they're drawn, what's next to them."""
