"""Who asks, where, and how that person is answered."""
