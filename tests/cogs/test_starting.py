"""The whole bot as a process: it starts, it stops, and it says what it has to once."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from tests.bot.program.running.conftest import server
from tests.bot.program.running.discord_server import TOKEN, DiscordServer

__all__ = ["server"]

ROOT = Path(__file__).parents[2]
LONGEST = 30.0
"""Seconds after which a process that has not come so far never does."""


async def run(server: DiscordServer, database: str) -> tuple[int | None, list[dict[str, object]]]:
    """Start the bot, ask it to go once it looks after games; its exit code and its log."""
    settings = {"DISCORD_TOKEN": TOKEN, "DATABASE_URL": database, "LOG_FORMAT": "json"}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.cogs.process", server.address),
        env=os.environ | settings | {"PYTHONPATH": str(ROOT)},
        stderr=PIPE,
    )
    log: list[dict[str, object]] = []
    try:
        async with asyncio.timeout(LONGEST):
            assert process.stderr is not None
            async for line in process.stderr:
                assert TOKEN.encode() not in line
                log.append(json.loads(line))
                if log[-1]["event"] == "awake":
                    process.terminate()
            await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return process.returncode, log


def events(log: list[dict[str, object]], level: str) -> list[object]:
    return [entry["event"] for entry in log if entry["level"] == level]


@pytest.mark.slow
async def test_the_bot_starts_and_leaves_without_a_complaint_and_tells_its_commands_once(
    server: DiscordServer, url: str
) -> None:
    for _ in range(2):
        code, log = await run(server, url)
        assert code == 0
        assert events(log, "error") == []
        assert "left" in events(log, "info")
    told = [path for path in server.paths() if path.endswith("/commands")]
    assert told == ["PUT /applications/4711/commands"]


@pytest.mark.slow
async def test_where_the_portal_refuses_content_the_bot_starts_without_and_says_so_once(
    server: DiscordServer, url: str
) -> None:
    server.approves_content = False
    code, log = await run(server, url)
    assert code == 0
    assert [asked.message_content for asked in server.identified] == [True, False]
    assert events(log, "error") == []
    said = [entry["event"] for entry in log]
    assert said.count("message-content-refused") == 1
    assert said.count("awake") == 1
    assert said.count("commands-synchronized") == 1
