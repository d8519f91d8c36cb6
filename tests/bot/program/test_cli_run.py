"""`waribashi run`, as a process of its own where it gets as far as Discord."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.program.configuration import Configuration
from tests.bot.conftest import Waribashi
from tests.bot.program.running.discord_server import TOKEN, DiscordServer, discord_server
from tests.bot.program.test_cli_language import OPTIONS, shown_in, strangers

ROOT = Path(__file__).parents[3]
LONGEST = 60.0
"""A process that has not come so far by then never does."""
PROGRAM = """
import sys
from bot.__main__ import main
from tests.bot.program.running.discord_server import turn_to
turn_to(sys.argv[1])
sys.argv[1:] = ["run"]
main()
"""


@pytest.fixture(autouse=True)
def _alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No setting but those of the test, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    for name in Configuration.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


@pytest.fixture
async def server() -> AsyncIterator[DiscordServer]:
    """A Discord on this machine."""
    async with discord_server() as opened:
        yield opened


@asynccontextmanager
async def running(server: DiscordServer, **settings: str) -> AsyncIterator[Process]:
    """The bot with these settings in a process of its own, which is gone in the end."""
    rest = {"PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "ignore", "DISCORD_TOKEN": TOKEN}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", PROGRAM, server.address),
        env=os.environ | rest | settings,
        stdout=PIPE,
        stderr=PIPE,
    )
    try:
        async with asyncio.timeout(LONGEST):
            yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def ended(process: Process) -> tuple[int | None, str]:
    """The exit code, and what stands in the log and beside it; nothing is printed."""
    out, err = await process.communicate()
    assert out == b""
    assert TOKEN not in err.decode()
    assert "Traceback" not in err.decode()
    return process.returncode, err.decode()


def test_each_wrong_setting_is_told_in_a_line_of_its_own(
    waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOG_LEVEL", "loud")
    monkeypatch.setenv("SHARD_COUNT", "none")
    printed = waribashi("run")
    assert (printed.out, printed.code) == ("", 2)
    assert [line.split()[0] for line in printed.err.splitlines()] == [
        "DISCORD_TOKEN",
        "LOG_LEVEL",
        "SHARD_COUNT",
    ]


@pytest.mark.slow
async def test_a_token_that_discord_does_not_know_is_told_in_one_sentence(
    server: DiscordServer,
) -> None:
    wrong = {"DISCORD_TOKEN": "x.y.z", "LOG_LEVEL": "error"}
    async with running(server, **wrong) as process:
        code, err = await ended(process)
    assert (code, err.count("\n")) == (1, 1)
    assert err.startswith("Discord doesn't accept the token")
    assert "x.y.z" not in err


@pytest.mark.slow
async def test_a_database_that_cannot_be_used_is_told_in_one_sentence(
    server: DiscordServer,
) -> None:
    Path("text.db").write_text("no database " * 100)  # noqa: ASYNC240 - a test may block
    where = {"DATABASE_URL": "sqlite:///text.db", "LOG_LEVEL": "error"}
    async with running(server, **where) as process:
        code, err = await ended(process)
    assert (code, err.count("\n")) == (1, 1)
    assert "is damaged, or isn't a database" in err
    assert server.paths() == []


async def test_the_bot_makes_its_database_tells_its_commands_and_leaves_when_asked(
    server: DiscordServer,
) -> None:
    for _ in range(2):
        async with running(server, LOG_FORMAT="json") as process:
            await server.there.wait()
            process.terminate()
            code, err = await ended(process)
        assert code == 0, err
        server.there.clear()
    assert server.paths().count("PUT /applications/4711/commands") == 1


@pytest.mark.slow
async def test_the_bot_is_there_although_the_portal_lets_it_not_read(server: DiscordServer) -> None:
    server.approves_content = False
    async with running(server) as process:
        await server.there.wait()
        process.terminate()
        code, err = await ended(process)
    assert code == 0, err
    assert err.count("message-content-refused") == 1
    assert [asked.message_content for asked in server.identified] == [True, False]


def test_its_help_is_in_the_readers_language(waribashi: Waribashi, pseudo: str) -> None:
    shown = shown_in(pseudo, waribashi, "run", "--help")
    kept = "waribashi run --processes auto .env .env.example WARIBASHI_LANGUAGE"
    assert strangers(shown, f"{kept} {OPTIONS}") == []
