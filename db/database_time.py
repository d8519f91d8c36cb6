"""The current time, by a clock that all processes of the bot share."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, cast, extract, func, select

from db.database import Connection
from db.types import EPOCH, MILLISECOND, now

_OF_SERVER = select(cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger))


async def database_time(connection: Connection) -> datetime:
    """The current time by the database server's clock, because its clients' clocks may differ.

    A file has no server, and everything that uses it is on this machine.
    """
    if connection.dialect.name == "sqlite":
        return now()
    return EPOCH + (await connection.execute(_OF_SERVER)).scalar_one() * MILLISECOND
