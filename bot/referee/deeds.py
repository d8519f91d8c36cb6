"""What somebody at the table can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.moves import Move


@dataclass(frozen=True, slots=True)
class Play:
    """Make this move, be it typed or chosen."""

    move: str | Move


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up."""


@dataclass(frozen=True, slots=True)
class AgreeToDraw:
    """Offer a draw, or accept one that is offered."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back one's last move and what came after it."""

    consent: int | None = None
    """The user who agrees to it, where a person sits opposite."""


Deed: TypeAlias = Play | Resign | AgreeToDraw | TakeBack
