"""A Discord for live-check, to which the library turns, with little to wait for."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.program.configuration import Configuration
from bot.program.live_check import gateway, messages, people
from tests.bot.program.live_check.stand_in import LiveDiscord, live_discord
from tests.bot.program.running.conftest import log
from tests.bot.program.running.discord_server import TOKEN

__all__ = ["log"]


async def at_once(_: object, __: int | None, *, initial: bool = False) -> None:
    """In place of the library's pause, which is for another Discord."""


@pytest.fixture
async def there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> AsyncIterator[LiveDiscord]:
    monkeypatch.chdir(tmp_path)
    for name in Configuration.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr(gateway, "BETWEEN_SESSIONS", 0.0)
    monkeypatch.setattr(gateway.Listener, "before_identify_hook", at_once)
    monkeypatch.setattr(gateway, "TO_RESUME", 2.0)
    monkeypatch.setattr(messages, "LATEST", 0.1)
    monkeypatch.setattr(people, "LATE", 0.01)
    monkeypatch.setattr(people, "PATIENCE", 2.0)
    async with live_discord() as opened:
        address = opened.address(1)
        monkeypatch.setattr(Route, "BASE", address)
        socket = URL(address.replace("http", "ws", 1) + "/gateway")
        monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", socket)
        yield opened
