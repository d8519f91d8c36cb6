"""Whether a game that somebody proposes is to be rated, and whether it can be."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from enum import Enum, auto
from typing import TypeAlias

from db.games import Place
from db.words import Surface
from engine.rules import Setup
from engine.tables import Value

Worth: TypeAlias = Callable[[Setup, int, int | None], Awaitable[Value | None]]
"""What the start of a setup is worth, asked by that user on that server; None for not known."""


class Stakes(Enum):
    """How much it matters that a game is rated."""

    NONE = auto()
    IF_POSSIBLE = auto()
    INSISTED = auto()

    @classmethod
    def of(cls, rated: bool | None, place: Place) -> Stakes:
        """What that means there; None is the custom."""
        if rated is None:
            is_custom = place.server is not None and place.surface is Surface.CHANNEL
            return cls.IF_POSSIBLE if is_custom else cls.NONE
        return cls.INSISTED if rated else cls.NONE
