"""How people do with daily puzzles: a row for each person who ever answered one."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import date

from sqlalchemy import select, update

from db.database import Connection
from db.insert import insert_new
from db.players import known_player, player_of
from db.schema import puzzle_streaks
from db.words import Daily


@dataclass(frozen=True, slots=True)
class PuzzleStreak:
    """A person's record with daily puzzles. Days are in UTC."""

    day: date = date.min
    """The last day with an answer."""
    wrong: int = 0
    """How many wrong answers were given that day."""
    daily: Daily = Daily.OPEN
    """What became of that day's puzzle."""
    solved_on: date | None = None
    """The last day that was solved."""
    streak: int = 0
    """How many days in a row were solved up to that one."""
    best_streak: int = 0
    solved: int = 0
    """How many days were solved in total."""
    at_once: int = 0
    """How many of those without a wrong answer."""


NO_STREAK = PuzzleStreak()


async def read_puzzle_streak(look: Connection, user: int) -> PuzzleStreak:
    """The person's record; for a stranger, an empty one."""
    player = await known_player(look, user)
    return NO_STREAK if player is None else await _read(look, player)


async def lock_puzzle_streak(tx: Connection, user: int) -> PuzzleStreak:
    """The same, locked until the transaction is over."""
    player = await player_of(tx, user)
    await insert_new(tx, puzzle_streaks, player_id=player, **asdict(NO_STREAK))
    return await _read(tx, player, hold=True)


async def store_puzzle_streak(tx: Connection, user: int, streak: PuzzleStreak) -> None:
    """Store that in place of what was locked."""
    this = puzzle_streaks.c.player_id == await player_of(tx, user)
    await tx.execute(update(puzzle_streaks).where(this).values(asdict(streak)))


async def _read(look: Connection, player: int, *, hold: bool = False) -> PuzzleStreak:
    columns = [column for column in puzzle_streaks.columns if not column.primary_key]
    this = select(*columns).where(puzzle_streaks.c.player_id == player)
    found = await look.execute(this.with_for_update() if hold else this)
    row = found.mappings().one_or_none()
    return NO_STREAK if row is None else PuzzleStreak(**row)
