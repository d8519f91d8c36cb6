"""Ends or changes games when a person leaves them, as events in their logs."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, select

from db.database import Connection
from db.games import Clock, StoredGame, load_game, store_event
from db.matches import end_match
from db.schema import games, is_on
from engine.errors import IllegalMove
from engine.game import Abandoned, Resigned


async def running_games(tx: Connection, which: ColumnElement[bool]) -> list[int]:
    """The matching games that are running, each locked against other writers from now on.

    Lock them before anything else is written: a player who moves also locks the game first, so this
    prevents deadlocks.
    """
    found = await tx.scalars(
        select(games.c.id).where(is_on, which).order_by(games.c.id).with_for_update()
    )
    return list(found)


async def abandon_game(tx: Connection, game_id: int, *, at: datetime) -> StoredGame:
    """End the game unfinished, and its match, too. Returns the game as it was shown."""
    stored = await load_game(tx, game_id)
    stored.game.add(Abandoned())
    await store_event(tx, game_id, stored.game, at=at)
    if stored.terms.match is not None:
        await end_match(tx, stored.terms.match, at=at)
    return stored


async def leave_game(tx: Connection, game_id: int, user: int, *, at: datetime) -> StoredGame:
    """Take the person out of the game. Returns the game as it was shown, with the new events.

    Against people that's resigning, so that they get what they'd have won; if there were none, the
    game ends unfinished.
    """
    stored = await load_game(tx, game_id)
    if set(stored.people) <= {user, None}:
        return await abandon_game(tx, game_id, at=at)
    for seat, sitting in enumerate(stored.people):
        if sitting == user and stored.game.outcome is None:
            await _resign(tx, stored, seat, at)
    return stored


async def _resign(tx: Connection, stored: StoredGame, seat: int, at: datetime) -> None:
    game, to_move = stored.game, stored.game.to_move
    try:
        game.add(Resigned(seat))
    except IllegalMove:
        return  # already knocked out, so there's nothing left to resign
    deadline = stored.deadline
    if game.to_move is None:
        deadline = None
    elif game.to_move != to_move and stored.terms.seconds_a_move is not None:
        deadline = at + timedelta(seconds=stored.terms.seconds_a_move)
    await store_event(tx, stored.id, game, at=at, clock=Clock(after=deadline))
