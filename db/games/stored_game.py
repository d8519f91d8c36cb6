"""`StoredGame`: a game with everything stored about it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeAlias

from db.words import Status, Surface
from engine.game import Game
from engine.rules import Mode, Setup

People: TypeAlias = tuple[int | None, ...]
"""For each seat the user who plays there; None for a computer."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a game's board is shown, as Discord IDs."""

    surface: Surface = Surface.CHANNEL
    server: int | None = None
    channel: int | None = None
    message: int | None = None

    @property
    def columns(self) -> dict[str, Any]:
        """The place as columns of a row."""
        return {"server_id": self.server, **self.message_columns}

    @property
    def message_columns(self) -> dict[str, Any]:
        """The columns that change when the board moves to another message."""
        return {
            "surface": self.surface,
            "channel_id": self.channel,
            "message_id": self.message,
        }


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed on before the game, besides the rules."""

    rated: bool = False
    seconds_a_move: int | None = None
    match: int | None = None
    """The number of the match that the game is part of."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to be started, with a user for each person's seat."""

    setup: Setup
    people: People
    at: datetime
    place: Place = Place()
    terms: Terms = Terms()
    deadline: datetime | None = None


@dataclass(frozen=True, slots=True)
class Clock:
    """What an event does to the clock: the deadline before it and after it."""

    before: datetime | None = None
    """As the writer knows it; None if no clock was running, or no one else can have changed it."""
    after: datetime | None = None


NO_CLOCK = Clock()


@dataclass(frozen=True, slots=True)
class GameMark:
    """What changes whenever a game is written to, to tell whether a copy is out of date.

    Recomputed ratings can change an ended game without changing this; they're read with the game.
    """

    id: int
    seq: int
    deadline: datetime | None
    place: Place


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it's stored. The reader owns the game in it and can play on."""

    id: int
    game: Game
    people: People
    place: Place
    terms: Terms
    started_at: datetime
    last_at: datetime
    deadline: datetime | None
    ended: int | None
    """Its number in the order in which all games ended; None while it's running."""
    counted: bool
    """Whether it changed ratings."""

    @property
    def mark(self) -> GameMark:
        """This copy's mark, to compare with others."""
        return GameMark(self.id, self.game.seq, self.deadline, self.place)


@dataclass(frozen=True, slots=True)
class Glance:
    """What lists show of a game, without replaying it."""

    id: int
    mode: Mode
    people: People
    place: Place
    rated: bool
    seq: int
    status: Status
    code: str
    """The position, in notation."""
    to_move: int | None
    winner: int | None
    """The side that won."""
    started_at: datetime
    last_at: datetime
    deadline: datetime | None
    ended: int | None
