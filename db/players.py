"""People. Outside of the database a person is Discord's number for a user.

Whoever was deleted has a number below 0, another one each, by which nobody can be found.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlalchemy import Select, select

from db.database import Connection
from db.insert import insert_new
from db.schema import players
from db.types import now


async def player_of(tx: Connection, user: int) -> int:
    """The number by which all tables know the person, who is entered if new.

    Until the transaction is over nobody deletes the person: what it goes on to write would be the
    deleted one's. Whoever is just being deleted is waited for, and then is new.
    """
    kept = _number_of(user).with_for_update(read=True, key_share=True)
    while (found := await tx.scalar(kept)) is None:
        await insert_new(
            tx, players, user_id=user, since=now(), on_global_boards=False, deleted=False
        )
    return found


async def known_player(look: Connection, user: int) -> int | None:
    """The number by which all tables know the person; None for a stranger."""
    return await look.scalar(_number_of(user))


def _number_of(user: int) -> Select[int]:
    return select(players.c.id).where(players.c.user_id == user)


async def users_of(look: Connection, numbers: Iterable[int]) -> Mapping[int, int]:
    """For each of these numbers of ours the user's."""
    found = await look.execute(
        select(players.c.id, players.c.user_id).where(players.c.id.in_(set(numbers)))
    )
    return {row.id: row.user_id for row in found}
