"""Who came in where: the first, the second and so on, as ratings need it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.game.outcome import Outcome, Result
from engine.position import Position
from engine.relay import Relay

Places: TypeAlias = tuple[int, ...]
"""For each side its place, 0 for the best; sides of equal merit share one."""


def places(outcome: Outcome, line: Sequence[Position | Relay]) -> Places | None:
    """The places in a game that has ended so, after these positions; None for an unfinished one.

    The winner is first. Of the others, who stayed in for longer comes before; in a draw those who
    were still in share the first place.
    """
    if outcome.result is Result.UNFINISHED:
        return None
    stayed = [_last_in(line, side) for side in range(line[-1].rules.players)]
    if outcome.winner is not None:
        stayed[outcome.winner] = len(line)
    return tuple(sum(other > own for other in stayed) for own in stayed)


def _last_in(line: Sequence[Position | Relay], side: int) -> int:
    """The number of the last position in which the side was still in."""
    return max(number for number, position in enumerate(line) if not position.is_out(side))
