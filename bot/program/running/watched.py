"""`watched`: reports the process's status to health checks and a service manager."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from bot.program.health_address import HealthAddress
from bot.program.running.database_check import NOT_OPEN, OK
from bot.program.running.health import Life, Readiness, served
from bot.program.running.notify import Notifier
from bot.program.running.process_status import Leases, ProcessStatus, State
from bot.words.wording import Wording
from db.shards import Shards
from engine.message import Message, message

TELL_EVERY = 5.0
"""How often a manager without a watchdog is told what it couldn't be told before."""


@asynccontextmanager
async def watched(address: HealthAddress | None, wording: Wording) -> AsyncGenerator[ProcessStatus]:
    """A process status that's reported until the block ends.

    Raises CannotStart where nothing can listen at that address.
    """
    status = ProcessStatus()
    async with (
        served(address, ProcessHealth(status)),
        StatusReporter(status, Notifier(), wording).at_work(),
    ):
        try:
            yield status
        finally:
            status.leave()


class ProcessHealth:
    """What the health endpoint answers for this process."""

    def __init__(self, status: ProcessStatus) -> None:
        self._status = status

    async def life(self) -> Life:
        """Always alive, or it couldn't answer."""
        return Life()

    async def readiness(self) -> Readiness:
        """Whether it has its leases, its database and its shards."""
        status = self._status
        database = NOT_OPEN if status.database is None else await status.database.word()
        leases, shards = status.leases, status.shards
        is_ready = (
            status.state is State.SERVING
            and database == OK
            and leases is Leases.HELD
            and shards is not None
            and shards.are_well
        )
        says: dict[str, object] = {"state": status.state, "database": database, "leases": leases}
        if shards is not None:
            says["shards"] = {
                "connected": shards.connected,
                "resuming": shards.resuming,
                "of": len(shards.shards.ids),
            }
        return Readiness(is_ready, says)

    async def metrics(self) -> bytes:
        """The metrics of this process."""
        from prometheus_client import generate_latest  # noqa: PLC0415 - the doctor needn't count

        return generate_latest()


class StatusReporter:
    """Tells the service manager about each change of the process's status."""

    def __init__(self, status: ProcessStatus, notifier: Notifier, wording: Wording) -> None:
        self._status = status
        self._notifier = notifier
        self._wording = wording
        self._told: dict[str, str] = {}

    @asynccontextmanager
    async def at_work(self) -> AsyncGenerator[None]:
        """Inside the block, report each change and send watchdog pings."""
        self._status.listen(self._tell)
        self._tell()
        pinging = asyncio.create_task(self._keep_pinging(), name="telling the manager")
        try:
            yield
        finally:
            self._tell()
            pinging.cancel()
            self._notifier.close()

    def _tell(self) -> None:
        now = {"STATUS": self._wording.say(status_message(self._status))}
        if self._status.is_up:
            now["READY"] = "1"
        if self._status.state is State.LEAVING:
            now["STOPPING"] = "1"
        news = {name: value for name, value in now.items() if self._told.get(name) != value}
        if news:
            self._told |= news
            self._notifier.tell(**news)

    async def _keep_pinging(self) -> None:
        watchdog = self._notifier.watchdog
        pause = TELL_EVERY if watchdog is None else watchdog / 2
        while True:
            self._notifier.ping()
            await asyncio.sleep(pause)
            self._tell()  # time alone may have changed something


def status_message(status: ProcessStatus) -> Message:
    """The status, for people."""
    shards = status.shards
    if shards is None or status.state not in {State.STANDING_BY, State.SERVING}:
        return message(f"status-{status.state}")
    if status.state is State.SERVING and not shards.are_well:
        of = len(shards.shards.ids)
        return message("status-connecting", connected=shards.connected, of=of)
    ids, count = _ranges(shards.shards), len(shards.shards.ids)
    return message(f"status-{status.state}", shards=ids, number=count, of=shards.shards.count)


def _ranges(shards: Shards) -> str:
    """Their numbers, those in a row as the first and the last: `0–3, 7`."""
    rows: list[list[int]] = []
    for shard in shards.ids:
        if rows and shard == rows[-1][-1] + 1:
            rows[-1].append(shard)
        else:
            rows.append([shard])
    return ", ".join(f"{row[0]}–{row[-1]}" if len(row) > 1 else str(row[0]) for row in rows)
