"""`BotProcess`: a bot that is measured, with whatever processes it starts itself."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, Process
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).parents[2]
TICKS = os.sysconf("SC_CLK_TCK")


class BotProcess:
    """A module of Python's that runs as a bot, in a process group of its own."""

    def __init__(self, child: Process) -> None:
        self._child = child

    @classmethod
    async def start(
        cls, module: str, address: str, folder: Path, settings: Mapping[str, str]
    ) -> BotProcess:
        """Start it against the Discord at that address, its log in the folder."""
        with (folder / "log").open("ab") as log:
            child = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", module, address),
                env=os.environ | {"PYTHONPATH": str(ROOT)} | dict(settings),
                cwd=folder,
                stdout=DEVNULL,
                stderr=log,
                start_new_session=True,
            )
        return cls(child)

    async def end(self) -> None:
        """Ask it to go, and see that all of it is gone."""
        with suppress(ProcessLookupError):
            self._child.send_signal(signal.SIGTERM)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._child.wait(), 15)
        with suppress(ProcessLookupError):
            os.killpg(self._child.pid, signal.SIGKILL)
        await self._child.wait()

    def cpu(self) -> float:
        """Seconds of the processor that its processes have used so far."""
        fields = [_fields(number) for number in self._processes()]
        # In user and in system, and the same of children that have ended.
        return sum(int(each[place]) for each in fields for place in (11, 12, 13, 14)) / TICKS

    def memory(self) -> float:
        """Megabytes that its processes hold; what several share is counted once."""
        return sum(map(_proportional, self._processes())) / 1e3

    def own_memory(self) -> float:
        """Megabytes that the bot holds without the processes that it has started."""
        return _proportional(self._child.pid) / 1e3

    def _processes(self) -> Iterator[int]:
        for folder in Path("/proc").iterdir():
            with suppress(FileNotFoundError, ProcessLookupError):
                if folder.name.isdigit() and os.getpgid(int(folder.name)) == self._child.pid:
                    yield int(folder.name)


def _fields(number: int) -> list[str]:
    """What the kernel tells of a process, from its state on."""
    told = Path(f"/proc/{number}/stat").read_text(encoding="ascii")
    return told.rpartition(")")[2].split()


def _proportional(number: int) -> float:
    """Kilobytes of that process, its part of shared ones among them."""
    told = Path(f"/proc/{number}/smaps_rollup").read_text(encoding="ascii")
    return next(float(line.split()[1]) for line in told.splitlines() if line.startswith("Pss:"))
