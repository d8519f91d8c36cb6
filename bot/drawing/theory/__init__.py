"""Positions of Simple Chopsticks as the theory sees them: grids of values and game trees."""
