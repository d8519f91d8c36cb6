"""Every test of storage runs on SQLite, and on PostgreSQL where one is named."""

import asyncio
import os
import secrets
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import psycopg
import pytest
from psycopg.sql import SQL, Identifier
from sqlalchemy import make_url

from db.database import Database
from db.upgrade import upgrade

POSTGRES = os.environ.get("TEST_POSTGRES_URL", "")
BACKENDS = ("sqlite", "postgresql") if POSTGRES else ("sqlite",)


@pytest.fixture(params=BACKENDS)
def backend(request: pytest.FixtureRequest) -> str:
    """The kind of database that the test runs on."""
    return request.param


@pytest.fixture
def empty(backend: str, tmp_path: Path) -> Iterator[str]:
    """The address of a database of the test's own, with nothing in it."""
    if backend == "sqlite":
        yield f"sqlite:///{tmp_path}/test.db"
    else:
        with _created("template0") as address:
            yield address


@pytest.fixture(scope="session")
def current(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """For each kind a database in this version with nothing stored, to be copied."""
    file = tmp_path_factory.mktemp("db") / "current.db"
    asyncio.run(_upgraded(f"sqlite:///{file}"))
    with ExitStack() as opened:
        copied = {"sqlite": str(file)}
        if POSTGRES:
            address = opened.enter_context(_created("template0"))
            asyncio.run(_upgraded(address))
            copied["postgresql"] = make_url(address).database or ""
        yield copied


@pytest.fixture
def url(backend: str, current: dict[str, str], tmp_path: Path) -> Iterator[str]:
    """The address of a database of the test's own, in this version and with nothing stored."""
    if backend == "sqlite":
        copy = tmp_path / "test.db"
        shutil.copy(current["sqlite"], copy)
        yield f"sqlite:///{copy}"
    else:
        with _created(current["postgresql"]) as address:
            yield address


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    """A database of the test's own, open."""
    opened = await Database.open(url)
    yield opened
    await opened.close()


async def _upgraded(address: str) -> None:
    database = await Database.open(address)
    await upgrade(database)
    await database.close()


@contextmanager
def _created(template: str) -> Iterator[str]:
    """The address of a new database on the server, like that template; it is dropped in the end."""
    name = f"test_{secrets.token_hex(6)}"
    create, drop = "CREATE DATABASE {} TEMPLATE {}", "DROP DATABASE {} WITH (FORCE)"
    with psycopg.connect(POSTGRES, autocommit=True) as server:
        server.execute(SQL(create).format(Identifier(name), Identifier(template)))
        yield make_url(POSTGRES).set(database=name).render_as_string(hide_password=False)
        server.execute(SQL(drop).format(Identifier(name)))
