"""`waribashi db upgrade`."""

from __future__ import annotations

import asyncio

import click

from bot.program.cli.frame import Command
from bot.program.cli.given import json_option
from bot.program.cli.storage.opening import database_option, opened
from bot.program.cli.terminal import json_line, paragraph
from bot.words.wording import Wording
from db import upgrade as migrations
from db.upgrade import Version


@click.command(
    cls=Command,
    says="cli-upgrade",
    in_short="cli-upgrade-short",
    examples=("waribashi db upgrade", "waribashi db upgrade --database sqlite:///data/other.db"),
)
@database_option()
@json_option()
@click.pass_obj
def upgrade(wording: Wording, address: str, as_json: bool) -> None:
    """Bring the database to this version."""
    asyncio.run(upgrade_and_tell(wording, address, as_json=as_json))


async def upgrade_and_tell(wording: Wording, address: str, *, as_json: bool) -> None:
    """Make the steps that are missing, and print which they were."""
    async with opened(address, make=True) as database:
        before = await migrations.upgrade(database)
    if as_json:
        json_line({"before": before.made, "made": before.missing, "version": before.newest})
    else:
        paragraph(_said(wording, before))


def _said(wording: Wording, before: Version) -> str:
    version = before.newest or ""
    if not before.missing:
        return wording.text("db-was-current", version=version)
    return wording.text("db-upgraded", made=before.missing, version=version)
