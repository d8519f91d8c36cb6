"""`ComputerRecord`: a person's results against the computer one-on-one, at each level."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Self, TypeAlias

from sqlalchemy import RowMapping, select

from db.database import Connection
from db.insert import insert_or_change
from db.schema import computer_records, players
from db.standings.ending import EndedPlayer, Ending
from db.standings.streak import NO_STREAK, Streak
from db.standings.tally import NO_GAMES, Tally, TallyScore
from engine.rules import Level, Mode

Pair: TypeAlias = tuple[int, Level]
"""A person's number, and the level of the computer."""


@dataclass(frozen=True, slots=True)
class ComputerRecord:
    """The games against that level, and how many were won in a row."""

    level: Level
    tally: Tally = NO_GAMES
    streak: Streak = NO_STREAK

    @classmethod
    def of(cls, row: RowMapping) -> Self:
        """The record in that row."""
        return cls(row["level"], Tally.of(row), Streak.of(row))

    @property
    def columns(self) -> dict[str, Any]:
        """The record as columns of a row."""
        return {"level": self.level, **self.tally.columns, **self.streak.columns}

    def after(self, score: TallyScore, at: datetime) -> Self:
        """The record with one more game."""
        return type(self)(self.level, self.tally.after(score, at), self.streak.after(score))


async def computer_record(look: Connection, user: int) -> list[ComputerRecord]:
    """The user's record for each level that they've played, easiest first."""
    found = await look.execute(
        select(computer_records)
        .join(players, players.c.id == computer_records.c.player_id)
        .where(players.c.user_id == user)
    )
    levels = list(Level)
    records = map(ComputerRecord.of, found.mappings())
    return sorted(records, key=lambda record: levels.index(record.level))


async def enter_computer_games(tx: Connection, endings: Sequence[Ending]) -> None:
    """Add the one-on-one games against a computer among these, in order."""
    duels = [(ending, pair) for ending in endings if (pair := _pair(ending)) is not None]
    if not duels:
        return
    records = await _records(tx, {player for _, (player, _) in duels})
    changed: dict[Pair, ComputerRecord] = {}
    for ending, pair in duels:
        before = changed.get(pair) or records.get(pair) or ComputerRecord(pair[1])
        changed[pair] = before.after(ending.score(_seat_of_person(ending)), ending.at)
    rows = [{"player_id": player, **record.columns} for (player, _), record in changed.items()]
    await insert_or_change(tx, computer_records, rows)


async def _records(tx: Connection, numbers: Collection[int]) -> dict[Pair, ComputerRecord]:
    found = await tx.execute(
        select(computer_records).where(computer_records.c.player_id.in_(numbers))
    )
    return {(row["player_id"], row["level"]): ComputerRecord.of(row) for row in found.mappings()}


def _pair(ending: Ending) -> Pair | None:
    if ending.mode is not Mode.DUEL:
        return None
    match [seat.who for seat in ending.seats]:
        case [EndedPlayer(number), Level() as level] | [Level() as level, EndedPlayer(number)]:
            return number, level
        case _:
            return None


def _seat_of_person(ending: Ending) -> int:
    return next(seat for seat, one in enumerate(ending.seats) if isinstance(one.who, EndedPlayer))
