"""What the computer knows about a game before it thinks: a table, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol, TypeAlias, runtime_checkable

from engine.position import Position
from engine.tables import Table

Stop: TypeAlias = Callable[[], bool]
"""Called again and again while the computer thinks; once it returns True, thinking ends."""


@runtime_checkable
class CrowdKnowledge(Protocol):
    """A solved game with three or more seats, such as `engine.tables.crowd` makes with numpy.

    Seats are counted from the mover, who is 0.
    """

    def wins(self, position: Position) -> Collection[int]:
        """The seats that can force a win against all the others together."""
        ...

    def safe(self, position: Position) -> Collection[int]:
        """The seats that all the others together can't make lose."""
        ...

    def chances(self, position: Position) -> Sequence[float]:
        """Each seat's chance to win if everyone plays for themselves and errs a little."""
        ...

    def keen_chances(self, position: Position) -> Sequence[float]:
        """The chances if everyone errs less for the next few moves."""
        ...


Knowledge: TypeAlias = Table | CrowdKnowledge | None


def stop_after(checks: int) -> Stop:
    """A stop that returns True after this many calls: a limit on thinking without a clock."""
    left = checks

    def stop() -> bool:
        nonlocal left
        left -= 1
        return left < 0

    return stop


def never_stop() -> bool:
    """A stop that never stops anything."""
    return False
