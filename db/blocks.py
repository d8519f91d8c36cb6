"""Blocks: people whose challenges a person never gets."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, exists, select

from db.database import Connection
from db.insert import insert_new
from db.players import known_player, player_of
from db.schema import blocks, players


async def block(tx: Connection, user: int, other: int, *, at: datetime) -> None:
    """Block the other person's challenges; changes nothing if they're blocked already."""
    player, blocked = await player_of(tx, user), await player_of(tx, other)
    await insert_new(tx, blocks, player_id=player, blocked_id=blocked, since=at)


async def unblock(tx: Connection, user: int, other: int) -> None:
    """Let the other person challenge the person again; changes nothing if they can already."""
    player, blocked = await known_player(tx, user), await known_player(tx, other)
    await tx.execute(
        delete(blocks).where(blocks.c.player_id == player, blocks.c.blocked_id == blocked)
    )


async def blocked_by(look: Connection, user: int) -> list[int]:
    """The people whose challenges the person doesn't get, the first one blocked first."""
    blocked = (
        select(players.c.user_id)
        .join(blocks, blocks.c.blocked_id == players.c.id)
        .where(blocks.c.player_id == await known_player(look, user))
        .order_by(blocks.c.since, players.c.id)
    )
    return list(await look.scalars(blocked))


async def is_blocked(look: Connection, user: int, *, by: int) -> bool:
    """Whether `by` gets no challenges from the user."""
    found = exists().where(
        blocks.c.player_id == await known_player(look, by),
        blocks.c.blocked_id == await known_player(look, user),
    )
    return bool(await look.scalar(select(found)))
