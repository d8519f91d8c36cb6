"""The computer's levels against each other: `python -m bench.tournament`."""

from bench.tournament.section import section

__all__ = ["section"]
