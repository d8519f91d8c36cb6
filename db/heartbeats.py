"""When each process of the bot was last alive."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import delete, select, update

from db.database import Connection
from db.insert import insert_new
from db.schema import heartbeats

NO_TIME = timedelta()


async def beat(tx: Connection, process: str, at: datetime) -> None:
    """The process is alive at that moment."""
    if not await insert_new(tx, heartbeats, process=process, at=at):
        this = update(heartbeats).where(heartbeats.c.process == process, heartbeats.c.at < at)
        await tx.execute(this.values(at=at))


async def last_beat(look: Connection, process: str) -> datetime | None:
    """When the process was last alive, None if it never was."""
    return await look.scalar(select(heartbeats.c.at).where(heartbeats.c.process == process))


async def silence(look: Connection, process: str, until: datetime) -> timedelta:
    """For how long the process has not been heard; no time for one that is new.

    Credit the clocks with it and beat in the same transaction, so that no time is credited twice.
    """
    last = await last_beat(look, process)
    return NO_TIME if last is None else max(until - last, NO_TIME)


async def forget_processes(tx: Connection, before: datetime) -> None:
    """Forget the processes that have not been alive since then."""
    await tx.execute(delete(heartbeats).where(heartbeats.c.at < before))
