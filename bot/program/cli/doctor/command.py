"""The command, which loads what it examines only when it is asked for."""

from __future__ import annotations

import asyncio

import click

from bot.program.cli.frame import Command
from bot.program.cli.given import json_option
from bot.words.wording import Wording

FAILED = 1
"""The exit code where something keeps the bot from running."""


@click.command(
    name="doctor",
    cls=Command,
    says="cli-doctor",
    in_short="cli-doctor-short",
    examples=("waribashi doctor", "waribashi doctor --json"),
)
@json_option()
@click.pass_context
def doctor(ctx: click.Context, as_json: bool) -> None:
    """Examine everything and tell of each part how it is."""
    # The libraries of Discord and of the database take longer than all else.
    from bot.program.cli.doctor.examination import examine_and_tell  # noqa: PLC0415

    wording: Wording = ctx.obj
    if not asyncio.run(examine_and_tell(wording, as_json=as_json)):
        ctx.exit(FAILED)
