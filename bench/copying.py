"""Copying a whole database: rows a second, from a file to a server and back."""

from __future__ import annotations

import asyncio
import sys
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from sqlalchemy import insert, literal, select

from bench.drawing import played
from bench.section import Section, Size, table
from bench.server import NONE_NAMED, named_server, new_database
from db.copying import Watching, copy_database
from db.database import Connection, Database
from db.games import NewGame, Place, start_game, store_event
from db.schema import events, game_seats
from db.schema import games as all_games
from db.types import now
from db.upgrade import upgrade
from engine import PRESETS, Setup

GAMES, FEW_GAMES = 5_000, 50
PLIES = 20
HOUSE = Path(__file__).parents[1]

HEADINGS = ["from, to", "rows", "copying s", "rows a second", "checking s"]
LEGEND = f"""\
{{games:,}} running games with {PLIES} moves each. *Checking* replays all of them in the copy, like
`waribashi db check`, and is part of every copy."""


def section(size: Size) -> Section:
    """Copy from a file to another, and over a server back to a third where one is named."""
    return _section(size.of(GAMES, FEW_GAMES))


def _section(games: int) -> Section:
    with TemporaryDirectory(dir=HOUSE, prefix=".bench-") as folder:
        first, second, third = (f"sqlite:///{folder}/{number}.db" for number in range(3))
        asyncio.run(_fill(first, games))
        rows = [asyncio.run(_timed(first, second))]
        server = named_server()
        if server is not None:
            with new_database(server) as address:
                rows += [asyncio.run(_timed(*pair)) for pair in pairwise((first, address, third))]
    legend = LEGEND.format(games=games)
    if server is None:
        legend = f"{legend}\n\n{NONE_NAMED}"
    return Section("Copying a database", f"{table(HEADINGS, rows)}\n\n{legend}")


async def _fill(address: str, games: int) -> None:
    """Play one game, and store it again and again."""
    database = await Database.open(address)
    await upgrade(database)
    setup = Setup.of(PRESETS["official"])
    async with database.transaction() as tx:
        new = NewGame(setup, (1, 2), now(), Place(channel=1))
        game = await start_game(tx, new)
        for event in played(setup, PLIES).events:
            game.game.add(event)
            await store_event(tx, game.id, game.game, at=now())
        await _multiply(tx, games)
    await database.close()


async def _multiply(tx: Connection, games: int) -> None:
    first = select(literal(2).label("number")).cte(recursive=True)
    numbers = first.union_all(select(first.c.number + 1).where(first.c.number < games))
    for stored, number in ((all_games, "id"), (game_seats, "game_id"), (events, "game_id")):
        plain = {column.name: column for column in stored.columns if column.name != number}
        each = stored.join(numbers, stored.c[number] == 1)
        rows = select(numbers.c.number, *plain.values()).select_from(each)
        await tx.execute(insert(stored).from_select([number, *plain], rows))


async def _timed(source: str, target: str) -> list[str]:
    copied_at = perf_counter()

    def note(_done: int, _of: int) -> None:
        nonlocal copied_at
        copied_at = perf_counter()

    database = await Database.open(source)
    began = perf_counter()
    copied = await copy_database(database, target, Watching(note, _unseen, _unheard))
    ended = perf_counter()
    await database.close()
    rows, seconds = sum(copied.rows.values()), copied_at - began
    ends = f"{_kind(source)}, {_kind(target)}"
    checking = ended - copied_at
    return [ends, f"{rows:,}", f"{seconds:.1f}", f"{rows / seconds:,.0f}", f"{checking:.1f}"]


def _unseen(_done: int, _of: int) -> None:
    """Nobody looks on."""


def _unheard(difference: object) -> None:
    raise AssertionError(difference)


def _kind(address: str) -> str:
    return "SQLite" if address.startswith("sqlite") else "PostgreSQL"


if __name__ == "__main__":
    print(_section(int(sys.argv[1])).text)
