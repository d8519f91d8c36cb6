"""Boards: who is best in a pool."""

from __future__ import annotations

from sqlalchemy import ColumnElement, FromClause, Integer, Select, bindparam, case, func, select

from db.database import Connection
from db.schema import is_listed, rating_steps, ratings
from db.standings.pool import Pool, known_pool
from db.standings.standing import MOST, Standing, by_rating, rank_of, ranked, standings
from db.standings.steps import STEPS_A_POINT


async def board(look: Connection, pool: Pool, *, skip: int = 0, most: int = MOST) -> list[Standing]:
    """So many of the best, after leaving out the very best `skip`. Equals are in a fixed order."""
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
    """How many there are on the board."""
    size = select(func.coalesce(func.sum(rating_steps.c.listed), 0))
    number = await known_pool(look, pool)
    return (await look.execute(size.where(rating_steps.c.pool_id == number))).scalar_one()


async def _start(look: Connection, number: int, skip: int) -> tuple[float, int] | None:
    """Where the step ends on which the first stands who is not left out; how many are above it.

    So nobody has to be counted but those on that step, however far down the board it is. None
    where nobody is on the board.
    """
    step = (await look.execute(_FIRST_STEP, {"pool": number, "skip": skip})).one_or_none()
    return None if step is None else ((step.step + 1) / STEPS_A_POINT, step.above)


def _rank_on_page(rows: FromClause) -> ColumnElement[int | None]:
    """Only those who are equal to the first may share a rank with some of the page before."""
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
# The numbers alone first: the index has them, so that who is left out costs little.
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
