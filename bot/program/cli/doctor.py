"""`waribashi doctor`: checks everything the bot needs, and prints each result."""

from __future__ import annotations

import asyncio
import os
import platform
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import aiohttp
import discord

from bot.chat.asking.permissions import NEEDED
from bot.drawing.picture import picture_svg
from bot.drawing.raster import png
from bot.drawing.scene_builder import scene_of
from bot.program.cli.storage import belongs, opened
from bot.program.cli.terminal import GAP, json_line, line
from bot.program.configuration import FILE, BadConfiguration, Configuration, read_configuration
from bot.program.running.health import served
from bot.program.running.process_status import ProcessStatus
from bot.program.running.token import CannotStart, refusal, token_of
from bot.program.running.watched import ProcessHealth
from bot.words.catalogue import languages
from bot.words.wording import Wording
from db import upgrade
from db.address import address, without_secrets
from db.bot_state import application_of
from db.database import Database
from db.dump import missing_program
from db.errors import NoDatabase, StorageError
from db.heartbeats import forget_superseded
from db.upgrade import Version
from engine.compiled import compile
from engine.errors import BadRules
from engine.message import Datum, Message, message
from engine.position import Position
from engine.rules import HouseRules, Setup, check, nearest
from engine.tables.limits import MOST_BYTES

KILOBYTE, MEGABYTE = 2**10, 2**20
PROGRAM = 165 * MEGABYTE
"""What the bot and its solving process were seen to take when nothing is solved yet."""
PATIENCE = 20.0
NO_TIME, _MINUTE, _HOUR = timedelta(), timedelta(minutes=1), timedelta(hours=1)
FEW_STARTS = 20
NO_TOKEN = "config-no-token"  # noqa: S105 - the key of a sentence
# Stands in for a token where all else is to be read without one.
_NONE = "-"


class Verdict(StrEnum):
    """The result of a check."""

    OK = "ok"
    WARN = "warn"
    FAIL = "fail"


_MARKS: dict[Verdict, Message] = {
    Verdict.OK: message("doctor-mark-ok"),
    Verdict.WARN: message("doctor-mark-warn"),
    Verdict.FAIL: message("doctor-mark-fail"),
}


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check, and what to do about it."""

    verdict: Verdict
    says: Message


def well(key: str, **data: Datum) -> Finding:
    """A check that passed."""
    return Finding(Verdict.OK, message(key, **data))


def doubtful(key: str, **data: Datum) -> Finding:
    """A warning: the bot runs, but maybe not as expected."""
    return Finding(Verdict.WARN, message(key, **data))


def broken(said: Message) -> Finding:
    """A failure: the bot can't run."""
    return Finding(Verdict.FAIL, said)


