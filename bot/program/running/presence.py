"""Connects the client, and shuts it down in order when a signal comes."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, contextmanager, suppress
from types import FrameType
from typing import Any, Protocol, TypeVar

import structlog
from discord import SessionStartLimits, ShardInfo

from bot.program.running.tenure import Tenure
from bot.program.running.token import CannotStart
from db.shards import Shards

SIGNALS = (signal.SIGTERM, signal.SIGINT)
LONGEST = 9.5
"""Seconds after the signal until the process is gone, no matter what."""
TOO_LATE = 1
"""The exit code of a process that didn't stop in time."""
IN_HAND = 7.0
"""Seconds to finish answers to people who asked before the signal."""
DISCONNECTING = 2.0
CLOSING = 1.0

# How discord.py names its tasks in which somebody is answered.
_ANSWERS = (
    "discord.py: ",
    "CommandTree-invoker",
    "discord-ui-view-dispatch",
    "discord-ui-modal-dispatch",
    "discord-ui-dynamic-item",
)
_SECOND, _MINUTE = 1_000, 60_000
SCARCE = 4
"""While less than one part in so many of a day's starts is left, the bot starts slowly."""

Result = TypeVar("Result")

_log = structlog.get_logger(__name__)


class Client(AbstractAsyncContextManager[object, None], Protocol):
    """A sharded client of discord.py's, which also finishes what it has put off."""

    async def login(self, token: str, /) -> None:
        """Log in, and set the bot up."""
        ...

    async def connect(self) -> None:
        """Take events until the client is closed."""
        ...

    async def fetch_session_start_limits(self) -> SessionStartLimits:
        """How many more sessions it may start today."""
        ...

    async def finish(self) -> None:
        """Do what is put off, as edits that wait for others; no event comes any more."""
        ...

    async def close(self) -> None:
        """Leave Discord."""
        ...

    def event(self, coro: Callable[..., Coroutine[Any, Any, None]], /) -> object:
        """Call it whenever what it's named for happens."""
        ...

    @property
    def shards(self) -> Mapping[int, ShardInfo]:
        """The connections that there are."""
        ...


class AskedToGo(Exception):
    """A signal has come before there was anything to finish."""


class Shutdown:
    """Whether the bot has been asked to go. Belongs to one event loop."""

    def __init__(self, heard: Callable[[], None] = lambda: None) -> None:
        """Call `heard` once it was asked to."""
        self._loop = asyncio.get_running_loop()
        self._asked = asyncio.Event()
        self._heard = heard

    def ask(self) -> None:
        """Ask the bot to go."""
        self._asked.set()
        self._heard()

    def ask_from_thread(self) -> None:
        """Ask from any thread. A signal that comes then is the first, and changes nothing."""
        with suppress(RuntimeError):  # the loop is closed: the bot has gone
            self._loop.call_soon_threadsafe(self.ask)
            _end_at_last()

    async def before_asked(self, work: Coroutine[Any, Any, Result]) -> Result:
        """The result of the work. If a signal comes first, ends the work and raises AskedToGo."""
        doing = asyncio.create_task(work)
        asked = asyncio.create_task(self.asked())
        try:
            await asyncio.wait({doing, asked}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            asked.cancel()
            if not doing.done():
                doing.cancel()
                await asyncio.wait({doing})
        if doing.cancelled():
            raise AskedToGo
        return await doing

    async def asked(self) -> None:
        """Wait until the bot is asked to go."""
        await self._asked.wait()

    @contextmanager
    def on_signals(self) -> Generator[None]:
        """Meanwhile a signal asks; a second one ends the process at once."""
        before = {number: signal.signal(number, self._on_signal) for number in SIGNALS}
        try:
            yield
        finally:
            if not self._asked.is_set():
                for number, handler in before.items():
                    signal.signal(number, handler)

    def _on_signal(self, _number: int, _frame: FrameType | None) -> None:
        for number in SIGNALS:
            signal.signal(number, signal.SIG_DFL)
        _end_at_last()
        self._loop.call_soon_threadsafe(self.ask)


def _end_at_last() -> None:
    """See to it that neither a thread nor a connection keeps the process from ending."""
    timer = threading.Timer(LONGEST, os._exit, [TOO_LATE])
    timer.daemon = True
    timer.start()


async def stay_connected(client: Client, token: str, shutdown: Shutdown, tenure: Tenure) -> None:
    """Be there until asked to go, then finish what is in hand; or until the tenure is over.

    Raises what keeps the bot out.
    """
    presence = asyncio.create_task(_connect(client, token, tenure.shards), name="presence")
    asked = asyncio.create_task(shutdown.asked(), name="leaving")
    over = asyncio.create_task(tenure.over.wait(), name="ceasing")
    await asyncio.wait({presence, asked, over}, return_when=asyncio.FIRST_COMPLETED)
    asked.cancel()
    over.cancel()
    if tenure.over.is_set():
        await _cease(client, presence)
    elif presence.done():
        await presence
    else:
        await _leave(client, presence)


async def _connect(client: Client, token: str, shards: Shards) -> None:
    async with client:
        await client.login(token)
        await _spare_starts(await client.fetch_session_start_limits(), shards)
        await client.connect()


async def _spare_starts(limits: SessionStartLimits, shards: Shards) -> None:
    """Wait if the day's starts run short, so that a crash loop doesn't use them up.

    Raises CannotStart rather than start more often than Discord allows: it resets the token.
    """
    if limits.remaining < len(shards.ids):
        raise CannotStart("running-started-too-often", minutes=-(-limits.reset_after // _MINUTE))
    if limits.remaining * SCARCE < limits.total:
        pause = limits.reset_after / _SECOND * shards.count / limits.remaining
        _log.warning("starting-slowly", left=limits.remaining, seconds=round(pause))
        await asyncio.sleep(pause)


async def _cease(client: Client, presence: asyncio.Task[None]) -> None:
    """Disconnect at once, without finishing answers: another process has taken over."""
    for task in _answers():
        task.cancel()
    await _within(DISCONNECTING, _disconnect(client), "left-connected")
    await _within(CLOSING, client.close(), "left-unclosed")
    await _end(presence)
    _log.info("ceased")


async def _leave(client: Client, presence: asyncio.Task[None]) -> None:
    _log.info("leaving")
    await _within(IN_HAND, _finish(client), "left-undone")
    await _within(CLOSING, client.close(), "left-unclosed")
    await _end(presence)
    _log.info("left")


async def _end(presence: asyncio.Task[None]) -> None:
    presence.cancel()
    # What ends it now is of no interest any more, and is told to nobody.
    await asyncio.wait({presence}, timeout=CLOSING)


async def _finish(client: Client) -> None:
    await _within(DISCONNECTING, _disconnect(client), "left-connected")
    while answers := set(_answers()):
        await asyncio.wait(answers)
    await client.finish()


async def _disconnect(client: Client) -> None:
    await asyncio.gather(*(shard.disconnect() for shard in client.shards.values()))


def _answers() -> Iterator[asyncio.Task[object]]:
    """The tasks in which people are answered."""
    return (task for task in asyncio.all_tasks() if task.get_name().startswith(_ANSWERS))


async def _within(seconds: float, work: Awaitable[object], otherwise: str) -> None:
    """Wait for the work, but not for longer; log if it was not done."""
    try:
        async with asyncio.timeout(seconds):
            await work
    except TimeoutError:
        _log.warning(otherwise, seconds=seconds)
