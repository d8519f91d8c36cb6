"""Queries on the crowded database: how long each takes, and which indexes it uses."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from datetime import timedelta
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, TypeAlias

from sqlalchemy import Engine, event, func, select

from bench.scale.crowded import CHANNELS, FIRST_USER, Crowd
from bench.section import Section, Size, table
from db import games, standings
from db.boards import outdated_boards
from db.database import Connection, Database
from db.schema import games as all_games
from db.standings import Pool
from db.upgrade import upgrade
from db.words import Family

HOUSE = Path(__file__).parents[2]
TIMES, FEW_TIMES = 100, 2
CROWD, SMALL_CROWD = Crowd(), Crowd(games=2_000, players=400, servers=40, open_games=200)
MOST_MS = 5.0
EVERYBODY = Pool(None, Family.DUEL)

Question: TypeAlias = Callable[[Connection, Random], Awaitable[object]]

HEADINGS = ["query", "median ms", "95 of 100 within ms", "worst ms"]
LEGEND = """\
{crowd.games:,} games, {crowd.players:,} players and {crowd.servers:,} servers in one SQLite file.
Each query ran {times} times, for different people, servers and channels, including opening and
closing the view. No plan reads a whole table:"""


def section(size: Size) -> Section:
    """Make the database, ask, and look at the plans."""
    crowd = CROWD if size is Size.FULL else SMALL_CROWD
    with TemporaryDirectory(dir=HOUSE, prefix=".bench-") as folder:
        file = Path(folder) / "crowded.db"
        return asyncio.run(_measured(file, crowd, size.of(TIMES, FEW_TIMES)))


async def _measured(file: Path, crowd: Crowd, count: int) -> Section:
    database = await Database.open(f"sqlite:///{file}")
    await upgrade(database)
    await asyncio.to_thread(crowd.fill, file)
    rows: list[list[str]] = []
    failures: list[str] = []
    missed: list[str] = []
    plans: list[str] = []
    for name, question in (await _questions(database, crowd)).items():
        times = await _times(database, question, count)
        within = quantiles(times, n=20)[-1]
        rows.append([name, *(f"{ms:.2f}" for ms in (median(times), within, max(times)))])
        plan = await _plan(database, question)
        plans += [f"{name}:", *(f"    {step}" for step in plan)]
        if median(times) > MOST_MS:
            missed.append(f"{name} takes {median(times):.1f} ms (at most {MOST_MS:.0f})")
        failures += [f"{name} reads a whole table: {step}" for step in plan if _is_scan(step)]
    await database.close()
    shown, legend = "\n".join(plans), LEGEND.format(crowd=crowd, times=count)
    text = f"{table(HEADINGS, rows)}\n\n{legend}\n\n```\n{shown}\n```"
    return Section("A million games", text, tuple(failures), tuple(missed))


async def _questions(database: Database, crowd: Crowd) -> Mapping[str, Question]:
    async with database.reading() as look:
        last = (await look.execute(select(func.max(all_games.c.last_at)))).scalar_one()
    soon = last - timedelta(days=12)

    def user(dice: Random) -> int:
        return pair(dice)[0]

    def pair(dice: Random) -> tuple[int, int]:
        one, other = crowd.players_of(dice.randrange(crowd.games))
        return FIRST_USER + one, FIRST_USER + other

    def server(dice: Random) -> int:
        return dice.randint(1, crowd.servers)

    return {
        "top of the leaderboard": lambda look, _: standings.board(look, EVERYBODY),
        "a page far down the leaderboard": lambda look, dice: standings.board(
            look, EVERYBODY, skip=dice.randrange(crowd.players)
        ),
        "top of a server's leaderboard": lambda look, dice: standings.board(
            look, Pool(server(dice), Family.DUEL)
        ),
        "rank of one player": lambda look, dice: standings.standing_in(look, EVERYBODY, user(dice)),
        "all ranks of one player": lambda look, dice: standings.standings_of(look, user(dice)),
        "head to head": lambda look, dice: standings.head_to_head(look, *pair(dice)),
        "history of a rating": lambda look, dice: standings.course(look, EVERYBODY, user(dice)),
        "open games of one player": lambda look, dice: games.open_games_of_person(look, user(dice)),
        "open games in a channel": lambda look, dice: games.open_games_in_channel(
            look, dice.randrange(CHANNELS)
        ),
        "open games on a server": lambda look, dice: games.open_games_on_server(look, server(dice)),
        "last games of one player": lambda look, dice: games.games_of_person(look, user(dice)),
        "clocks that ran out": lambda look, _: games.due_games(look, soon),
        "clocks running low": lambda look, _: games.low_games(look, soon),
        "abandoned games": lambda look, _: games.idle_games(look, last),
        "games to be ended": lambda look, _: games.given_up_games(look, last),
        "boards that fell behind": lambda look, _: outdated_boards(look, last),
    }


async def _times(database: Database, question: Question, count: int) -> list[float]:
    times: list[float] = []
    for number in range(count):
        began = perf_counter()
        async with database.reading() as look:
            await question(look, Random(number))
        times.append((perf_counter() - began) * 1e3)
    return times


# Plans


async def _plan(database: Database, question: Question) -> list[str]:
    """How SQLite goes about it, a line for each step of each of its statements."""
    asked: list[tuple[str, Any]] = []

    def note(*said: Any) -> None:
        _, _, statement, values, *_ = said
        if statement.startswith(("SELECT", "WITH")):
            asked.append((statement, values))

    async with database.reading() as look:
        event.listen(Engine, "before_cursor_execute", note)
        await question(look, Random(1))
        event.remove(Engine, "before_cursor_execute", note)
        explained = [
            await look.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
            for statement, values in asked
        ]
    return [row.detail for rows in explained for row in rows]


def _is_scan(step: str) -> bool:
    """Whether a step reads all of a table of ours; what it has just made itself may be read."""
    return step.startswith("SCAN") and " USING " not in step and step.split()[1] in _TABLES


_TABLES = frozenset(
    "players servers games game_seats events ratings rating_history head_to_head pools".split()
)
