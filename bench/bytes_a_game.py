"""Bytes a game: what a whole rated game adds to each table and index, on both databases."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import psycopg
from sqlalchemy import insert

from bench.drawing import played
from bench.section import Section, Size, table
from bench.server import NONE_NAMED, named_server, new_database
from db.database import Database
from db.games import Clock, NewGame, Place, Terms, start_game, store_event
from db.schema import servers
from db.types import now
from db.upgrade import upgrade
from engine import PRESETS, Resigned, Setup
from engine.game import Event

GAMES, FEW_GAMES = 2_000, 10
VACUUMS = 10
PLIES = 20
A_PERSON, A_SERVER = 20, 100
A_DAY = 86_400
"""How many games there are for each person and each server."""
CHANNEL, USER = 10**18, 10**17
HOUSE = Path(__file__).parents[1]

Bytes = Mapping[str, int]
"""By the names of tables and indexes."""

HEADINGS = ["table or index", "SQLite bytes", "PostgreSQL bytes"]
LEGEND = f"""\
What each of {{games:,}} games added. All are between two people on servers, {PLIES} plies long,
with a clock, and rated in four pools; each person plays {A_PERSON} of them. PostgreSQL's tables are
vacuumed now and then, as they are in use. Anything below one byte a game is left out, and so is the
write-ahead log."""


def section(size: Size) -> Section:
    """Play on SQLite, and on PostgreSQL where one is named."""
    games = size.of(GAMES, FEW_GAMES)
    with TemporaryDirectory(dir=HOUSE, prefix=".bench-") as folder:
        file = asyncio.run(_grown(f"sqlite:///{folder}/games.db", games))
    server, on_server = named_server(), dict[str, int]()
    if server is not None:
        with new_database(server) as address:
            on_server = asyncio.run(_grown(address, games))
    legend = LEGEND.format(games=games)
    if server is None:
        legend = f"{legend}\n\n{NONE_NAMED}"
    return Section("Bytes a game", f"{table(HEADINGS, _rows(file, on_server, games))}\n\n{legend}")


def _rows(file: Bytes, server: Bytes, games: int) -> list[list[str]]:
    names = sorted(
        {*file, *server}, key=lambda name: (-max(file.get(name, 0), server.get(name, 0)), name)
    )
    rows = [
        [
            name,
            *(f"{of.get(name, 0) / games:,.0f}" if of.get(name) else "" for of in (file, server)),
        ]
        for name in names
        if max(file.get(name, 0), server.get(name, 0)) >= games
    ]
    return [["all", *(f"{sum(of.values()) / games:,.0f}" for of in (file, server))], *rows]


async def _grown(address: str, games: int) -> Bytes:
    """By how much everything has grown with the games."""
    database = await Database.open(address)
    await upgrade(database)
    async with database.transaction() as tx:
        rows = [{"id": number, "joined_at": now()} for number in range(games // A_SERVER + 1)]
        await tx.execute(insert(servers), rows)
    before = _sizes(database)
    setup = Setup.of(PRESETS["official"])
    moves = played(setup, PLIES - 1).events
    for number in range(games):
        await _play(database, _new(setup, number, games), [*moves, Resigned(number % 2)])
        if number % max(games // VACUUMS, 1) == 0:
            _vacuum(database)
    after = _sizes(database)
    await database.close()
    return {name: count - before.get(name, 0) for name, count in after.items()}


def _new(setup: Setup, number: int, games: int) -> NewGame:
    dice = Random(number)
    people = tuple(USER + user for user in dice.sample(range(max(games // A_PERSON, 2)), 2))
    place = Place(
        server=dice.randrange(games // A_SERVER + 1),
        channel=CHANNEL + dice.randrange(games),
        message=CHANNEL + number,
    )
    return NewGame(setup, people, now(), place, Terms(rated=True, seconds_a_move=A_DAY))


async def _play(database: Database, new: NewGame, events: Sequence[Event]) -> None:
    async with database.transaction() as tx:
        stored = await start_game(tx, new)
        for event in events:
            stored.game.add(event)
            is_over = stored.game.outcome is not None
            clock = Clock(after=None if is_over else now())
            await store_event(tx, stored.id, stored.game, at=now(), clock=clock)


def _vacuum(database: Database) -> None:
    if not database.is_sqlite:
        with psycopg.connect(_address(database), autocommit=True) as connection:
            connection.execute("VACUUM")


def _sizes(database: Database) -> Bytes:
    if database.is_sqlite:
        with closing(sqlite3.connect(database.url.database or "")) as file:
            return dict(file.execute("SELECT name, sum(pgsize) FROM dbstat GROUP BY name"))
    _vacuum(database)
    with psycopg.connect(_address(database)) as connection:
        return dict(connection.execute(_OF_SERVER).fetchall())


_OF_SERVER = """
    SELECT relname, pg_relation_size(oid) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i')
"""


def _address(database: Database) -> str:
    url = database.url.set(drivername="postgresql")
    return url.render_as_string(hide_password=False)
