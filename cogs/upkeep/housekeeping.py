"""`HousekeepingLoop`: runs housekeeping, in one process only."""

from __future__ import annotations

import asyncio

from discord.ext import commands

from bot.app.housekeeping import Housekeeping
from bot.chat.periodic import PeriodicTasks
from db.shards import DIRECT_MESSAGES, Shards

LOOK_EVERY = 60.0


class HousekeepingLoop(commands.Cog):
    """Does what's due, in the process that has the shard of direct messages.

    It starts once clocks are credited, as a start has more urgent things to do.
    """

    def __init__(self, housekeeping: Housekeeping, *, awake: asyncio.Event, of: Shards) -> None:
        self._housekeeping = housekeeping
        self._awake = awake
        self._is_ours = DIRECT_MESSAGES in of.ids
        self._looking = PeriodicTasks((self._look, LOOK_EVERY))

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Start, the first time."""
        if self._is_ours:
            self._looking.start()

    async def cog_unload(self) -> None:
        """Stop, and end running work: it's done after the next start."""
        await self._looking.stop()

    async def _look(self) -> None:
        await self._awake.wait()
        await self._housekeeping.run_due_jobs()
