"""Processes beside the bot go with it, whatever they do and however it goes."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
LONGEST = 30.0
"""Seconds after which what has not happened never does."""
KINDS = ("picture", "film", "table")
WHILE_STARTING = (0.0, 0.1)
"""Seconds after the work was asked for: its process is just being started, or imports."""


async def at_work(kind: str, begun: Path) -> Process:
    """The application in a process and a group of its own, with that work in hand."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bot.app.at_work", kind, str(begun)),
        cwd=ROOT,
        stdout=PIPE,
        stderr=PIPE,
        start_new_session=True,
    )
    assert process.stdout is not None
    async with asyncio.timeout(LONGEST):
        assert await process.stdout.readline() == b"working\n"
    return process


async def gone(process: Process) -> tuple[int | None, str]:
    """Its exit code and complaints, once it and all processes that it started are gone.

    They all hold its stderr, so that ends with the last of them.
    """
    try:
        async with asyncio.timeout(LONGEST):
            _, complaints = await process.communicate()
    except TimeoutError:
        os.killpg(process.pid, signal.SIGKILL)
        raise
    return process.returncode, complaints.decode()


def wait_for(begun: Path) -> None:
    late = time.monotonic() + LONGEST
    while not begun.exists():
        assert time.monotonic() < late
        time.sleep(0.01)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("pause", WHILE_STARTING)
async def test_the_bot_leaves_cleanly_while_a_process_is_starting(
    kind: str, pause: float, tmp_path: Path
) -> None:
    process = await at_work(kind, tmp_path / "begun")
    await asyncio.sleep(pause)
    process.terminate()
    assert await gone(process) == (0, "")


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
async def test_the_bot_leaves_cleanly_while_a_process_is_at_work(kind: str, tmp_path: Path) -> None:
    process = await at_work(kind, tmp_path / "begun")
    await asyncio.to_thread(wait_for, tmp_path / "begun")
    process.terminate()
    assert await gone(process) == (0, "")


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("pause", WHILE_STARTING)
async def test_ctrl_c_ends_the_bot_and_its_processes_without_a_complaint(
    kind: str, pause: float, tmp_path: Path
) -> None:
    process = await at_work(kind, tmp_path / "begun")
    await asyncio.sleep(pause)
    os.killpg(process.pid, signal.SIGINT)
    assert await gone(process) == (0, "")


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("pause", WHILE_STARTING)
async def test_where_the_bot_is_killed_its_processes_go(
    kind: str, pause: float, tmp_path: Path
) -> None:
    process = await at_work(kind, tmp_path / "begun")
    await asyncio.sleep(pause)
    process.kill()
    code, _ = await gone(process)
    assert code == -signal.SIGKILL
