"""The solver for large games: bit matrices in numpy, whose import takes longer than a small game.

A position is (mine, theirs). A set of positions is a bit matrix, kept in one of two directions: *by
theirs* (a row for each of their sides, a bit for each of mine) or *by mine*. A hit goes from (mine,
theirs) to (struck theirs, mine): it reads rows by mine and writes rows by theirs. A turn of one's
own goes to (theirs, turned mine): it reads by theirs and writes by mine. Every step takes the words
of 64 positions that are not empty, spreads them along the small tables of the sides and ORs them
into place. No move of the game is ever stored, and only what is new is touched.
"""

from engine.tables.large.solver import LargeSolver

__all__ = ["LargeSolver"]
