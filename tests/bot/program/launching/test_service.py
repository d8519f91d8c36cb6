"""`waribashi run --processes N` with real processes, a real database, and a small Discord."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.program.configuration import Configuration
from bot.program.health_address import Socket
from bot.program.launching import probe
from bot.program.launching.probe import Answer, Probe
from tests.bot.program.running.discord_server import TOKEN, DiscordServer, discord_server
from tests.db.conftest import POSTGRES, created

ROOT = Path(__file__).parents[4]
NO_SERVER = "no PostgreSQL server is named"
on_postgresql = [
    pytest.mark.skipif(not POSTGRES, reason=NO_SERVER),
    pytest.mark.may_skip(NO_SERVER),
]
LONGEST = 300.0
"""What has not happened by then never does."""


@pytest.fixture(autouse=True)
def _no_settings(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the tests alone, and the patience that real processes need."""
    monkeypatch.setattr(probe, "PATIENCE", 10.0)
    for name in Configuration.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


@pytest.fixture
async def server() -> AsyncIterator[DiscordServer]:
    """A Discord on this machine that lets many in at once."""
    async with discord_server() as opened:
        opened.starts |= {"max_concurrency": 16}
        yield opened


@pytest.fixture
def postgresql() -> Iterator[str]:
    with created() as address:
        yield address


class Service:
    """A launcher that was started, and what it and its processes say."""

    def __init__(self, process: Process, way: Probe) -> None:
        self.process = process
        self.log: list[dict[str, Any]] = []
        self.words: list[str] = []
        """What it says beside its log."""
        self._probe = way
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.process.stderr is not None
        async for line in self.process.stderr:
            if line.startswith(b"{"):
                self.log.append(json.loads(line))
            else:
                self.words.append(line.decode())

    async def ask(self, path: str) -> Answer:
        answer = await self._probe.ask(path)
        assert answer is not None
        return answer

    async def is_ready(self) -> bool:
        answer = await self._probe.ask("/readyz")
        return answer is not None and answer.is_good

    async def ready(self) -> None:
        while not await self.is_ready():
            assert self.process.returncode is None, (self.log, self.words)
            await asyncio.sleep(0.1)

    async def until(self, holds: Callable[[], bool]) -> None:
        while not holds():  # noqa: ASYNC110 - a log tells nobody
            await asyncio.sleep(0.05)

    def said(self, event: str, process: int) -> list[dict[str, Any]]:
        return [each for each in self.log if each["event"] == event and each["process"] == process]

    def pids(self, process: int) -> list[int]:
        return [each["pid"] for each in self.said("process-started", process)]

    async def ended(self) -> int | None:
        """Its exit code, once nobody writes to its log any more."""
        await self.process.wait()
        await self._reading
        assert not any("exception" in each for each in self.log)
        return self.process.returncode

    def sweep(self) -> None:
        """End all that is left; the processes notice."""
        if self.process.returncode is None:
            self.process.kill()


@asynccontextmanager
async def running(
    server: DiscordServer, short_folder: str, database: str, processes: str, **more: str
) -> AsyncIterator[Service]:
    settings = {
        "DISCORD_TOKEN": TOKEN,
        "DATABASE_URL": database,
        "HEALTH_ADDRESS": f"unix:{short_folder}/all",
        "LOG_FORMAT": "json",
        "LARGEST_TABLE": "0",
        "PYTHONPATH": str(ROOT),
        "PYTHONWARNINGS": "ignore",
    }
    command = ("-m", "tests.bot.program.launching.process", server.address)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, *command, "run", "--processes", processes),
        env=os.environ | settings | more,
        stdout=DEVNULL,
        stderr=PIPE,
        limit=1 << 20,
    )
    async with Probe(Socket(f"{short_folder}/all")) as way:
        service = Service(process, way)
        try:
            async with asyncio.timeout(LONGEST):
                yield service
        finally:
            service.sweep()
            await service.ended()


def present(server: DiscordServer) -> int:
    return len(server.present)


async def test_a_token_that_discord_does_not_know_is_told_once(
    server: DiscordServer, short_folder: str
) -> None:
    wrong = {"DISCORD_TOKEN": "x.y.z"}
    async with running(server, short_folder, "sqlite:///w.db", "1", **wrong) as service:
        assert await service.ended() == 1
    assert len(service.words) == 1
    assert service.words[0].startswith("Discord doesn't accept the token")
    assert service.log == []
    assert server.paths() == ["GET /users/@me"]


@pytest.mark.slow
async def test_with_sqlite_there_is_one_process(server: DiscordServer, short_folder: str) -> None:
    server.advised = 4
    async with running(server, short_folder, "sqlite:///w.db", "auto") as service:
        await service.ready()
        assert present(server) == 4
        service.process.terminate()
        assert await service.ended() == 0
    assert any(each["event"] == "one-process-with-sqlite" for each in service.log)
    assert len(service.pids(1)) == 1
    assert not service.pids(2)


