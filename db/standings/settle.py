"""What the end of a game changes."""

from __future__ import annotations

from db.database import Connection


async def settle(tx: Connection, game_id: int) -> None:
    """Enter the game that has just ended into all standings."""
