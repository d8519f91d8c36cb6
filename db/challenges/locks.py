"""Locks, so that limits on challenges are checked by one transaction at a time."""

from __future__ import annotations

from sqlalchemy import select

from db.database import Connection
from db.players import player_of
from db.schema import players, servers


async def lock_matchmaking(tx: Connection, server: int | None, *users: int) -> None:
    """Nobody else who holds one of these goes on until the transaction is over.

    So what was counted, of the people's games and challenges or of the server's games, stays so.
    People are entered if new. To be called before anything else is kept or written.
    """
    # All in the same order, so that nobody waits in a circle.
    if server is not None:
        this = select(servers.c.id).where(servers.c.id == server)
        await tx.execute(this.with_for_update(key_share=True))
    for user in sorted(set(users)):
        await _hold(tx, user)


async def _hold(tx: Connection, user: int) -> None:
    this = select(players.c.id).where(players.c.user_id == user)
    # Held at once for good: who first keeps and then holds may wait for a deletion in between.
    while await tx.scalar(this.with_for_update(key_share=True)) is None:
        await player_of(tx, user)
