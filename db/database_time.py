"""The current time, by a clock that all processes of the bot share."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, cast, extract, func, select

from db.database import Connection
from db.types import EPOCH, MILLISECOND, now

_OF_SERVER = select(cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger))


async def database_time(connection: Connection) -> datetime:
    """Now, by the clock of the database's server: those of its clients may differ.

    A file has no server, and all that use it are on this machine.
    """
    if connection.dialect.name == "sqlite":
        return now()
    return EPOCH + (await connection.execute(_OF_SERVER)).scalar_one() * MILLISECOND
