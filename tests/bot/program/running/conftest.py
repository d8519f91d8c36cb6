"""A log that a test can read, and a Discord on this machine; both are gone after the test."""

from __future__ import annotations

import io
import logging
from collections.abc import AsyncIterator, Iterator

import pytest
import structlog
from discord.http import Route

from tests.bot.program.running.discord_server import DiscordServer, discord_server


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
        monkeypatch.setattr(Route, "BASE", opened.address)
        yield opened
