"""The token, keeping it out of the log, and what refusals by Discord mean."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from typing import Any

import aiohttp
import discord

from bot.program.configuration import Configuration
from engine.errors import ChopsticksError

# By the numbers of Discord's Gateway Close Event Codes.
_CLOSED: Mapping[int, str] = {
    4004: "running-token-refused",
    4010: "running-shards-refused",
    4011: "running-shards-refused",
}
_FOR_GOOD = frozenset({"running-token-refused", "running-shards-refused"})
_TROUBLE = 500
SHORTEST = 8
HIDDEN = "[hidden]"

# Whoever has one may answer in the bot's place for a quarter of an hour.
_INTERACTION = re.compile(r"(/(?:webhooks|interactions)/\d+/)[\w.~%-]{20,}")

# Of the standard library, for the command line says nothing of it.
_log = logging.getLogger(__name__)


class CannotStart(ChopsticksError):
    """The bot can't connect to Discord, with a sentence that says why."""

    @property
    def is_for_good(self) -> bool:
        """Whether starting again wouldn't help."""
        return self.code in _FOR_GOOD


def refusal(error: Exception) -> CannotStart | None:
    """What the error means for the operator; None if it's a bug of ours."""
    match error:
        case discord.LoginFailure():
            return CannotStart("running-token-refused")
        case discord.ConnectionClosed():
            key = _CLOSED.get(error.code, "running-connection-refused")
            return CannotStart(key, number=error.code)
        case discord.GatewayNotFound() | discord.RateLimited() | discord.HTTPException():
            return _answered(error)
        case aiohttp.ClientError() | OSError():
            return _unreached(error)
        case _:
            return None


def _answered(
    error: discord.GatewayNotFound | discord.RateLimited | discord.HTTPException,
) -> CannotStart:
    match error:
        case discord.RateLimited() | discord.HTTPException(status=429):
            return CannotStart("running-too-often")
        case discord.HTTPException() if error.status < _TROUBLE:
            return CannotStart("running-request-refused", number=error.status, words=error.text)
        case _:
            return CannotStart("running-discord-down")


def _unreached(error: aiohttp.ClientError | OSError) -> CannotStart:
    words = str(error) or type(error).__name__  # a timeout has no words of its own
    is_unsafe = isinstance(error, aiohttp.ClientSSLError)
    return CannotStart("running-not-safe" if is_unsafe else "running-no-network", words=words)


@contextmanager
def trouble_told() -> Generator[None]:
    """Turn errors of discord.py into a CannotStart, which says what to do."""
    try:
        yield
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        known = refusal(error)
        if known is None:
            raise
        _log.debug("cannot-start", exc_info=error)
        raise known from error


def token_of(configuration: Configuration) -> str:
    """The token. Raises CannotStart if it has characters that no token can have."""
    token = configuration.discord_token.get_secret_value().strip()
    if not token.isascii() or not token.isprintable():
        raise CannotStart("running-token-refused")
    return token


class SecretFilter:
    """Wraps a log renderer and removes the token from its lines."""

    def __init__(self, token: str, render: Callable[..., str | bytes]) -> None:
        written = {token, json.dumps(token)[1:-1], repr(token)[1:-1]}
        # No token is as short, and what is would be found in the middle of words.
        long = (secret for secret in written if len(secret) >= SHORTEST)
        self._secrets = sorted(long, key=len, reverse=True)
        self._render = render

    def __call__(self, logger: Any, level: str, event: Any) -> str:  # noqa: ANN401 - structlog's words
        """Render the line without secrets."""
        line = str(self._render(logger, level, event))
        for secret in self._secrets:
            line = line.replace(secret, HIDDEN)
        return _INTERACTION.sub(rf"\1{HIDDEN}", line)
