"""The solver for large games: bit matrices in numpy, whose import takes longer than a small game.

A position is (mine, theirs). A set of positions is a bit matrix, stored in one of two directions:
*by theirs* (a row for each of their sides, a bit for each of mine) or *by mine*. A hit leads from
(mine, theirs) to (theirs after the hit, mine): it reads rows by mine and writes rows by theirs. A
turn on one's own hands leads to (theirs, mine after the turn): it reads by theirs and writes by
mine. Every step takes the nonempty words of 64 positions each, spreads them along the small lists
of sides and ORs them into place. No move of the game is ever stored, and only what's new is
touched.
"""

from engine.tables.large.solver import LargeSolver

__all__ = ["LargeSolver"]
