"""Upgrading the database, and finding out its version."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select

from db.database import Connection as AsyncConnection
from db.database import Database
from db.errors import StorageError

HEAD = "head"
UNFINISHED = "unfinished-copy"
"""The version of a database while it's an unfinished copy."""
_SCRIPTS = Path(__file__).parent / "migrations"
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
    scripts = ScriptDirectory.from_config(_config())
    return [script.revision for script in scripts.walk_revisions()][::-1]


async def _check_references(tx: AsyncConnection) -> None:
    """Raise if a step broke a foreign key, which SQLite doesn't check in the meantime."""
    if tx.dialect.name == "sqlite":
        lost = (await tx.exec_driver_sql("PRAGMA foreign_key_check")).first()
        if lost is not None:
            raise RuntimeError(f"a step has lost what {lost} refers to")


def _version(connection: Connection) -> Version:
    made = MigrationContext.configure(connection).get_current_revision()
    known = steps()
    if made == UNFINISHED:
        raise StorageError("database-unfinished-copy")
    if made is not None and made not in known:
        raise StorageError("database-newer", version=made)
    done = 0 if made is None else known.index(made) + 1
    return Version(made, tuple(known[done:]))


def _upgrade(connection: Connection, to: str) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    return config
