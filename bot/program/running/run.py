"""`run`: the bot, from its settings until it is asked to go."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias, TypeVar

import aiohttp
import discord
import structlog

from bot.program.configuration import Configuration
from bot.program.running.client import Client
from bot.program.running.intents import intents
from bot.program.running.leaving import Leaving
from bot.program.running.presence import attend
from bot.program.running.refusal import refusal
from bot.program.running.secret import token_of
from bot.words.wording import Wording


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
    leaving = Leaving()
    with leaving.by_signal():
        app = await opening(configuration)
        try:
            await _attend(configuration, wording, leaving, lambda wanted: making(app, wanted))
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            known = refusal(error)
            if known is None:
                raise
            _log.debug("cannot-start", exc_info=error)
            raise known from error
        finally:
            await app.close()


async def _attend(
    configuration: Configuration,
    wording: Wording,
    leaving: Leaving,
    making: Callable[[discord.Intents], Client],
) -> None:
    """Be there, without what is written where the portal does not allow to read it."""
    token = token_of(configuration)
    shards = len(configuration.shard_ids or range(configuration.shard_count or 1))
    if configuration.message_content:
        try:
            return await attend(
                making(intents(message_content=True)), token, leaving, shards=shards
            )
        except discord.PrivilegedIntentsRequired:
            _log.warning("message-content-refused", do=wording.text("running-allow-content"))
    else:
        _log.info("message-content-off", do=wording.text("running-turn-content-on"))
    return await attend(making(intents(message_content=False)), token, leaving, shards=shards)
