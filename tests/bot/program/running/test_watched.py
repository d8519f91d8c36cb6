"""Whoever watches the process hears at every moment how it is, from a real process."""

from __future__ import annotations

import asyncio
import fcntl
import os
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import pytest

from db.address import DEFAULT
from db.database import Database
from db.leases import Lease, release_leases, take_leases
from db.shards import ALL
from tests.bot.program.running.discord_server import MESSAGE, TOKEN, DiscordServer
from tests.bot.program.running.watched_bot import BLOCKED, FREE, NOTIFY, manager, there, watched_bot

pytestmark = pytest.mark.usefixtures("alone")
HOUR = timedelta(hours=1)
ONE_CONNECTED = {"connected": 1, "resuming": 0, "of": 1}
# Where SQLite's readers lock the index of its log, so that nobody writes over what they read.
READ_LOCKS, HOW_MANY = 123, 5
WATCHDOG = "400000"


async def leases_taken() -> Lease:
    """Another process has the shards now."""
    database = await Database.open(DEFAULT)
    async with database.transaction() as tx:
        found = await take_leases(tx, ALL, "another", lasting=HOUR, is_gone=lambda _: True)
    await database.close()
    assert isinstance(found, Lease)
    return found


async def leases_given_back(lease: Lease) -> None:
    database = await Database.open(DEFAULT)
    async with database.transaction() as tx:
        await release_leases(tx, lease)
    await database.close()


@contextmanager
def database_stuck() -> Iterator[None]:
    """Whoever reads the database gets no answer meanwhile."""
    index = Path(DEFAULT.removeprefix("sqlite:///") + "-shm")
    lock = struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, READ_LOCKS, HOW_MANY, 0)
    with index.open("r+b") as file:
        fcntl.fcntl(file, fcntl.F_SETLK, lock)
        yield


# What the endpoint says


async def test_a_process_that_starts_says_what_it_waits_for_and_lets_no_second_have_its_address(
    server: DiscordServer,
) -> None:
    server.waits_at = "/users/@me"
    async with watched_bot(server) as bot:
        assert await bot.readiness(state="asking-discord") == {
            "ready": False,
            "state": "asking-discord",
            "database": "not-open",
            "leases": "not-asked-for",
        }
        asked = server.paths()
        async with watched_bot(server) as second:
            assert await second.process.wait() == 1
        assert server.paths() == asked
        assert (await bot.asked("/readyz"))[0] == 503


async def test_a_process_that_serves_is_ready_until_it_leaves(server: DiscordServer) -> None:
    server.greets, server.answers_held = True, False
    async with watched_bot(server) as bot:
        assert await bot.readiness(ready=True) == {
            "ready": True,
            "state": "serving",
            "database": "ok",
            "leases": "held",
            "shards": ONE_CONNECTED,
        }
        for path in ("/healthz", "/readyz", "/metrics", "/" + TOKEN):
            async with bot.session.get(path) as answer:
                assert TOKEN not in await answer.text()
        await server.held.wait()
        bot.process.terminate()
        found = await bot.readiness(state="leaving")
        assert (found["ready"], found["database"]) == (False, "ok")


async def test_a_database_that_does_not_answer_is_told_in_time(server: DiscordServer) -> None:
    async with watched_bot(server) as bot:
        await bot.readiness(ready=True)
        with database_stuck():
            await bot.readiness(ready=False, database="no-answer", leases="held")
        await bot.readiness(ready=True, database="ok")


async def test_a_shard_that_resumes_is_well(server: DiscordServer) -> None:
    async with watched_bot(server) as bot:
        await bot.readiness(ready=True)
        server.lets_in = False
        await server.drop()
        await bot.readiness(ready=True, shards={"connected": 0, "resuming": 1, "of": 1})
        server.lets_in = True
        await bot.readiness(ready=True, shards=ONE_CONNECTED)


async def test_a_shard_that_does_not_come_back_is_told(server: DiscordServer) -> None:
    async with watched_bot(server, resuming=0.1) as bot:
        await bot.readiness(ready=True)
        server.lets_in = False
        await server.drop()
        lost = {"connected": 0, "resuming": 0, "of": 1}
        await bot.readiness(ready=False, database="ok", leases="held", shards=lost)


# What the service manager hears


async def test_the_manager_hears_in_order_what_becomes_of_the_process(
    server: DiscordServer,
) -> None:
    async with manager(str(NOTIFY)) as systemd, watched_bot(server, notify=NOTIFY) as bot:
        assert await systemd.hears("STATUS=Serving shard 0 of 1.") == [
            "STATUS=Opening the database.",
            "STATUS=Asking Discord about the bot.",
            "STATUS=Preparing the database.",
            "READY=1",
            "STATUS=Standing by for shard 0 of 1.",
            "STATUS=Connecting to Discord: 0 of 1 shards connected.",
            "STATUS=Serving shard 0 of 1.",
        ]
        bot.process.terminate()
        assert await systemd.hears("STOPPING=1") == ["STATUS=Shutting down.", "STOPPING=1"]
        assert await bot.process.wait() == 0


async def test_a_standby_is_up_for_the_manager_and_ready_for_nobody_until_its_turn(
    server: DiscordServer,
) -> None:
    lease = await leases_taken()
    name = f"@waribashi-{os.getpid()}"
    async with manager(name) as systemd, watched_bot(server, NOTIFY_SOCKET=name) as bot:
        assert "READY=1" in await systemd.hears("STATUS=Standing by for shard 0 of 1.")
        assert await bot.readiness() == {
            "ready": False,
            "state": "standing-by",
            "database": "ok",
            "leases": "standing-by",
            "shards": {"connected": 0, "resuming": 0, "of": 1},
        }
        await leases_given_back(lease)
        await bot.readiness(ready=True)
        await leases_taken()
        await bot.readiness(ready=False, state="standing-by", leases="standing-by")


async def test_a_loop_that_is_stuck_pings_no_more(server: DiscordServer) -> None:
    async with (
        manager(str(NOTIFY)) as systemd,
        watched_bot(server, "block", notify=NOTIFY, WATCHDOG_USEC=WATCHDOG) as bot,
    ):
        await bot.readiness(ready=True)
        await systemd.hears_ping()
        await server.tell("MESSAGE_CREATE", MESSAGE)
        await there(BLOCKED)
        systemd.waiting()
        while not FREE.exists():
            heard = systemd.waiting()
            assert heard == [] or FREE.exists()
            await asyncio.sleep(0.001)
        await systemd.hears_ping()


async def test_a_manager_that_is_not_there_harms_nothing(server: DiscordServer) -> None:
    nowhere = Path("nowhere/notify")
    async with watched_bot(server, notify=nowhere, WATCHDOG_USEC=WATCHDOG) as bot:
        await bot.readiness(ready=True)
        bot.process.terminate()
        _, err = await bot.process.communicate()
    assert bot.process.returncode == 0
    assert b"Traceback" not in err
    assert err.count(b"service-manager-not-told") == 1
