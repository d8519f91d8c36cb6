"""The bot is there until it is asked to go, and says in one sentence why it cannot be."""

from __future__ import annotations

import asyncio
import io
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from time import monotonic

import discord
import pytest
from discord.http import Route
from pydantic import SecretStr

from bot.program.configuration import Configuration, LogFormat, LogLevel
from bot.program.running import presence, tenure
from bot.program.running.database import opened
from bot.program.running.logs import set_up_log
from bot.program.running.presence import Shutdown, stay_connected
from bot.program.running.process_status import ProcessStatus
from bot.program.running.run import Term, run
from bot.program.running.start import asking_while
from bot.program.running.token import CannotStart
from bot.words.wording import Wording
from db.address import DEFAULT
from db.errors import StorageError
from db.leases import Lease, release_leases, take_leases
from db.shards import ALL
from tests.bot.program.running.discord_server import TOKEN, DiscordServer
from tests.bot.program.running.stand_in import Kept, StandIn

ROOT = Path(__file__).parents[4]
pytestmark = pytest.mark.usefixtures("alone")
TRIES = 5
HOUR = timedelta(hours=1)
LONGEST = 30.0
"""A process that has not come so far by then never does."""


@pytest.fixture
def no_waiting_between_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py waits half a minute in all before it gives up."""
    sleep = asyncio.sleep

    async def brief(_seconds: float, *_: object) -> None:
        await sleep(0)

    monkeypatch.setattr("discord.http.asyncio.sleep", brief)


def settings(token: str = TOKEN, *, message_content: bool = True) -> Configuration:
    return Configuration(
        discord_token=SecretStr(token), message_content=message_content, shard_count=None
    )


class Bot:
    """A bot that is run in the test, and what became of it."""

    def __init__(self) -> None:
        self.apps: list[Kept] = []
        self.clients: list[StandIn] = []

    async def open(self, _configuration: Configuration, _term: Term) -> Kept:
        self.apps.append(Kept())
        return self.apps[-1]

    def make(self, kept: Kept, term: Term, intents: discord.Intents) -> StandIn:
        self.clients.append(StandIn(kept, term, intents))
        return self.clients[-1]

    async def run(self, configuration: Configuration) -> None:
        await run(configuration, Wording(), self.open, self.make, ProcessStatus())

    async def refused(self, configuration: Configuration) -> str:
        """The sentence with which it does not start; all is closed then."""
        with pytest.raises(CannotStart) as refusal:
            await self.run(configuration)
        assert all(app.is_closed for app in self.apps)
        assert all(client.is_closed() for client in self.clients)
        said = Wording().say(refusal.value.message)
        assert TOKEN not in said
        return said


@pytest.fixture
def bot() -> Bot:
    return Bot()


# Why it cannot be there


async def test_a_wrong_token_is_told(server: DiscordServer, bot: Bot) -> None:
    assert "Discord doesn't accept the token" in await bot.refused(settings("MTIz.wrong.token"))
    assert server.paths() == ["GET /users/@me"]
    assert bot.apps == []


@pytest.mark.parametrize("token", ["a\nb", "tökén", "\x00"])
async def test_what_cannot_be_a_token_is_not_even_sent(
    server: DiscordServer, bot: Bot, token: str
) -> None:
    assert "Discord doesn't accept the token" in await bot.refused(settings(token))
    assert server.asked == []


async def test_a_token_that_the_gateway_refuses_is_told(server: DiscordServer, bot: Bot) -> None:
    server.closes_with = 4004
    assert "Discord doesn't accept the token" in await bot.refused(settings())


@pytest.mark.parametrize(
    ("number", "said"), [(4010, "SHARD_COUNT"), (4011, "SHARD_COUNT"), (4012, "4012")]
)
async def test_a_connection_that_is_refused_is_told(
    server: DiscordServer, bot: Bot, number: int, said: str
) -> None:
    server.closes_with = number
    assert said in await bot.refused(settings())


@pytest.mark.parametrize("path", ["/users/@me", "/gateway/bot"])
@pytest.mark.parametrize("status", [500, 502, 503, 504])
@pytest.mark.usefixtures("no_waiting_between_tries")
async def test_trouble_of_discords_own_is_told(
    server: DiscordServer, bot: Bot, path: str, status: int
) -> None:
    server.next_answers[path].extend([status] * TRIES)
    assert "Discord is having trouble" in await bot.refused(settings())


@pytest.mark.usefixtures("no_waiting_between_tries")
async def test_short_trouble_keeps_nobody_out(server: DiscordServer, bot: Bot) -> None:
    server.next_answers["/users/@me"].extend([500, 502])
    server.closes_with = 4004
    await bot.refused(settings())
    assert server.paths().count("GET /users/@me") == 4  # the last one is that of the client


@pytest.mark.parametrize(("status", "said"), [(429, "rate limiting"), (403, "(403)")])
async def test_a_request_that_is_refused_is_told(
    server: DiscordServer, bot: Bot, status: int, said: str
) -> None:
    server.next_answers["/users/@me"].append(status)
    assert said in await bot.refused(settings())


async def test_without_a_network_that_is_told(bot: Bot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:1")
    assert "Can't reach Discord: Cannot connect to host" in await bot.refused(settings())
    monkeypatch.setattr(Route, "BASE", "http://nowhere.invalid")
    assert "Can't reach Discord: Cannot connect to host" in await bot.refused(settings())


async def test_a_bot_that_was_started_too_often_waits_for_its_tokens_sake(
    server: DiscordServer, bot: Bot
) -> None:
    server.starts |= {"remaining": 0, "reset_after": 3 * 60_000 - 1}
    assert "in 3 minutes" in await bot.refused(settings())
    assert server.identified == []


async def test_all_shards_of_a_process_count_as_starts(server: DiscordServer, bot: Bot) -> None:
    server.advised = 4
    server.starts |= {"remaining": 3, "reset_after": 60_000}
    assert "in 1 minute" in await bot.refused(settings())
    assert server.identified == []


async def test_where_starts_run_short_the_bot_starts_so_slowly_that_they_last(
    server: DiscordServer, bot: Bot, log: io.StringIO
) -> None:
    set_up_log(LogLevel.INFO, LogFormat.JSON, TOKEN, log)
    server.starts |= {"total": 1000, "remaining": 100, "reset_after": 20_000}
    server.closes_with = 4012
    since = monotonic()
    await bot.refused(settings())
    [(identified_at, _)] = server.shards
    assert identified_at - since >= 0.2
    assert "starting-slowly" in log.getvalue()


async def test_a_fault_of_ours_stays_one(server: DiscordServer, bot: Bot) -> None:
    class Broken(StandIn):
        async def setup_hook(self) -> None:
            raise ZeroDivisionError

    def make(kept: Kept, term: Term, intents: discord.Intents) -> StandIn:
        return Broken(kept, term, intents)

    with pytest.raises(ZeroDivisionError):
        await run(settings(), Wording(), bot.open, make, ProcessStatus())
    assert [app.is_closed for app in bot.apps] == [True]


# Its turn


async def present(server: DiscordServer, shards: int) -> None:
    """Wait until so many shards are connected."""
    async with asyncio.timeout(LONGEST):
        while len(server.present) != shards:  # noqa: ASYNC110 - a gateway tells nobody
            await asyncio.sleep(0.01)


async def test_a_bot_that_has_lost_its_leases_leaves_and_comes_back_anew(
    server: DiscordServer, bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tenure, "RENEW_EVERY", 0.1)
    monkeypatch.setattr(tenure, "TRY_EVERY", 0.1)
    running = asyncio.create_task(bot.run(settings()))
    await present(server, 1)
    async with opened(DEFAULT) as database:
        async with database.transaction() as tx:
            found = await take_leases(tx, ALL, "another", lasting=HOUR, is_gone=lambda _: True)
        assert isinstance(found, Lease)
        await present(server, 0)
        assert len(server.identified) == 1
        async with database.transaction() as tx:
            await release_leases(tx, found)
    await present(server, 1)
    assert [app.is_closed for app in bot.apps] == [True, False]
    assert [client.is_closed() for client in bot.clients] == [True, False]
    assert "POST /finished" not in server.paths()
    running.cancel()
    await asyncio.wait({running})


async def test_a_client_asks_nothing_once_its_time_is_over(
    server: DiscordServer, term: Term
) -> None:
    trace = asking_while(term.tenure.check)
    async with discord.Client(intents=discord.Intents.default(), http_trace=trace) as client:
        await client.login(TOKEN)
        asked = server.paths()
        term.tenure.end()
        with pytest.raises(StorageError, match="lease-over"):
            await client.fetch_channel(1)
    assert server.paths() == asked


# What is written in channels


def advice(log: io.StringIO) -> list[tuple[str, str]]:
    entries = [json.loads(line) for line in log.getvalue().splitlines()]
    return [(entry["event"], entry["do"]) for entry in entries if "do" in entry]


async def test_where_the_portal_refuses_it_the_bot_starts_without_reading(
    server: DiscordServer, bot: Bot, log: io.StringIO
) -> None:
    set_up_log(LogLevel.INFO, LogFormat.JSON, TOKEN, log)
    server.approves_content = False
    server.closes_with = 4012
    await bot.refused(settings())
    assert [asked.message_content for asked in server.identified] == [True, False]
    [(event, do)] = advice(log)
    assert event == "message-content-refused"
    assert "turn on “Message Content Intent”" in do


async def test_where_it_is_off_the_bot_does_not_ask_for_it_and_says_how_to_turn_it_on(
    server: DiscordServer, bot: Bot, log: io.StringIO
) -> None:
    set_up_log(LogLevel.INFO, LogFormat.JSON, TOKEN, log)
    server.closes_with = 4012
    await bot.refused(settings(message_content=False))
    assert [asked.message_content for asked in server.identified] == [False]
    [(event, do)] = advice(log)
    assert event == "message-content-off"
    assert "set `MESSAGE_CONTENT=on`" in do


async def test_no_list_of_members_is_asked_for(server: DiscordServer, bot: Bot) -> None:
    server.closes_with = 4012
    await bot.refused(settings())
    [asked] = server.identified
    assert (asked.guilds, asked.messages) == (True, True)
    assert (asked.members, asked.presences) == (False, False)


# Shutdown


@asynccontextmanager
async def running(server: DiscordServer) -> AsyncIterator[Process]:
    """A bot in a process of its own, which is gone in the end."""
    settings = {"DISCORD_TOKEN": TOKEN, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "ignore"}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bot.program.running.stand_in", server.address),
        env=os.environ | settings,
        stderr=PIPE,
    )
    try:
        async with asyncio.timeout(LONGEST):
            yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_lets_the_bot_finish_what_is_in_hand_and_leave(
    server: DiscordServer, number: signal.Signals
) -> None:
    server.greets = True
    async with running(server) as process:
        await server.held.wait()
        process.send_signal(number)
        _, err = await process.communicate()
    assert server.paths()[-3:] == ["POST /held", "POST /answered", "POST /finished"]
    assert process.returncode == 0
    assert b"left" in err
    assert b"Traceback" not in err
    assert TOKEN.encode() not in err


@pytest.mark.slow
async def test_a_second_signal_ends_the_bot_at_once(server: DiscordServer) -> None:
    server.greets, server.answers_held = True, False
    async with running(server) as process:
        await server.held.wait()
        process.terminate()
        await server.left.wait()
        process.terminate()
        assert await process.wait() == -signal.SIGTERM
    assert "POST /answered" not in server.paths()


async def test_what_takes_too_long_is_given_up(
    server: DiscordServer, term: Term, monkeypatch: pytest.MonkeyPatch, log: io.StringIO
) -> None:
    set_up_log(LogLevel.INFO, LogFormat.JSON, TOKEN, log)
    monkeypatch.setattr(presence, "IN_HAND", 0.1)
    server.greets, server.answers_held = True, False
    client, shutdown = StandIn(Kept(), term, discord.Intents.default()), Shutdown()
    connection = asyncio.create_task(stay_connected(client, TOKEN, shutdown, term.tenure))
    await server.held.wait()
    shutdown.ask()
    await connection
    assert client.is_closed()
    assert "left-undone" in log.getvalue()


async def test_a_bot_that_is_still_logging_in_leaves_too(server: DiscordServer, term: Term) -> None:
    client, shutdown = StandIn(Kept(), term, discord.Intents.default()), Shutdown()
    shutdown.ask()
    await stay_connected(client, TOKEN, shutdown, term.tenure)
    assert client.is_closed()
    assert server.identified == []
