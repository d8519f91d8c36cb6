"""The option `--database`, and opening the database."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from fractions import Fraction

import click

from bot.program.cli.given import Decorator
from bot.program.cli.params import CliOption
from bot.program.configuration import database_address
from db.database import Database
from db.upgrade import require_current

MEGABYTE = 1_000_000


def database_option() -> Decorator:
    """`--database`, with the bot's settings as the default."""
    return click.option(
        "--database",
        "address",
        cls=CliOption,
        default=database_address,
        says="cli-db-option",
        shows="cli-db-option-name",
    )


@asynccontextmanager
async def opened(address: str, *, make: bool = False) -> AsyncGenerator[Database]:
    """The open database, closed afterwards. Raises StorageError if it can't be used."""
    database = await Database.open(address, make=make)
    try:
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def current(address: str) -> AsyncGenerator[Database]:
    """The same, but raises StorageError if the database isn't at this version."""
    async with opened(address) as database:
        await require_current(database)
        yield database


def megabytes(size: int) -> Fraction:
    """So many bytes in megabytes, to a tenth and never less than one tenth."""
    return max(Fraction(round(10 * size / MEGABYTE), 10), Fraction(1, 10))