def of_machine() -> Iterator[Finding]:
    """Checks of the machine and what's installed."""
    yield well("doctor-python", python=platform.python_version(), library=version("discord.py"))
    yield well("doctor-languages", languages=languages())
    memory = _memory()
    if memory is not None:
        needed = PROGRAM + MOST_BYTES
        say = well if memory >= 2 * needed else doubtful
        yield say("doctor-memory", has=memory // MEGABYTE, needs=needed // MEGABYTE)
    yield _pictures()


def _pictures() -> Finding:
    """Whether a board can be drawn. Without pictures, the bot still works."""
    start = Position.start(compile(Setup.of(HouseRules())))
    try:
        drawn = png(picture_svg(scene_of(start)))
    except (OSError, ValueError) as error:
        return doubtful("doctor-no-pictures", error=str(error))
    return well("doctor-pictures", size=len(drawn) // KILOBYTE)


def _memory() -> int | None:
    """The machine's memory in bytes, if the system tells."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return None


async def of_discord(configuration: Configuration) -> AsyncIterator[Finding]:
    """Checks with Discord. The bot logs in but doesn't come online."""
    try:
        token = token_of(configuration)
        async with asyncio.timeout(PATIENCE), _Visitor(intents=discord.Intents.none()) as visitor:
            await visitor.login(token)
            starts = await visitor.fetch_session_start_limits()
            if visitor.application is not None:
                for finding in of_application(visitor.application, configuration):
                    yield finding
            yield of_starts(starts)
    except CannotStart as error:
        yield broken(error.message)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        known = refusal(error)
        if known is None:
            raise
        yield broken(known.message)


class _Visitor(discord.AutoShardedClient):
    """Only asks."""


def of_application(application: discord.AppInfo, configuration: Configuration) -> Iterator[Finding]:
    """Checks of the application's setup in the developer portal."""
    yield well("doctor-known", name=application.name)
    yield _of_content(application.flags, wanted=configuration.message_content)
    if application.interactions_endpoint_url:
        yield broken(message("doctor-endpoint"))
    yield _of_persons(application)
    yield well("doctor-invitation", link=invitation(application.id))


def _of_content(flags: discord.ApplicationFlags, *, wanted: bool) -> Finding:
    allowed = flags.gateway_message_content or flags.gateway_message_content_limited
    if not wanted:
        return well("doctor-content-off")
    return well("doctor-content-on") if allowed else doubtful("running-allow-content")


def _of_persons(application: discord.AppInfo) -> Finding:
    if application.guild_integration_config and not application.user_integration_config:
        return doubtful("doctor-no-persons")
    return well("doctor-persons", link=invitation_of_persons(application.id))


def of_starts(starts: discord.SessionStartLimits) -> Finding:
    """How many more times the bot can start today."""
    say = doubtful if starts.remaining < FEW_STARTS else well
    return say("doctor-starts", left=starts.remaining, most=starts.total)


def invitation(application: int) -> str:
    """The link to add the bot to a server, with the permissions it needs."""
    scopes = ("bot", "applications.commands")
    link = discord.utils.oauth_url(application, permissions=NEEDED, scopes=scopes)
    return f"{link}&integration_type=0"


def invitation_of_persons(application: int) -> str:
    """The link for people to add the bot to their own apps."""
    link = discord.utils.oauth_url(application, scopes=("applications.commands",))
    return f"{link}&integration_type=1"


def read_or_explain() -> tuple[Configuration | None, list[Finding]]:
    """The settings, None if more than the token is wrong, and the findings about them."""
    said = [well("doctor-file") if Path(FILE).is_file() else well("doctor-no-file")]
    try:
        configuration = read_configuration()
    except BadConfiguration as error:
        faults = [fault for fault in error.faults if fault.key != NO_TOKEN]
        if not faults:
            return _without_token(said)
        return None, [*said, *map(broken, error.faults)]
    return configuration, [*said, well("doctor-token"), *_values(configuration)]


def has_token(configuration: Configuration) -> bool:
    """Whether there's a token."""
    return configuration.discord_token.get_secret_value() != _NONE


def _without_token(said: list[Finding]) -> tuple[Configuration, list[Finding]]:
    configuration = Configuration.model_validate({"discord_token": _NONE})
    return configuration, [*said, doubtful("doctor-no-token"), *_values(configuration)]


def _values(configuration: Configuration) -> Iterator[Finding]:
    for variable, value in _shown(configuration):
        yield well("doctor-value", variable=variable, value=value)
    try:
        check(Setup.of(configuration.default_rules))
    except BadRules as error:
        yield broken(message("doctor-rules", why=error.message))


def _shown(configuration: Configuration) -> Iterator[tuple[str, Datum]]:
    yield "DATABASE_URL", without_secrets(address(configuration.database_url))
    yield "MESSAGE_CONTENT", message("doctor-on" if configuration.message_content else "doctor-off")
    yield "DEFAULT_RULES", nearest(configuration.default_rules).message
    yield "LARGEST_TABLE", configuration.largest_table
    yield "LOG_LEVEL", configuration.log_level.value
    yield "LOG_FORMAT", configuration.log_format.value
    yield "OWNER_IDS", tuple(sorted(configuration.owner_ids))
    yield "DEV_GUILD", configuration.dev_guild or message("list-none")
    yield "BACKUP_EVERY", _interval(configuration.backup_every)
    yield "BACKUP_KEEP", configuration.backup_keep
    yield "BACKUP_FOLDER", str(configuration.backup_folder)
    yield "SHARD_IDS", configuration.shard_ids or message("doctor-all")
    yield "SHARD_COUNT", configuration.shard_count or message("doctor-by-discord")
    yield "HEALTH_ADDRESS", str(configuration.health_address or "") or message("doctor-off")
    yield "SENTRY_DSN", message("doctor-off" if configuration.sentry_dsn is None else "doctor-on")


async def of_service(configuration: Configuration) -> AsyncIterator[Finding]:
    """Checks of the health address and Sentry's package."""
    try:
        async with served(configuration.health_address, ProcessHealth(ProcessStatus())):
            pass
    except CannotStart as error:
        # It may be the bot itself that is there already.
        is_used = error.code == "health-address-in-use"
        yield Finding(Verdict.WARN if is_used else Verdict.FAIL, error.message)
    if configuration.sentry_dsn is not None and not _is_installed("sentry-sdk"):
        yield broken(message("sentry-not-installed"))


def _is_installed(package: str) -> bool:
    try:
        return bool(version(package))
    except PackageNotFoundError:
        return False


async def of_database(where: str) -> AsyncIterator[Finding]:
    """Checks of the database. It isn't created."""
    try:
        async with opened(where) as database:
            async for finding in _of_open(database):
                yield finding
    except NoDatabase:
        yield _of_folder(address(where).database or "")
    except StorageError as error:
        yield broken(error.message)


async def _of_open(database: Database) -> AsyncIterator[Finding]:
    async with database.reading() as look:
        found = await upgrade.version(look)
        application = await application_of(look)
    yield _of_version(found)
    if found.made is not None:
        async with database.transaction() as tx:
            await forget_superseded(tx, count=0)  # there is none, but it has to be allowed
        yield well("doctor-writable")
        yield Finding(Verdict.OK, belongs(application))


def _of_version(found: Version) -> Finding:
    if found.made is None:
        return well("doctor-database-empty")
    if found.missing:
        return doubtful("doctor-database-older", version=found.made, missing=found.missing)
    return well("db-current", version=found.made)


def _of_folder(name: str) -> Finding:
    """Whether the file can be created."""
    file = Path(name).absolute()
    there = _nearest_there(file)
    if _can_be_written(there):
        return well("doctor-database-none", file=str(file))
    return broken(message("doctor-folder", folder=str(there)))


def _nearest_there(path: Path) -> Path:
    """The path, or the nearest folder above it that exists."""
    return next(one for one in (path, *path.parents) if one.exists())


def _can_be_written(folder: Path) -> bool:
    return folder.is_dir() and os.access(folder, os.W_OK | os.X_OK)


def of_backups(configuration: Configuration) -> Iterator[Finding]:
    """Whether the bot can make its backups. Without them, it still runs."""
    if configuration.backup_every is None:
        yield well("doctor-no-backups")
        return
    folder = configuration.backup_folder.absolute()
    if _can_be_written(_nearest_there(folder)):
        yield well("doctor-backups", folder=str(folder))
    else:
        yield doubtful("doctor-backups-unwritable", folder=str(folder))
    program = missing_program(address(configuration.database_url))
    if program is not None:
        yield doubtful("backup-no-program", program=program)


def _interval(every: timedelta | None) -> Datum:
    """The interval, as written in the settings."""
    if every is None:
        return message("doctor-off")
    return f"{every // _HOUR}h" if every % _HOUR == NO_TIME else f"{every // _MINUTE}m"


async def run_checks(wording: Wording, *, as_json: bool) -> bool:
    """Print a line for each check; return whether the bot can run."""
    can_run = True
    async for finding in _findings():
        can_run &= finding.verdict is not Verdict.FAIL
        _tell(wording, finding, as_json=as_json)
    return can_run


async def _findings() -> AsyncIterator[Finding]:
    for finding in of_machine():
        yield finding
    configuration, said = read_or_explain()
    for finding in said:
        yield finding
    if configuration is None:
        yield doubtful("doctor-not-examined")
        return
    async for finding in of_service(configuration):
        yield finding
    async for finding in of_database(configuration.database_url):
        yield finding
    for finding in of_backups(configuration):
        yield finding
    if has_token(configuration):
        async for finding in of_discord(configuration):
            yield finding


def _tell(wording: Wording, finding: Finding, *, as_json: bool) -> None:
    verdict, says = finding.verdict, wording.say(finding.says)
    if as_json:
        json_line({"verdict": verdict, "about": finding.says.key, "says": says})
    else:
        # On one line, so that links and paths can be copied.
        line(_mark(wording, verdict) + says)


def _mark(wording: Wording, verdict: Verdict) -> str:
    marks = {each: wording.say(mark) for each, mark in _MARKS.items()}
    return marks[verdict].ljust(max(map(len, marks.values())) + len(GAP))
