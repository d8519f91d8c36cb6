"""`copy_database`: copies a whole database, and can be resumed after interruptions."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from sqlalchemy import URL, Integer, String, column, func, select, table

from db.address import address, without_secrets
from db.check import differences
from db.copying.fingerprints import Fingerprints, digest, fingerprints_of
from db.copying.rows import Progress, copy_rows
from db.copying.source import held
from db.copying.unfinished import begin_or_go_on, finish
from db.database import Connection, Database
from db.errors import StorageError
from db.sequences import go_on_from, numbers_given
from engine.message import Message

Hearing: TypeAlias = Callable[[Message], None]
"""Is told of a difference between games and what is stored of them."""

_databases = table("pg_database", column("oid", Integer), column("datname", String))
_SERVER = select(func.pg_postmaster_start_time(), _databases.c.oid).where(
    _databases.c.datname == func.current_database()
)
"""What no two databases have in common, however they are named."""


@dataclass(frozen=True, slots=True)
class Watching:
    """Who is told meanwhile."""

    copied: Progress
    """How many rows are copied."""
    checked: Progress
    """How many games are compared."""
    difference: Hearing


@dataclass(frozen=True, slots=True)
class Copied:
    """What the copy holds."""

    rows: Mapping[str, int]
    """How many rows each table has."""
    differences: int
    """How many things are stored otherwise than the games say: in the source too."""


async def copy_database(source: Database, to: str, watching: Watching) -> Copied:
    """Copy all that the source holds to an empty database at that address, and compare the two.

    Broken off and called again, it goes on where it was. No program uses the copy before the end.
    Raises StorageError where the source is in use, of another version or changed since the copy was
    begun, where the target holds anything else, and where either can't be reached.
    """
    async with held(source) as look, _opened(source, look, to) as target:
        fingerprints = await fingerprints_of(look)
        await begin_or_go_on(target, digest(fingerprints))
        await copy_rows(look, target, sum(map(_rows, fingerprints.values())), watching.copied)
        await _number(look, target)
        await _require_equal(target, fingerprints)
    # The source is let go of: comparing takes minutes, for which no server lets it stand still.
    found = await _checked(to, watching)
    return Copied({name: _rows(mark) for name, mark in fingerprints.items()}, found)


def _rows(mark: tuple[int, ...]) -> int:
    return mark[0]


@asynccontextmanager
async def _opened(source: Database, look: Connection, to: str) -> AsyncGenerator[Database]:
    """The target. Raises StorageError where it is the source."""
    if _is_same(source.url, address(to)):
        raise StorageError("copy-same", source=without_secrets(source.url))
    target = await Database.open(to)
    try:
        if await _is_same_server(look, target):
            raise StorageError("copy-same", source=without_secrets(source.url))
        yield target
    finally:
        await target.close()


def _is_same(one: URL, other: URL) -> bool:
    if one == other:
        return True
    files = [Path(url.database or "") for url in (one, other) if url.get_backend_name() == "sqlite"]
    return len(files) == 2 and files[1].exists() and files[0].samefile(files[1])


async def _is_same_server(look: Connection, target: Database) -> bool:
    """Whether both are one database of one server, however the addresses name it."""
    if look.dialect.name == "sqlite" or target.is_sqlite:
        return False
    async with target.reading() as there:
        return (await look.execute(_SERVER)).one() == (await there.execute(_SERVER)).one()


async def _number(look: Connection, target: Database) -> None:
    """New rows get numbers that nothing ever had."""
    given = await numbers_given(look)
    async with target.transaction() as tx:
        await go_on_from(tx, given)


async def _require_equal(target: Database, fingerprints: Fingerprints) -> None:
    """Raises StorageError where a table of the copy holds something else than the source's."""
    async with target.reading() as there:
        found = await fingerprints_of(there)
    wrong = tuple(name for name, mark in fingerprints.items() if found[name] != mark)
    if wrong:
        raise StorageError("copy-differs", tables=wrong, target=without_secrets(target.url))


async def _checked(to: str, watching: Watching) -> int:
    """Compare games with what is stored of them, then finish; return how much differs."""
    found = 0
    target = await Database.open(to, make=False)
    try:
        async for difference in differences(target, watching.checked):
            found += 1
            watching.difference(difference)
        async with target.transaction() as tx:
            await finish(tx)
    finally:
        await target.close()
    return found
