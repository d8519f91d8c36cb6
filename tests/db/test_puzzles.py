"""How people do with the puzzles of the days is kept, and goes with the person."""

import asyncio
from dataclasses import replace
from datetime import date

from sqlalchemy import func, select

from db.database import Database
from db.privacy import delete_person, export_person
from db.puzzles import (
    NO_STREAK,
    PuzzleStreak,
    lock_puzzle_streak,
    read_puzzle_streak,
    store_puzzle_streak,
)
from db.schema import puzzle_streaks
from db.words import Daily
from tests.db.games import ANA, BEN, NOON
from tests.db.life import EVA, FAY, live

SOME = PuzzleStreak(date(2026, 11, 22), 2, Daily.SHOWN, date(2026, 11, 21), 3, 8, 12, 5)


async def stored(database: Database, user: int, streak: PuzzleStreak) -> None:
    async with database.transaction() as tx:
        await lock_puzzle_streak(tx, user)
        await store_puzzle_streak(tx, user, streak)


async def test_what_is_stored_is_read_again_just_so(database: Database, url: str) -> None:
    await stored(database, ANA, SOME)
    await stored(database, BEN, replace(SOME, solved_on=None, day=date.min))
    again = await Database.open(url)
    async with again.reading() as look:
        assert await read_puzzle_streak(look, ANA) == SOME
        assert (await read_puzzle_streak(look, BEN)).solved_on is None
    await again.close()


async def test_of_a_stranger_nothing_is_known_and_asking_stores_nothing(database: Database) -> None:
    async with database.reading() as look:
        assert await read_puzzle_streak(look, ANA) == NO_STREAK
        assert await look.scalar(select(func.count()).select_from(puzzle_streaks)) == 0


async def test_of_two_who_answer_at_once_none_is_lost(database: Database) -> None:
    async def one_more() -> None:
        async with database.transaction() as tx:
            held = await lock_puzzle_streak(tx, ANA)
            await asyncio.sleep(0)
            await store_puzzle_streak(tx, ANA, replace(held, wrong=held.wrong + 1))

    await asyncio.gather(*(one_more() for _ in range(8)))
    async with database.reading() as look:
        assert (await read_puzzle_streak(look, ANA)).wrong == 8


async def test_an_export_tells_of_the_puzzles(database: Database) -> None:
    await live(database)
    async with database.reading() as look:
        (found,) = (await export_person(look, EVA))["puzzle_streaks"]  # type: ignore[misc]
        assert (await export_person(look, FAY))["puzzle_streaks"] == []
    assert found == {
        "player_id": "you",
        "day": "2026-11-21",
        "wrong": 0,
        "daily": "solved",
        "solved_on": "2026-11-21",
        "streak": 2,
        "best_streak": 5,
        "solved": 9,
        "at_once": 7,
    }


async def test_who_is_deleted_leaves_no_streak_behind(database: Database) -> None:
    await live(database)
    await stored(database, FAY, SOME)
    async with database.transaction() as tx:
        await delete_person(tx, EVA, at=NOON)
    async with database.reading() as look:
        assert await read_puzzle_streak(look, EVA) == NO_STREAK
        assert await look.scalar(select(func.count()).select_from(puzzle_streaks)) == 1
        assert await read_puzzle_streak(look, FAY) == SOME
