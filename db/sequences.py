"""Numbers given one after the other."""

from __future__ import annotations

from sqlalchemy import update

from db.database import Connection
from db.schema import sequences


async def next_in(tx: Connection, name: str) -> int:
    """The next number. All others who want one wait until this transaction is over."""
    taken = await tx.execute(
        update(sequences)
        .where(sequences.c.name == name)
        .values(last=sequences.c.last + 1)
        .returning(sequences.c.last)
    )
    return taken.scalar_one()
