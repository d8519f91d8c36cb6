"""Who can challenge whom, and how much a person or server can have going on at a time.

Call these under `lock_matchmaking`, or two simultaneous requests can both pass.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from bot.app.refusals import PlayError
from bot.words.names import person
from db.blocks import is_blocked
from db.challenges import Challenge, last_challenged, open_challenges_by
from db.database import Connection
from db.games import count_open_games_of_person, count_open_games_on_server
from db.lobbies import open_lobbies_of

MOST_GAMES = 10
"""How many running games a person can have."""
MOST_CHALLENGES = 5
"""How many open challenges a person can have."""
MOST_GAMES_HERE = 200
"""How many running games a server can have."""
PAUSE = timedelta(minutes=10)
"""How long to wait before challenging the same person again."""
MOST_LOBBIES = 5
"""How many open lobbies a person can be in."""


async def require_room(
    tx: Connection, server: int | None, user: int, other: int | None = None
) -> None:
    """There's room for one more game. Raises PlayError, which says whose games are too many."""
    if await count_open_games_of_person(tx, user) >= MOST_GAMES:
        raise PlayError("too-many-games", most=MOST_GAMES)
    if other is not None and await count_open_games_of_person(tx, other) >= MOST_GAMES:
        raise PlayError("too-many-games-of-other", most=MOST_GAMES)
    if server is not None and await count_open_games_on_server(tx, server) >= MOST_GAMES_HERE:
        raise PlayError("too-many-games-here", most=MOST_GAMES_HERE)


async def require_few_challenges(tx: Connection, user: int) -> None:
    """There's room for one more challenge. Raises PlayError."""
    if len(await open_challenges_by(tx, user)) >= MOST_CHALLENGES:
        raise PlayError("too-many-challenges", most=MOST_CHALLENGES)


async def require_pause(tx: Connection, challenger: int, opponent: int, at: datetime) -> None:
    """The challenger hasn't just challenged the opponent. Raises PlayError."""
    last = await last_challenged(tx, challenger, opponent)
    if last is not None and at < last + PAUSE:
        minutes = -((at - last - PAUSE) // timedelta(minutes=1))
        raise PlayError("challenged-lately", minutes=minutes)


async def require_welcome(look: Connection, challenger: int, opponent: int | None) -> None:
    """The opponent, if named, is someone else who accepts their challenges. Raises PlayError."""
    if opponent == challenger:
        raise PlayError("challenge-to-oneself")
    if opponent is not None and await is_blocked(look, challenger, by=opponent):
        raise PlayError("challenge-unwelcome")


async def require_answerer(look: Connection, challenge: Challenge, user: int) -> None:
    """The user can accept the challenge, or counter it. Raises PlayError."""
    if user == challenge.challenger:
        raise PlayError("challenge-your-own")
    if challenge.opponent is None:
        await _require_free_to_take(look, challenge, user)
    else:
        _require_named(challenge, user)


def require_decliner(challenge: Challenge, user: int) -> None:
    """The user can decline the challenge. Raises PlayError."""
    if user == challenge.challenger:
        raise PlayError("challenge-your-own")
    if challenge.opponent is None:
        raise PlayError("challenge-to-anyone")
    _require_named(challenge, user)


def require_challenger(challenge: Challenge, user: int) -> None:
    """The user can withdraw the challenge. Raises PlayError."""
    if user != challenge.challenger:
        raise PlayError("challenge-of-another")


def _require_named(challenge: Challenge, user: int) -> None:
    if user != challenge.opponent:
        raise PlayError("challenge-to-another")


async def _require_free_to_take(look: Connection, challenge: Challenge, user: int) -> None:
    if await is_blocked(look, user, by=challenge.challenger):
        raise PlayError("challenge-closed-to-you")
    if await is_blocked(look, challenge.challenger, by=user):
        raise PlayError("challenge-of-blocked")


async def require_few_lobbies(tx: Connection, user: int) -> None:
    """There's room for one more lobby. Raises PlayError."""
    if len(await open_lobbies_of(tx, user)) >= MOST_LOBBIES:
        raise PlayError("too-many-lobbies", most=MOST_LOBBIES)


async def require_room_for_all(
    tx: Connection, server: int | None, user: int, others: Iterable[int]
) -> None:
    """There's room for one more game for everyone. Raises PlayError, which says for whom not."""
    await require_room(tx, server, user)
    for other in others:
        if await count_open_games_of_person(tx, other) >= MOST_GAMES:
            raise PlayError("lobby-too-many-games", player=person(other), most=MOST_GAMES)
