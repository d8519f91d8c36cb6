"""Graphs: a rating over time, a game's evaluations, the map of solved house rules."""
