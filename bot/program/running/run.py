"""`run`: the bot, from its settings until it is asked to go."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias, TypeVar

import aiohttp
import discord
import structlog

from bot.program.configuration import Configuration
from bot.program.running.presence import Client, Shutdown, stay_connected
from bot.program.running.token import refusal, token_of
from bot.words.wording import Wording


def intents(*, message_content: bool) -> discord.Intents:
    """Servers and messages, with or without what is written in them; never lists of members."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    wanted.messages = True
    wanted.message_content = message_content
    return wanted


class Closing(Protocol):
    """What is closed when the bot goes."""

    async def close(self) -> None:
        """End all of it."""
        ...


Kept = TypeVar("Kept", bound=Closing)
Opening: TypeAlias = Callable[[Configuration], Awaitable[Kept]]
Making: TypeAlias = Callable[[Kept, discord.Intents], Client]

_log = structlog.get_logger(__name__)


async def run(
    configuration: Configuration, wording: Wording, opening: Opening[Kept], making: Making[Kept]
) -> None:
    """Open what the bot is made of, be in Discord until a signal comes, and close all of it.

    Raises CannotStart where Discord does not let it in, StorageError where the database cannot be
    used.
    """
    shutdown = Shutdown()
    with shutdown.on_signals():
        app = await opening(configuration)
        try:
            await _connect(configuration, wording, shutdown, lambda wanted: making(app, wanted))
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            known = refusal(error)
            if known is None:
                raise
            _log.debug("cannot-start", exc_info=error)
            raise known from error
        finally:
            await app.close()


async def _connect(
    configuration: Configuration,
    wording: Wording,
    shutdown: Shutdown,
    making: Callable[[discord.Intents], Client],
) -> None:
    """Be there, without what is written where the portal does not allow to read it."""
    token = token_of(configuration)
    shards = len(configuration.shard_ids or range(configuration.shard_count or 1))
    if configuration.message_content:
        try:
            return await stay_connected(
                making(intents(message_content=True)), token, shutdown, shards=shards
            )
        except discord.PrivilegedIntentsRequired:
            _log.warning("message-content-refused", do=wording.text("running-allow-content"))
    else:
        _log.info("message-content-off", do=wording.text("running-turn-content-on"))
    return await stay_connected(
        making(intents(message_content=False)), token, shutdown, shards=shards
    )
