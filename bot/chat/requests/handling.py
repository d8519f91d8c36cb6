"""`handle_request`: runs a request, and turns every error into a sentence for the person."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

import aiohttp
import discord
import structlog

from bot.app import metrics
from bot.chat.asking.request import Request
from bot.chat.asking.waiting import someone_waiting
from bot.words.logged import in_log
from bot.words.refusals import refused
from db.errors import StorageError
from engine.errors import ChopsticksError
from engine.message import Message, message

# The interaction came too late or twice, or its message is gone: no one is waiting.
_NO_ONE_WAITS = frozenset({10062, 40060, 10008, 10015})

# What the engine says about a seat is said here to the person in it.
_OF_THE_ASKER: Mapping[str, str] = {
    "nothing-to-take-back": "undo-nothing",
    "draw-agreed-already": "draw-offered-already",
    "seat-not-playing": "not-in-play-anymore",
}

_log = structlog.stdlib.get_logger("waribashi")

Asked = TypeVar("Asked", bound=Request)


async def handle_request(
    request: Asked, doing: Callable[[Asked], Awaitable[None]], since: float
) -> None:
    """Run the request, or say why not, and apologize for bugs of ours.

    `since` is when the request arrived, by `perf_counter`.
    """
    place = request.place
    with (
        structlog.contextvars.bound_contextvars(guild=place.server, user=request.user),
        someone_waiting(request.way, since),
    ):
        try:
            await request.places.know_server(place.server)
            await doing(request)
        except StorageError as error:
            metrics.refused(error.code)
            # The error's text is for the operator of the bot.
            _log.error("trouble with the database", **in_log(error))
            await _answer(request, message("storage-trouble"))
        except ChopsticksError as error:
            metrics.refused(error.code)
            await _answer(request, refusal(error))
        except discord.InteractionResponded:
            _log.info("answered already")
        except discord.HTTPException as error:
            await _tell_trouble(request, error)
        except aiohttp.ClientError as error:
            metrics.refused("discord-trouble")
            _log.warning("no connection", **in_log(error))
            await _answer(request, message("discord-trouble"))
        except Exception:  # noqa: BLE001 - the last resort: whatever comes here is our bug
            await _apologize(request)


def refusal(error: ChopsticksError) -> Message:
    """What's wrong, and for a move what would be right."""
    if error.code in _OF_THE_ASKER:
        return message(_OF_THE_ASKER[error.code])
    return refused(error)


async def _tell_trouble(request: Request, error: discord.HTTPException) -> None:
    if error.code in _NO_ONE_WAITS:
        _log.info("nobody waits for the answer", **in_log(error))
        return
    _log.warning("trouble with Discord", **in_log(error))
    key = "discord-forbids" if isinstance(error, discord.Forbidden) else "discord-trouble"
    metrics.refused(key)
    await _answer(request, message(key))


async def _apologize(request: Request) -> None:
    metrics.FAULTS.labels("request").inc()
    reference = secrets.token_hex(4)
    _log.exception("fault", reference=reference)
    await _answer(request, message("our-fault", reference=reference))


async def _answer(request: Request, said: Message) -> None:
    try:
        await request.refuse(said)
    except (discord.HTTPException, aiohttp.ClientError) as error:
        _log.info("could not be told", said=said.key, **in_log(error))
