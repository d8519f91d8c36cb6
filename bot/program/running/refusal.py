"""Why the bot cannot be there, as one sentence."""

from __future__ import annotations

from collections.abc import Mapping

import aiohttp
import discord

from engine.errors import ChopsticksError

# By the numbers of Discord's Gateway Close Event Codes.
_CLOSED: Mapping[int, str] = {
    4004: "running-token-refused",
    4010: "running-shards-refused",
    4011: "running-shards-refused",
}
_TROUBLE = 500


class CannotStart(ChopsticksError):
    """Discord, or the way to it, does not let the bot be there."""


def refusal(error: Exception) -> CannotStart | None:
    """What the error means for who has started the bot; None where it is a fault of ours."""
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
