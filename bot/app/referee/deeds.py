"""What somebody at the table can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.moves import Move
from engine.relay import BoardMove


@dataclass(frozen=True, slots=True)
class Play:
    """Make this move, be it typed or chosen."""

    move: str | Move | BoardMove
    """In relay with its board, which may be left away in text where only one is meant."""
    names: tuple[tuple[str, int], ...] = ()
    """What people at the table are called, each with the user; they may be struck by these names.
    """


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up."""


@dataclass(frozen=True, slots=True)
class AgreeToDraw:
    """Offer a draw, or accept one that is offered."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back one's last move and what came after it."""

    consents: tuple[int, ...] = ()
    """The users who agree to it: all other people who are there have to."""


Deed: TypeAlias = Play | Resign | AgreeToDraw | TakeBack
