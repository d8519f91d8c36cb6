"""`Engines`: the SQLAlchemy engines of a database."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from sqlalchemy import QueuePool
from sqlalchemy.ext.asyncio import AsyncEngine

from db.timing import HearTime, PoolUse, time_statements


@dataclass(frozen=True, slots=True)
class Engines:
    """One engine for writing, one for reading and one for changing tables; and writers' limit.

    A server also has one for dedicated connections.
    """

    writing: AsyncEngine
    reading: AsyncEngine
    remaking: AsyncEngine
    writers: int
    alone: AsyncEngine | None = None

    @property
    def pool(self) -> PoolUse:
        """How many connections there can be for writing and reading, and how many are in use."""
        pools = {cast(QueuePool, engine.pool) for engine in (self.writing, self.reading)}
        return PoolUse(
            in_use=sum(pool.checkedout() for pool in pools),
            most=sum(pool.size() for pool in pools),
        )

    def watch(self, hear: HearTime) -> Callable[[], None]:
        """Call `hear` for every statement, until the returned function is called."""
        # If reading has no pool of its own, it already hears of what it shares with writing.
        of_pools = {engine.pool: engine for engine in (self.reading, self.writing)}
        stops = [time_statements(engine, hear) for engine in of_pools.values()]

        def stop() -> None:
            for each in stops:
                each()

        return stop

    async def dispose(self) -> None:
        """Close all connections."""
        for engine in (self.reading, self.writing, self.remaking):
            await engine.dispose()
