"""Locks for ending games, so that standings come out as `recompute` computes them.

Games that share no person change different ratings, so their ends only wait for each other if they
count the same people on a leaderboard. Games that do share one are entered one after the other, in
the order of their numbers. Everything else that writes standings locks out all of them.
"""

from __future__ import annotations

from sqlalchemy import bindparam, func, select

from db.database import Connection
from db.schema import game_seats, games
from db.sequences import last_ended, next_ended
from db.words import FINISHED

# PostgreSQL advisory locks for what has no row: two numbers, the first of which says what the
# second is. They end with the transaction. SQLite's one writer needs none.
_ENDINGS, _PERSON = 0x77617269, 0x77617270

_HOLD = select(func.pg_advisory_xact_lock(_ENDINGS, 0))
_END = select(func.pg_advisory_xact_lock_shared(_ENDINGS, 0))
# In a fixed order, to prevent deadlocks. The lock's number has half the bits.
_people = (
    select(func.hashint8(game_seats.c.player_id).label("number"))
    .join(games, games.c.id == game_seats.c.game_id)
    .where(games.c.id == bindparam("game"), games.c.status.in_(FINISHED))
    .where(game_seats.c.player_id.is_not(None))
    .order_by("number")
    .subquery("people")
)
_HOLD_PEOPLE = select(func.pg_advisory_xact_lock(_PERSON, _people.c.number))


async def lock_endings(tx: Connection) -> int:
    """Let no game end until this transaction is over; return the last number in their order.

    Everything that writes standings has to call this first, except for the end of a game: so no one
    builds on values that are just being changed.
    """
    if tx.dialect.name != "sqlite":
        await tx.execute(_HOLD)
    return await last_ended(tx)


async def next_ending(tx: Connection, game_id: int) -> int:
    """The number of the game that just ended in the order of endings.

    Until this transaction is over, no other game ends that has to be entered after it.
    """
    if tx.dialect.name != "sqlite":
        await tx.execute(_END)
        await tx.execute(_HOLD_PEOPLE, {"game": game_id})
    return await next_ended(tx)
