"""Numbers given one after the other."""

from __future__ import annotations

from sqlalchemy import bindparam, update

from db.database import Connection
from db.schema import sequences

_TAKE = (
    update(sequences)
    .where(sequences.c.name == bindparam("of"))
    .values(last=sequences.c.last + 1)
    .returning(sequences.c.last)
)


async def next_in(tx: Connection, name: str) -> int:
    """The next number. All others who want one wait until this transaction is over."""
    return (await tx.execute(_TAKE, {"of": name})).scalar_one()
