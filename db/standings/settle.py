"""Updating standings when a game ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from db.database import Connection
from db.standings.computer_record import enter_computer_games
from db.standings.ending import Ending, ending_of
from db.standings.head_to_head import enter_duels
from db.standings.ratings import enter_ratings


async def settle(tx: Connection, game_id: int, ended: int) -> bool:
    """Add the game that just ended to all standings; return whether it changes ratings.

    Its number in the order of endings was taken in this transaction, so no other game of the same
    people can end, and be added, before the transaction is over.
    """
    found = [replace(ending, ended=ended) for ending in await ending_of(tx, game_id)]
    await settle_all(tx, found)
    return any(ending.counts for ending in found)


async def settle_all(tx: Connection, ended: Sequence[Ending]) -> None:
    """Add these games, in their order. However they're split up, the result is the same."""
    await enter_duels(tx, ended)
    await enter_computer_games(tx, ended)
    await enter_ratings(tx, ended)
