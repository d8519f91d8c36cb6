"""`watched`: a process that others can watch by its endpoint."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from prometheus_client import generate_latest

from bot.program.health_address import HealthAddress
from bot.program.running.database_check import OK
from bot.program.running.health import Readiness, served
from bot.program.running.standing import Leases, Standing, State

_NOT_OPEN = "not-open"
"""Of the database, while the state says what the process is about instead."""


@asynccontextmanager
async def watched(address: HealthAddress | None) -> AsyncGenerator[Standing]:
    """How the process is, told to whoever asks, until the very end.

    Raises CannotStart where nothing can listen at that address.
    """
    standing = Standing()
    async with served(address, Ours(standing)):
        try:
            yield standing
        finally:
            standing.leave()


class Ours:
    """What the endpoint tells of this process."""

    def __init__(self, standing: Standing) -> None:
        self._standing = standing

    async def readiness(self) -> Readiness:
        """Ready is a process that has its leases, its database and its shards."""
        standing = self._standing
        database = _NOT_OPEN if standing.database is None else await standing.database.word()
        leases, shards = standing.leases, standing.shards
        is_ready = (
            standing.state is State.SERVING
            and database == OK
            and leases is Leases.HELD
            and shards is not None
            and shards.are_well
        )
        says: dict[str, object] = {"state": standing.state, "database": database, "leases": leases}
        if shards is not None:
            says["shards"] = {
                "connected": shards.connected,
                "resuming": shards.resuming,
                "of": len(shards.shards.ids),
            }
        return Readiness(is_ready, says)

    async def metrics(self) -> bytes:
        """All that is counted in this process."""
        return generate_latest()
