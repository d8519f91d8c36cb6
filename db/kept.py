"""What the bot keeps for itself from one start to the next, by name."""

from __future__ import annotations

from sqlalchemy import select

from db.database import Connection
from db.insert import insert_or_change
from db.schema import kept


async def read_kept(look: Connection, name: str) -> str | None:
    """What is kept under that name, None if nothing is."""
    return await look.scalar(select(kept.c.value).where(kept.c.name == name))


async def keep(tx: Connection, name: str, value: str) -> None:
    """Keep that in place of what was kept under the name."""
    await insert_or_change(tx, kept, [{"name": name, "value": value}])
