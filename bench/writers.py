"""Many writers: how many moves and ends a second one PostgreSQL can take from many processes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.synchronize import Barrier
from random import Random
from threading import Event, Thread
from time import perf_counter

import psycopg
from psycopg.sql import SQL, Identifier
from sqlalchemy import insert

from bench.section import Section, Size, table
from bench.server import NONE_NAMED, named_server, new_database
from db.database import Database
from db.games import NewGame, Place, StoredGame, Terms, start_game, store_event
from db.schema import servers
from db.types import now
from db.upgrade import upgrade
from engine import PRESETS, Moved, Resigned, Setup

WRITERS = 8
GAMES, FEW_GAMES = 100, 4
"""How many games each writer plays."""
MOVES = 10
PEOPLE, SERVERS = 5_000, 50
LOOK_AGAIN = 0.005
PATIENCE = 300

TITLE = "Many writers"
HEADINGS = [
    *("writers", "commits", "moves a second", "waiting for locks", "for the disk"),
    *("ends a second", "waiting for locks", "for the disk"),
]
LEGEND = """\
Each writer is a process with one connection, on the same machine as the server. Each plays {games}
games between two of {people:,} people on {servers} servers: {moves} moves in each game, and then
all of them end, rated in four pools. Commits are waited for, as in the bot, or not. *waiting* is
the share of writers that were waiting for each other's locks or for the disk, checked every
{looks:.0f} ms. The server had `fsync` {fsync}."""


@dataclass(frozen=True)
class Phase:
    """What all writers have done together, and what they waited for meanwhile."""

    a_second: float
    for_locks: float
    for_disk: float

    def cells(self) -> list[str]:
        """It as a part of a row."""
        waits = (self.for_locks, self.for_disk)
        return [f"{self.a_second:,.0f}", *(f"{part:.0%}" for part in waits)]


def section(size: Size) -> Section:
    """Measure one writer and many, with commits waited for and not."""
    server = named_server()
    if server is None:
        return Section(TITLE, NONE_NAMED)
    games = size.of(GAMES, FEW_GAMES)
    rows: list[list[str]] = []
    for waits in (True, False):
        for writers in (1, size.of(WRITERS, 2)):
            with new_database(server) as address:
                phases = measured(address, writers, games, waits=waits)
            cells = [cell for phase in phases for cell in phase.cells()]
            rows.append([str(writers), "waited for" if waits else "not waited for", *cells])
    with psycopg.connect(server) as connection:
        shown = connection.execute("SHOW fsync").fetchone() or ("?",)
    legend = LEGEND.format(
        games=games,
        people=PEOPLE,
        servers=SERVERS,
        moves=MOVES,
        looks=LOOK_AGAIN * 1e3,
        fsync=shown[0],
    )
    return Section(TITLE, f"{table(HEADINGS, rows)}\n\n{legend}")


def measured(address: str, writers: int, games: int, *, waits: bool) -> tuple[Phase, Phase]:
    """The moves and the ends of so many games of each writer, in a new database."""
    asyncio.run(_prepare(address))
    if not waits:
        _do_not_wait(address)
    context = get_context("forkserver")  # which reads the program once for all of them
    context.set_forkserver_preload([__name__])
    together = context.Barrier(writers + 1)
    processes = [
        context.Process(target=_write, args=(address, number, games, together), daemon=True)
        for number in range(writers)
    ]
    for process in processes:
        process.start()
    together.wait(PATIENCE)
    moves = _watched(address, writers, games * MOVES, together)
    ends = _watched(address, writers, games, together)
    for process in processes:
        process.join(PATIENCE)
    return moves, ends


# Watching


def _watched(address: str, writers: int, each: int, together: Barrier) -> Phase:
    """From one meeting of all to the next."""
    with _looking(address) as looks:
        together.wait(PATIENCE)
        began = perf_counter()
        together.wait(PATIENCE)
        seconds = perf_counter() - began
    most = max(looks.times * writers, 1)
    return Phase(
        writers * each / seconds, looks.waiting["Lock"] / most, looks.waiting["disk"] / most
    )


@dataclass
class _Looks:
    """What writers were waiting for, look by look."""

    times: int = 0
    waiting: Counter[str] = field(default_factory=Counter[str])


@contextmanager
def _looking(address: str) -> Iterator[_Looks]:
    looks, over = _Looks(), Event()
    thread = Thread(target=_look, args=(address, looks, over))
    thread.start()
    yield looks
    over.set()
    thread.join()


def _look(address: str, looks: _Looks, over: Event) -> None:
    with psycopg.connect(address, autocommit=True) as connection:
        while not over.wait(LOOK_AGAIN):
            looks.times += 1
            looks.waiting.update(dict(connection.execute(_WAITING).fetchall()))


# Whoever waits for the write-ahead log waits for the disk, or for another who does.
_WAITING = """
    SELECT CASE WHEN wait_event_type = 'Lock' THEN 'Lock' ELSE 'disk' END, count(*)
    FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND (wait_event_type IN ('Lock', 'IO') OR wait_event = 'WALWrite')
    GROUP BY 1
"""


# Writing


async def _prepare(address: str) -> None:
    database = await Database.open(address)
    await upgrade(database)
    async with database.transaction() as tx:
        rows = [{"id": number, "joined_at": now()} for number in range(SERVERS)]
        await tx.execute(insert(servers), rows)
    await database.close()


def _do_not_wait(address: str) -> None:
    with psycopg.connect(address, autocommit=True) as connection:
        name = Identifier(connection.info.dbname)
        connection.execute(SQL("ALTER DATABASE {} SET synchronous_commit = off").format(name))


def _write(address: str, number: int, games: int, together: Barrier) -> None:
    """What each of the processes does."""
    try:
        asyncio.run(_play(address, Random(number), games, together))
    except BaseException:
        together.abort()  # nobody waits for a writer that has gone
        raise


async def _play(address: str, dice: Random, games: int, together: Barrier) -> None:
    database = await Database.open(address)
    running = [await _begun(database, dice) for _ in range(games)]
    # Statements are compiled once, which is no part of what is measured.
    warm = await _begun(database, dice)
    for act in (*[_move] * MOVES, _end):
        await act(database, warm)
    await _meet(together)
    await _meet(together)
    for _ in range(MOVES):
        for stored in running:
            await _move(database, stored)
    await _meet(together)
    await _meet(together)
    for stored in running:
        await _end(database, stored)
    await _meet(together)
    await database.close()


async def _meet(together: Barrier) -> None:
    await asyncio.to_thread(together.wait, PATIENCE)


async def _begun(database: Database, dice: Random) -> StoredGame:
    setup, place = Setup.of(PRESETS["official"]), Place(server=dice.randrange(SERVERS))
    pair = tuple(dice.sample(range(1, PEOPLE + 1), 2))
    async with database.transaction() as tx:
        return await start_game(tx, NewGame(setup, pair, now(), place, Terms(rated=True)))


async def _move(database: Database, stored: StoredGame) -> None:
    here = stored.game.position
    move = next(move for move in here.legal_moves() if not here.play(move).is_over)
    stored.game.add(Moved(here.turn, move))
    await _store(database, stored)


async def _end(database: Database, stored: StoredGame) -> None:
    stored.game.add(Resigned(stored.id % 2))
    await _store(database, stored)


async def _store(database: Database, stored: StoredGame) -> None:
    async with database.transaction() as tx:
        await store_event(tx, stored.id, stored.game, at=now())
