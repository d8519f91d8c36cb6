"""When a game is checked next: whether its time is low or over, or it seems forgotten.

If these games were found by their deadlines and last events, every move would change indexes of
both. So a game has its own moment, `look_at`, at which it's checked. Moves leave it alone. That's
correct as long as it's no later than the first moment at which something can be due, whatever
happens until then. That holds if, whenever it's set, it's

- no later than what's due first as the game stands, and
- no later than what can be due first after any event from now on. The next player then has the
  whole time for a move, of which three quarters pass before a reminder, or the days before a notice
  start over.

If a clock is running, its turn has already started, so whatever is due in it comes before anything
that's due in a later turn. Credited time only postpones what's due.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, and_, case, func, literal, not_, select, type_coerce, update

from db.database import Connection
from db.games.lists import comes_up
from db.games.stored_game import NewGame
from db.games.waiting import (
    ENDS_AFTER,
    LOW,
    NOTICE_AFTER,
    REMINDED_FROM,
    TIME_TO_ANSWER,
    deadline_ms,
    is_timed,
    is_told,
    last_ms,
    milliseconds,
    told_ms,
    whole_ms,
)
from db.schema import games
from db.shards import ALL, Shards
from db.types import MILLISECOND, Id, Instant

AT_ONCE = 1_000
_PART = 2
"""The share of the time for a move that's about to start. Less than three quarters, because the
time of a move is taken a little before it's stored."""


def first_check(new: NewGame) -> datetime:
    """When a new game is checked first."""
    seconds = new.terms.seconds_a_move
    turn = NOTICE_AFTER if seconds is None else timedelta(seconds=seconds) / _PART
    first = new.at + min(NOTICE_AFTER, turn)
    return first if new.deadline is None else min(first, new.deadline)


async def put_off(tx: Connection, at: datetime, *, of: Shards = ALL, most: int = AT_ONCE) -> int:
    """Postpone the check of games on these shards that came up although nothing is due.

    Call it before asking for lists, and again as long as it returns `most`: without it, the lists
    stay correct but get slow. A game that someone is just acting in is left for later.
    """
    now = milliseconds(at)
    idle = (
        select(games.c.id)
        .where(comes_up(at, of), _due > now)
        .order_by(games.c.look_at)
        .limit(most)
        .with_for_update(skip_locked=True)
    )
    soonest = literal(now, Id) + _until_next_turn_due
    putting_off = update(games).where(games.c.id.in_(idle))
    changed = await tx.execute(
        putting_off.values(look_at=type_coerce(_earlier(_due, soonest), Instant))
    )
    return changed.rowcount


def _span(time: timedelta) -> ColumnElement[int]:
    return literal(time // MILLISECOND, Id)


def _earlier(one: ColumnElement[int], other: ColumnElement[int]) -> ColumnElement[int]:
    return case((one < other, one), else_=other)


def _later(one: ColumnElement[int], other: ColumnElement[int]) -> ColumnElement[int]:
    return case((one > other, one), else_=other)


_has_reminder = func.coalesce(whole_ms, 0) >= _span(REMINDED_FROM)
_due = case(
    (and_(is_timed, _has_reminder, not_(is_told)), deadline_ms - whole_ms // LOW),
    (is_timed, deadline_ms),
    (is_told, _later(last_ms + _span(ENDS_AFTER), told_ms + _span(TIME_TO_ANSWER))),
    else_=last_ms + _span(NOTICE_AFTER),
)
"""When something is due in the game as it stands: a reminder, time running out, a notice, an
end."""
_until_next_turn_due = case(
    (is_timed, _span(NOTICE_AFTER)),
    else_=_earlier(func.coalesce(whole_ms // _PART, _span(NOTICE_AFTER)), _span(NOTICE_AFTER)),
)
"""How soon something can be due in a turn that starts later, if nothing is due before."""
