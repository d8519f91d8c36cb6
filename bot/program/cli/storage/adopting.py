"""`waribashi db adopt`."""

from __future__ import annotations

import asyncio

import click

from bot.program.cli.frame import Command
from bot.program.cli.given import json_option
from bot.program.cli.params import CliOption, discord_number
from bot.program.cli.storage.opening import current, database_option
from bot.program.cli.terminal import json_line, paragraph
from bot.program.configuration import read_configuration
from bot.words.wording import Wording
from db.bot_state import adopt, application_of


def _application(given: str) -> int:
    """An application's ID. Raises UsageProblem if it isn't one."""
    return discord_number(given, otherwise="application-wrong")


@click.command(
    cls=Command,
    name="adopt",
    says="cli-adopt",
    in_short="cli-adopt-short",
    examples=("waribashi db adopt --application 4711",),
)
@click.option(
    "--application",
    cls=CliOption,
    type=_application,
    says="cli-adopt-application",
    shows="cli-adopt-application-name",
)
@database_option()
@json_option()
@click.pass_obj
def give(wording: Wording, application: int | None, address: str, as_json: bool) -> None:
    """Hand the database over to another application."""
    asyncio.run(adopt_and_tell(wording, address, application, as_json=as_json))


async def adopt_and_tell(
    wording: Wording, address: str, application: int | None, *, as_json: bool
) -> None:
    """Give the database to that application, or to the one of the token; print whose it was."""
    async with current(address) as database:
        new = application or await _application_of_token()
        async with database.transaction() as tx:
            before = await application_of(tx)
            await adopt(tx, new)
    if as_json:
        json_line({"before": None if before is None else str(before), "application": str(new)})
    else:
        paragraph(_adopted(wording, before, new))


async def _application_of_token() -> int:
    """Ask Discord. Raises BadConfiguration and CannotStart."""
    from bot.program.running.asking import ask  # noqa: PLC0415 - loads the library of Discord

    return (await ask(read_configuration())).application


def _adopted(wording: Wording, before: int | None, new: int) -> str:
    if before == new:
        return wording.text("db-adopted-already", application=str(new))
    if before is None:
        return wording.text("db-adopted", application=str(new))
    return wording.text("db-adopted-from", application=str(new), before=str(before))
