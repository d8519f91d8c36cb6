"""`Standing`: a person's record in a pool, with the rank on its leaderboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self, TypeAlias

from sqlalchemy import (
    ColumnElement,
    FromClause,
    RowMapping,
    Select,
    bindparam,
    case,
    func,
    literal_column,
    select,
)

from db.database import Connection
from db.schema import players, pools, rating_steps, ratings, rulesets
from db.standings.pool import Pool, known_pool, read_rules
from db.standings.rating import Rating
from db.standings.steps import STEPS_A_POINT
from db.standings.streak import Streak
from db.standings.tally import Tally

Order: TypeAlias = Callable[[FromClause], tuple[ColumnElement[Any], ...]]
"""What rows of `ratings` are ordered by."""
Rank: TypeAlias = Callable[[FromClause], ColumnElement[int | None]]
"""The rank of each of these rows."""
Ranked: TypeAlias = Select[*tuple[Any, ...]]
"""A statement that finds standings."""

MOST = 10
ABOVE_ALL = 1e9


@dataclass(frozen=True, slots=True)
class Standing:
    """What a leaderboard shows of a person."""

    pool: Pool
    user: int
    rank: int | None
    """From 1, shared in a tie; None for a person who isn't on the leaderboard."""
    rating: Rating
    best: float
    """The best conservative rating after any game."""
    tally: Tally
    streak: Streak

    @classmethod
    def of(cls, row: RowMapping) -> Self:
        """The standing in that row."""
        return cls(
            pool=_pool(row),
            user=row["user_id"],
            rank=row["rank"],
            rating=Rating(row["mu"], row["sigma"]),
            best=row["best"],
            tally=Tally.of(row),
            streak=Streak.of(row),
        )


async def standing_in(look: Connection, pool: Pool, user: int) -> Standing | None:
    """The user's standing in the pool; None if none of their games counts in it."""
    number = await known_pool(look, pool)
    return next(iter(await standings(look, _IN_POOL, user=user, pool=number)), None)


async def standings_of(look: Connection, user: int, *, most: int = MOST) -> list[Standing]:
    """The user's standings in all pools where their games count, the last played first."""
    return await standings(look, _LAST_PLAYED_IN, user=user, most=most)


async def standings(look: Connection, statement: Ranked, **values: Any) -> list[Standing]:
    """What that statement finds with these values."""
    found = await look.execute(statement, values)
    return [Standing.of(row) for row in found.mappings()]


def by_rating(rows: FromClause) -> tuple[ColumnElement[Any], ...]:
    """Best first."""
    return rows.c.conservative.desc(), rows.c.player_id


def by_last_game(rows: FromClause) -> tuple[ColumnElement[Any], ...]:
    """Last played first; for one person, among pools played in last, the widest first."""
    return rows.c.last_at.desc(), rows.c.pool_id


def rank_of(rows: FromClause) -> ColumnElement[int | None]:
    """One more than the number of better people: all on higher steps, and some on their own."""
    above = rating_steps.c.step > rows.c.conservative * STEPS_A_POINT
    in_pool = rating_steps.c.pool_id == rows.c.pool_id
    higher = select(func.coalesce(func.sum(rating_steps.c.listed), 0)).where(in_pool, above)
    # No one is between their own step and the next step with anyone on it.
    next_step = select(func.min(rating_steps.c.step)).where(in_pool, above).correlate(rows)
    end = next_step.scalar_subquery() / float(STEPS_A_POINT)
    other = ratings.alias("other")
    own = select(func.count()).where(
        other.c.pool_id == rows.c.pool_id,
        other.c.listed == literal_column("1"),
        other.c.conservative > rows.c.conservative,
        other.c.conservative < func.coalesce(end, ABOVE_ALL),
    )
    number = 1 + higher.scalar_subquery() + own.scalar_subquery()
    return case((rows.c.listed == literal_column("1"), number))


def ranked(chosen: Select[*tuple[Any, ...]], order: Order, rank: Rank = rank_of) -> Ranked:
    """The statement that finds the standings in these rows of `ratings`, in that order.

    Build it once: that takes longer than running it.
    """
    rows = chosen.subquery("chosen")
    return (
        select(
            rows,
            rank(rows).label("rank"),
            players.c.user_id,
            *pools.c["server_id", "family"],
            rulesets.c.body,
        )
        .join(players, players.c.id == rows.c.player_id)
        .join(pools, pools.c.id == rows.c.pool_id)
        .outerjoin(rulesets, rulesets.c.id == pools.c.ruleset_id)
        .order_by(*order(rows))
    )


def _pool(row: RowMapping) -> Pool:
    body = row["body"]
    return Pool(row["server_id"], row["family"], None if body is None else read_rules(body))


# The person by number, because with a join SQLite would go through everyone who ever played.
_USER = select(players.c.id).where(players.c.user_id == bindparam("user")).scalar_subquery()
_MINE = select(ratings).where(ratings.c.player_id == _USER)
_IN_POOL = ranked(_MINE.where(ratings.c.pool_id == bindparam("pool")), by_rating)
_LAST_PLAYED_IN = ranked(
    _MINE.order_by(*by_last_game(ratings)).limit(bindparam("most")), by_last_game
)
