"""Every test of storage runs on SQLite, and on PostgreSQL where one is named."""

import asyncio
import os
import secrets
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import psycopg
import pytest
from psycopg.sql import SQL, Identifier
from sqlalchemy import make_url

from db.database import Database
from db.schema import metadata
from db.upgrade import steps, upgrade
from tests.conftest import IN_CI

POSTGRES = os.environ.get("TEST_POSTGRES_URL", "")
BACKENDS = ("sqlite", "postgresql") if POSTGRES else ("sqlite",)

if IN_CI and not POSTGRES:
    raise pytest.UsageError(
        "In CI storage is tested on PostgreSQL too, so TEST_POSTGRES_URL has to name a server;"
        " `.ci/postgresql COMMAND` starts one."
    )


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
        with created() as address:
            yield address


@pytest.fixture
def url(backend: str, request: pytest.FixtureRequest) -> str:
    """The address of a database in this version that no other test uses now, with nothing in it."""
    return request.getfixturevalue(f"{backend}_url")


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    """That database, open."""
    opened = await Database.open(url)
    yield opened
    await opened.close()


# A file is copied for each test. Copying a database on the server takes too long for that, so it is
# emptied after each.


@pytest.fixture
def sqlite_url(upgraded_file: Path, tmp_path: Path) -> str:
    """The address of a file of the test's own, in this version and with nothing stored."""
    copy = tmp_path / "test.db"
    shutil.copy(upgraded_file, copy)
    return f"sqlite:///{copy}"


@pytest.fixture
def postgresql_url(upgraded_address: str, owner: psycopg.Connection) -> Iterator[str]:
    """The address of this process's database on the server, with nothing stored."""
    yield upgraded_address
    _empty(owner)


@pytest.fixture(scope="session")
def upgraded_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file in this version, with nothing stored."""
    file = tmp_path_factory.mktemp("db") / "upgraded.db"
    asyncio.run(_upgrade(f"sqlite:///{file}"))
    return file


@pytest.fixture(scope="session")
def upgraded_address() -> Iterator[str]:
    """A database on the server in this version."""
    with created() as address:
        asyncio.run(_upgrade(address))
        yield address


@pytest.fixture(scope="session")
def owner(upgraded_address: str) -> Iterator[psycopg.Connection]:
    """A connection to that database that no test uses."""
    with psycopg.connect(upgraded_address, autocommit=True) as connection:
        yield connection


async def _upgrade(address: str) -> None:
    database = await Database.open(address)
    await upgrade(database)
    await database.close()


@contextmanager
def created() -> Iterator[str]:
    """The address of a new database on the server, which is dropped in the end."""
    name = f"test_{secrets.token_hex(6)}"
    create = "CREATE DATABASE {} TEMPLATE template0 STRATEGY file_copy"  # the quicker without fsync
    with psycopg.connect(POSTGRES, autocommit=True) as server:
        server.execute(SQL(create).format(Identifier(name)))
        yield make_url(POSTGRES).set(database=name).render_as_string(hide_password=False)
        server.execute(SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(name)))


_newest = cache(lambda: steps()[-1])
"""The version of this program."""


def _empty(owner: psycopg.Connection) -> None:
    with owner.transaction():
        # What a test has left open must not keep the next one waiting.
        owner.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        for table in reversed(metadata.sorted_tables):
            owner.execute(SQL("DELETE FROM {}").format(Identifier(table.name)))
        for (name,) in owner.execute("SELECT sequencename FROM pg_sequences").fetchall():
            owner.execute(SQL("ALTER SEQUENCE {} RESTART").format(Identifier(name)))
        owner.execute("UPDATE alembic_version SET version_num = %s", [_newest()])
