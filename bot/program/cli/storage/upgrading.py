"""`waribashi db upgrade`."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import click

from bot.program.cli.frame import Command
from bot.program.cli.given import json_option
from bot.program.cli.params import CliOption
from bot.program.cli.storage.opening import database_option, opened
from bot.program.cli.terminal import json_line, paragraph
from bot.program.configuration import backup_folder
from bot.words.wording import Wording
from db import upgrade as migrations
from db.upgrade_backup import Upgraded, upgrade_with_backup
from engine.message import Message, message


@click.command(
    cls=Command,
    says="cli-upgrade",
    in_short="cli-upgrade-short",
    examples=("waribashi db upgrade", "waribashi db upgrade --database sqlite:///data/other.db"),
)
@click.option("--no-backup", cls=CliOption, says="cli-upgrade-no-backup")
@database_option()
@json_option()
@click.pass_obj
def upgrade(wording: Wording, address: str, no_backup: bool, as_json: bool) -> None:
    """Bring the database to this version."""
    asyncio.run(upgrade_and_tell(wording, address, backup=not no_backup, as_json=as_json))


async def upgrade_and_tell(wording: Wording, address: str, *, backup: bool, as_json: bool) -> None:
    """Make a backup and the steps that are missing, and print which they were."""
    async with opened(address, make=True) as database:
        if backup:
            upgraded = await upgrade_with_backup(database, backup_folder())
        else:
            upgraded = Upgraded(await migrations.upgrade(database), None)
    if as_json:
        json_line(_fields(upgraded))
    else:
        for said in _sentences(upgraded):
            paragraph(wording.say(said))


def _fields(upgraded: Upgraded) -> dict[str, object]:
    before, backup = upgraded.before, upgraded.backup
    return {
        "before": before.made,
        "made": before.missing,
        "version": before.newest,
        "backup": None if backup is None else str(backup),
    }


def _sentences(upgraded: Upgraded) -> Iterator[Message]:
    before = upgraded.before
    version = before.newest or ""
    if upgraded.backup is not None:
        yield message("db-backed-up-before", file=str(upgraded.backup), version=before.made or "")
    if not before.missing:
        yield message("db-was-current", version=version)
    else:
        yield message("db-upgraded", made=before.missing, version=version)
