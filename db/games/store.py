"""An event is stored, with everything that follows from it, or not at all."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import type_coerce, update

from db.database import Connection
from db.errors import Conflict
from db.games.derived import derived
from db.games.log import event_row
from db.insert import insert_new
from db.schema import ENDED, events, game_seats, games, is_on
from db.sequences import next_in
from db.standings import settle
from db.types import MILLISECOND, Id, Instant
from engine.game import Game


async def store_event(
    tx: Connection, game_id: int, game: Game, *, at: datetime, deadline: datetime | None = None
) -> None:
    """Store the last event of the game, the new deadline, and at its end the standings.

    `game` is how it stands with that event. Raises Conflict where the stored game has not come to
    just before it: then somebody else has written, and the game is to be read again.
    """
    changed = await tx.execute(
        update(games)
        .where(games.c.id == game_id, games.c.seq == game.seq - 1, is_on)
        .values(last_at=at, deadline=deadline, **derived(game))
    )
    row = event_row(game_id, game.seq, game.events[-1], at)
    if not changed.rowcount or not await insert_new(tx, events, **row):
        raise Conflict("conflict", game=game_id)
    if game.outcome is not None:
        await _end(tx, game_id, game)


async def move_deadlines(tx: Connection, by: timedelta) -> int:
    """Credit all running clocks with the time; return how many there are."""
    later = type_coerce(games.c.deadline, Id) + by // MILLISECOND
    running = update(games).where(is_on, games.c.deadline.is_not(None))
    changed = await tx.execute(running.values(deadline=type_coerce(later, Instant)))
    return changed.rowcount


async def _end(tx: Connection, game_id: int, game: Game) -> None:
    ended = await next_in(tx, ENDED)
    await tx.execute(update(games).where(games.c.id == game_id).values(ended=ended))
    places = game.places or [None] * len(game.setup.seats)
    for seat, place in enumerate(places):
        await tx.execute(
            update(game_seats)
            .where(game_seats.c.game_id == game_id, game_seats.c.seat == seat)
            .values(place=place, ended=ended)
        )
    await settle(tx, game_id)
