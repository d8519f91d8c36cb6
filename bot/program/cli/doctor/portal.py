"""Discord: whether it knows the token, what it lets the bot read, and how the bot is invited."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

import aiohttp
import discord

from bot.chat.asking.permissions import NEEDED
from bot.program.cli.doctor.finding import Finding, broken, doubtful, well
from bot.program.configuration import Configuration
from bot.program.running.refusal import CannotStart, refusal
from bot.program.running.secret import token_of
from engine.message import message

PATIENCE = 20.0
FEW_STARTS = 20


async def of_discord(configuration: Configuration) -> AsyncIterator[Finding]:
    """What Discord says of the bot. The bot logs in and is not seen to be there."""
    try:
        token = token_of(configuration)
        async with asyncio.timeout(PATIENCE), _Visitor(intents=discord.Intents.none()) as visitor:
            await visitor.login(token)
            starts = await visitor.fetch_session_start_limits()
            for finding in _of_application(visitor, configuration):
                yield finding
            yield _of_starts(starts)
    except CannotStart as error:
        yield broken(error.message)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        known = refusal(error)
        if known is None:
            raise
        yield broken(known.message)


class _Visitor(discord.AutoShardedClient):
    """Only asks."""


def _of_application(visitor: _Visitor, configuration: Configuration) -> Iterator[Finding]:
    application = visitor.application
    if application is None:
        return
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


def _of_starts(starts: discord.SessionStartLimits) -> Finding:
    say = doubtful if starts.remaining < FEW_STARTS else well
    return say("doctor-starts", left=starts.remaining, most=starts.total)


def invitation(application: int) -> str:
    """The link with which a server takes the bot in, with all that it needs there."""
    scopes = ("bot", "applications.commands")
    link = discord.utils.oauth_url(application, permissions=NEEDED, scopes=scopes)
    return f"{link}&integration_type=0"


def invitation_of_persons(application: int) -> str:
    """The link with which a person takes the bot along to wherever it is not."""
    link = discord.utils.oauth_url(application, scopes=("applications.commands",))
    return f"{link}&integration_type=1"
