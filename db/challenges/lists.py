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
    """All open challenges on these shards, the first to expire first."""
    ours = of.have(challenges.c.server_id)
    return await challenges_where(look, is_open, ours, order=challenges.c.expires_at)


async def open_challenges_by(look: Connection, user: int) -> list[Challenge]:
    """The person's challenges that no one has answered, oldest first."""
    return await challenges_where(look, is_open, challengers.c.user_id == user)


async def open_challenges_to(look: Connection, user: int) -> list[Challenge]:
    """The challenges the person hasn't answered, oldest first; not those to anyone."""
    return await challenges_where(look, is_open, opponents.c.user_id == user)


async def rematches_of(look: Connection, game: int) -> list[Challenge]:
    """Every rematch offer of that game, whatever became of it, oldest first."""
    return await challenges_where(look, challenges.c.rematch_of == game)


async def last_challenged(look: Connection, challenger: int, opponent: int) -> datetime | None:
    """When the one person last challenged the other; None if never.

    Rematches don't count, because they follow a game that both wanted, and neither do challenges
    that couldn't be shown.
    """
    challenged = await known_player(look, opponent)
    # A challenge to anyone has no opponent either, and isn't meant for a stranger.
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
