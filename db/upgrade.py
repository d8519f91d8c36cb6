"""Upgrading the database, and finding out its version."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sqlalchemy import Connection, column, func, inspect, select, table

from db.database import Connection as AsyncConnection
from db.database import Database
from db.errors import StorageError

HEAD = "head"
UNFINISHED = "unfinished-copy"
"""The version of a database while it's an unfinished copy."""
_STEPS = ("0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009", "0010")
_versions = table("alembic_version", column("version_num"))
# Any number that other programs on the same server are unlikely to lock, too.
_LOCK = 0x77617269


@dataclass(frozen=True, slots=True)
class Version:
    """A database's version, and the steps it's missing."""

    made: str | None
    """The last step that was run; None for an empty database."""
    missing: tuple[str, ...]
    """The missing steps, the next one first."""

    @property
    def newest(self) -> str | None:
        """The latest step of this program."""
        return self.missing[-1] if self.missing else self.made


Beforehand: TypeAlias = Callable[[Version], Awaitable[None]]
"""Called with the database's version before its first step."""


async def version(connection: AsyncConnection) -> Version:
    """The database's version.

    Raises StorageError if it's newer than this program, or if the database is an unfinished copy.
    """
    return await connection.run_sync(_version)


async def upgrade(
    database: Database, to: str = HEAD, *, beforehand: Beforehand | None = None
) -> Version:
    """Run all missing steps in one transaction; return the version before.

    If several processes call it at once, one runs the steps, and the others find them done. That
    one first awaits `beforehand`, unless the database is empty. Raises StorageError if the database
    is newer than this program or can't be written, and what `beforehand` raises.
    """
    async with database.remaking() as tx:
        if not database.is_sqlite:
            await tx.execute(select(func.pg_advisory_xact_lock(_LOCK)))
        before = await version(tx)
        if before.missing:
            if beforehand is not None and before.made is not None:
                await _wait_for(tx, beforehand(before))
            await tx.run_sync(_upgrade, to)
            await _check_references(tx)
    return before


async def _wait_for(tx: AsyncConnection, work: Awaitable[None]) -> None:
    """Lift the server's limit on idle transactions for this block."""
    if tx.dialect.name != "sqlite":
        await tx.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
    await work


async def require_current(database: Database) -> None:
    """Raises StorageError if the database isn't at the version of this program."""
    async with database.reading() as look:
        if (await version(look)).missing:
            raise StorageError("database-older")


def steps() -> Sequence[str]:
    """All steps, oldest first."""
    # Named here, because alembic takes long to load, and most starts have nothing to upgrade.
    return _STEPS


async def _check_references(tx: AsyncConnection) -> None:
    """Raise if a step broke a foreign key, which SQLite doesn't check in the meantime."""
    if tx.dialect.name == "sqlite":
        lost = (await tx.exec_driver_sql("PRAGMA foreign_key_check")).first()
        if lost is not None:
            raise RuntimeError(f"a step has lost what {lost} refers to")


def _version(connection: Connection) -> Version:
    made = _made(connection)
    known = steps()
    if made == UNFINISHED:
        raise StorageError("database-unfinished-copy")
    if made is not None and made not in known:
        raise StorageError("database-newer", version=made)
    done = 0 if made is None else known.index(made) + 1
    return Version(made, tuple(known[done:]))


def _made(connection: Connection) -> str | None:
    if not inspect(connection).has_table(_versions.name):
        return None
    return connection.scalars(select(_versions.c.version_num)).one_or_none()


def _upgrade(connection: Connection, to: str) -> None:
    from db.migrations.running import run_steps  # noqa: PLC0415 - it loads alembic

    run_steps(connection, to)
