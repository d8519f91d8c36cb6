"""`World`: SimCord's Discord around one bot, configurable where SimCord has fixed values.

The playground and the bot's tests share it. Both use SimCord's internals, which is why its version
is pinned.
"""
# pyright: reportPrivateUsage=false

from __future__ import annotations

import asyncio
import asyncio.locks
import asyncio.queues
from collections.abc import Callable, Generator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from contextvars import Context
from functools import partial
from types import FrameType
from typing import Any, Final, TypeAlias
from unittest.mock import patch

import discord
import simcord
import structlog
from discord.ext import commands
from simcord import _runtime, _settlement
from simcord.backend import Backend

from bot.program.playground.bounded_backend import BoundedBackend

PATIENCE = 2.0
"""Seconds that people wait for everything that follows from their action."""
POLL = 0.005

_log = structlog.stdlib.get_logger("waribashi.playground")
_LOCKS = (asyncio.locks.__file__, asyncio.queues.__file__)
_WAIT_FOR = asyncio.wait_for.__code__
Payload: TypeAlias = Mapping[str, Any]

UPLOAD_LIMIT: Final = 10 * 1024 * 1024
GUILD_INSTALL, USER_INSTALL = "0", "1"
"""How an application can be installed, as keys in interactions."""

PRIVATE_CHANNEL: Final = 2


def reason_to_wait(
    plain: Callable[..., str | None],
    state: _settlement._SettlementState,
    task: asyncio.Task[Any],
    deadline: float,
    seen: set[int] | None = None,
) -> str | None:
    """Why the task doesn't hold anyone up.

    That's SimCord's reason, or a wait for another task of the bot.
    """
    frame = _innermost(task)
    # Looked at first, as it's the cheapest and most tasks wait so.
    if _is_at_lock(task, frame):
        return "until another task comes"
    reason = plain(state, task, deadline, seen)
    if reason is not None or task.done() or frame is None:
        return reason
    waiter = getattr(task, "_fut_waiter", None)
    if waiter is None or waiter.done():
        return None
    # Python 3.11 runs what `wait_for` waits for in its own task.
    inner: asyncio.Future[Any] | None = (
        frame.f_locals.get("fut") if frame.f_code is _WAIT_FOR else None
    )
    if isinstance(inner, asyncio.Task):
        return reason_to_wait(plain, state, inner, deadline, seen)
    return None


def recognized_wait(
    plain: Callable[..., bool],
    state: _settlement._SettlementState,
    task: asyncio.Task[Any],
    waiter: object,
) -> bool:
    """Whether SimCord knows what the task waits for: never a lock, and everything else is asked."""
    if _is_at_lock(task, _innermost(task)):
        return False
    return plain(state, task, waiter)


def _is_at_lock(task: asyncio.Task[Any], frame: FrameType | None) -> bool:
    waiter = getattr(task, "_fut_waiter", None)
    if frame is None or waiter is None or waiter.done():
        return False
    return frame.f_code.co_filename in _LOCKS


def _innermost(task: asyncio.Task[Any]) -> FrameType | None:
    frame, running = None, task.get_coro()
    while getattr(running, "cr_frame", None) is not None:
        frame, running = getattr(running, "cr_frame", None), getattr(running, "cr_await", None)
    return frame


