"""Storing an event and everything derived from it, in one transaction."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import bindparam, insert, or_, update

from db.database import Connection
from db.errors import Conflict
from db.games.derived import DERIVED, derived
from db.games.log import event_row
from db.games.stored_game import NO_CLOCK, Clock
from db.schema import events, game_seats, games, is_on
from db.standings import next_ending, settle
from db.types import Instant
from engine.game import Game

# Built once: building a statement takes longer than SQLite takes to run it. Compared values have
# their own names, because the columns' names are for the values that are set.
_was = bindparam("deadline_before", type_=Instant())
_MOVE_ON = (
    update(games)
    .where(games.c.id == bindparam("game"), games.c.seq == bindparam("seq_before"), is_on)
    .where(or_(_was.is_(None), games.c.deadline == _was))
    .values({name: bindparam(name) for name in ("last_at", "deadline", *DERIVED)})
)
_ADD_EVENT = insert(events)
_END_GAME = (
    update(games)
    .where(games.c.id == bindparam("game"))
    .values(ended=bindparam("ended"), counted=bindparam("counted"))
)
_PLACE_SEAT = (
    update(game_seats)
    .where(game_seats.c.game_id == bindparam("game"), game_seats.c.seat == bindparam("at_seat"))
    .values(place=bindparam("place"), ended=bindparam("ended"))
)


async def store_event(
    tx: Connection, game_id: int, game: Game, *, at: datetime, clock: Clock = NO_CLOCK
) -> None:
    """Store the game's last event, the new deadline, and, when it ends, the standings.

    `game` includes that event. Raises Conflict if the stored game isn't at the event just before,
    or has another deadline by now: then another process has written, and the game has to be read
    again.
    """
    # This comes first and makes other writers of the game wait, so that the event's number is still
    # free when it's added.
    before = {"game": game_id, "seq_before": game.seq - 1, "deadline_before": clock.before}
    after = {"last_at": at, "deadline": clock.after} | derived(game)
    changed = await tx.execute(_MOVE_ON, before | after)
    if not changed.rowcount:
        raise Conflict("conflict", game=game_id)
    await tx.execute(_ADD_EVENT, event_row(game_id, game.seq, game.events[-1], at))
    if game.outcome is not None:
        await _end(tx, game_id, game)


async def _end(tx: Connection, game_id: int, game: Game) -> None:
    ended = await next_ending(tx, game_id)
    places = game.places or [None] * len(game.setup.seats)
    await tx.execute(
        _PLACE_SEAT,
        [
            {"game": game_id, "at_seat": seat, "place": place, "ended": ended}
            for seat, place in enumerate(places)
        ],
    )
    counted = await settle(tx, game_id, ended)
    await tx.execute(_END_GAME, {"game": game_id, "ended": ended, "counted": counted})
