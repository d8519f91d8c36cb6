"""Notices: how processes tell each other about rare changes, over PostgreSQL's NOTIFY.

A notice only says where to look; the truth is stored. So none contains anything secret or
essential, and a process that may have missed some reads everything again. With SQLite there's one
process, and no one to tell.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Self

from sqlalchemy import func, select

from db.database import Connection, Database
from db.errors import StorageError

if TYPE_CHECKING:
    import psycopg

CHANNEL = "waribashi"
LISTEN = f"LISTEN {CHANNEL}"
ECHO_EVERY = 15.0
"""Seconds between tests of whether notices arrive."""


class About(StrEnum):
    """What a notice is about."""

    SETTINGS = "settings"
    """A manager changed a setting of the server with that number."""
    GAME = "game"
    """The game with that number went on in a process that doesn't show its board."""
    ECHO = "echo"
    """From the listener itself, to know that it still hears."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What it's about, and the number."""

    about: About
    number: int

    def __str__(self) -> str:
        return f"{self.about} {self.number}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Parse what `str` wrote; None if another version of the program wrote it."""
        about, _, number = text.partition(" ")
        if about not in set(About) or not number.isdecimal():
            return None
        return cls(About(about), int(number))


class Unheard(StorageError):
    """Notices don't arrive, though the database may work otherwise."""


async def tell(tx: Connection, notice: Notice) -> None:
    """Send a notice when this transaction commits. On SQLite, no one listens."""
    if tx.dialect.name == "postgresql":
        await tx.execute(select(func.pg_notify(CHANNEL, str(notice))))


@asynccontextmanager
async def listening(
    database: Database, *, echo_every: float = ECHO_EVERY
) -> AsyncGenerator[AsyncGenerator[Notice]]:
    """All notices from now on, forever. For PostgreSQL only.

    Raises StorageError if the database can't be reached. Waiting for a notice raises Unheard if the
    connection breaks, and if nothing comes through it, as with a pooler that lends connections for
    one transaction each.
    """
    from psycopg import Error  # noqa: PLC0415 - a file needs none of it

    async with database.alone() as connection:
        try:
            await connection.execute(LISTEN)
            async with aclosing(_heard(database, connection, echo_every)) as notices:
                yield notices
        except Error as error:
            raise Unheard("notices-broken", reason=str(error)) from error


async def _heard(
    database: Database, connection: psycopg.AsyncConnection, every: float
) -> AsyncGenerator[Notice]:
    while True:
        echo = Notice(About.ECHO, secrets.randbits(62))
        async with database.transaction() as tx:
            await tell(tx, echo)
        is_heard = False
        # Always closed: until then nothing else can use the connection, not even to end it.
        async with aclosing(connection.notifies(timeout=every)) as incoming:
            async for heard in incoming:
                notice = Notice.read(heard.payload)
                is_heard = is_heard or notice == echo
                if notice is not None and notice.about is not About.ECHO:
                    yield notice
        if not is_heard:
            raise Unheard("notices-unheard")
