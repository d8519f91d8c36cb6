"""A log that a test can read, and a Discord on this machine; both are gone after the test."""

from __future__ import annotations

import io
import logging
import math
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import structlog
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.program.configuration import Configuration
from bot.program.running import identify_turns
from bot.program.running.identify_turns import IdentifyTurns
from bot.program.running.run import Term
from bot.program.running.tenure import Tenure
from db.address import DEFAULT
from db.database import Database
from db.leases import Lease
from db.shards import ALL
from tests.bot.program.running.discord_server import DiscordServer, discord_server, turn_to
from tests.db.conftest import upgraded_file

__all__ = ["upgraded_file"]


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Where a test has its log written; after the test all logging is as it was."""
    root = logging.getLogger()
    handlers, level, raising = list(root.handlers), root.level, logging.raiseExceptions
    yield io.StringIO()
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.raiseExceptions = raising
    logging.captureWarnings(capture=False)
    structlog.reset_defaults()
    structlog.contextvars.clear_contextvars()


@pytest.fixture
async def server(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[DiscordServer]:
    """A Discord on this machine, to which discord.py turns."""
    async with discord_server() as opened:
        for where, name in ((Route, "BASE"), (DiscordWebSocket, "DEFAULT_GATEWAY")):
            monkeypatch.setattr(where, name, getattr(where, name))  # put back in the end
        turn_to(opened.address)
        yield opened


@pytest.fixture
def alone(tmp_path: Path, upgraded_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of the test's own, with a database where the bot looks for it. Turns come soon."""
    monkeypatch.chdir(tmp_path)
    for name in Configuration.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    (tmp_path / "data").mkdir()
    shutil.copy(upgraded_file, tmp_path / "data" / "waribashi.db")
    monkeypatch.setattr(identify_turns, "EVERY", 0.01)


@pytest.fixture
async def term(alone: None) -> AsyncIterator[Term]:
    """Leave to act for ever."""
    database = await Database.open(DEFAULT)
    tenure = Tenure(Lease(ALL, "nobody", 1), math.inf)
    yield Term(tenure, IdentifyTurns(database, 1, tenure.check))
    await database.close()
