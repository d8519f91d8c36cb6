"""A running bot makes backups by itself, and another bot can continue from one."""

from __future__ import annotations

import asyncio
import shutil
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import make_url

from bot.app.referee import Play, Referee
from db.check import differences
from db.database import Database
from db.games import StoredGame
from db.upgrade import upgrade
from tests.bot.program.running.conftest import server
from tests.bot.program.running.discord_server import DiscordServer
from tests.cogs.test_leases import running
from tests.db.conftest import backend, created, empty
from tests.db.games import ANA, BEN, begin

__all__ = ["backend", "empty", "server"]

pytestmark = pytest.mark.slow


@pytest.fixture
def elsewhere(backend: str, tmp_path: Path) -> Iterator[str]:
    """The address at which a backup is restored."""
    with ExitStack() as stack:
        if backend == "sqlite":
            yield f"sqlite:///{tmp_path}/restored.db"
        else:
            yield stack.enter_context(created())


async def restore(backup: Path, address: str) -> None:
    """As docs/storage.md says."""
    url = make_url(address)
    if url.get_backend_name() == "sqlite":
        shutil.copy(backup, url.database or "")
        return
    options = ("--clean", "--if-exists", "--single-transaction", f"--dbname={address}")
    process = await asyncio.create_subprocess_exec("pg_restore", *options, str(backup))
    assert await process.wait() == 0


async def begun(address: str) -> StoredGame:
    database = await Database.open(address)
    await upgrade(database)
    game = await begin(database, ANA, BEN)
    await database.close()
    return game


async def play_on(address: str, game: StoredGame) -> int:
    """How many moves the game has after one more."""
    database = await Database.open(address, make=False)
    assert [found async for found in differences(database)] == []
    turn = await Referee(database).act(game.id, ANA, Play("attack L R"))
    await database.close()
    return turn.stored.game.plies


async def test_a_backup_that_the_bot_made_is_restored_and_played_on(
    server: DiscordServer, empty: str, elsewhere: str, tmp_path: Path
) -> None:
    game = await begun(empty)
    folder = tmp_path / "backups"
    settings = {"BACKUP_EVERY": "5m", "BACKUP_FOLDER": str(folder)}
    async with running(server, empty, 20, **settings) as bot:
        told = await bot.says("upkeep-done")
        assert await bot.ends(signal.SIGTERM) == 0
    assert told["job"] == "backup"
    async with running(server, empty, 20, **settings) as bot:
        await bot.says("awake")
        assert await bot.ends(signal.SIGTERM) == 0
    [backup] = [folder / name for name in await asyncio.to_thread(_names, folder)]
    await restore(backup, elsewhere)
    async with running(server, elsewhere, 20) as bot:
        await bot.says("awake")
        assert await play_on(elsewhere, game) == 1
        assert await bot.ends(signal.SIGTERM) == 0


def _names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())
