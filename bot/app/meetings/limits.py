"""How much one person, and one server, can have going on at a time.

To be asked by who holds them (`hold_meetings`), or two at once slip past.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.app.refusals import PlayError
from db.challenges import last_challenged, open_challenges_by
from db.database import Connection
from db.games import count_open_games_of_person, count_open_games_on_server

MOST_GAMES = 10
"""How many running games a person may have."""
MOST_CHALLENGES = 5
"""How many open challenges a person may have."""
MOST_GAMES_HERE = 200
"""How many running games a server may have."""
PAUSE = timedelta(minutes=10)
"""How long one waits before one challenges the same person again."""


async def require_room(
    tx: Connection, server: int | None, user: int, other: int | None = None
) -> None:
    """One more game fits in. Raises PlayError, which tells the user whose games are too many."""
    if await count_open_games_of_person(tx, user) >= MOST_GAMES:
        raise PlayError("too-many-games", most=MOST_GAMES)
    if other is not None and await count_open_games_of_person(tx, other) >= MOST_GAMES:
        raise PlayError("too-many-games-of-other", most=MOST_GAMES)
    if server is not None and await count_open_games_on_server(tx, server) >= MOST_GAMES_HERE:
        raise PlayError("too-many-games-here", most=MOST_GAMES_HERE)


async def require_few_challenges(tx: Connection, user: int) -> None:
    """One more challenge fits in. Raises PlayError."""
    if len(await open_challenges_by(tx, user)) >= MOST_CHALLENGES:
        raise PlayError("too-many-challenges", most=MOST_CHALLENGES)


async def require_pause(tx: Connection, challenger: int, opponent: int, at: datetime) -> None:
    """The one has not just challenged the other. Raises PlayError."""
    last = await last_challenged(tx, challenger, opponent)
    if last is not None and at < last + PAUSE:
        minutes = -((at - last - PAUSE) // timedelta(minutes=1))
        raise PlayError("challenged-lately", minutes=minutes)
