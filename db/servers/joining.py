"""Recording that the bot joined or left a server."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select, update

from db.challenges import withdraw_challenges_on
from db.database import Connection
from db.games import StoredGame
from db.insert import insert_new
from db.leaving_games import abandon_game, running_games
from db.lobbies import withdraw_lobbies_on
from db.schema import games, servers


async def join_server(tx: Connection, server: int, *, at: datetime) -> None:
    """The bot joined that server. If it was there before, what's stored stays."""
    this = select(servers.c.id).where(servers.c.id == server).with_for_update(key_share=True)
    while not await insert_new(tx, servers, id=server, joined_at=at):
        # If its data is being deleted, this waits, and then the server is new.
        if await tx.scalar(this) is not None:
            back = update(servers).where(servers.c.id == server, servers.c.left_at.is_not(None))
            await tx.execute(back.values(joined_at=at, left_at=None, welcomed_at=None))
            return


async def claim_welcome(tx: Connection, server: int, *, at: datetime) -> bool:
    """Whether the caller should greet the server: only the first one per joining."""
    waiting = servers.c.welcomed_at.is_(None) & servers.c.left_at.is_(None)
    claim = update(servers).where(servers.c.id == server, waiting).values(welcomed_at=at)
    return (await tx.execute(claim)).rowcount == 1


async def leave_server(tx: Connection, server: int, *, at: datetime) -> list[StoredGame]:
    """The bot left that server: nothing goes on there.

    Returns the games that it ended, unfinished. Its data is kept for `KEPT`.
    """
    running = await running_games(tx, games.c.server_id == server)
    leaving = update(servers).where(servers.c.id == server, servers.c.left_at.is_(None))
    await tx.execute(leaving.values(left_at=at))
    # Games end before challenges and lobbies close, as in deleting a person, to prevent deadlocks.
    abandoned = [await abandon_game(tx, game, at=at) for game in running]
    await withdraw_challenges_on(tx, server)
    await withdraw_lobbies_on(tx, server)
    return abandoned


async def servers_joined(look: Connection) -> list[int]:
    """The servers that the bot is on, as far as stored; it may have been removed while offline."""
    joined = select(servers.c.id).where(servers.c.left_at.is_(None)).order_by(servers.c.id)
    return list(await look.scalars(joined))
