"""The solver for small games: rows of bits in big integers, with nothing to import first."""

from engine.tables.small.solver import SmallSolver

__all__ = ["SmallSolver"]
