"""When each process of the bot was last alive."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, select, update

from db.database import Connection
from db.insert import insert_new
from db.schema import heartbeats


async def beat(tx: Connection, process: str, at: datetime) -> None:
    """The process is alive at that moment."""
    if not await insert_new(tx, heartbeats, process=process, at=at):
        this = update(heartbeats).where(heartbeats.c.process == process, heartbeats.c.at < at)
        await tx.execute(this.values(at=at))


async def last_beat(look: Connection, process: str) -> datetime | None:
    """When the process was last alive, None if it never was."""
    return await look.scalar(select(heartbeats.c.at).where(heartbeats.c.process == process))


async def beat_anew(tx: Connection, process: str, at: datetime) -> datetime | None:
    """The process is alive again; return when it was last heard before, None for a new one.

    Credit the clocks with the time between in the same transaction. Of two that come at once the
    second is told the beat of the first, so that no time is credited twice.
    """
    this = select(heartbeats.c.at).where(heartbeats.c.process == process)
    last = await tx.scalar(this.with_for_update())
    await beat(tx, process, at)
    return last


async def forget_processes(tx: Connection, before: datetime) -> None:
    """Forget the processes that have not been alive since then."""
    await tx.execute(delete(heartbeats).where(heartbeats.c.at < before))