class World(simcord.Env):
    """A Discord around one bot; people's languages and how the bot is installed can be set."""

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        backend: Backend,
        *,
        locale: str,
        patience: float,
        approved_intents: discord.Intents | None = None,
    ) -> None:
        super().__init__(
            bot, approved_intents=approved_intents, shard_count=1, settle_timeout=patience
        )
        self.backend = backend
        self._plain_emit = backend.emit
        backend.emit = self._emit
        self.locale = locale
        self.locales: dict[int, str] = {}
        self.without_bot: set[int] = set()
        self.private_chats: set[int] = set()
        self.last_interaction: Payload | None = None

    @contextmanager
    def patched(self) -> Generator[None]:
        """Replace SimCord's fixed values, for as long as this world exists."""
        waits = partial(reason_to_wait, _settlement._park_reason)
        knows = partial(recognized_wait, _settlement._recognized_wait)
        with ExitStack() as stack:
            stack.enter_context(patch.object(_settlement, "_park_reason", waits))
            stack.enter_context(patch.object(_settlement, "_recognized_wait", knows))
            yield

    def _emit(self, event: str, payload: Payload) -> None:
        if event == "INTERACTION_CREATE":
            payload = self.last_interaction = self._as_discord_sends(payload)
        elif self._is_out_of_reach(event, payload):
            return
        self._plain_emit(event, payload)

    def _is_out_of_reach(self, event: str, payload: Payload) -> bool:
        if int(payload.get("channel_id", 0)) in self.private_chats:
            return True
        return _guild_of(event, payload) in self.without_bot

    def _as_discord_sends(self, interaction: Payload) -> Payload:
        guild_id = interaction.get("guild_id")
        is_private = int(interaction["channel_id"]) in self.private_chats
        sender = interaction["member"]["user"] if guild_id else interaction["user"]
        person = int(sender["id"])
        changed = {
            "locale": self.locales.get(person, self.locale),
            "attachment_size_limit": UPLOAD_LIMIT,
            "authorizing_integration_owners": (
                {USER_INSTALL: str(person)} if is_private else self._owners(person, guild_id)
            ),
            "context": PRIVATE_CHANNEL if is_private else interaction["context"],
        }
        if guild_id:
            locale = self.backend.get_guild(int(guild_id)).preferred_locale
            changed["guild_locale"] = locale
            changed["guild"] = {"id": guild_id, "locale": locale, "features": []}
            if int(guild_id) in self.without_bot:  # there the app has the person's permissions
                changed["app_permissions"] = interaction["member"]["permissions"]
        return {**interaction, **changed}

    def _owners(self, person: int, guild_id: str | None) -> dict[str, str]:
        if guild_id and int(guild_id) in self.without_bot:
            return {USER_INSTALL: str(person)}
        return {GUILD_INSTALL: guild_id or "0"}


class LiveWorld(World):
    """A Discord whose clock runs. `has_changed` is called for everything that happens in it."""

    backend: BoundedBackend

    def __init__(
        self, bot: commands.AutoShardedBot, backend: BoundedBackend, *, locale: str
    ) -> None:
        super().__init__(bot, backend, locale=locale, patience=PATIENCE)
        self.has_changed = False

    @contextmanager
    def as_bot(self) -> Generator[None]:
        """What starts inside is the bot's own doing."""
        with self._bot_scope():
            yield

    async def tidy(self) -> None:
        """Delete what no one needs anymore."""
        self.backend.tidy()

    async def end(self) -> None:
        """Close the bot, and everything it's still doing."""
        with self.as_bot():
            await self.bot.close()
        with suppress(TimeoutError):  # one of the bot's threads, which ends with the process
            await self.shutdown()

    def _emit(self, event: str, payload: Payload) -> None:
        super()._emit(event, payload)
        self.has_changed = True

    def _record_error(self, error: BaseException) -> None:
        """Log it. SimCord would collect errors and raise them at the end."""
        _log.error("fault", exc_info=error)

    def _schedule_timer(
        self,
        record: _runtime._CallbackRecord,
        callback: object,  # noqa: ARG002 - all that is SimCord's
        args: tuple[Any, ...],  # noqa: ARG002
        schedule_context: Context | None,  # noqa: ARG002
    ) -> None:
        """Let the timer fire when its time has come, whatever else is being waited for."""
        if self._runtime is not None and record.when is not None:
            self._runtime.call_at(record.when, self._go_off, record, context=Context())

    def _go_off(self, record: _runtime._CallbackRecord) -> None:
        is_waiting = any(record is one for one in self._work.callbacks)
        if is_waiting and record.handle is not None and not record.handle.cancelled():
            record.handle._run()

    async def _settle_internal(self, *, idle: float = POLL, **how: Any) -> None:
        """Wait until the bot is done, but not for long: what comes later is shown when it comes."""
        how["timeout"], how["_deadline"] = PATIENCE, None
        with suppress(TimeoutError):
            await super()._settle_internal(idle=idle, **how)


def _guild_of(event: str, payload: Payload) -> int | None:
    found = payload.get("guild_id")
    if found is None and event in {"GUILD_CREATE", "GUILD_UPDATE"}:
        found = payload["id"]
    return int(found) if found is not None else None
