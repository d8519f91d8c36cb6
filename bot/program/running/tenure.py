"""`Tenure`: the time for which this process holds the leases of its shards.

tenure = await take_over(database, shards)      # as a standby until then
async with kept_up(database, tenure):           # renewed meanwhile, released in the end
    ...                                         # `tenure.check()` before whatever others can see
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from datetime import timedelta

import structlog

from bot.program.running.owner import in_short, is_gone, this_process
from bot.words.logged import in_log
from db.database import Database
from db.errors import Conflict, StorageError
from db.leases import Lease, Occupied, release_leases, renew_leases, take_leases
from db.shards import Shards

LASTING = 20.0
"""Seconds a lease lasts. After that, another process can replace a dead one."""
RENEW_EVERY = 5.0
TRY_EVERY = 1.0
"""Seconds between a standby's tries, and before a failed renewal is tried again."""
TRIES = 3
"""How many renewals may go unanswered before the lease expires."""
RELEASING = 2.0

_CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
_TROUBLE = (StorageError, Conflict, TimeoutError)

_log = structlog.get_logger(__name__)


def uptime() -> float:
    """Seconds by a monotonic clock that keeps running while the machine sleeps."""
    return time.clock_gettime(_CLOCK)


class Tenure:
    """The right to act for these shards. Once it's over, it stays over."""

    def __init__(self, lease: Lease, until: float) -> None:
        self.lease = lease
        self.over = asyncio.Event()
        """Set once the leases are gone."""
        self.is_lost = False
        """Whether it's over because the leases were lost, not because the process is stopping."""
        self._until = until

    @property
    def shards(self) -> Shards:
        """The shards it's for."""
        return self.lease.shards

    @property
    def left(self) -> float:
        """How many seconds are left, unless it's renewed."""
        return self._until - uptime()

    def check(self) -> None:
        """Raises StorageError if the leases are gone, even if that's only noticed now."""
        if not self.over.is_set() and self.left <= 0:
            self.lose("lease-run-out")
        if self.over.is_set():
            raise StorageError("lease-over")

    def renew(self, until: float) -> None:
        """Extend it until then."""
        self._until = until

    def lose(self, event: str) -> None:
        """End it because the leases were lost, and log why."""
        if not self.over.is_set():
            _log.warning(event, fence=self.lease.fence)
            self.is_lost = True
            self.end()

    def end(self) -> None:
        """End it."""
        self.over.set()


async def take_over(database: Database, shards: Shards) -> Tenure:
    """Wait until these shards are free, and take their leases. Logs who holds them."""
    owner = str(this_process())
    said: object = None
    since = uptime()
    while True:
        sent = uptime()
        try:
            found = await _take(database, shards, owner)
        except _TROUBLE as error:
            found = error
        if isinstance(found, Lease):
            _log.info("leases-taken", fence=found.fence, waited=round(uptime() - since, 1))
            return Tenure(found, sent + LASTING)
        said = _say_once(found, said)
        await asyncio.sleep(TRY_EVERY)


async def _take(database: Database, shards: Shards, owner: str) -> Lease | Occupied:
    lasting = timedelta(seconds=LASTING)
    async with asyncio.timeout(LASTING), database.transaction() as tx:
        return await take_leases(tx, shards, owner, lasting=lasting, is_gone=is_gone)


def _say_once(found: Occupied | Exception, said: object) -> object:
    """Log why this process waits, unless that was logged before; return the reason."""
    if isinstance(found, Occupied):
        holders = (
            f"shard {one.shard} of {one.count}: {in_short(one.owner)}" for one in found.holders
        )
        why: Mapping[str, str] = {"because": ", ".join(holders)}
    else:
        why = in_log(found)
    if why != said:
        _log.info("standing-by", **why)
    return why


@asynccontextmanager
async def kept_up(database: Database, tenure: Tenure) -> AsyncGenerator[None]:
    """Keep renewing the leases inside the block, then release them."""
    tasks = {
        asyncio.create_task(_keep_renewing(database, tenure), name="renewing"),
        asyncio.create_task(_watch(tenure), name="watching"),
    }
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks, timeout=RELEASING)
        if not tenure.over.is_set():
            tenure.end()
            await _release(database, tenure.lease)


async def _keep_renewing(database: Database, tenure: Tenure) -> None:
    pause = RENEW_EVERY
    while True:
        await asyncio.sleep(pause)
        sent = uptime()
        try:
            async with asyncio.timeout(LASTING / TRIES):
                is_ours = await _renew(database, tenure.lease)
        except _TROUBLE as error:
            _log.warning("lease-not-renewed", left=round(tenure.left, 1), **in_log(error))
            pause = TRY_EVERY
            continue
        if not is_ours:
            tenure.lose("lease-taken-over")
            return
        tenure.renew(sent + LASTING)
        pause = RENEW_EVERY


async def _renew(database: Database, lease: Lease) -> bool:
    async with database.transaction() as tx:
        return await renew_leases(tx, lease, lasting=timedelta(seconds=LASTING))


async def _watch(tenure: Tenure) -> None:
    """Notice when the leases expire, even if nothing else does."""
    while tenure.left > 0:  # noqa: ASYNC110 - it is time that is waited for
        await asyncio.sleep(tenure.left)
    tenure.lose("lease-run-out")


async def _release(database: Database, lease: Lease) -> None:
    try:
        async with asyncio.timeout(RELEASING), database.transaction() as tx:
            await release_leases(tx, lease)
    except _TROUBLE as error:
        _log.warning("leases-not-released", **in_log(error))
