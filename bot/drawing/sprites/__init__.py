"""Boards put together from parts that were drawn before, much faster than drawing them whole."""
