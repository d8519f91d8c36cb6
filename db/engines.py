"""`Engines`: what SQLAlchemy calls the ways into a database."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncEngine


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

    async def dispose(self) -> None:
        """Close every connection."""
        for engine in (self.reading, self.writing, self.remaking):
            await engine.dispose()
