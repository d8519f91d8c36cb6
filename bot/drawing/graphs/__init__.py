"""Graphs: a rating over time, the fortunes of a game, the map of solved house rules."""
