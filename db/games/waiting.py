"""Games that wait for somebody: whose time runs low, and which seem forgotten.

Players are told once a turn. That is remembered with the game, so that neither a restart nor a
second process tells them again.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, and_, case, cast, func, not_, select, type_coerce, update

from db.database import Connection
from db.errors import Conflict
from db.games.lists import PAGE, glances
from db.games.stored_game import Glance
from db.schema import games, is_on
from db.shards import ALL, Shards
from db.types import EPOCH, MILLISECOND, Id, Instant

LOW = 4
"""Time is low when this part of it is left."""

# Moments as milliseconds, to be reckoned with.
_deadline = type_coerce(games.c.deadline, Id)
_told_at = type_coerce(games.c.told_at, Id)
_last_at = type_coerce(games.c.last_at, Id)
_whole = cast(games.c.seconds_a_move, Id) * 1000
"""The time that there is for a move."""

# Talking about a draw is something that happens, and no new turn: a running clock says when its
# turn began. Where none runs, whatever happens shows that the game is not forgotten.
_turn_began = func.coalesce(_deadline - _whole, _last_at)
_is_told = and_(games.c.told_at.is_not(None), _told_at > _turn_began)

_is_timed = games.c.deadline.is_not(None)


async def low_games(
    look: Connection, at: datetime, *, least: timedelta, of: Shards = ALL, most: int = PAGE
) -> list[Glance]:
    """Games on these shards whose players are to be told that time is running out.

    That is once a turn, when a quarter of the time for a move is left, or less; not where there is
    less than `least` for a move. The one with the least time comes first.
    """
    left = _deadline - _milliseconds(at)
    low = select(games).where(
        *(is_on, _is_timed, games.c.deadline > at, of.have(games.c.server_id)),
        games.c.seconds_a_move >= least // timedelta(seconds=1),
        left * LOW <= _whole,
        not_(_is_told),
    )
    return await glances(look, low.order_by(games.c.deadline, games.c.id).limit(most))


async def idle_games(
    look: Connection, since: datetime, *, of: Shards = ALL, most: int = PAGE
) -> list[Glance]:
    """Games on these shards in which no clock runs and nothing has happened since then.

    Only those whose players have not been told so; the most forgotten first.
    """
    idle = select(games).where(*_idle(since, of), not_(_is_told))
    return await glances(look, idle.order_by(games.c.last_at, games.c.id).limit(most))


async def given_up_games(
    look: Connection, since: datetime, *, told: datetime, of: Shards = ALL, most: int = PAGE
) -> list[Glance]:
    """The same, but only those whose players have been told so by that other moment."""
    idle = select(games).where(*_idle(since, of), _is_told, games.c.told_at <= told)
    return await glances(look, idle.order_by(games.c.last_at, games.c.id).limit(most))


async def tell_players(tx: Connection, glance: Glance, at: datetime) -> None:
    """The players are told now. Raises Conflict where they were, or where the game has gone on."""
    this = and_(is_on, games.c.id == glance.id, games.c.seq == glance.seq, not_(_is_told))
    changed = await tx.execute(update(games).where(this).values(told_at=at))
    if not changed.rowcount:
        raise Conflict("conflict", game=glance.id)


async def move_deadlines(
    tx: Connection, by: timedelta, *, until: datetime, of: Shards = ALL
) -> int:
    """Credit all running clocks on these shards with time that was over by `until`.

    Return how many there are. Nobody then has more than the whole time of a move, so whose turn has
    begun meanwhile is credited with what was missed of it. Who has been told of the time stays so,
    and no notice is taken for older than the time in which it could be answered.
    """
    missed = by // MILLISECOND
    latest = _milliseconds(until) + _whole
    later = case((_deadline + missed > latest, latest), else_=_deadline + missed)
    told = case((_is_told, _told_at + missed), else_=_told_at)
    ours = update(games).where(is_on, of.have(games.c.server_id))
    changed = await tx.execute(
        ours.where(_is_timed).values(
            deadline=type_coerce(later, Instant), told_at=type_coerce(told, Instant)
        )
    )
    await tx.execute(
        ours.where(not_(_is_timed), _is_told).values(
            told_at=type_coerce(_told_at + missed, Instant)
        )
    )
    return changed.rowcount


def _idle(since: datetime, of: Shards) -> Sequence[ColumnElement[bool]]:
    return is_on, not_(_is_timed), games.c.last_at <= since, of.have(games.c.server_id)


def _milliseconds(moment: datetime) -> int:
    return (moment - EPOCH) // MILLISECOND
