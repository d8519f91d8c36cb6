"""Of several processes with the same shards one acts, and another takes over if it's gone."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from time import monotonic

import pytest

from tests.bot.program.running.conftest import server
from tests.bot.program.running.discord_server import MESSAGE, TOKEN, DiscordServer
from tests.db.conftest import backend, empty

__all__ = ["backend", "empty", "server"]

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
LONGEST = 30.0
"""Seconds after which what has not happened never does."""
LASTING = 3.0
ANSWER = "POST /channels/6/messages"
PING = {**MESSAGE, "content": "ping"}


class Bot:
    """The bot in a process of its own, and what it logs."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.log: list[dict[str, object]] = []
        self._news = asyncio.Condition()
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.process.stderr is not None
        async for line in self.process.stderr:
            async with self._news:
                self.log.append(json.loads(line))
                self._news.notify_all()

    def count(self, event: str) -> int:
        return [entry["event"] for entry in self.log].count(event)

    async def says(self, event: str, times: int = 1) -> dict[str, object]:
        """Wait until it has logged the event so many times; the last entry of them."""
        async with asyncio.timeout(LONGEST), self._news:
            await self._news.wait_for(lambda: self.count(event) >= times)
        return [entry for entry in self.log if entry["event"] == event][times - 1]

    async def ends(self, number: signal.Signals) -> int:
        """Send it the signal, which ends it; its exit code."""
        self.process.send_signal(number)
        return await self.ended()

    async def ended(self) -> int:
        async with asyncio.timeout(LONGEST):
            await self._reading
            return await self.process.wait()


@asynccontextmanager
async def running(
    server: DiscordServer, database: str, lasting: float = LASTING, **settings: str
) -> AsyncIterator[Bot]:
    """The bot over that database, gone in the end."""
    given = {"DISCORD_TOKEN": TOKEN, "DATABASE_URL": database, "LOG_FORMAT": "json", **settings}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.cogs.process", server.address, str(lasting)),
        env=os.environ | given | {"PYTHONPATH": str(ROOT)},
        stderr=PIPE,
    )
    bot = Bot(process)
    try:
        yield bot
    finally:
        if process.returncode is None:
            process.kill()
        await bot.ended()


async def gone(server: DiscordServer, left: int) -> None:
    """Wait until no more shards than that are connected."""
    async with asyncio.timeout(LONGEST):
        while len(server.present) > left:  # noqa: ASYNC110 - it happens in other processes
            await asyncio.sleep(0.05)


async def answered(server: DiscordServer, times: int) -> None:
    """Wait until the bot has answered so many messages."""
    async with asyncio.timeout(LONGEST):
        while server.paths().count(ANSWER) < times:  # noqa: ASYNC110 - the same
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
async def test_a_second_process_stands_by_and_takes_over_at_once_when_the_first_is_gone(
    server: DiscordServer, empty: str, end: signal.Signals
) -> None:
    # Leases that are as long as in life: nobody waits for one to run out.
    async with running(server, empty, 20) as first:
        await first.says("awake")
        async with running(server, empty, 20) as second:
            waits = await second.says("standing-by")
            assert f"shard 0 of 1: process {first.process.pid} on " in str(waits["because"])
            await asyncio.sleep(2.5)
            assert (second.count("standing-by"), len(server.shards)) == (1, 1)
            since = monotonic()
            assert await first.ends(end) == (0 if end == signal.SIGTERM else -end)
            await second.says("leases-taken")
            assert monotonic() - since < 5
            await second.says("awake")
            assert await second.ends(signal.SIGTERM) == 0


async def test_a_restart_after_a_kill_waits_for_nothing(server: DiscordServer, empty: str) -> None:
    async with running(server, empty, 20) as first:
        await first.says("awake")
        await first.ends(signal.SIGKILL)
    async with running(server, empty, 20) as second:
        assert (await second.says("leases-taken"))["waited"] == 0
        assert second.count("standing-by") == 0


async def test_a_standby_leaves_at_once_when_asked(server: DiscordServer, empty: str) -> None:
    async with running(server, empty) as first:
        await first.says("awake")
        async with running(server, empty) as second:
            await second.says("standing-by")
            since = monotonic()
            assert await second.ends(signal.SIGTERM) == 0
            assert monotonic() - since < 2
    assert len(server.shards) == 1


async def test_a_process_that_was_stopped_for_longer_than_its_lease_does_not_act_when_it_goes_on(
    server: DiscordServer, empty: str
) -> None:
    async with running(server, empty) as first:
        await first.says("awake")
        async with running(server, empty) as second:
            await second.says("standing-by")
            first.process.send_signal(signal.SIGSTOP)
            await second.says("awake")
            # Both connections hear of it; one of the processes may not answer any more.
            assert len(server.present) == 2
            await server.tell("MESSAGE_CREATE", PING)
            first.process.send_signal(signal.SIGCONT)
            await first.says("ceased")
            waits = await first.says("standing-by")
            assert f"process {second.process.pid} on" in str(waits["because"])
            await gone(server, left=1)
            assert server.paths().count(ANSWER) == 1
            assert first.count("fault") == 0
            await second.ends(signal.SIGKILL)
            await first.says("awake", times=2)
            await server.tell("MESSAGE_CREATE", {**PING, "id": "15"})
            await answered(server, 2)
        assert await first.ends(signal.SIGTERM) == 0


async def test_another_layout_waits_for_the_old_one_to_end(
    server: DiscordServer, empty: str
) -> None:
    async with (
        running(server, empty, SHARD_COUNT="2", SHARD_IDS="0") as first,
        running(server, empty, SHARD_COUNT="2", SHARD_IDS="1") as second,
    ):
        await first.says("awake")
        await second.says("awake")
        async with running(server, empty, SHARD_COUNT="1") as new:
            await new.says("standing-by")
            await first.ends(signal.SIGTERM)
            waits = await new.says("standing-by", times=2)
            assert f"shard 1 of 2: process {second.process.pid} on " in str(waits["because"])
            assert [shard for _, shard in server.shards].count([0, 1]) == 0
            await second.ends(signal.SIGTERM)
            await new.says("awake")
            assert [shard for _, shard in server.shards].count([0, 1]) == 1
            await new.ends(signal.SIGTERM)


async def test_processes_that_start_at_once_identify_one_after_the_other(
    server: DiscordServer, empty: str
) -> None:
    server.starts["max_concurrency"] = 2
    async with (
        running(server, empty, SHARD_COUNT="6", SHARD_IDS="0,1") as first,
        running(server, empty, SHARD_COUNT="6", SHARD_IDS="2,3") as second,
        running(server, empty, SHARD_COUNT="6", SHARD_IDS="4,5") as third,
    ):
        for one in (first, second, third):
            await one.says("awake")
        every = 5.5 * LASTING / 20
        for bucket in (0, 1):
            times = [at for at, (shard, _) in server.shards if shard % 2 == bucket]
            gaps = [later - earlier for earlier, later in pairwise(times)]
            assert len(gaps) == 2
            assert min(gaps) > 0.8 * every
        for one in (first, second, third):
            assert await one.ends(signal.SIGTERM) == 0


async def test_where_nothing_is_set_the_bot_has_as_many_shards_as_discord_advises(
    server: DiscordServer, empty: str
) -> None:
    server.advised = 2
    async with running(server, empty) as bot:
        await bot.says("awake")
        assert [shard for _, shard in server.shards] == [[0, 2], [1, 2]]
        assert await bot.ends(signal.SIGTERM) == 0
