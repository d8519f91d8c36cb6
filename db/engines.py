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
    """One to write with, one to read with and one to change tables, and how many may write.

    A server has one more, for connections that somebody keeps for himself.
    """

    writing: AsyncEngine
    reading: AsyncEngine
    remaking: AsyncEngine
    writers: int
    alone: AsyncEngine | None = None

    @property
    def pool(self) -> PoolUse:
        """How many connections there may be to write and read, and how many are in use."""
        pools = {cast(QueuePool, engine.pool) for engine in (self.writing, self.reading)}
        return PoolUse(
            in_use=sum(pool.checkedout() for pool in pools),
            most=sum(pool.size() for pool in pools),
        )

    def watch(self, hear: HearTime) -> Callable[[], None]:
        """From now on `hear` is told of every statement; what is returned ends that."""
        # A way to read that is no pool of its own hears of what it shares with the way to write.
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
