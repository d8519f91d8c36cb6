"""`LiveWorld`: a World in real time, for hours and with people in it."""
# pyright: reportPrivateUsage=false

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import Context
from typing import Any

import structlog
from discord.ext import commands
from simcord import _runtime

from bot.program.playground.lasting import LastingBackend
from bot.program.playground.world import Payload, World

PATIENCE = 2.0
"""So many seconds somebody who has done something waits for all that comes of it."""
POLL = 0.005

_log = structlog.stdlib.get_logger("waribashi.playground")


class LiveWorld(World):
    """A Discord whose clock goes. What happens in it is told by `has_changed`."""

    backend: LastingBackend

    def __init__(
        self, bot: commands.AutoShardedBot, backend: LastingBackend, *, locale: str
    ) -> None:
        super().__init__(bot, backend, locale=locale, patience=PATIENCE)
        self.has_changed = False

    @contextmanager
    def as_bot(self) -> Iterator[None]:
        """What begins inside is the bot's own doing."""
        with self._bot_scope():
            yield

    async def tidy(self) -> None:
        """Forget what nobody needs any more."""
        self.backend.tidy()

    async def end(self) -> None:
        """Close the bot, and end all that it still does."""
        with self.as_bot():
            await self.bot.close()
        with suppress(TimeoutError):  # a thread of the bot's that ends with the process
            await self.shutdown()

    def _emit(self, event: str, payload: Payload) -> None:
        super()._emit(event, payload)
        self.has_changed = True

    def _record_error(self, error: BaseException) -> None:
        """Log it. Kept, as SimCord does, errors would pile up and be raised in the end."""
        _log.error("fault", exc_info=error)

    def _schedule_timer(
        self,
        record: _runtime._CallbackRecord,
        callback: object,  # noqa: ARG002 - all that is SimCord's
        args: tuple[Any, ...],  # noqa: ARG002
        schedule_context: Context | None,  # noqa: ARG002
    ) -> None:
        """Let the timer go off when its time has come, whoever is waiting for what meanwhile."""
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