class TestOnPostgresql:
    pytestmark = on_postgresql

    async def test_two_processes_serve_their_shards_and_leave_together(
        self, server: DiscordServer, short_folder: str, postgresql: str
    ) -> None:
        server.advised = 3
        async with running(server, short_folder, postgresql, "2") as service:
            await service.ready()
            assert sorted(shard for _, shard in server.shards) == [[n, 4] for n in range(4)]
            assert (await service.ask("/healthz")).is_good
            assert "\nwaribashi_processes_running 2.0\n" in (await service.ask("/metrics")).text
            service.process.terminate()
            assert await service.ended() == 0
        assert present(server) == 0
        for process in (1, 2):
            assert [each["code"] for each in service.said("process-ended", process)] == [0]
            assert service.said("left", process)

    @pytest.mark.slow
    async def test_a_process_that_is_killed_comes_back_and_no_counter_falls(
        self, server: DiscordServer, short_folder: str, postgresql: str
    ) -> None:
        name = "\nprocess_cpu_seconds_total "

        async def counted() -> float:
            return float((await service.ask("/metrics")).text.partition(name)[2].split()[0])

        async with running(server, short_folder, postgresql, "2") as service:
            await service.ready()
            seen = [await counted()]
            os.kill(service.pids(1)[0], signal.SIGKILL)
            await service.until(lambda: len(service.pids(1)) == 2)
            seen.append(await counted())
            await service.ready()
            seen.append(await counted())
            assert present(server) == 2
            service.process.terminate()
            assert await service.ended() == 0
        assert seen == sorted(seen)
        assert len(service.pids(2)) == 1
        assert len(server.identified) == 3

    @pytest.mark.slow
    async def test_a_roll_replaces_both_and_one_is_always_there(
        self, server: DiscordServer, short_folder: str, postgresql: str
    ) -> None:
        async with running(server, short_folder, postgresql, "2") as service:
            await service.ready()
            service.process.send_signal(signal.SIGHUP)
            fewest = 2
            while not any(each["event"] == "rolled" for each in service.log):
                fewest = min(fewest, present(server))
                await asyncio.sleep(0.02)
            assert fewest == 1
            assert await service.is_ready()
            assert [len(service.pids(process)) for process in (1, 2)] == [2, 2]
            service.process.terminate()
            assert await service.ended() == 0

    @pytest.mark.slow
    async def test_settings_that_are_wrong_are_told_instead_of_rolled_out(
        self, server: DiscordServer, short_folder: str, postgresql: str, folder: Path
    ) -> None:
        async with running(server, short_folder, postgresql, "2") as service:
            await service.ready()
            (folder / ".env").write_text("DEFAULT_RULES=clasic\n")
            service.process.send_signal(signal.SIGHUP)
            await service.until(lambda: any(e["event"] == "roll-refused" for e in service.log))
            [because] = [e["because"] for e in service.log if e["event"] == "roll-refused"]
            assert because.startswith("DEFAULT_RULES is wrong")
            assert present(server) == 2
            service.process.terminate()
            assert await service.ended() == 0

    @pytest.mark.slow
    async def test_when_the_launcher_is_killed_its_processes_leave_in_order(
        self, server: DiscordServer, short_folder: str, postgresql: str
    ) -> None:
        async with running(server, short_folder, postgresql, "2") as service:
            await service.ready()
            pids = [service.pids(process)[0] for process in (1, 2)]
            service.process.kill()
            await service.until(lambda: all(map(is_gone, pids)))
        assert present(server) == 0

    @pytest.mark.slow
    async def test_a_second_signal_ends_all_at_once(
        self, server: DiscordServer, short_folder: str, postgresql: str
    ) -> None:
        async with running(server, short_folder, postgresql, "2") as service:
            await service.ready()
            pids = [service.pids(process)[0] for process in (1, 2)]
            for pid in pids:  # so that they can't finish
                os.kill(pid, signal.SIGSTOP)
            service.process.terminate()
            await service.until(lambda: any(e["event"] == "stopping" for e in service.log))
            service.process.terminate()
            assert await service.ended() == -signal.SIGTERM
            await service.until(lambda: all(map(is_gone, pids)))

    @pytest.mark.slow
    async def test_a_token_that_is_taken_away_later_ends_all_with_its_sentence(
        self, server: DiscordServer, short_folder: str, postgresql: str
    ) -> None:
        async with running(server, short_folder, postgresql, "2") as service:
            await service.ready()
            server.closes_with = 4004
            os.kill(service.pids(1)[0], signal.SIGKILL)
            assert await service.ended() == 1
        assert service.words[-1].startswith("Discord doesn't accept the token")
        assert len(service.pids(1)) == 2
        assert len(service.pids(2)) == 1


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return "\nState:\tZ" in Path(f"/proc/{pid}/status").read_text("utf-8")
