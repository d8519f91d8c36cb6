"""Games that wait for somebody: whose time runs low, and which seem forgotten.

Players are told once a turn. That is remembered with the game, so that neither a restart nor a
second process tells them again. Which games come up for a look at all, `next_check` says.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from sqlalchemy import (
    ColumnElement,
    and_,
    case,
    cast,
    func,
    literal,
    not_,
    select,
    type_coerce,
    update,
)

from db.database import Connection
from db.errors import Conflict
from db.games.lists import PAGE, comes_up, glances
from db.games.stored_game import Glance
from db.schema import games, heartbeats, is_on
from db.shards import ALL, Shards, shard_of
from db.types import EPOCH, MILLISECOND, Id, Instant

LOW = 4
"""Time is low when this part of it is left."""
REMINDED_FROM = timedelta(minutes=5)
"""Clocks of less time for a move are too quick for a reminder."""
NOTICE_AFTER, ENDS_AFTER = timedelta(days=11), timedelta(days=14)
"""When the players of a forgotten game are told, and when it ends."""
TIME_TO_ANSWER = ENDS_AFTER - NOTICE_AFTER

# Moments as milliseconds, to be reckoned with.
deadline_ms = type_coerce(games.c.deadline, Id)
told_ms = type_coerce(games.c.told_at, Id)
last_ms = type_coerce(games.c.last_at, Id)
whole_ms = cast(games.c.seconds_a_move, Id) * 1000
"""The time that there is for a move."""

# Talking about a draw is something that happens, and no new turn: a running clock says when its
# turn began. Where none runs, whatever happens shows that the game is not forgotten.
_turn_began = func.coalesce(deadline_ms - whole_ms, last_ms)
is_told = and_(games.c.told_at.is_not(None), told_ms > _turn_began)

is_timed = games.c.deadline.is_not(None)


async def low_games(
    look: Connection, at: datetime, *, of: Shards = ALL, most: int = PAGE
) -> list[Glance]:
    """Games on these shards whose players are to be told that time is running out.

    That is once a turn, when a quarter of the time for a move is left, or less; not where there is
    less than `REMINDED_FROM` for a move. The one with the least time comes first.
    """
    left = deadline_ms - milliseconds(at)
    low = select(games).where(
        *(comes_up(at, of), is_timed, games.c.deadline > at),
        games.c.seconds_a_move >= REMINDED_FROM // timedelta(seconds=1),
        left * LOW <= whole_ms,
        not_(is_told),
    )
    return await glances(look, low.order_by(games.c.deadline, games.c.id).limit(most))


async def idle_games(
    look: Connection, at: datetime, *, of: Shards = ALL, most: int = PAGE
) -> list[Glance]:
    """Games on these shards in which no clock runs and nothing has happened for `NOTICE_AFTER`.

    Only those whose players have not been told so; the most forgotten first.
    """
    idle = select(games).where(*_idle(at, NOTICE_AFTER, of), not_(is_told))
    return await glances(look, idle.order_by(games.c.last_at, games.c.id).limit(most))


async def given_up_games(
    look: Connection, at: datetime, *, of: Shards = ALL, most: int = PAGE
) -> list[Glance]:
    """The same for `ENDS_AFTER`, where the players were told and have had the time to answer."""
    is_final = and_(is_told, games.c.told_at <= at - TIME_TO_ANSWER)
    idle = select(games).where(*_idle(at, ENDS_AFTER, of), is_final)
    return await glances(look, idle.order_by(games.c.last_at, games.c.id).limit(most))


async def tell_players(tx: Connection, glance: Glance, at: datetime) -> None:
    """The players are told now. Raises Conflict where they were, or where the game has gone on."""
    this = and_(is_on, games.c.id == glance.id, games.c.seq == glance.seq, not_(is_told))
    changed = await tx.execute(update(games).where(this).values(told_at=at))
    if not changed.rowcount:
        raise Conflict("conflict", game=glance.id)


# Credit

_newest_beat = (
    select(func.max(type_coerce(heartbeats.c.at, Id)))
    .where(shard_of(games.c.server_id, heartbeats.c.shard_count) == heartbeats.c.shard)
    .correlate(games)
    .scalar_subquery()
)
"""When the game's server was last heard, however shards were arranged then."""


async def credit_clocks(
    tx: Connection, at: datetime, *, since: datetime | None = None, of: Shards = ALL
) -> int:
    """Credit all running clocks on these shards with the time in which nobody heard them.

    That is, for each game, from the newest heartbeat of a shard that its server was on, or from
    `since` if that is later, until now; nothing where there was no heartbeat and `since` is None.
    Return how many running clocks were credited. To be called inside `lock_credits`.

    Nobody then has more than the whole time of a move, so whose turn has begun meanwhile is
    credited with what was missed of it. Who has been told of the time stays so, and no notice is
    taken for older than the time in which it could be answered.
    """
    missed = milliseconds(at) - _heard_until(since)
    return await _credit(tx, and_(of.have(games.c.server_id), missed > 0), missed, at)


async def credit_servers(
    tx: Connection, servers: Collection[int], at: datetime, *, since: datetime
) -> int:
    """The same for all games on these servers: nobody could use them since then, until now."""
    missed = literal(milliseconds(at) - milliseconds(since), Id)
    return await _credit(tx, games.c.server_id.in_(servers), missed, at)


async def _credit(
    tx: Connection, which: ColumnElement[bool], missed: ColumnElement[int], at: datetime
) -> int:
    ours = update(games).where(is_on, which)
    latest = milliseconds(at) + whole_ms
    later = case((deadline_ms + missed > latest, latest), else_=deadline_ms + missed)
    told = case((is_told, told_ms + missed), else_=told_ms)
    changed = await tx.execute(
        ours.where(is_timed).values(
            deadline=type_coerce(later, Instant), told_at=type_coerce(told, Instant)
        )
    )
    await tx.execute(
        ours.where(not_(is_timed), is_told).values(told_at=type_coerce(told_ms + missed, Instant))
    )
    return changed.rowcount


def _heard_until(since: datetime | None) -> ColumnElement[int]:
    if since is None:
        return _newest_beat
    least = literal(milliseconds(since), Id)
    return case((_newest_beat > least, _newest_beat), else_=least)


def _idle(at: datetime, since: timedelta, of: Shards) -> Sequence[ColumnElement[bool]]:
    return comes_up(at, of), not_(is_timed), games.c.last_at <= at - since


def milliseconds(moment: datetime) -> int:
    """The moment as it is stored."""
    return (moment - EPOCH) // MILLISECOND
