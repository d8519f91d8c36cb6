"""`Wish`: what somebody wants to play; and `Proposed`: what has come of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from enum import Enum, auto
from typing import Final, Literal, TypeAlias

from db.challenges import Challenge
from db.games import Place
from db.words import First
from engine.message import Message
from engine.rules import HouseRules

LIFETIME = timedelta(hours=24)
"""For how long a challenge can be answered."""


class _Unchanged(Enum):
    UNCHANGED = auto()


UNCHANGED: Final = _Unchanged.UNCHANGED
"""Where None means something else: as it was proposed."""
Unchanged: TypeAlias = Literal[_Unchanged.UNCHANGED]


@dataclass(frozen=True, slots=True)
class GameWish:
    """What somebody wants to play, and against whom: anyone, where no opponent is named."""

    challenger: int
    opponent: int | None
    place: Place
    rules: HouseRules
    first: First = First.RANDOM
    rated: bool | None = None
    """None: as is the custom, on servers rated where nothing speaks against it."""
    seconds_a_move: int | None = None
    games: int = 1
    """Of so many the best."""


@dataclass(frozen=True, slots=True)
class Proposed:
    """A challenge that was made."""

    challenge: Challenge
    unrated: Message | None = None
    """Why it is not rated, where it would have been if nothing had spoken against it."""
