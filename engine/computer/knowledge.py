"""What the computer may know of a game before it thinks: a table, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol, TypeAlias, runtime_checkable

from engine.position import Position
from engine.tables import Table

Stop: TypeAlias = Callable[[], bool]
"""Asked again and again while the computer thinks; once it says yes, thinking ends."""


@runtime_checkable
class CrowdKnowledge(Protocol):
    """A solved game of three and more, such as `engine.tables.crowd` makes, which needs numpy.

    Seats are counted from the mover, who is 0.
    """

    def wins(self, position: Position) -> Collection[int]:
        """The seats that can force a win against all the others together."""
        ...

    def safe(self, position: Position) -> Collection[int]:
        """The seats that all the others together cannot make lose."""
        ...

    def chances(self, position: Position) -> Sequence[float]:
        """Each seat's chance to win when everybody prefers his own and errs a little."""
        ...

    def keen_chances(self, position: Position) -> Sequence[float]:
        """The same when for the next few moves everybody errs less."""
        ...


Knowledge: TypeAlias = Table | CrowdKnowledge | None


def stop_after(checks: int) -> Stop:
    """A stop that says yes after it was asked that often: thinking without a clock."""
    left = checks

    def stop() -> bool:
        nonlocal left
        left -= 1
        return left < 0

    return stop


def never_stop() -> bool:
    """A stop that lets everything be finished."""
    return False
