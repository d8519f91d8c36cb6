"""Boards that are out of date and need an update."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, and_, delete, func, or_, select

from db.database import Connection
from db.schema import boards, games, is_on, old_boards
from db.shards import ALL, Shards
from db.words import Surface

AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class OutdatedBoard:
    """A game with a message that shows something outdated."""

    game: int
    seq: int
    server: int | None


async def outdated_boards(
    look: Connection, before: datetime, *, of: Shards = ALL
) -> list[OutdatedBoard]:
    """The games on these shards with something to fix since then or for longer.

    That's a board that doesn't show the last event, a posting that isn't known to be done, or an
    old board that may still have its buttons. Boards that are answers, or in no channel, are never
    outdated.
    """
    numbers = [
        *await look.scalars(select(boards.c.game_id).where(_is_behind(before, of))),
        *await look.scalars(select(old_boards.c.game_id).where(old_boards.c.since <= before)),
    ]
    return await _on_shards(look, sorted(set(numbers)), of)


def _is_behind(before: datetime, of: Shards) -> ColumnElement[bool]:
    # As a scalar subquery, it is one lookup by number per board, whatever a planner thinks of
    # joining boards with the millions of games that are over.
    seq = select(games.c.seq).where(
        *(games.c.id == boards.c.game_id, games.c.last_at <= before),
        *(games.c.surface == Surface.CHANNEL, games.c.channel_id.is_not(None)),
    )
    is_old = seq.scalar_subquery() != func.coalesce(boards.c.shown_seq, _NEVER)
    return and_(of.have(boards.c.server_id), or_(boards.c.posting_since <= before, is_old))


_NEVER = -1
"""No game is ever shown as of this event."""


async def _on_shards(look: Connection, numbers: Sequence[int], of: Shards) -> list[OutdatedBoard]:
    found: list[OutdatedBoard] = []
    for first in range(0, len(numbers), AT_ONCE):
        page = numbers[first : first + AT_ONCE]
        these = select(games.c.id, games.c.seq, games.c.server_id).where(games.c.id.in_(page))
        rows = await look.execute(these.where(of.have(games.c.server_id)).order_by(games.c.id))
        found += [OutdatedBoard(*row) for row in rows]
    return found


async def forget_boards(tx: Connection, before: datetime) -> None:
    """Give up on what couldn't be fixed in games that ended before then."""
    ended = select(games.c.id).where(
        games.c.id == boards.c.game_id, ~is_on, games.c.last_at < before
    )
    await tx.execute(delete(boards).where(ended.scalar_subquery().is_not(None)))
    await tx.execute(delete(old_boards).where(old_boards.c.since < before))
