"""`waribashi db copy`."""

from __future__ import annotations

import asyncio

import click

from bot.program.cli.frame import Command
from bot.program.cli.given import json_option
from bot.program.cli.params import CliArgument
from bot.program.cli.storage.checking import DIFFERENT, tell_difference
from bot.program.cli.storage.opening import opened
from bot.program.cli.storage.progress import Progress
from bot.program.cli.terminal import columns, complaint, json_line, line, paragraph
from bot.words.wording import Wording
from db.address import address as address_of
from db.address import without_secrets
from db.copying import Copied, Watching, copy_database
from engine.message import Message

INTERRUPTED = 130
"""The exit code of whatever Ctrl-C has ended."""


@click.command(
    cls=Command,
    name="copy",
    says="cli-copy",
    in_short="cli-copy-short",
    examples=("waribashi db copy sqlite:///data/waribashi.db sqlite:///copy.db",),
)
@click.argument("source", cls=CliArgument, says="cli-copy-from", shows="cli-copy-from-name")
@click.argument("target", cls=CliArgument, says="cli-copy-to", shows="cli-copy-to-name")
@json_option()
@click.pass_context
def copy(ctx: click.Context, source: str, target: str, as_json: bool) -> None:
    """Copy a database to another place."""
    try:
        differences = asyncio.run(copy_and_tell(ctx.obj, source, target, as_json=as_json))
    except KeyboardInterrupt:
        complaint(ctx.obj.text("copy-interrupted"))
        ctx.exit(INTERRUPTED)
    if differences:
        ctx.exit(DIFFERENT)


async def copy_and_tell(wording: Wording, source: str, to: str, *, as_json: bool) -> int:
    """Copy it, and print what was copied; return how many differences the check has found."""
    copying, checking = Progress(wording, "copy-progress"), Progress(wording)

    def hear(difference: Message) -> None:
        checking.clear()
        tell_difference(wording, difference, as_json=as_json)

    try:
        async with opened(source) as database:
            copied = await copy_database(database, to, Watching(copying, checking, hear))
    finally:
        copying.clear()
    if as_json:
        _tell_as_json(copied, source, to)
    else:
        _tell(wording, copied, to)
    return copied.differences


def _tell_as_json(copied: Copied, source: str, to: str) -> None:
    places = {"from": _shown(source), "to": _shown(to)}
    json_line({**places, "rows": copied.rows, "differences": copied.differences})


def _tell(wording: Wording, copied: Copied, to: str) -> None:
    held = {name: rows for name, rows in copied.rows.items() if rows}
    columns((name, f"{rows:,}") for name, rows in held.items())
    if held:
        line()
    paragraph(wording.text("db-copied", rows=sum(held.values()), to=_shown(to)))
    said = "copy-checked" if not copied.differences else "copy-differences"
    paragraph(wording.text(said, differences=copied.differences))


def _shown(address: str) -> str:
    return without_secrets(address_of(address))
