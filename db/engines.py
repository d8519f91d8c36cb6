"""`Engines`: what SQLAlchemy calls the two ways into a database."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncEngine


@dataclass(frozen=True, slots=True)
class Engines:
    """One to write with and one to read with, and how many may write at a time."""

    writing: AsyncEngine
    reading: AsyncEngine
    writers: int
