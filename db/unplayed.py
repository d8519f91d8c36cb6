"""Challenges and lobbies that never became games. After a while, no one needs them."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, exists, or_, select

from db.batches import ROWS, Batch
from db.database import Connection
from db.schema import challenges, lobbies, lobby_seats

KEPT = timedelta(days=30)
"""How long they're kept after they expire."""


async def has_unplayed(look: Connection, at: datetime) -> bool:
    """Whether any expired longer ago than `KEPT`."""
    over = (exists().where(_challenges(at)), exists().where(_lobbies(at)))
    return bool(await look.scalar(select(or_(*over))))


async def forget_unplayed(tx: Connection, at: datetime, *, rows: int = ROWS) -> int:
    """Delete those that expired longer ago than `KEPT`, up to that many rows; return how many.

    A click on one of them is told that it no longer exists. In direct messages nothing else ever
    deletes them; those on servers are deleted with their server, too.
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
