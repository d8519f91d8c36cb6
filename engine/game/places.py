"""Final places (first, second and so on), as ratings need them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.game.outcome import Outcome, Result
from engine.position import Position
from engine.relay import Relay

Places: TypeAlias = tuple[int, ...]
"""Each side's place, 0 for the best; sides that did equally well share one."""


def places(outcome: Outcome, line: Sequence[Position | Relay]) -> Places | None:
    """The places in a game with this outcome and these positions; None if it wasn't finished.

    The winner is first. Among the others, a side that stayed in longer places higher. In a draw,
    the sides still in share first place.
    """
    if outcome.result is Result.UNFINISHED:
        return None
    stayed = [_last_in(line, side) for side in range(line[-1].rules.players)]
    if outcome.winner is not None:
        stayed[outcome.winner] = len(line)
    return tuple(sum(other > own for other in stayed) for own in stayed)


def _last_in(line: Sequence[Position | Relay], side: int) -> int:
    """The index of the last position in which the side was still in."""
    return max(number for number, position in enumerate(line) if not position.is_out(side))
