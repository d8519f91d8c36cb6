"""`handle_request`: the last place that catches errors. Whatever goes wrong is told here."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from typing import TypeVar

import aiohttp
import discord
import structlog

from bot.app import metrics
from bot.chat.asking.asking import Asking
from bot.chat.asking.waiting import somebody_waits
from bot.words.logged import in_log
from db.errors import StorageError
from engine.errors import ChopsticksError, RuleError
from engine.message import Message, message

MOST_LEGAL_SHOWN = 12
MOST_EXAMPLES = 2
# An interaction that came too late, twice, or whose message is gone: nobody waits for the answer.
_NOBODY_WAITS = frozenset({10062, 40060, 10008, 10015})

# What the engine says of a seat is here said to who sits there.
_OF_THE_ASKER: Mapping[str, str] = {
    "nothing-to-take-back": "undo-nothing",
    "draw-agreed-already": "draw-offered-already",
}

_log = structlog.stdlib.get_logger("waribashi")

Asked = TypeVar("Asked", bound=Asking)


async def handle_request(
    asking: Asked, doing: Callable[[Asked], Awaitable[None]], since: float
) -> None:
    """Do what is asked for; say what speaks against it, and own up to faults of ours.

    `since` is when it was asked for, by `perf_counter`.
    """
    place = asking.place
    with (
        structlog.contextvars.bound_contextvars(guild=place.server, user=asking.user),
        somebody_waits(asking.way, since),
    ):
        try:
            await asking.places.know_server(place.server)
            await doing(asking)
        except StorageError as error:
            metrics.refused(error.code)
            # What it says is for who runs the bot.
            _log.error("trouble with the database", **in_log(error))
            await _answer(asking, message("storage-trouble"))
        except ChopsticksError as error:
            metrics.refused(error.code)
            await _answer(asking, refusal(error))
        except discord.InteractionResponded:
            _log.info("answered already")
        except discord.HTTPException as error:
            await _tell_trouble(asking, error)
        except aiohttp.ClientError as error:
            metrics.refused("discord-trouble")
            _log.warning("no connection", **in_log(error))
            await _answer(asking, message("discord-trouble"))
        except Exception:  # noqa: BLE001 - the last door: whatever comes here is our bug
            await _own_up(asking)


def refusal(error: ChopsticksError) -> Message:
    """What is wrong, and for a move what would be right."""
    if error.code in _OF_THE_ASKER:
        return message(_OF_THE_ASKER[error.code])
    if not isinstance(error, RuleError) or not error.legal:
        return error.message
    if len(error.legal) <= MOST_LEGAL_SHOWN:
        return message("refused-move", refusal=error.message, legal=_in_a_list(error.legal))
    examples = _in_a_list(_first_of_each_kind(error.legal))
    return message("refused-move-of-many", refusal=error.message, legal=examples)


def _in_a_list(moves: Iterable[str]) -> tuple[str | Message, ...]:
    """The moves, told apart from one another where they have commas in them."""
    return tuple(message("refused-legal", move=move) if "," in move else move for move in moves)


def _first_of_each_kind(moves: Iterable[str]) -> Iterator[str]:
    """A few moves of each verb, as examples."""
    seen = Counter[str]()
    for move in moves:
        verb = move.partition(" ")[0]
        seen[verb] += 1
        if seen[verb] <= MOST_EXAMPLES:
            yield move


async def _tell_trouble(asking: Asking, error: discord.HTTPException) -> None:
    if error.code in _NOBODY_WAITS:
        _log.info("nobody waits for the answer", **in_log(error))
        return
    _log.warning("trouble with Discord", **in_log(error))
    key = "discord-forbids" if isinstance(error, discord.Forbidden) else "discord-trouble"
    metrics.refused(key)
    await _answer(asking, message(key))


async def _own_up(asking: Asking) -> None:
    metrics.FAULTS.labels("request").inc()
    reference = secrets.token_hex(4)
    _log.exception("fault", reference=reference)
    await _answer(asking, message("our-fault", reference=reference))


async def _answer(asking: Asking, said: Message) -> None:
    try:
        await asking.refuse(said)
    except (discord.HTTPException, aiohttp.ClientError) as error:
        _log.info("could not be told", said=said.key, **in_log(error))
