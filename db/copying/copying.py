"""`copy_database`: copies a whole database, and can resume after interruptions."""

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
"""Called with each difference between games and what's stored of them."""

_databases = table("pg_database", column("oid", Integer), column("datname", String))
_SERVER = select(func.pg_postmaster_start_time(), _databases.c.oid).where(
    _databases.c.datname == func.current_database()
)
"""A value that no two databases share, whatever their names."""


@dataclass(frozen=True, slots=True)
class Watching:
    """Who is told about progress."""

    copied: Progress
    """How many rows have been copied."""
    checked: Progress
    """How many games have been compared."""
    difference: Hearing


@dataclass(frozen=True, slots=True)
class Copied:
    """What the copy contains."""

    rows: Mapping[str, int]
    """How many rows each table has."""
    differences: int
    """How many stored values differ from the games' events, in the source, too."""


async def copy_database(source: Database, to: str, watching: Watching) -> Copied:
    """Copy everything in the source to an empty database at that address, and compare the two.

    If it's interrupted, the next call resumes. No program uses the copy before it's complete.
    Raises StorageError if the source is in use, has another version or has changed since the copy
    was started, if the target contains anything else, and if either can't be reached.
    """
    async with held(source) as look, _opened(source, look, to) as target:
        fingerprints = await fingerprints_of(look)
        await begin_or_go_on(target, digest(fingerprints))
        await copy_rows(look, target, sum(map(_rows, fingerprints.values())), watching.copied)
        await _number(look, target)
        await _require_equal(target, fingerprints)
    # The source is released: comparing takes minutes, and no server allows idling for so long.
    found = await _checked(to, watching)
    return Copied({name: _rows(mark) for name, mark in fingerprints.items()}, found)


def _rows(mark: tuple[int, ...]) -> int:
    return mark[0]


@asynccontextmanager
async def _opened(source: Database, look: Connection, to: str) -> AsyncGenerator[Database]:
    """The target. Raises StorageError if it's the source."""
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
    """Whether both are the same database on the same server, whatever the addresses say."""
    if look.dialect.name == "sqlite" or target.is_sqlite:
        return False
    async with target.reading() as there:
        return (await look.execute(_SERVER)).one() == (await there.execute(_SERVER)).one()


async def _number(look: Connection, target: Database) -> None:
    """Let new rows get numbers that were never used."""
    given = await numbers_given(look)
    async with target.transaction() as tx:
        await go_on_from(tx, given)


async def _require_equal(target: Database, fingerprints: Fingerprints) -> None:
    """Raise StorageError if a table of the copy differs from the source's."""
    async with target.reading() as there:
        found = await fingerprints_of(there)
    wrong = tuple(name for name, mark in fingerprints.items() if found[name] != mark)
    if wrong:
        raise StorageError("copy-differs", tables=wrong, target=without_secrets(target.url))


async def _checked(to: str, watching: Watching) -> int:
    """Compare games with what's stored of them, then finish; return the number of differences."""
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
