"""`Event`: something that happens in a game. A stored game is its setup and its events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.moves import Move


@dataclass(frozen=True, slots=True)
class Moved:
    """The seat made a move; in relay, on this board."""

    seat: int
    move: Move
    board: int | None = None


@dataclass(frozen=True, slots=True)
class Resigned:
    """The seat resigned."""

    seat: int
    board: int | None = None


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The seat ran out of time."""

    seat: int
    board: int | None = None


@dataclass(frozen=True, slots=True)
class DrawAgreed:
    """The seat agrees to a draw; once everyone still in agrees, the game is drawn."""

    seat: int
    board: int | None = None


@dataclass(frozen=True, slots=True)
class TookBack:
    """The seat had moves undone: the game is back where it was after event `to` (0: the start)."""

    seat: int
    to: int
    board: int | None = None


@dataclass(frozen=True, slots=True)
class Abandoned:
    """The game ends unfinished, because this seat's player left; None if it was no one's doing."""

    seat: int | None = None
    board: int | None = None


Event: TypeAlias = Moved | Resigned | TimedOut | DrawAgreed | TookBack | Abandoned
