"""What the bot keeps for itself from one start to the next, by name."""

from __future__ import annotations

from sqlalchemy import select

from db.database import Connection
from db.errors import StorageError
from db.insert import insert_new, insert_or_change
from db.schema import kept
from db.upgrade import version

APPLICATION = "application"
_SINCE = "0003"
"""The step that makes the table."""


class AnotherApplication(StorageError):
    """The database belongs to another application of Discord's than the one that would use it."""


async def read_kept(look: Connection, name: str) -> str | None:
    """What is kept under that name, None if nothing is."""
    return await look.scalar(select(kept.c.value).where(kept.c.name == name))


async def keep(tx: Connection, name: str, value: str) -> None:
    """Keep that in place of what was kept under the name."""
    await insert_or_change(tx, kept, [{"name": name, "value": value}])


async def application_of(look: Connection) -> int | None:
    """The application that the database belongs to, whatever its version; None for none so far."""
    if _SINCE in (await version(look)).missing:
        return None
    told = await read_kept(look, APPLICATION)
    return None if told is None else int(told)


async def require_application(look: Connection, application: int) -> None:
    """Raises AnotherApplication where the database belongs to another one."""
    owner = await application_of(look)
    if owner not in (None, application):
        raise AnotherApplication(
            "database-of-another", application=str(application), owner=str(owner)
        )


async def adopt_new(tx: Connection, application: int) -> bool:
    """Make a database that belongs to none the application's; return whether it was one.

    Raises AnotherApplication where it belongs to another one.
    """
    if await insert_new(tx, kept, name=APPLICATION, value=str(application)):
        return True
    await require_application(tx, application)
    return False


async def adopt(tx: Connection, application: int) -> None:
    """From now on the database belongs to that application, whichever it belonged to before."""
    await keep(tx, APPLICATION, str(application))
