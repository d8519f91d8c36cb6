"""Questions to the crowded database: how long each takes, and by which indexes it goes."""

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

from bench.scale.crowded import FIRST_USER, GAMES, PLAYERS, SERVERS, fill, players_of
from bench.section import Section, table
from db import games, standings
from db.database import Connection, Database
from db.schema import games as all_games
from db.standings import Pool
from db.upgrade import upgrade
from db.words import Family

HOUSE = Path(__file__).parents[2]
TIMES = 100
MOST_MS = 5.0
QUICK = timedelta(minutes=5)
EVERYBODY = Pool(None, Family.DUEL)

Question: TypeAlias = Callable[[Connection, Random], Awaitable[object]]

HEADINGS = ["question", "median ms", "95 of 100 within ms", "worst ms"]
LEGEND = f"""\
{GAMES:,} games, {PLAYERS:,} players and {SERVERS:,} servers in one SQLite file; each question
asked {TIMES} times of different people, servers and channels, opening and closing of the view
included. No plan reads a whole table:"""


def section() -> Section:
    """Make the database, ask, and look at the plans."""
    with TemporaryDirectory(dir=HOUSE, prefix=".bench-") as folder:
        return asyncio.run(_measured(Path(folder) / "crowded.db"))


async def _measured(file: Path) -> Section:
    database = await Database.open(f"sqlite:///{file}")
    await upgrade(database)
    await asyncio.to_thread(fill, file)
    rows: list[list[str]] = []
    failures: list[str] = []
    plans: list[str] = []
    for name, question in (await _questions(database)).items():
        times = await _times(database, question)
        within = quantiles(times, n=20)[-1]
        rows.append([name, *(f"{ms:.2f}" for ms in (median(times), within, max(times)))])
        plan = await _plan(database, question)
        plans += [f"{name}:", *(f"    {step}" for step in plan)]
        if median(times) > MOST_MS:
            failures.append(f"{name} takes {median(times):.1f} ms and not {MOST_MS:.0f}")
        failures += [f"{name} reads a whole table: {step}" for step in plan if _is_scan(step)]
    await database.close()
    shown = "\n".join(plans)
    text = f"{table(HEADINGS, rows)}\n\n{LEGEND}\n\n```\n{shown}\n```"
    return Section("A million games", text, tuple(failures))


async def _questions(database: Database) -> Mapping[str, Question]:
    async with database.reading() as look:
        last = (await look.execute(select(func.max(all_games.c.last_at)))).scalar_one()
    soon, long_ago = last - timedelta(days=12), last - timedelta(days=13)
    lately = last - timedelta(minutes=1)
    return {
        "the best of all": lambda look, _: standings.board(look, EVERYBODY),
        "a page far down": lambda look, dice: standings.board(
            look, EVERYBODY, skip=dice.randrange(PLAYERS)
        ),
        "the best of a server": lambda look, dice: standings.board(look, _server_pool(dice)),
        "rank of one player": lambda look, dice: standings.standing_in(
            look, EVERYBODY, _user(dice)
        ),
        "all ranks of one player": lambda look, dice: standings.standings_of(look, _user(dice)),
        "head to head": lambda look, dice: standings.head_to_head(look, *_pair(dice)),
        "course of a rating": lambda look, dice: standings.course(look, EVERYBODY, _user(dice)),
        "open games of one player": lambda look, dice: games.open_games_of_person(
            look, _user(dice)
        ),
        "open games in a channel": lambda look, dice: games.open_games_in_channel(
            look, dice.randrange(90_000)
        ),
        "open games on a server": lambda look, dice: games.open_games_on_server(
            look, dice.randint(1, SERVERS)
        ),
        "last games of one player": lambda look, dice: games.games_of_person(look, _user(dice)),
        "clocks that ran out": lambda look, _: games.due_games(look, soon),
        "clocks that run low": lambda look, _: games.low_games(look, soon, least=QUICK),
        "games long forgotten": lambda look, _: games.idle_games(look, long_ago),
        "games to be ended": lambda look, _: games.given_up_games(look, long_ago, told=soon),
        "games changed before a crash": lambda look, _: games.changed_games(look, lately),
    }


def _user(dice: Random) -> int:
    return FIRST_USER + players_of(dice.randrange(GAMES))[0]


def _pair(dice: Random) -> tuple[int, int]:
    one, other = players_of(dice.randrange(GAMES))
    return FIRST_USER + one, FIRST_USER + other


def _server_pool(dice: Random) -> Pool:
    return Pool(dice.randint(1, SERVERS), Family.DUEL)


async def _times(database: Database, question: Question) -> list[float]:
    times: list[float] = []
    for number in range(TIMES):
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
