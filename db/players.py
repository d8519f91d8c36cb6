"""People. Outside of the database, a person is Discord's number for a user.

Deleted people have random numbers below 0, by which no one can find them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlalchemy import Select, select

from db.database import Connection
from db.insert import insert_new
from db.schema import players
from db.types import now


async def player_of(tx: Connection, user: int) -> int:
    """Our number for the person, which all tables use; a new person is added.

    No one can delete the person until the transaction is over: otherwise it would go on writing
    about a deleted one. If the person is just being deleted, this waits, and the person is new.
    """
    kept = _number_of(user).with_for_update(read=True, key_share=True)
    while (found := await tx.scalar(kept)) is None:
        await insert_new(
            tx, players, user_id=user, since=now(), on_global_boards=False, deleted=False
        )
    return found


async def known_player(look: Connection, user: int) -> int | None:
    """Our number for the person, which all tables use; None for a stranger."""
    return await look.scalar(_number_of(user))


def _number_of(user: int) -> Select[int]:
    return select(players.c.id).where(players.c.user_id == user)


async def users_of(look: Connection, numbers: Iterable[int]) -> Mapping[int, int]:
    """For each of our numbers, the user's."""
    found = await look.execute(
        select(players.c.id, players.c.user_id).where(players.c.id.in_(set(numbers)))
    )
    return {row.id: row.user_id for row in found}
