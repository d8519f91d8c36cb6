"""How much one person can have going on, asked by who holds the people (`hold_meetings`)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.app.meetings.limits import MOST_GAMES, require_room
from bot.app.referee import PlayError
from bot.words.names import person
from db.database import Connection
from db.games import count_open_games_of_person
from db.lobbies import open_lobbies_of

MOST_LOBBIES = 5
"""In how many open lobbies a person may sit."""


async def require_few_lobbies(tx: Connection, user: int) -> None:
    """One more lobby fits in. Raises PlayError."""
    if len(await open_lobbies_of(tx, user)) >= MOST_LOBBIES:
        raise PlayError("too-many-lobbies", most=MOST_LOBBIES)


async def require_room_for_all(
    tx: Connection, server: int | None, user: int, others: Iterable[int]
) -> None:
    """One more game fits in for everybody. Raises PlayError, which tells the user for whom not."""
    await require_room(tx, server, user)
    for other in others:
        if await count_open_games_of_person(tx, other) >= MOST_GAMES:
            raise PlayError("lobby-too-many-games", player=person(other), most=MOST_GAMES)
