"""Storing: what an event costs, compared to the same statements through bare aiosqlite."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from operator import add
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, TypeAlias

import aiosqlite
from sqlalchemy import Engine, event, insert

from bench.section import Section, Size, table
from db.database import Database
from db.games import NewGame, Place, StoredGame, Terms, load_game, start_game, store_event
from db.schema import servers
from db.types import now
from db.upgrade import upgrade
from engine import PRESETS, Moved, Resigned, Setup

GAMES, MOVES, ROUNDS = 40, 6, 3
PEOPLE = range(1, 9)
SERVER = 1
MOST_RATIO = 3
"""What a transaction may cost at the most, in transactions of bare aiosqlite that say the same."""

HOUSE = Path(__file__).parents[1]
"""Where the files are made: a folder for temporary files may lie in memory, and this is a disk."""

HEADINGS = [
    *("transaction", "statements", "ours ms", "bare ms", "ours : bare"),
    *("commit ms", "bare commit ms", "with commits"),
]
LEGEND = f"""\
Medians of {{moves}} moves and {{ends}} ends of rated games, which change four pools of ratings, on
SQLite, waiting for every commit. *bare* runs exactly the same statements on a copy of the same file
with nothing but aiosqlite. *ours : bare* leaves out the commits, because those are up to the disk.
*with commits* is the whole transaction, and may be at most {MOST_RATIO}."""

Said: TypeAlias = tuple[str, Sequence[Any], bool]
"""A statement, its values, and whether these are those of many rows."""


@dataclass
class Timed:
    """How long transactions took, without their commits, and these."""

    work: list[float] = field(default_factory=list[float])
    commits: list[float] = field(default_factory=list[float])


@dataclass
class Pass:
    """The moves and the ends of all games, once."""

    moves: Timed = field(default_factory=Timed)
    ends: Timed = field(default_factory=Timed)


def section(size: Size) -> Section:
    """Measure both, by turns."""
    with TemporaryDirectory(dir=HOUSE, prefix=".bench-") as folder:
        return asyncio.run(_measured(Path(folder), size.of(GAMES, 3), size.of(ROUNDS, 1)))


async def _measured(folder: Path, games: int, rounds: int) -> Section:
    template = folder / "template.db"
    await _prepare(template, games)
    said = await _recorded(_copy(template, "recorded"), games)
    ours, bare = Pass(), Pass()
    for number in range(rounds):
        await _ours(_copy(template, f"ours{number}"), games, ours)
        await _bare(_copy(template, f"bare{number}"), said, bare)
    found = [
        _Compared("a move", len(said[0]), ours.moves, bare.moves),
        _Compared("the end of a game", len(said[MOVES]), ours.ends, bare.ends),
    ]
    missed = tuple(
        f"{one.name} costs {one.whole:.1f} times what bare aiosqlite takes (at most {MOST_RATIO})"
        for one in found
        if one.whole > MOST_RATIO
    )
    rows = [one.row() for one in found]
    legend = LEGEND.format(moves=rounds * games * MOVES, ends=rounds * games)
    return Section("Storing", f"{table(HEADINGS, rows)}\n\n{legend}", missed=missed)


def _copy(file: Path, name: str) -> Path:
    return Path(shutil.copy(file, file.with_stem(name)))


@dataclass(frozen=True)
class _Compared:
    """A kind of transaction, ours and bare."""

    name: str
    statements: int
    ours: Timed
    bare: Timed

    @property
    def ratio(self) -> float:
        return median(self.ours.work) / median(self.bare.work)

    @property
    def whole(self) -> float:
        """The ratio of whole transactions."""
        ours, bare = (median(map(add, one.work, one.commits)) for one in (self.ours, self.bare))
        return ours / bare

    def row(self) -> list[str]:
        times = (self.ours.work, self.bare.work, self.ours.commits, self.bare.commits)
        ours, bare, commit, bare_commit = map(_ms, map(median, times))
        return [
            *(self.name, str(self.statements), ours, bare, f"{self.ratio:.1f}"),
            *(commit, bare_commit, f"{self.whole:.1f}"),
        ]


def _ms(seconds: float) -> str:
    return f"{seconds * 1e3:.2f}"


# Ours


async def _prepare(file: Path, games: int) -> None:
    """A file in which all games have begun."""
    async with _opened(file) as database:
        await upgrade(database)
        async with database.transaction() as tx:
            await tx.execute(insert(servers).values(id=SERVER, joined_at=now()))
            for number in range(games):
                await start_game(tx, _new(number))


def _new(number: int) -> NewGame:
    pair = Random(number).sample(PEOPLE, 2)
    place = Place(server=SERVER, channel=number)
    return NewGame(Setup.of(PRESETS["official"]), tuple(pair), now(), place, Terms(rated=True))


async def _recorded(file: Path, games: int) -> list[list[Said]]:
    """What is said to the database in our transactions, one after the other."""
    found: list[list[Said]] = []

    def begin(_connection: object) -> None:
        found.append([])

    def note(*said: Any) -> None:
        _, _, statement, values, _, many = said
        found[-1].append((statement, values, many))

    async with _opened(file) as database:
        event.listen(Engine, "begin", begin)
        event.listen(Engine, "before_cursor_execute", note)
        await _play(database, games, Pass())
        event.remove(Engine, "before_cursor_execute", note)
        event.remove(Engine, "begin", begin)
    # Games are read to be played on, in a view of their own.
    return [said for said in found if not all(one.startswith("SELECT") for one, *_ in said)]


async def _ours(file: Path, games: int, into: Pass) -> None:
    async with _opened(file) as database:
        await _play(database, games, into)


async def _play(database: Database, games: int, into: Pass) -> None:
    for number in range(1, games + 1):
        async with database.reading() as look:
            stored = await load_game(look, number)
        for ply in range(MOVES):
            here = stored.game.position
            move = next(move for move in here.legal_moves() if not here.play(move).is_over)
            stored.game.add(Moved(ply % 2, move))
            await _store(database, stored, into.moves)
        stored.game.add(Resigned(number % 2))
        await _store(database, stored, into.ends)


async def _store(database: Database, stored: StoredGame, into: Timed) -> None:
    began = perf_counter()
    async with database.transaction() as tx:
        await store_event(tx, stored.id, stored.game, at=now())
        worked = perf_counter()
    into.commits.append(perf_counter() - worked)
    into.work.append(worked - began)


@asynccontextmanager
async def _opened(file: Path) -> AsyncIterator[Database]:
    database = await Database.open(f"sqlite:///{file}")
    yield database
    await database.close()


# Bare


async def _bare(file: Path, transactions: list[list[Said]], into: Pass) -> None:
    async with aiosqlite.connect(file, isolation_level=None) as connection:
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            await connection.execute(f"PRAGMA {pragma}")
        for number, said in enumerate(transactions):
            is_end = number % (MOVES + 1) == MOVES
            await _say(connection, said, into.ends if is_end else into.moves)


async def _say(connection: aiosqlite.Connection, said: list[Said], into: Timed) -> None:
    began = perf_counter()
    await connection.execute("BEGIN IMMEDIATE")
    for statement, values, many in said:
        if many:
            await connection.executemany(statement, values)
        else:
            await connection.execute_fetchall(statement, values)
    worked = perf_counter()
    await connection.commit()
    into.commits.append(perf_counter() - worked)
    into.work.append(worked - began)
