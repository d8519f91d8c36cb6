"""The rules that a person has played most recently."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import func, select

from db.database import Connection
from db.schema import game_seats, games, players, rulesets
from db.standings.pool import read_rules
from engine.rules import HouseRules

LATELY = 200
"""How many games to count: counting all of them would take longer the more there are."""
MOST_RULES = 3


async def favorite_rules(
    look: Connection, user: int, *, most: int = MOST_RULES
) -> Sequence[tuple[HouseRules, int]]:
    """The house rules that the user has played most of late, and in how many games."""
    lately = (
        select(game_seats.c.game_id)
        .join(players, players.c.id == game_seats.c.player_id)
        .where(players.c.user_id == user, game_seats.c.ended.is_not(None))
        .order_by(game_seats.c.ended.desc())
        .limit(LATELY)
        .subquery()
    )
    times = func.count().label("times")
    found = await look.execute(
        select(rulesets.c.body, times)
        .join(games, games.c.ruleset_id == rulesets.c.id)
        .join(lately, lately.c.game_id == games.c.id)
        .group_by(rulesets.c.id, rulesets.c.body)
        .order_by(times.desc(), rulesets.c.id)
        .limit(most)
    )
    return [(read_rules(row.body), row.times) for row in found]
