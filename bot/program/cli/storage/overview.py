"""`waribashi db status`."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import asdict

import click
from sqlalchemy import URL

from bot.program.cli.frame import Command
from bot.program.cli.given import json_option
from bot.program.cli.storage.opening import database_option, megabytes, opened
from bot.program.cli.terminal import json_line, paragraph
from bot.words.wording import Wording
from db.address import address as address_of
from db.address import without_secrets
from db.errors import NoDatabase
from db.overview import Overview, overview
from db.upgrade import Version
from engine.message import Message, message


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
    """Show the database's location, version and size."""
    asyncio.run(tell_status(wording, address, as_json=as_json))


async def tell_status(wording: Wording, address: str, *, as_json: bool) -> None:
    """Print which database it is, its version, and how much it holds; make none."""
    url = address_of(address)
    try:
        async with opened(address) as database:
            found = await overview(database)
    except NoDatabase:
        found = None
    if as_json:
        json_line({"database": without_secrets(url), **_fields(found)})
        return
    for said in _sentences(url, found):
        paragraph(wording.say(said))


def _fields(found: Overview | None) -> dict[str, object]:
    if found is None:
        return {"version": None, "missing": None, "size": None, "application": None}
    holdings = asdict(found.holdings) if found.holdings is not None else {}
    version = found.version
    return {
        "version": version.made,
        "missing": version.missing,
        "size": found.size,
        "application": None if found.application is None else str(found.application),
        **holdings,
    }


def _sentences(url: URL, found: Overview | None) -> Iterator[Message]:
    if found is None:
        yield message("db-none", file=url.database or "")
        return
    yield message("db-size", where=_where(url), megabytes=megabytes(found.size))
    yield _about(found.version)
    if found.holdings is not None:
        yield message("db-holds", **asdict(found.holdings))
        yield belongs(found.application)


def belongs(application: int | None) -> Message:
    """Which application the database belongs to."""
    if application is None:
        return message("db-no-application")
    return message("db-application", application=str(application))


def _where(url: URL) -> Message:
    if url.get_backend_name() == "sqlite":
        return message("db-sqlite", file=url.database or "")
    return message("db-postgresql", address=without_secrets(url))


def _about(version: Version) -> Message:
    if version.made is None:
        return message("db-empty")
    if version.missing:
        return message("db-older", version=version.made, missing=version.missing)
    return message("db-current", version=version.made)
