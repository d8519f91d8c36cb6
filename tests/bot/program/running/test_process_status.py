"""How far the process is, and how that's told in words."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy.exc import InterfaceError

from bot.program.running import database_check, shard_states
from bot.program.running.database_check import DatabaseCheck
from bot.program.running.process_status import ProcessStatus, State
from bot.program.running.shard_states import ShardStates
from bot.program.running.tenure import Tenure, uptime
from bot.program.running.watched import status_message
from bot.words.wording import Wording
from db.database import Connection, Database
from db.errors import StorageError
from db.leases import Lease
from db.shards import Shards

SOME = Shards((0, 1, 2, 3, 7), 16)


class Client:
    """Calls what follows it."""

    def __init__(self, states: ShardStates) -> None:
        states.follow(self)

    def event(self, coro: object) -> object:
        setattr(self, getattr(coro, "__name__"), coro)  # noqa: B009 - any coroutine has one
        return coro

    async def tell(self, event: str, *shards: int) -> None:
        for shard in shards:
            await getattr(self, f"on_shard_{event}")(shard)


class FakeDatabase(Database):
    """Answers as the test says."""

    def __init__(self) -> None:
        self.questions = 0
        self.error: Exception | None = None
        self.answers = asyncio.Event()
        self.answers.set()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Connection]:  # type: ignore[override]
        self.questions += 1
        await self.answers.wait()
        if self.error is not None:
            raise self.error
        yield Silent()  # type: ignore[misc]


class Silent:
    async def scalar(self, _statement: object) -> None:
        """Nothing is kept."""


# Shards


async def test_shards_are_well_while_each_is_connected_or_resuming(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    states = ShardStates(Shards((0, 1), 2), lambda: None)
    client = Client(states)
    assert (states.connected, states.resuming, states.are_well) == (0, 0, False)
    await client.tell("disconnect", 0)  # before it was ever there, so nothing is resumed
    await client.tell("connect", 0)
    assert (states.connected, states.resuming, states.are_well) == (1, 0, False)
    await client.tell("connect", 1)
    assert states.are_well
    await client.tell("disconnect", 0)
    assert (states.connected, states.resuming, states.are_well) == (1, 1, True)
    monkeypatch.setattr(shard_states, "RESUMING", 0.0)
    assert (states.connected, states.resuming, states.are_well) == (1, 0, False)
    await client.tell("resumed", 0)
    assert (states.connected, states.resuming, states.are_well) == (2, 0, True)


async def test_another_client_begins_with_nothing() -> None:
    states = ShardStates(Shards(), lambda: None)
    await Client(states).tell("connect", 0)
    Client(states)
    assert (states.connected, states.resuming) == (0, 0)


# The database


async def test_however_many_ask_the_database_is_asked_once() -> None:
    database = FakeDatabase()
    check = DatabaseCheck(database)
    assert await asyncio.gather(*(check.word() for _ in range(50))) == ["ok"] * 50
    assert await check.word() == "ok"
    assert database.questions == 1


async def test_an_old_answer_counts_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_check, "FRESH", 0.0)
    database = FakeDatabase()
    check = DatabaseCheck(database)
    assert await check.word() == "ok"
    database.error = StorageError("server-unreachable")
    assert await check.word() == "server-unreachable"
    database.error = InterfaceError("SELECT secret", {}, Exception("secret"))
    assert await check.word() == "fault"


async def test_a_question_without_an_answer_stays_the_only_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(database_check, "FRESH", 0.0)
    monkeypatch.setattr(database_check, "PATIENCE", 0.05)
    database = FakeDatabase()
    database.answers.clear()
    check = DatabaseCheck(database)
    for _ in range(3):
        assert await check.word() == "no-answer"
    assert database.questions == 1
    database.answers.set()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert await check.word() == "ok"
    check.close()


async def test_who_asks_while_the_database_is_closed_is_told_so() -> None:
    database = FakeDatabase()
    database.answers.clear()
    check = DatabaseCheck(database)
    asking = asyncio.create_task(check.word())
    await asyncio.sleep(0.01)
    check.close()
    assert await asking == "not-open"


# In words


def said(status: ProcessStatus) -> str:
    return Wording().say(status_message(status))


async def test_the_status_says_which_shards_are_meant() -> None:
    status = ProcessStatus()
    assert said(status) == "Opening the database."
    with status.up(FakeDatabase(), SOME):
        status.stand_by()
        assert said(status) == "Standing by for shards 0–3, 7 of 16."
        status.serve(Tenure(Lease(SOME, "us", 1), uptime() + 60))
        assert status.shards is not None
        client = Client(status.shards)
        await client.tell("connect", 0, 7)
        assert said(status) == "Connecting to Discord: 2 of 5 shards connected."
        await client.tell("connect", 1, 2, 3)
        assert said(status) == "Serving shards 0–3, 7 of 16."
        status.leave()
        assert said(status) == "Shutting down."


async def test_who_leaves_does_nothing_else() -> None:
    status = ProcessStatus()
    heard: list[State] = []
    status.listen(lambda: heard.append(status.state))
    status.leave()
    status.ask_discord()
    status.leave()
    assert heard == [State.LEAVING]
