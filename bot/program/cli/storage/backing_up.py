"""`waribashi db backup`."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click
from sqlalchemy import URL

from bot.program.cli.frame import Command
from bot.program.cli.given import json_option
from bot.program.cli.params import CliArgument
from bot.program.cli.storage.opening import database_option, megabytes, opened
from bot.program.cli.terminal import json_line, line, paragraph
from bot.words.wording import Wording
from db.address import address as address_of
from db.backup import back_up
from db.dump import NoDumpProgram, dump_command


@click.command(
    cls=Command,
    says="cli-backup",
    in_short="cli-backup-short",
    examples=("waribashi db backup waribashi-monday.db",),
)
@click.argument(
    "file", cls=CliArgument, type=Path, says="cli-backup-file", shows="cli-backup-file-name"
)
@database_option()
@json_option()
@click.pass_obj
def backup(wording: Wording, file: Path, address: str, as_json: bool) -> None:
    """Copy the database."""
    asyncio.run(back_up_and_tell(wording, address, file, as_json=as_json))


async def back_up_and_tell(wording: Wording, address: str, file: Path, *, as_json: bool) -> None:
    """Back up the database, or print the command to run elsewhere if pg_dump is missing."""
    url = address_of(address)
    try:
        size = await _back_up(address, url, file)
    except NoDumpProgram:
        _tell_command(wording, dump_command(url, file), as_json=as_json)
        return
    if as_json:
        json_line({"file": str(file), "size": size})
    else:
        paragraph(wording.text("db-backed-up", file=str(file), megabytes=megabytes(size)))


async def _back_up(address: str, url: URL, file: Path) -> int:
    if url.get_backend_name() != "sqlite":
        return await back_up(url, file)
    async with opened(address):
        return await back_up(url, file)


def _tell_command(wording: Wording, command: str, *, as_json: bool) -> None:
    if as_json:
        json_line({"command": command})
    else:
        paragraph(wording.text("db-dump"))
        line(command)  # on one line, so that it can be copied
