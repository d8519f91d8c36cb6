"""The service manager hears from the launcher how all processes are."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest

from bot.program.launching import status_reporter
from bot.program.launching.child import Child
from bot.program.launching.status_reporter import StatusReporter
from bot.program.running.notify import Notifier
from bot.words.wording import Wording
from tests.bot.program.launching.conftest import Fleet


class Manager:
    """Takes datagrams as they come: a socket has room for few."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(path)
        self.socket.setblocking(False)
        self._lines: list[str] = []
        asyncio.get_running_loop().add_reader(self.socket, self._receive)

    def _receive(self) -> None:
        with suppress(BlockingIOError):
            while True:
                self._lines += self.socket.recv(65536).decode().splitlines()

    def heard(self) -> list[str]:
        """The lines that have come since the last time."""
        self._receive()
        lines, self._lines = self._lines, []
        return lines

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self.socket)
        self.socket.close()


@pytest.fixture
async def manager(short_folder: str) -> AsyncIterator[Manager]:
    made = Manager(f"{short_folder}/manager")
    yield made
    made.close()


def told(fleet: Fleet, manager: Manager) -> StatusReporter:
    environment = {"NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "100000"}
    return StatusReporter(fleet.launcher, Notifier(environment), Wording())


async def test_the_service_has_started_once_every_process_is_up(
    fleet: Fleet, manager: Manager, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status_reporter, "LOOKING", 0.02)
    async with told(fleet, manager).at_work():
        await asyncio.sleep(0.1)
        before = manager.heard()
        assert before[0] == "STATUS=0 of 2 processes ready."
        assert "WATCHDOG=1" in before
        assert "READY=1" not in before
        fleet.begin()
        await fleet.ready()
        await asyncio.sleep(0.1)
        after = manager.heard()
        assert "READY=1" in after
        assert "STATUS=2 of 2 processes ready." in after
        await fleet.stop()
    left = manager.heard()
    assert "STOPPING=1" in left
    assert "STATUS=Shutting down." in left


async def test_a_roll_is_a_reload(
    fleet: Fleet, manager: Manager, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status_reporter, "LOOKING", 0.02)

    async def unhurried(_child: Child) -> None:
        await asyncio.sleep(0.1)

    async with told(fleet, manager).at_work():
        fleet.begin()
        await fleet.ready()
        await asyncio.sleep(0.1)
        manager.heard()
        await fleet.launcher.roll(before=unhurried)
        await asyncio.sleep(0.1)
        states = [each for each in manager.heard() if each in {"RELOADING=1", "READY=1"}]
        assert states == ["RELOADING=1", "READY=1"]
        await fleet.stop()
