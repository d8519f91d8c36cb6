"""All checks of a database."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from db.check.games import differing_games
from db.check.standings import differing_standings
from db.database import Connection, Database
from db.errors import StorageError
from db.standings.recompute import Progress
from engine.message import Message

# Each with its answer if all is well.
_EXAMINATIONS = {"integrity_check(1)": ("ok",), "foreign_key_check": None}


async def differences(
    database: Database, progress: Progress | None = None
) -> AsyncGenerator[Message]:
    """Each difference between the games' events and what's stored of them, as a sentence.

    Standings are computed from what's stored of games, so they're checked only if that's correct.
    Nothing is changed, but games can't end in the meantime. Raises StorageError if the file itself
    is damaged.
    """
    is_clean = True
    async with database.reading() as look:
        await _examine_file(look, database.url.database or "")
        async for found in differing_games(look, progress):
            is_clean = False
            yield found
    if is_clean:
        async for found in differing_standings(database):
            yield found


async def _examine_file(look: Connection, file: str) -> None:
    if look.dialect.name != "sqlite":
        return  # a database server checks its own files
    for examination, clean in _EXAMINATIONS.items():
        found = (await look.exec_driver_sql(f"PRAGMA {examination}")).first()
        if found != clean:
            raise StorageError("database-corrupt", file=file)
