"""`waribashi run`: the bot itself."""

from __future__ import annotations

import asyncio

import click

from bot.program.cli.frame import Command
from bot.program.cli.terminal import complaint
from bot.words.wording import Wording

KEPT_OUT, REFUSED = 1, 2
"""The exit codes where trying again later may help, and where only other settings do."""


@click.command(
    cls=Command,
    says="cli-run",
    in_short="cli-run-short",
    examples=("waribashi run",),
)
@click.pass_context
def run(ctx: click.Context) -> None:
    """Be in Discord until a signal comes."""
    ctx.exit(_run(ctx.obj))


def _run(wording: Wording) -> int:
    # The libraries of Discord and of the database take longer than all else.
    from bot.program.configuration import BadConfiguration, read_configuration  # noqa: PLC0415
    from bot.program.running.refusal import CannotStart  # noqa: PLC0415
    from bot.program.running.start import start  # noqa: PLC0415
    from db.errors import StorageError  # noqa: PLC0415

    try:
        asyncio.run(start(read_configuration(), wording))
    except BadConfiguration as error:
        for fault in error.faults:
            complaint(wording.say(fault))
        return REFUSED
    except (CannotStart, StorageError) as error:
        complaint(wording.say(error.message))
        return KEPT_OUT
    return 0
