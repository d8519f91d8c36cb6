"""Who waits for whom when games end, so that standings come out as `recompute` makes them.

Games that share no person change different ratings, so their ends wait for each other only where
they count the same people on a board. Games that do are entered one after the other, in the order
of their numbers. Whoever else writes standings keeps all of them waiting.
"""

from __future__ import annotations

from sqlalchemy import bindparam, func, select

from db.database import Connection
from db.schema import game_seats, games
from db.sequences import last_ended, next_ended
from db.words import FINISHED

# Locks of PostgreSQL's that stand for what no row does: two numbers, the first of which says what
# the second is. They end with the transaction. SQLite's one writer needs none.
_ENDINGS, _PERSON = 0x77617269, 0x77617270

_HOLD = select(func.pg_advisory_xact_lock(_ENDINGS, 0))
_END = select(func.pg_advisory_xact_lock_shared(_ENDINGS, 0))
# In an order of their own, so that nobody waits in a circle. The lock's number has half the bits.
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

    Whoever writes standings has to hold endings first, save for the end of a game: so nobody counts
    on from what another is just changing.
    """
    if tx.dialect.name != "sqlite":
        await tx.execute(_HOLD)
    return await last_ended(tx)


async def next_ending(tx: Connection, game_id: int) -> int:
    """The number of the game that has just ended in the order of endings.

    Until this transaction is over, no other game ends that has to be entered after it.
    """
    if tx.dialect.name != "sqlite":
        await tx.execute(_END)
        await tx.execute(_HOLD_PEOPLE, {"game": game_id})
    return await next_ended(tx)
