"""Leaderboards: who's best in a pool."""

from __future__ import annotations

from sqlalchemy import ColumnElement, FromClause, Integer, Select, bindparam, case, func, select

from db.database import Connection
from db.schema import is_listed, rating_steps, ratings
from db.standings.pool import Pool, known_pool
from db.standings.standing import MOST, Standing, by_rating, rank_of, ranked, standings
from db.standings.steps import STEPS_A_POINT


async def board(look: Connection, pool: Pool, *, skip: int = 0, most: int = MOST) -> list[Standing]:
    """That many of the best, after skipping the first `skip`. Ties are in a fixed order."""
    number = await known_pool(look, pool)
    if number is None:
        return []
    start = await _start(look, number, skip)
    if start is None:
        return []
    end, above = start
    return await standings(
        look, _PAGE, pool=number, end=end, skip=skip, rest=skip - above, most=most
    )


async def board_size(look: Connection, pool: Pool) -> int:
    """How many people are on the leaderboard."""
    size = select(func.coalesce(func.sum(rating_steps.c.listed), 0))
    number = await known_pool(look, pool)
    return (await look.execute(size.where(rating_steps.c.pool_id == number))).scalar_one()


async def _start(look: Connection, number: int, skip: int) -> tuple[float, int] | None:
    """The step with the first person after those skipped, and how many are above it.

    So only people on that step have to be counted, however far down the leaderboard it is. None if
    no one is on the leaderboard.
    """
    step = (await look.execute(_FIRST_STEP, {"pool": number, "skip": skip})).one_or_none()
    return None if step is None else ((step.step + 1) / STEPS_A_POINT, step.above)


def _rank_on_page(rows: FromClause) -> ColumnElement[int | None]:
    """Only those tied with the first person can share a rank with someone on the page before."""
    is_like_first = rows.c.conservative == func.max(rows.c.conservative).over()
    number = bindparam("skip", type_=Integer) + func.rank().over(
        order_by=rows.c.conservative.desc()
    )
    return case((is_like_first, rank_of(rows)), else_=number)


def _first_step() -> Select[int, int]:
    upwards = func.sum(rating_steps.c.listed).over(order_by=rating_steps.c.step.desc())
    steps = (
        select(rating_steps.c.step, (upwards - rating_steps.c.listed).label("above"))
        .where(rating_steps.c.pool_id == bindparam("pool"))
        .subquery()
    )
    reached = steps.c.above <= bindparam("skip")
    return select(steps.c.step, steps.c.above).where(reached).order_by(steps.c.step).limit(1)


_FIRST_STEP = _first_step()
_POOL = ratings.c.pool_id == bindparam("pool")
# The numbers first: the index has them, so that skipped people cost little.
_ON_PAGE = (
    select(ratings.c.player_id)
    .where(_POOL, is_listed, ratings.c.conservative < bindparam("end"))
    .order_by(*by_rating(ratings))
    .limit(bindparam("most"))
    .offset(bindparam("rest"))
)
_PAGE = ranked(
    select(ratings).where(_POOL, ratings.c.player_id.in_(_ON_PAGE)), by_rating, _rank_on_page
)
