"""Which database the command line means."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import click

from bot.program.cli.given import Decorator
from bot.program.cli.params import Option
from bot.program.configuration import database_address
from db.database import Database
from db.upgrade import require_current


def database_option() -> Decorator:
    """`--database`; otherwise the settings of the bot say where it is."""
    return click.option(
        "--database",
        "address",
        cls=Option,
        default=database_address,
        says="cli-db-option",
        shows="cli-db-option-name",
    )


@asynccontextmanager
async def opened(address: str, *, make: bool = False) -> AsyncGenerator[Database]:
    """The database, closed in the end. Raises StorageError where it cannot be used."""
    database = await Database.open(address, make=make)
    try:
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def current(address: str) -> AsyncGenerator[Database]:
    """The same, which has to be of this version. Raises StorageError where it is not."""
    async with opened(address) as database:
        await require_current(database)
        yield database
