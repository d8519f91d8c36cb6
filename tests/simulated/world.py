"""SimCord the way the bot's tests need it: adjustable where it's fixed, and without waiting.

Of the tests only this module and `simulation.py` touch SimCord; what the playground needs too is
`bot.program.playground.world`. All touch its inside, which is why its version is pinned.

What happens while the bot waits for something:

- Work in threads, in SQLite's thread, in a subprocess: an act of a test waits for it, in real time,
  for `patience` seconds at most, and then fails with a list of what hangs.
- Sleeping, `call_later`, `asyncio.timeout`, `wait_for`: from `FINEST` seconds on, time stands
  still. Only `advance_time` and `leap` let it pass. (SimCord alone waits out sleeps under 5 s.)
- `asyncio`'s locks, events, conditions and queues: such a task has nothing to do until another
  comes to it, so it holds nobody up. (SimCord alone fails after 5 s.)
- Loops of `discord.ext.tasks`, `Client.wait_for`, time limits of views: wait, as in SimCord.

The bot's hour is `discord.utils.utcnow()`, `time.monotonic()` and the loop's time; it begins with
2026. `datetime.now()` and `time.time()` stay real, so the bot is given a `SimulatedClock` to read.
"""
# pyright: reportPrivateUsage=false

import logging
import sys
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import ExitStack, contextmanager
from contextvars import Context
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast
from unittest.mock import patch

import discord
import structlog
from discord import app_commands
from discord.ext import commands
from simcord import ChannelHandle, _dpy_internals, _runtime, actors, intents
from simcord._clock import Clock
from simcord.backend import Backend
from simcord.backend.ops import commands as commands_of_backend
from simcord.enums import InteractionType
from simcord.http import FakeHTTPClient, _helpers
from simcord.http.router import RequestContext

from bot.program.playground import world
from tests.simulated.offered import offered

if TYPE_CHECKING:
    from discord.types.appinfo import AppInfo

FINEST: Final = 0.05
POLL: Final = 0.0005


