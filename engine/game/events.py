"""`Event`: what can happen in a game. A stored game is its setup and its events, nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.moves import Move


@dataclass(frozen=True, slots=True)
class Moved:
    """The seat has made a move, in relay on that board."""

    seat: int
    move: Move
    board: int | None = None


@dataclass(frozen=True, slots=True)
class Resigned:
    """The seat has given up."""

    seat: int
    board: int | None = None


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The seat has run out of time."""

    seat: int
    board: int | None = None


@dataclass(frozen=True, slots=True)
class DrawAgreed:
    """The seat is for a draw; once all who are still in are, the game is drawn."""

    seat: int
    board: int | None = None


@dataclass(frozen=True, slots=True)
class TookBack:
    """At the seat's wish the game stands again as after event number `to` (0: at the start)."""

    seat: int
    to: int
    board: int | None = None


@dataclass(frozen=True, slots=True)
class Abandoned:
    """The game ends unfinished; the seat is whose leaving ended it, None where it was nobody's."""

    seat: int | None = None
    board: int | None = None


Event: TypeAlias = Moved | Resigned | TimedOut | DrawAgreed | TookBack | Abandoned
