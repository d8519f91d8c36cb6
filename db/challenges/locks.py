"""Locks, so that limits on challenges are checked by one transaction at a time."""

from __future__ import annotations

from sqlalchemy import select

from db.database import Connection
from db.players import player_of
from db.schema import players, servers


async def lock_matchmaking(tx: Connection, server: int | None, *users: int) -> None:
    """Lock these people and this server until the transaction is over.

    So what was counted stays true: the people's games and challenges, and the server's games. New
    people are added. Call it before anything else is locked or written.
    """
    # Always in the same order, to prevent deadlocks.
    if server is not None:
        this = select(servers.c.id).where(servers.c.id == server)
        await tx.execute(this.with_for_update(key_share=True))
    for user in sorted(set(users)):
        await _lock(tx, user)


async def _lock(tx: Connection, user: int) -> None:
    this = select(players.c.id).where(players.c.user_id == user)
    # Locked for writing right away: upgrading a weaker lock could wait for a deletion in between.
    while await tx.scalar(this.with_for_update(key_share=True)) is None:
        await player_of(tx, user)
