"""`Overview`: a database's version, size and contents."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, ScalarSelect, Table, func, select, text

from db.bot_state import application_of
from db.database import Connection, Database
from db.schema import games, is_on, players, servers
from db.upgrade import Version, version


@dataclass(frozen=True, slots=True)
class Holdings:
    """How many games, players and servers there are."""

    games: int
    running: int
    players: int
    servers: int


@dataclass(frozen=True, slots=True)
class Overview:
    """What `waribashi db status` shows."""

    version: Version
    size: int
    """In bytes."""
    holdings: Holdings | None
    """None if there are no tables yet."""
    application: int | None
    """The application the database belongs to; None if none yet."""


async def overview(database: Database) -> Overview:
    """The overview. Raises StorageError if the database is newer than this program."""
    async with database.reading() as look:
        found = await version(look)
        return Overview(
            version=found,
            size=await _size(look),
            holdings=None if found.made is None else await _holdings(look),
            application=await application_of(look),
        )


async def _size(look: Connection) -> int:
    of_file = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
    of_server = "SELECT pg_database_size(current_database())"
    size = text(of_file if look.dialect.name == "sqlite" else of_server)
    return (await look.execute(size)).scalar_one()


async def _holdings(look: Connection) -> Holdings:
    counted = await look.execute(
        select(
            _number_of(games),
            _number_of(games, is_on),
            _number_of(players, players.c.user_id > 0),  # deleted people have numbers below 0
            _number_of(servers),
        )
    )
    return Holdings(*counted.one())


def _number_of(table: Table, *conditions: ColumnElement[bool]) -> ScalarSelect[int]:
    return select(func.count()).select_from(table).where(*conditions).scalar_subquery()
