"""Two processes on one PostgreSQL: what one sets applies in the other at once."""

import asyncio
from collections.abc import AsyncIterator
from typing import cast

import pytest

from bot.app.application import Application
from bot.app.settings import SettingsSpot
from bot.chat.after_moves import AfterMoves
from bot.chat.which_game import WhichGame
from cogs.upkeep.notices import NoticeListener
from db.database import Database
from db.servers import join_server
from tests.db.conftest import (  # noqa: F401 - fixtures
    BACKENDS,
    owner,
    postgresql_url,
    upgraded_address,
)
from tests.db.games import ANA, NOON

SERVER = 5


@pytest.fixture
async def process(postgresql_url: str) -> AsyncIterator[Application]:  # noqa: F811 - the fixture
    """One of them."""
    app = Application.over(await Database.open(postgresql_url))
    async with app.database.transaction() as tx:
        await join_server(tx, SERVER, at=NOON)
    yield app
    await app.close()


@pytest.fixture
async def other(postgresql_url: str) -> AsyncIterator[Application]:  # noqa: F811 - the fixture
    """The other, which listens."""
    app = Application.over(await Database.open(postgresql_url))
    which_game = WhichGame(app.database, app.referee)
    listener = NoticeListener(app, cast(AfterMoves, None), which_game)
    await listener.cog_load()
    yield app
    await listener.cog_unload()
    await app.close()


async def prefix_becomes(app: Application, prefix: str) -> None:
    """Wait for it, but no longer than it may take."""
    async with asyncio.timeout(2):
        while app.settings.of(SERVER, None).prefix != prefix:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.01)


@pytest.mark.parametrize(
    "prefixes", [("?", "$") for backend in BACKENDS if backend == "postgresql"]
)
async def test_what_one_process_sets_holds_in_the_other_within_two_seconds(
    process: Application, other: Application, prefixes: tuple[str, ...]
) -> None:
    option = process.settings.options.prefix
    for prefix in prefixes:
        await process.settings.put(SettingsSpot(SERVER), option, prefix, by=ANA)
        await prefix_becomes(other, prefix)
