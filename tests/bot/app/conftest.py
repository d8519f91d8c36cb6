"""Fixtures of storage, on which most of the application rests."""

from collections.abc import AsyncIterator

import pytest

from db.database import Database
from tests.db.conftest import (  # noqa: F401 - fixtures
    backend,
    database,
    empty,
    owner,
    postgresql_url,
    sqlite_url,
    upgraded_address,
    upgraded_file,
    url,
)


@pytest.fixture
async def house(sqlite_url: str) -> AsyncIterator[Database]:  # noqa: F811 - the fixture
    """A database with nothing in it."""
    opened = await Database.open(sqlite_url)
    yield opened
    await opened.close()
