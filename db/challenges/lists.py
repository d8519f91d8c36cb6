"""Lists of challenges, and the counts that limits need."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import func, or_, select

from db.challenges.challenge import Challenge, challengers, challenges_where, opponents
from db.database import Connection
from db.players import known_player
from db.schema import challenges, is_open
from db.shards import ALL, Shards
from db.words import Offer


async def open_challenges(look: Connection, *, of: Shards = ALL) -> list[Challenge]:
    """All on these shards that are open, those first that expire first."""
    ours = of.have(challenges.c.server_id)
    return await challenges_where(look, is_open, ours, order=challenges.c.expires_at)


async def open_challenges_by(look: Connection, user: int) -> list[Challenge]:
    """What the person has proposed and nobody has answered, oldest first."""
    return await challenges_where(look, is_open, challengers.c.user_id == user)


async def open_challenges_to(look: Connection, user: int) -> list[Challenge]:
    """What the person has not answered, oldest first; challenges to anyone are not among it."""
    return await challenges_where(look, is_open, opponents.c.user_id == user)


async def rematches_of(look: Connection, game: int) -> list[Challenge]:
    """Every proposal to play that game again, whatever became of it, oldest first."""
    return await challenges_where(look, challenges.c.rematch_of == game)


async def last_challenged(look: Connection, challenger: int, opponent: int) -> datetime | None:
    """When the one last challenged the other, None if never.

    A rematch does not count, for it follows from a game that both wanted, and neither does what
    could not be shown.
    """
    challenged = await known_player(look, opponent)
    # A challenge to anyone has no opponent either, and a stranger is not meant by it.
    if challenged is None:
        return None
    return await look.scalar(
        select(func.max(challenges.c.made_at)).where(
            challenges.c.challenger_id == await known_player(look, challenger),
            challenges.c.opponent_id == challenged,
            challenges.c.rematch_of.is_(None),
            or_(challenges.c.status != Offer.WITHDRAWN, challenges.c.message_id.is_not(None)),
        )
    )
