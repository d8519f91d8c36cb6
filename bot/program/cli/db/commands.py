"""The commands. Each prints what was done or found, and an error of storage ends it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from bot.program.cli.db.backup import back_up_and_tell
from bot.program.cli.db.check import check_and_tell
from bot.program.cli.db.given import database_option
from bot.program.cli.db.recompute import recompute_and_tell
from bot.program.cli.db.status import tell_status
from bot.program.cli.db.upgrade import upgrade_and_tell
from bot.program.cli.frame import Command
from bot.program.cli.given import json_option
from bot.program.cli.params import Argument
from bot.words.wording import Wording

DIFFERENT = 1
"""The exit code where not all is as it should be."""


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


@click.command(
    cls=Command,
    says="cli-status",
    in_short="cli-status-short",
    examples=("waribashi db status", "waribashi db status --json"),
)
@database_option()
@json_option()
@click.pass_obj
def status(wording: Wording, address: str, as_json: bool) -> None:
    """Tell how the database is."""
    asyncio.run(tell_status(wording, address, as_json=as_json))


@click.command(
    cls=Command,
    says="cli-backup",
    in_short="cli-backup-short",
    examples=("waribashi db backup waribashi-monday.db",),
)
@click.argument(
    "file", cls=Argument, type=Path, says="cli-backup-file", shows="cli-backup-file-name"
)
@database_option()
@json_option()
@click.pass_obj
def backup(wording: Wording, file: Path, address: str, as_json: bool) -> None:
    """Copy the database."""
    asyncio.run(back_up_and_tell(wording, address, file, as_json=as_json))


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
    """Compute all standings anew."""
    asyncio.run(recompute_and_tell(wording, address, as_json=as_json))


COMMANDS = (upgrade, status, backup, check, recompute)
