"""`waribashi play`, as a process of its own."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from tests.bot.conftest import Waribashi
from tests.bot.program.test_cli_language import OPTIONS, shown_in, strangers

ROOT = Path(__file__).parents[3]
LONGEST = 60.0
"""A process that has not come so far by then never does."""
PROGRAM = """
import sys
if "--without-simcord" in sys.argv:
    sys.argv.remove("--without-simcord")
    sys.modules["simcord"] = None
from bot.__main__ import main
main()
"""


@asynccontextmanager
async def playing(folder: Path, *args: str) -> AsyncIterator[Process]:
    """The playground in a process of its own, which is gone in the end."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", PROGRAM, "play", "--no-browser", *args),
        # What is set up for a real bot must not matter.
        env=os.environ | {"PYTHONPATH": str(ROOT), "DATABASE_URL": "nowhere", "LOG_LEVEL": "loud"},
        cwd=folder,
        stdout=PIPE,
        stderr=PIPE,
    )
    try:
        async with asyncio.timeout(LONGEST):
            yield process
    finally:
        if process.returncode is None:  # not killed, or what it has started would outlive it
            process.terminate()
        await process.communicate()


async def address_of(process: Process) -> str:
    """Where the page is."""
    assert process.stdout is not None
    line = (await process.stdout.readline()).decode()
    await process.stdout.readline()
    return line.split()[-1]


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_it_shows_a_page_until_a_signal_comes(tmp_path: Path, number: signal.Signals) -> None:
    async with playing(tmp_path, "--port", "0") as process:
        address = await address_of(process)
        assert address.startswith("http://127.0.0.1:")
        async with aiohttp.ClientSession() as session, session.get(address) as page:
            assert "<title>Waribashi</title>" in await page.text()
        process.send_signal(number)
        out, err = await process.communicate()
    assert (process.returncode, out, err) == (0, b"", b"")
    assert (tmp_path / "data" / "playground.db").is_file()


@pytest.mark.slow
async def test_only_this_machine_can_come_to_the_page(tmp_path: Path) -> None:
    async with playing(tmp_path, "--port", "0") as process:
        port = int((await address_of(process)).partition("127.0.0.1:")[2].partition("/")[0])
        listening = [line.split() for line in _connections() if line.split()[3] == "0A"]
        hosts = {row[1].partition(":")[0] for row in listening if row[1].endswith(f":{port:04X}")}
    assert hosts == {"0100007F"}


def _connections() -> list[str]:
    tables = [Path("/proc/net/tcp"), Path("/proc/net/tcp6")]
    if not tables[0].exists():
        pytest.skip("this system does not list who listens")
    found = [table.read_text().splitlines()[1:] for table in tables if table.exists()]
    return [line for lines in found for line in lines]


@pytest.mark.slow
async def test_a_port_that_is_taken_is_told_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        door.listen()
        port = door.getsockname()[1]
        async with playing(tmp_path, "--port", str(port), "--fresh") as process:
            out, err = await process.communicate()
    assert (process.returncode, out) == (1, b"")
    assert err.decode().startswith(f"Port {port} is taken")
    assert err.count(b"\n") == 1


@pytest.mark.slow
async def test_fresh_begins_anew(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    database = tmp_path / "data" / "playground.db"
    database.write_text("no database " * 100)
    async with playing(tmp_path, "--port", "0") as process:
        _, err = await process.communicate()
    assert process.returncode == 1
    assert b"is damaged, or isn't a database" in err
    async with playing(tmp_path, "--port", "0", "--fresh") as process:
        await address_of(process)
        process.terminate()
        await process.communicate()
    assert process.returncode == 0


@pytest.mark.slow
async def test_without_simcord_it_says_how_to_install_it(tmp_path: Path) -> None:
    async with playing(tmp_path, "--without-simcord") as process:
        out, err = await process.communicate()
    assert (process.returncode, out) == (2, b"")
    assert b"make play" in err
    assert err.count(b"\n") == 1


def test_the_help_page_is_in_the_readers_language(waribashi: Waribashi, pseudo: str) -> None:
    shown = shown_in(pseudo, waribashi, "play", "--help")
    own = "waribashi play --port --no-browser --fresh WARIBASHI_LANGUAGE data/playground.db"
    assert strangers(shown, f"{own} {OPTIONS}") == []
