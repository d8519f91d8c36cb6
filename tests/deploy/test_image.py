"""The image is made of the program alone, and says of itself how the bot in it is."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from asyncio.subprocess import DEVNULL
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import web

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")
HEALTHCHECK = ROOT / "deploy" / "image" / "healthcheck.py"


# What comes into the build


def patterns() -> list[tuple[bool, re.Pattern[str]]]:
    """Each line of .dockerignore: whether it takes back what was ignored, and what it matches."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    rules = [line for line in lines if line and not line.startswith("#")]
    return [(rule.startswith("!"), _pattern(rule.removeprefix("!"))) for rule in rules]


def _pattern(rule: str) -> re.Pattern[str]:
    """As docker reads it: `**` is any number of folders, and a folder is all that lies in it."""
    text = re.escape(rule).replace(r"\*\*/", "(?:.*/)?").replace(r"\*", "[^/]*")
    return re.compile(text.replace(r"\[", "[").replace(r"\]", "]") + "(?:/.*)?")


def comes_in(path: str) -> bool:
    found = [takes_back for takes_back, pattern in patterns() if pattern.fullmatch(path)]
    return not found or found[-1]


@pytest.mark.parametrize(
    "path",
    [
        ".env",
        ".env.production",
        ".git/config",
        ".venv/bin/python",
        "compose.override.yaml",
        "data/waribashi.db",
        "data/waribashi.db-wal",
        "data/backups/waribashi.dump",
        "backup.sqlite3",
        "deploy/password",
        "bot/.env",
        "bot/data/waribashi.db",
        "db/before.db",
        "engine/__pycache__/game.cpython-311.pyc",
        "tests/conftest.py",
    ],
)
def test_no_secret_game_or_leftover_comes_into_the_build(path: str) -> None:
    assert not comes_in(path)


def test_all_that_the_program_is_made_of_comes_into_the_build() -> None:
    rooms = [ROOT / room for room in ("engine", "db", "bot", "cogs")]
    files = [path for room in rooms for path in room.rglob("*") if path.is_file()]
    names = [str(path.relative_to(ROOT)) for path in files if path.suffix != ".pyc"]
    assert len(names) > 500
    assert [name for name in names if not comes_in(name)] == []


def test_all_that_the_dockerfile_copies_is_there_and_comes_in() -> None:
    lines = re.findall(r"^COPY (?!--from)(.+) \S+$", DOCKERFILE, re.MULTILINE)
    copied = [name for line in lines for name in line.split()]
    assert copied
    assert [name for name in copied if not (ROOT / name).exists() or not comes_in(name)] == []


# What the image is


def test_the_image_runs_as_a_user_whose_number_is_not_that_of_root() -> None:
    user = re.findall(r"^USER (\d+):(\d+)$", DOCKERFILE, re.MULTILINE)[-1]
    assert min(map(int, user)) > 0
    assert f"USER_ID={user[0]}\n" in (ROOT / "deploy/image/system").read_text(encoding="utf-8")


def test_the_health_check_finds_the_port_that_compose_opens() -> None:
    opened = re.search(r"HEALTH_ADDRESS: 0\.0\.0\.0:(\d+)", COMPOSE)
    asked = re.search(r"HEALTH_ADDRESS=127\.0\.0\.1:(\d+)", DOCKERFILE)
    assert opened is not None
    assert asked is not None
    assert opened[1] == asked[1]


# The health check


async def asked(address: str) -> int:
    """The exit code of the health check."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-I", str(HEALTHCHECK)),
        env=os.environ | {"HEALTH_ADDRESS": address},
        stdout=DEVNULL,
        stderr=DEVNULL,
    )
    return await process.wait()


@asynccontextmanager
async def answering(status: int, socket: Path) -> AsyncGenerator[int]:
    """A server that answers at /healthz, on that socket and on the port that this gives."""

    async def answer(_request: web.Request) -> web.Response:
        return web.Response(status=status)

    app = web.Application()
    app.router.add_get("/healthz", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    await web.UnixSite(runner, str(socket)).start()
    yield next(address[1] for address in runner.addresses if isinstance(address, tuple))
    await runner.cleanup()


@pytest.mark.parametrize(("status", "code"), [(200, 0), (503, 1)])
async def test_a_container_is_healthy_while_the_bot_says_so(
    tmp_path: Path, status: int, code: int
) -> None:
    async with answering(status, tmp_path / "health") as port:
        for address in (f"127.0.0.1:{port}", f"0.0.0.0:{port}", f"unix:{tmp_path / 'health'}"):
            assert await asked(address) == code, address


async def test_a_container_whose_bot_does_not_answer_is_not_healthy(tmp_path: Path) -> None:
    async with answering(200, tmp_path / "health") as port:
        pass
    assert await asked(f"127.0.0.1:{port}") == 1
    assert await asked(f"unix:{tmp_path / 'nowhere'}") == 1
    assert await asked("nonsense") == 1


async def test_where_health_is_off_a_running_container_counts_as_healthy() -> None:
    assert await asked("") == 0
