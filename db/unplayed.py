"""Challenges and lobbies that no game has come of. After a time nobody needs them."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, exists, or_, select

from db.batches import ROWS, Batch
from db.database import Connection
from db.schema import challenges, lobbies, lobby_seats

KEPT = timedelta(days=30)
"""For how long they are kept after they could be answered."""


async def has_unplayed(look: Connection, at: datetime) -> bool:
    """Whether there are any that expired longer ago than `KEPT`."""
    over = (exists().where(_challenges(at)), exists().where(_lobbies(at)))
    return bool(await look.scalar(select(or_(*over))))


async def forget_unplayed(tx: Connection, at: datetime, *, rows: int = ROWS) -> int:
    """Delete those that expired longer ago than `KEPT`, so many rows at most; return how many.

    Whoever clicks on one of them is told that it isn't there. In direct messages nothing else ever
    deletes them; those on servers go with their server, too.
    """
    batch = Batch(rows)
    await batch.delete(tx, challenges, _challenges(at))
    over = select(lobbies.c.id).where(_lobbies(at))
    await batch.delete(tx, lobby_seats, lobby_seats.c.lobby_id.in_(over))
    await batch.delete(tx, lobbies, _lobbies(at))
    return rows - batch.left


def _challenges(at: datetime) -> ColumnElement[bool]:
    return (challenges.c.expires_at < at - KEPT) & challenges.c.game_id.is_(None)


def _lobbies(at: datetime) -> ColumnElement[bool]:
    return (lobbies.c.expires_at < at - KEPT) & lobbies.c.game_id.is_(None)
