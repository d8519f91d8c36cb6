"""`waribashi db check` and `waribashi db recompute`."""

from __future__ import annotations

import asyncio

import click

from bot.program.cli.frame import Command
from bot.program.cli.given import json_option
from bot.program.cli.storage.opening import current, database_option
from bot.program.cli.storage.progress import Progress
from bot.program.cli.terminal import bullets, json_line, paragraph
from bot.words.wording import Wording
from db import standings
from db.check import differences
from engine.message import Message

DIFFERENT = 1
"""The exit code if there are differences."""


@click.command(
    cls=Command,
    says="cli-check",
    in_short="cli-check-short",
    examples=("waribashi db check", "waribashi db check --json"),
)
@database_option()
@json_option()
@click.pass_context
def check(ctx: click.Context, address: str, as_json: bool) -> None:
    """Compare games with what is stored about them."""
    if asyncio.run(check_and_tell(ctx.obj, address, as_json=as_json)):
        ctx.exit(DIFFERENT)


async def check_and_tell(wording: Wording, address: str, *, as_json: bool) -> int:
    """Print each difference between games and what is stored of them; return how many there are."""
    progress = Progress(wording)
    found = 0
    async with current(address) as database:
        async for difference in differences(database, progress):
            found += 1
            progress.clear()
            tell_difference(wording, difference, as_json=as_json)
    progress.clear()
    if not as_json:
        paragraph(wording.text("check-found", differences=found))
    return found


def tell_difference(wording: Wording, difference: Message, *, as_json: bool) -> None:
    """Print one difference."""
    said = wording.say(difference)
    if as_json:
        json_line({"difference": difference.key, "says": said})
    else:
        bullets([said])


@click.command(
    cls=Command,
    says="cli-recompute",
    in_short="cli-recompute-short",
    examples=("waribashi db recompute",),
)
@database_option()
@json_option()
@click.pass_obj
def recompute(wording: Wording, address: str, as_json: bool) -> None:
    """Recompute all standings."""
    asyncio.run(recompute_and_tell(wording, address, as_json=as_json))


async def recompute_and_tell(wording: Wording, address: str, *, as_json: bool) -> None:
    """Recompute all standings, and print from how many games."""
    progress = Progress(wording)
    async with current(address) as database, database.transaction() as tx:
        games = await standings.recompute(tx, progress)
    progress.clear()
    if as_json:
        json_line({"games": games})
    else:
        paragraph(wording.text("db-recomputed", games=games))
