"""`StoredGame`: a game with everything stored about it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeAlias

from db.words import Status, Surface
from engine.game import Game
from engine.rules import Mode, Setup

People: TypeAlias = tuple[int | None, ...]
"""For each seat the user who sits there, None for a computer."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the board of a game is shown, in Discord's numbers."""

    surface: Surface = Surface.CHANNEL
    server: int | None = None
    channel: int | None = None
    message: int | None = None

    @property
    def columns(self) -> dict[str, Any]:
        """It as columns of a row."""
        return {"server_id": self.server, **self.message_columns}

    @property
    def message_columns(self) -> dict[str, Any]:
        """Those that change when the board goes to another message."""
        return {
            "surface": self.surface,
            "channel_id": self.channel,
            "message_id": self.message,
        }


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed on before the game, beside the rules."""

    rated: bool = False
    seconds_a_move: int | None = None
    match: int | None = None
    """The number of the match that the game is part of."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game that is to begin, with a user for each seat of a person."""

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
    """As the writer knows it; None where no clock ran, or where nobody else can have moved it."""
    after: datetime | None = None


NO_CLOCK = Clock()


@dataclass(frozen=True, slots=True)
class GameMark:
    """What changes when anybody writes to a game: who has a copy can tell that it is out of date.

    Ratings that are computed anew may change an ended game without it; they are read with the game.
    """

    id: int
    seq: int
    deadline: datetime | None
    place: Place


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it is stored. The game itself is the reader's own: it can be played on."""

    id: int
    game: Game
    people: People
    place: Place
    terms: Terms
    started_at: datetime
    last_at: datetime
    deadline: datetime | None
    ended: int | None
    """In which place of all games it has ended; None while it is on."""
    counted: bool
    """Whether it has changed ratings."""

    @property
    def mark(self) -> GameMark:
        """By what this copy is told from others."""
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
    """The position, as notation writes it."""
    to_move: int | None
    winner: int | None
    """The side that has won."""
    started_at: datetime
    last_at: datetime
    deadline: datetime | None
    ended: int | None
