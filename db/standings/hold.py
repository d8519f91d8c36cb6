"""Keeping games from ending meanwhile."""

from __future__ import annotations

from sqlalchemy import select

from db.database import Connection
from db.schema import ENDED, sequences


async def hold_endings(tx: Connection) -> int:
    """Let no game end until this transaction is over; return how many have ended.

    Whoever writes standings has to hold endings first, as the end of a game does: so nobody counts
    on from what another is just changing.
    """
    last = select(sequences.c.last).where(sequences.c.name == ENDED)
    return (await tx.execute(last.with_for_update())).scalar_one()
