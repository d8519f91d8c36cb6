"""People as the simplest thing to be stored."""

from sqlalchemy import insert, select

from db.database import Connection, Database
from db.schema import players
from db.types import EPOCH


async def enter(database: Database, *users: int) -> None:
    """Store these people, together."""
    async with database.transaction() as tx:
        await enter_in(tx, *users)


async def enter_in(tx: Connection, *users: int) -> None:
    """Store these people in that transaction."""
    common = {"since": EPOCH, "on_global_boards": False, "deleted": False}
    await tx.execute(insert(players), [{"user_id": user, **common} for user in users])


async def seen(look: Connection) -> list[int]:
    """All people that are to be seen there, in the order in which they came."""
    return list(await look.scalars(select(players.c.user_id).order_by(players.c.id)))


async def stored(database: Database) -> list[int]:
    """All people that are stored."""
    async with database.reading() as look:
        return await seen(look)
