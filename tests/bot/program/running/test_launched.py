"""A process that the launcher has started goes when the launcher asks, or is gone."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.bot.program.running.discord_server import TOKEN, DiscordServer

ROOT = Path(__file__).parents[4]
pytestmark = pytest.mark.usefixtures("alone")
LONGEST = 30.0
"""A process that has not come so far by then never does."""


@asynccontextmanager
async def launched(server: DiscordServer, number: str) -> AsyncIterator[Process]:
    """A bot in a process of its own, started as the launcher starts it; gone in the end."""
    settings = {"DISCORD_TOKEN": TOKEN, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "ignore"}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bot.program.running.stand_in", server.address),
        env=os.environ | settings | {"WARIBASHI_PROCESS": number},
        stdin=PIPE,
        stderr=PIPE,
    )
    try:
        async with asyncio.timeout(LONGEST):
            yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def end_input(process: Process) -> None:
    assert process.stdin is not None
    process.stdin.close()
    await process.stdin.wait_closed()


async def test_a_process_whose_launcher_is_gone_finishes_and_leaves(server: DiscordServer) -> None:
    server.greets = True
    async with launched(server, "2") as process:
        await server.held.wait()
        await end_input(process)
        _, err = await process.communicate()
    assert server.paths()[-3:] == ["POST /held", "POST /answered", "POST /finished"]
    assert process.returncode == 0
    assert all(line.endswith(" process=2") for line in err.decode().splitlines())


async def test_a_signal_to_all_processes_at_once_keeps_none_from_finishing(
    server: DiscordServer,
) -> None:
    server.greets = True
    async with launched(server, "1") as process:
        await server.held.wait()
        await end_input(process)
        process.send_signal(signal.SIGTERM)
        await process.communicate()
    assert server.paths()[-1] == "POST /finished"
    assert process.returncode == 0


async def test_a_process_that_nobody_launched_cares_for_no_input(server: DiscordServer) -> None:
    async with launched(server, "") as process:
        await server.there.wait()
        await end_input(process)
        await asyncio.sleep(0.3)
        assert process.returncode is None
        process.terminate()
        await process.communicate()
    assert process.returncode == 0
