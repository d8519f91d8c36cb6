"""Pictures of Simple Chopsticks theory: grids of values, and game trees."""
