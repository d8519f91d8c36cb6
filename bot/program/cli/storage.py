"""The commands. Each prints what was done or found, and an error of storage ends it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from fractions import Fraction
from pathlib import Path
from time import monotonic

import click
from sqlalchemy import URL

from bot.program.cli.frame import Command
from bot.program.cli.given import Decorator, json_option
from bot.program.cli.params import CliArgument, CliOption, UsageProblem
from bot.program.cli.terminal import bullets, json_line, line, paragraph
from bot.program.configuration import database_address, read_configuration
from bot.words.wording import Wording
from db import standings
from db import upgrade as migrations
from db.address import address as address_of
from db.address import without_secrets
from db.backup import back_up
from db.check import differences
from db.database import Database
from db.dump import NoDumpProgram, dump_command
from db.errors import NoDatabase
from db.kept import adopt, application_of
from db.overview import Overview, overview
from db.upgrade import Version, require_current
from engine.message import Message, message

SECONDS_BETWEEN = 0.2
_FROM_THE_START = "\r\x1b[K"
MEGABYTE = 1_000_000
DIFFERENT = 1
"""The exit code where not all is as it should be."""


def database_option() -> Decorator:
    """`--database`; otherwise the settings of the bot say where it is."""
    return click.option(
        "--database",
        "address",
        cls=CliOption,
        default=database_address,
        says="cli-db-option",
        shows="cli-db-option-name",
    )


@asynccontextmanager
async def opened(address: str, *, make: bool = False) -> AsyncGenerator[Database]:
    """The database, closed in the end. Raises StorageError where it cannot be used."""
    database = await Database.open(address, make=make)
    try:
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def current(address: str) -> AsyncGenerator[Database]:
    """The same, which has to be of this version. Raises StorageError where it is not."""
    async with opened(address) as database:
        await require_current(database)
        yield database


class Progress:
    """Told how many games are done and of how many, shows it; nothing where nobody looks."""

    def __init__(self, wording: Wording) -> None:
        self._wording = wording
        self._is_seen = sys.stderr.isatty()
        self._shown_at = 0.0

    def __call__(self, done: int, of: int) -> None:
        """Show it, unless it was shown just now."""
        if self._is_seen and monotonic() - self._shown_at >= SECONDS_BETWEEN:
            self._shown_at = monotonic()
            self._write(_FROM_THE_START + self._wording.text("db-progress", done=done, of=of))

    def clear(self) -> None:
        """Make the line free for something else."""
        if self._is_seen:
            self._write(_FROM_THE_START)

    def _write(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()


async def back_up_and_tell(wording: Wording, address: str, file: Path, *, as_json: bool) -> None:
    """Copy the database; where a program for it is missing, print how it is done elsewhere."""
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


async def check_and_tell(wording: Wording, address: str, *, as_json: bool) -> int:
    """Print each difference between games and what is stored of them; return how many there are."""
    progress = Progress(wording)
    found = 0
    async with current(address) as database:
        async for difference in differences(database, progress):
            found += 1
            progress.clear()
            _tell(wording, difference, as_json=as_json)
    progress.clear()
    if not as_json:
        paragraph(wording.text("check-found", differences=found))
    return found


def _tell(wording: Wording, difference: Message, *, as_json: bool) -> None:
    said = wording.say(difference)
    if as_json:
        json_line({"difference": difference.key, "says": said})
    else:
        bullets([said])


async def recompute_and_tell(wording: Wording, address: str, *, as_json: bool) -> None:
    """Compute all standings anew, and print from how many games."""
    progress = Progress(wording)
    async with current(address) as database, database.transaction() as tx:
        games = await standings.recompute(tx, progress)
    progress.clear()
    if as_json:
        json_line({"games": games})
    else:
        paragraph(wording.text("db-recomputed", games=games))


def megabytes(size: int) -> Fraction:
    """So many bytes in megabytes, to a tenth and never less than one tenth."""
    return max(Fraction(round(10 * size / MEGABYTE), 10), Fraction(1, 10))


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
    """To which application the database belongs."""
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


def _application(given: str) -> int:
    """The number of an application. Raises UsageProblem where it is none."""
    if given.isascii() and given.isdecimal() and 0 < int(given) < 1 << 63:
        return int(given)
    raise UsageProblem("application-wrong", given=given)


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
    "file", cls=CliArgument, type=Path, says="cli-backup-file", shows="cli-backup-file-name"
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
    """Give the database to another application."""
    asyncio.run(adopt_and_tell(wording, address, application, as_json=as_json))


COMMANDS = (upgrade, status, backup, check, recompute, give)
