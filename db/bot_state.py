"""Values the bot keeps across restarts, by name, and which application owns the database."""

from __future__ import annotations

from sqlalchemy import select

from db.database import Connection
from db.errors import StorageError
from db.insert import insert_new, insert_or_change
from db.schema import kept
from db.upgrade import version

APPLICATION = "application"
_SINCE = "0003"
"""The migration that creates the table."""


class AnotherApplication(StorageError):
    """The database belongs to a different Discord application."""


async def read_state(look: Connection, name: str) -> str | None:
    """The value stored under that name, or None."""
    return await look.scalar(select(kept.c.value).where(kept.c.name == name))


async def store_state(tx: Connection, name: str, value: str) -> None:
    """Set the value stored under that name."""
    await insert_or_change(tx, kept, [{"name": name, "value": value}])


async def application_of(look: Connection) -> int | None:
    """The application the database belongs to, at any version; None if none yet."""
    if _SINCE in (await version(look)).missing:
        return None
    told = await read_state(look, APPLICATION)
    return None if told is None else int(told)


async def require_application(look: Connection, application: int) -> None:
    """Raises AnotherApplication if the database belongs to a different one."""
    owner = await application_of(look)
    if owner not in (None, application):
        raise AnotherApplication(
            "database-of-another", application=str(application), owner=str(owner)
        )


async def adopt_new(tx: Connection, application: int) -> bool:
    """Make a database with no application belong to this one; return whether it had none.

    Raises AnotherApplication if it belongs to another one.
    """
    if await insert_new(tx, kept, name=APPLICATION, value=str(application)):
        return True
    await require_application(tx, application)
    return False


async def adopt(tx: Connection, application: int) -> None:
    """Make the database belong to that application, whatever it belonged to before."""
    await store_state(tx, APPLICATION, str(application))
