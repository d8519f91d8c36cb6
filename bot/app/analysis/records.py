"""Game records that people send, and records that they get."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import Self

from bot.app.refusals import PlayError
from db.games import Place, StoredGame, Terms
from engine.computer import History
from engine.game import Event, Game, Moved, Outcome
from engine.game.record import LONGEST_TAG
from engine.notation import parse_record
from engine.position import Position
from engine.rules import PersonSeat

LARGEST_RECORD = 64 * 1024
"""In bytes. Reading takes at most about a third of a second, in a thread."""
_FENCE = "```"
_NEVER = datetime.fromtimestamp(0, UTC)
MOST_REPLAYED_HERE = 300
"""Replaying this many events takes about ten milliseconds."""


async def read_record(content: bytes) -> Game:
    """The game in a record that someone sent.

    Raises PlayError if it's too large or not text, and what `parse_record` raises.
    """
    if len(content) > LARGEST_RECORD:
        raise PlayError("record-too-large", most=LARGEST_RECORD // 1024)
    try:
        text = content.decode("utf-8-sig")  # some editors start a file with a byte order mark
    except UnicodeDecodeError as error:
        raise PlayError("record-not-text") from error
    return await asyncio.to_thread(parse_record, _unfenced(text))


def unstored(game: Game) -> StoredGame:
    """The game of a record as if it were stored; it has no number and no known players."""
    return StoredGame(
        id=0,
        game=game,
        people=(None,) * len(game.setup.seats),
        place=Place(),
        terms=Terms(),
        started_at=_NEVER,
        last_at=_NEVER,
        deadline=None,
        ended=None,
        counted=False,
    )


def exported(stored: StoredGame, names: Sequence[str]) -> str:
    """The game's record, with the players' names if they're known."""
    seats = [
        seat.model_copy(update={"name": name}) if isinstance(seat, PersonSeat) else seat
        for seat, name in zip(stored.game.setup.seats, names, strict=True)
    ]
    setup = stored.game.setup.model_copy(update={"seats": tuple(seats)})
    return str(Game.replay(setup, stored.game.events, tags=_tags(stored)))


def _tags(stored: StoredGame) -> dict[str, str]:
    tags = {
        "Game": str(stored.id),
        "Date": f"{stored.started_at:%Y-%m-%d}",
        "Rated": "yes" if stored.terms.rated else "no",
    }
    if stored.terms.seconds_a_move is not None:
        tags["Seconds a move"] = str(stored.terms.seconds_a_move)
    kept = {name: text[:LONGEST_TAG] for name, text in stored.game.tags.items()}
    return kept | tags


def _unfenced(text: str) -> str:
    """The text without the backticks that show it verbatim in Discord."""
    inner = text.strip()
    if not (inner.startswith(_FENCE) and inner.endswith(_FENCE) and len(inner) > len(_FENCE)):
        return text
    first, _, rest = inner.removesuffix(_FENCE).partition("\n")
    return rest if first.startswith(_FENCE) else text


@dataclass(frozen=True)
class PastMoves:
    """The game after a number of its events that weren't undone; 0 is the start."""

    game: Game
    at: int

    @classmethod
    def of(cls, game: Game, at: int | None = None) -> Self:
        """That moment of the game; the last one if it's too late or None."""
        last = len(game.course) - 1
        return cls(game, last if at is None else min(at, last))

    @classmethod
    def before_ply(cls, game: Game, ply: int) -> Self:
        """The moment before the move with that number, counted from 1."""
        moves = [
            at
            for at, (seq, _) in enumerate(game.course)
            if seq and isinstance(game.events[seq - 1], Moved)
        ]
        return cls(game, moves[ply - 1] - 1)

    @property
    def last(self) -> int:
        """The last moment."""
        return len(self.game.course) - 1

    @cached_property
    def then(self) -> Game:
        """The game as it was at that moment, including what was undone since."""
        seq, _ = self.game.course[self.at]
        return Game.replay(self.game.setup, self.game.events[:seq])

    async def recall(self) -> None:
        """Compute `then`, in a thread for a long game."""
        if self.game.seq > MOST_REPLAYED_HERE:
            await asyncio.to_thread(getattr, self, "then")

    @property
    def position(self) -> Position:
        """The hands at that moment. Raises IllegalMove in relay, which has several boards."""
        return self.game.line[self.at][1]

    @property
    def event(self) -> Event | None:
        """The event that led to it; None at the start."""
        seq, _ = self.game.course[self.at]
        return self.game.events[seq - 1] if seq else None

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it was; None if the game was over."""
        return self.then.to_move

    @property
    def outcome(self) -> Outcome | None:
        """The game's outcome at that moment, if it was over."""
        return self.then.outcome

    @property
    def history(self) -> History:
        """The game's history up to then."""
        return History.of(self.then)