class SimulatedClock(Clock):
    """The hour in the simulated world, for a bot that is made before its world."""

    def __call__(self) -> datetime:
        """The hour, to the millisecond, as the bot's own clock gives it."""
        now = self.now()
        return now.replace(microsecond=now.microsecond // 1000 * 1000)


class World(world.World):
    """A Discord around one bot; the bot's languages, installs and intents may be chosen."""

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        *,
        clock: SimulatedClock,
        approved_intents: discord.Intents | None,
        locale: str,
        patience: float,
        tolerated: tuple[type[Exception], ...],
    ) -> None:
        super().__init__(
            bot,
            Backend(clock=clock),
            locale=locale,
            patience=patience,
            approved_intents=approved_intents,
        )
        self.clock = clock
        self._tolerated = tolerated
        self.direct: dict[int, ChannelHandle] = {}
        """The direct messages with the bot of people who are met in private chats."""

    def _resolve_shards(self, bot: discord.Client) -> tuple[int, tuple[int, ...]]:
        """As many shards as the bot asks for."""
        self.requested_shard_count = bot.shard_count or 1
        return super()._resolve_shards(bot)

    @contextmanager
    def patched(self) -> Iterator[None]:
        """SimCord's fixed sides made movable, for as long as this world is there."""
        portal = partial(_Portal, flags=_flags(self.approved_intents))
        access = offered(self.without_bot, self.private_chats)
        log = _LoggedErrors(self)
        with super().patched(), ExitStack() as stack:
            for module, name, ours in (
                (_runtime, "FakeHTTPClient", portal),
                (actors, "command_access", access),
                (commands_of_backend, "command_access", access),
                (intents, "missing_privileged_intents", lambda *_: []),
                (_dpy_internals, "install_shards", self._connect),
                (_helpers, "_preview_uploads", partial(self._uploads, _helpers._preview_uploads)),
            ):
                stack.enter_context(patch.object(module, name, ours))
            logging.getLogger("discord").addHandler(log)
            stack.callback(logging.getLogger("discord").removeHandler, log)
            # The very list, for the loggers that are made already hold it.
            processors = structlog.get_config()["processors"]
            processors.insert(0, self._owned_up_to)
            stack.callback(processors.remove, self._owned_up_to)
            yield

    def raise_unread_errors(self) -> None:
        """Raise the errors of the bot that nobody has looked at, as a group."""
        self._raise_errors_since(self._errors_acknowledged)

    def unanswered(self) -> list[str]:
        """A sentence for each interaction that the bot let pass: its person saw it fail."""
        return [
            f"nobody answered interaction {asked.id}, {InteractionType(asked.type).name}, "
            f"/{asked.command_name}"
            for asked in self.backend.interactions.values()
            if not asked.responded
        ]

    def _connect(self, bot: discord.AutoShardedClient, shards: dict[int, Any]) -> None:
        """Refuse an intent when the bot connects, after its login, as Discord does."""
        approved = self.approved_intents
        if approved is not None:
            for name in intents.PRIVILEGED_INTENTS:
                if getattr(bot.intents, name) and not getattr(approved, name):
                    raise discord.PrivilegedIntentsRequired(shard_id=None)
        _dpy_internals._shards(bot).update(shards)

    def _uploads(
        self, plain: Callable[[RequestContext], list[Any]], ctx: RequestContext
    ) -> list[Any]:
        """The files of a message, for which the bot needs Attach Files, in answers too."""
        channel = self.backend.get_channel(self._channel_of(ctx))
        if ctx.files and channel.guild_id not in {None, *self.without_bot}:
            ctx.require_channel_permissions(channel.id, "attach_files")
        return plain(ctx)

    def _channel_of(self, ctx: RequestContext) -> int:
        match ctx.path.strip("/").split("/"):
            case ["channels", number, *_]:
                return int(number)
            case [_, _, token, *_]:
                asked = self.backend.interactions.values()
                return next(one.channel_id for one in asked if one.token == token)
            case _:
                raise LookupError(ctx.path)

    def _schedule_timer(
        self,
        record: _runtime._CallbackRecord,
        callback: object,
        args: tuple[Any, ...],
        schedule_context: Context | None,
    ) -> None:
        assert record.when is not None
        if record.when - self._virtual_time < FINEST:
            super()._schedule_timer(record, callback, args, schedule_context)

    async def _settle_internal(self, *, idle: float = POLL, **how: Any) -> None:
        # SimCord gives a start five seconds, whatever it was told; a busy machine needs more.
        if how.get("timeout") is not None:
            how["timeout"] = max(how["timeout"], self.settle_timeout)
        await super()._settle_internal(idle=idle, **how)

    def _record_error(self, error: BaseException) -> None:
        if not isinstance(_cause(error), self._tolerated):
            super()._record_error(error)

    def _owned_up_to(
        self, _logger: object, _method: str, event: MutableMapping[str, Any]
    ) -> MutableMapping[str, Any]:
        """What the bot only writes to its log fails a test too, whatever the player was told."""
        found = event.get("exc_info")
        error = found if isinstance(found, BaseException) else sys.exc_info()[1] if found else None
        if error is not None:
            self._record_error(error)
        return event


class _Portal(FakeHTTPClient):
    """The developer portal says which intents it has granted."""

    def __init__(self, *args: Any, flags: discord.ApplicationFlags, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._flags = flags

    async def application_info(self) -> "AppInfo":
        return cast("AppInfo", {**await super().application_info(), "flags": self._flags.value})


class _LoggedErrors(logging.Handler):
    """What the library only writes to its log fails a test too, as errors of dynamic items do."""

    def __init__(self, world: World) -> None:
        super().__init__(logging.ERROR)
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1] is not None:
            self._world._record_error(record.exc_info[1])


def _flags(approved: discord.Intents | None) -> discord.ApplicationFlags:
    """As for a bot in under a hundred servers, whose intents are called limited."""
    granted = approved or discord.Intents.all()
    flags = discord.ApplicationFlags()
    flags.gateway_message_content_limited = granted.message_content
    flags.gateway_guild_members_limited = granted.members
    flags.gateway_presence_limited = granted.presences
    return flags


def _cause(error: BaseException) -> BaseException:
    while isinstance(error, app_commands.CommandInvokeError | commands.CommandInvokeError):
        error = error.original
    return error
