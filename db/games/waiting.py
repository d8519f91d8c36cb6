"""Games that wait for a player: those low on time, and those that seem forgotten.

Players are told once a turn. That's stored with the game, so neither a restart nor a second process
tells them again. When games are checked at all is in `next_check`.
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
"""Time is low when this part of it is left (one in so many)."""
REMINDED_FROM = timedelta(minutes=5)
"""Clocks with less time for a move are too quick for a reminder."""
NOTICE_AFTER, ENDS_AFTER = timedelta(days=11), timedelta(days=14)
"""When the players of a forgotten game are told, and when it ends."""
TIME_TO_ANSWER = ENDS_AFTER - NOTICE_AFTER

# Moments in milliseconds, for arithmetic.
deadline_ms = type_coerce(games.c.deadline, Id)
told_ms = type_coerce(games.c.told_at, Id)
last_ms = type_coerce(games.c.last_at, Id)
whole_ms = cast(games.c.seconds_a_move, Id) * 1000
"""The full time for a move."""

# Offering a draw is an event, but not a new turn: a running clock says when its turn started. If
# none is running, any event shows that the game isn't forgotten.
_turn_began = func.coalesce(deadline_ms - whole_ms, last_ms)
is_told = and_(games.c.told_at.is_not(None), told_ms > _turn_began)

is_timed = games.c.deadline.is_not(None)


async def low_games(
    look: Connection, at: datetime, *, of: Shards = ALL, most: int = PAGE
) -> list[Glance]:
    """The games on these shards whose players have to be told that time is running out.

    That's once a turn, when a quarter of the time for a move is left, or less; not if there's less
    than `REMINDED_FROM` for a move. The one with the least time comes first.
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
    """The games on these shards with no running clock and no event for `NOTICE_AFTER`.

    Only those whose players haven't been told yet; the most forgotten first.
    """
    idle = select(games).where(*_idle(at, NOTICE_AFTER, of), not_(is_told))
    return await glances(look, idle.order_by(games.c.last_at, games.c.id).limit(most))


async def given_up_games(
    look: Connection, at: datetime, *, of: Shards = ALL, most: int = PAGE
) -> list[Glance]:
    """The same for `ENDS_AFTER`, if the players were told and have had time to answer."""
    is_final = and_(is_told, games.c.told_at <= at - TIME_TO_ANSWER)
    idle = select(games).where(*_idle(at, ENDS_AFTER, of), is_final)
    return await glances(look, idle.order_by(games.c.last_at, games.c.id).limit(most))


async def tell_players(tx: Connection, glance: Glance, at: datetime) -> None:
    """Store that the players are told now. Raises Conflict if they were, or the game went on."""
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
"""When the game's server was last heard from, whatever the shards were then."""


async def credit_clocks(
    tx: Connection, at: datetime, *, since: datetime | None = None, of: Shards = ALL
) -> int:
    """Credit all running clocks on these shards with the time in which no one heard them.

    For each game, that's from the newest heartbeat of a shard with its server, or from `since` if
    that's later, until now; nothing if there was no heartbeat and `since` is None. Returns how many
    running clocks were credited. Call it inside `lock_credits`.

    No one then has more than the full time for a move, so a player whose turn started in the
    meantime gets back what they missed of it. Players who were told of the time stay told, and no
    notice counts as older than the time in which it could be answered.
    """
    missed = milliseconds(at) - _heard_until(since)
    return await _credit(tx, and_(of.have(games.c.server_id), missed > 0), missed, at)


async def credit_servers(
    tx: Connection, servers: Collection[int], at: datetime, *, since: datetime
) -> int:
    """The same for all games on these servers, which no one could use from then until now."""
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
    """The moment as it's stored."""
    return (moment - EPOCH) // MILLISECOND
