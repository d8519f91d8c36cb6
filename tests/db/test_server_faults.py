"""Whatever is wrong with a server is told by name, and the bot goes on when it is back."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import make_url

from db.database import Database
from db.errors import StorageError
from tests.db.conftest import BACKENDS, POSTGRES
from tests.db.people import enter, enter_in, stored

on_a_server = pytest.mark.parametrize("backend", [b for b in BACKENDS if b == "postgresql"])


async def fault_of_opening(url: str) -> StorageError:
    with pytest.raises(StorageError) as refused:
        await Database.open(url)
    return refused.value


# What a server may say before it lets anybody in. This one says nothing else.

REFUSALS = [
    ('password authentication failed for user "ana"', "server-refuses"),
    ('no pg_hba.conf entry for host "1.2.3.4", user "ana"', "server-refuses"),
    ('role "ana" does not exist', "server-refuses"),
    ('permission denied for database "bot"', "server-refuses"),
    ('database "bot" does not exist', "server-lacks-database"),
    ("sorry, too many clients already", "server-full"),
    ("remaining connection slots are reserved for roles", "server-full"),
    ("the database system is starting up", "server-stopping"),
    ("the database system is shutting down", "server-stopping"),
    ("the database system is in recovery mode", "server-stopping"),
    ("das Zertifikat ist ungültig", "server-unreachable"),
]


@asynccontextmanager
async def refusing(words: str) -> AsyncIterator[str]:
    """The address of a server that refuses everybody with these words."""

    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if int.from_bytes(await reader.readexactly(4)) == 8:  # do you speak TLS?
            writer.write(b"N")
            await reader.readexactly(8)
        said = b"SFATAL\0C28000\0M" + words.encode() + b"\0\0"
        writer.write(b"E" + (len(said) + 4).to_bytes(4) + said)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(refuse, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server:
        yield f"postgresql://ana:secret@127.0.0.1:{port}/bot?gssencmode=disable"


@pytest.mark.parametrize(("words", "code"), REFUSALS)
async def test_a_server_that_lets_nobody_in_is_told_by_its_reason(words: str, code: str) -> None:
    async with refusing(words) as url:
        fault = await fault_of_opening(url)
    assert fault.code == code
    assert "secret" not in str(fault)


async def test_a_reason_that_nobody_knows_is_told_in_the_servers_words() -> None:
    async with refusing("das Zertifikat ist ungültig") as url:
        fault = await fault_of_opening(url)
    assert "das Zertifikat ist ungültig" in str(fault.message.data["reason"])


async def test_a_server_that_does_not_answer_is_told() -> None:
    server = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    server.close()
    await server.wait_closed()
    fault = await fault_of_opening(f"postgresql://ana@127.0.0.1:{port}/bot")
    assert fault.code == "server-unreachable"
    assert fault.message.data["reason"] == "Connection refused"


async def test_a_socket_that_is_not_there_is_told(tmp_path: Path) -> None:
    fault = await fault_of_opening(f"postgresql:///bot?host={tmp_path}")
    assert fault.code == "server-unreachable"


@pytest.mark.parametrize("setting", ["pool_size=3", "sslmodus=require"])
async def test_a_setting_that_there_is_not_is_told(setting: str) -> None:
    fault = await fault_of_opening(f"postgresql://ana@127.0.0.1:1/bot?{setting}")
    assert fault.code == "database-address"


@on_a_server
async def test_a_database_that_is_not_there_is_told(backend: str) -> None:
    missing = make_url(POSTGRES).set(database="no_such_database")
    fault = await fault_of_opening(missing.render_as_string(hide_password=False))
    assert fault.code == "server-lacks-database"
    assert fault.message.data["database"] == "no_such_database"


@on_a_server
async def test_an_unknown_user_is_told(backend: str) -> None:
    unknown = make_url(POSTGRES).set(username="no_such_user")
    fault = await fault_of_opening(unknown.render_as_string(hide_password=False))
    assert fault.code == "server-refuses"


@on_a_server
async def test_a_server_that_goes_and_comes_back_is_used_again(
    database: Database, owner: psycopg.Connection
) -> None:
    await enter(database, 1)
    _hang_up(owner)
    assert await stored(database) == [1]
    _hang_up(owner)
    await enter(database, 2)
    assert await stored(database) == [1, 2]


@on_a_server
@pytest.mark.parametrize("and_then", [(2,), ()])
async def test_a_server_that_goes_in_mid_transaction_is_told_and_nothing_is_written(
    database: Database, owner: psycopg.Connection, and_then: tuple[int, ...]
) -> None:
    async def enter_and_lose() -> None:
        async with database.transaction() as tx:
            await enter_in(tx, 1)
            _hang_up(owner)
            for user in and_then:
                await enter_in(tx, user)

    with pytest.raises(StorageError) as refused:
        await enter_and_lose()
    assert refused.value.code in ("server-stopping", "server-unreachable")
    await enter(database, 3)
    assert await stored(database) == [3]


@on_a_server
async def test_a_server_that_may_only_be_read_is_told(database: Database) -> None:
    async def write_where_none_may() -> None:
        async with database.transaction() as tx:
            await tx.exec_driver_sql("SET TRANSACTION READ ONLY")
            await enter_in(tx, 1)

    with pytest.raises(StorageError) as refused:
        await write_where_none_may()
    assert refused.value.code == "server-read-only"


@on_a_server
async def test_a_lock_that_others_do_not_let_go_is_told(
    url: str, owner: psycopg.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.postgresql.PATIENCE", 1)
    database = await Database.open(url)
    with owner.transaction():
        owner.execute("LOCK TABLE players")
        with pytest.raises(StorageError) as refused:
            await enter(database, 1)
    assert refused.value.code == "database-busy"
    await enter(database, 2)
    assert await stored(database) == [2]
    await database.close()


@on_a_server
async def test_who_is_stopped_in_mid_transaction_keeps_nobody_waiting(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.postgresql.LONGEST_PAUSE", 1)
    stopped, other = await Database.open(url), await Database.open(url)

    async def stop_in_the_middle() -> None:
        async with stopped.transaction() as tx:
            await tx.exec_driver_sql("LOCK TABLE players")
            await enter(other, 1)
            await enter_in(tx, 2)

    with pytest.raises(StorageError) as refused:
        await stop_in_the_middle()
    assert refused.value.code == "server-unreachable"
    assert await stored(other) == [1]
    for database in (stopped, other):
        await database.close()


def _hang_up(owner: psycopg.Connection) -> None:
    """End all connections but this one, as a server does that stops."""
    owner.execute(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
