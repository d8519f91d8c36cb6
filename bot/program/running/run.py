"""`run`: the bot's main loop, from reading the settings to shutting down."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol, TypeAlias, TypeVar

import discord
import structlog

from bot.program.configuration import Configuration
from bot.program.running.asking import Asked, ask
from bot.program.running.database import opened, prepare
from bot.program.running.identify_turns import IdentifyTurns
from bot.program.running.launched import heed_launcher
from bot.program.running.presence import AskedToGo, Client, Shutdown, stay_connected
from bot.program.running.process_status import ProcessStatus
from bot.program.running.tenure import Tenure, kept_up, take_over
from bot.program.running.token import token_of, trouble_told
from bot.words.wording import Wording
from db.database import Database


def intents(*, message_content: bool) -> discord.Intents:
    """The gateway intents: servers and messages, with or without content, but no members."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    wanted.messages = True
    wanted.message_content = message_content
    return wanted


class Closing(Protocol):
    """Something that's closed when the bot stops."""

    async def close(self) -> None:
        """End all of it."""
        ...


@dataclass(frozen=True, slots=True)
class Term:
    """What belongs to one period of holding the shards' leases."""

    tenure: Tenure
    turns: IdentifyTurns


Kept = TypeVar("Kept", bound=Closing)
Opening: TypeAlias = Callable[[Configuration, Term], Awaitable[Kept]]
Making: TypeAlias = Callable[[Kept, Term, discord.Intents], Client]

_log = structlog.get_logger(__name__)


async def run(
    configuration: Configuration,
    wording: Wording,
    opening: Opening[Kept],
    making: Making[Kept],
    status: ProcessStatus,
) -> None:
    """Run the bot until a signal comes, whenever no other process has these shards.

    What the bot is made of is opened anew each time that it is this one's turn. `status` is told
    how far the process is. Raises CannotStart where Discord does not let it in, AnotherApplication
    and other StorageErrors where the database cannot be used.
    """
    process = _Process(configuration, wording, status, Shutdown(status.leave))
    heed_launcher(process.shutdown.ask_from_thread)
    with process.shutdown.on_signals(), suppress(AskedToGo), trouble_told():
        async with opened(configuration.database_url) as database:
            status.ask_discord()
            asked = await process.shutdown.before_asked(ask(configuration))
            status.prepare_database()
            await prepare(database, asked.application, configuration.backup_folder)
            with status.up(database, asked.shards):
                is_lost = True
                while is_lost:
                    is_lost = await _serve_term(process, database, asked, opening, making)


@dataclass(frozen=True, slots=True)
class _Process:
    """What stays the same from one term to the next."""

    configuration: Configuration
    wording: Wording
    status: ProcessStatus
    shutdown: Shutdown


async def _serve_term(
    process: _Process,
    database: Database,
    asked: Asked,
    opening: Opening[Kept],
    making: Making[Kept],
) -> bool:
    """Wait for the leases and serve while they last; return whether they were lost."""
    process.status.stand_by()
    tenure = await process.shutdown.before_asked(take_over(database, asked.shards))
    process.status.serve(tenure)
    term = Term(tenure, IdentifyTurns(database, asked.concurrency, tenure.check))
    async with kept_up(database, tenure):
        await _serve(process, term, opening, making)
    return tenure.is_lost


async def _serve(
    process: _Process, term: Term, opening: Opening[Kept], making: Making[Kept]
) -> None:
    """Serve for one term, with a new application and client."""
    app = await opening(process.configuration, term)
    token = token_of(process.configuration)

    async def be_there(*, message_content: bool) -> None:
        client = making(app, term, intents(message_content=message_content))
        process.status.follow(client)
        await stay_connected(client, token, process.shutdown, term.tenure)

    try:
        await _connect(process.configuration, process.wording, be_there)
    finally:
        await app.close()


class _BeingThere(Protocol):
    async def __call__(self, *, message_content: bool) -> None: ...


async def _connect(configuration: Configuration, wording: Wording, be_there: _BeingThere) -> None:
    """Connect; if the portal doesn't allow it, without the message content intent."""
    if configuration.message_content:
        try:
            return await be_there(message_content=True)
        except discord.PrivilegedIntentsRequired:
            _log.warning("message-content-refused", do=wording.text("running-allow-content"))
    else:
        _log.info("message-content-off", do=wording.text("running-turn-content-on"))
    return await be_there(message_content=False)
