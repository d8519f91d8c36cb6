"""The board of a game as a picture: where hands lie, how each is drawn, what stands beside."""
