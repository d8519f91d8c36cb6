"""Checks games: replays them and compares the columns derived from their events."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterable, Iterator, Sequence
from itertools import chain

from sqlalchemy import RowMapping, func, select

from db.check.compared import compared
from db.database import Connection
from db.games import StoredGame, load_game
from db.games.derived import derived
from db.schema import events, game_seats, games
from db.sequences import last_ended
from db.standings.recompute import Progress
from engine.errors import ChopsticksError
from engine.message import Message, message

AT_ONCE = 500


async def differing_games(look: Connection, progress: Progress | None) -> AsyncGenerator[Message]:
    """Each difference between a game's events and what's stored of it."""
    of = (await look.execute(select(func.count()).select_from(games))).scalar_one()
    seen = last = most = 0
    while rows := await _games_after(look, last):
        for row in rows:
            for found in await _differences(look, row):
                yield found
        seen, last = seen + len(rows), rows[-1]["id"]
        most = max(most, *(row["ended"] or 0 for row in rows))
        if progress is not None:
            progress(seen, of)
    async for found in _differing_sequence(look, most):
        yield found


async def _games_after(look: Connection, last: int) -> Sequence[RowMapping]:
    found = select(games).where(games.c.id > last).order_by(games.c.id).limit(AT_ONCE)
    return (await look.execute(found)).mappings().all()


async def _differences(look: Connection, row: RowMapping) -> Iterable[Message]:
    try:
        stored = await load_game(look, row["id"])
    except ChopsticksError as error:
        return [message("check-unreadable", game=row["id"], reason=error.message)]
    except ValueError as error:  # a word that the column can't hold, or invalid house rules
        return [message("check-unreadable", game=row["id"], reason=str(error))]
    return chain(
        compared(message("check-game", game=stored.id), row, derived(stored.game)),
        _of_ending(stored),
        _of_log(stored, await _log(look, stored.id)),
        _of_seats(stored, await _seats(look, stored.id)),
    )


def _of_ending(stored: StoredGame) -> Iterator[Message]:
    """Exactly the games that are over have a number in the order of endings."""
    if (stored.game.outcome is None) != (stored.ended is None):
        yield message("check-ending", game=stored.id)


def _of_log(stored: StoredGame, log: Sequence[RowMapping]) -> Iterator[Message]:
    """Events are numbered from 1 without gaps, and the last one has the game's last time."""
    missing = set(range(1, len(log) + 1)) - {row["seq"] for row in log}
    if missing:
        yield message("check-event-missing", game=stored.id, event=min(missing))
    last_at = log[-1]["at"] if log else stored.started_at
    where = message("check-game", game=stored.id)
    yield from compared(where, {"last_at": stored.last_at}, {"last_at": last_at})


def _of_seats(stored: StoredGame, seats: Sequence[RowMapping]) -> Iterator[Message]:
    places = stored.game.places or (None,) * len(seats)
    for number, (row, place) in enumerate(zip(seats, places, strict=True)):
        where = message("check-seat", game=stored.id, seat=row["seat"])
        expected = {"seat": number, "place": place, "ended": stored.ended}
        yield from compared(where, row, expected)


async def _log(look: Connection, game_id: int) -> Sequence[RowMapping]:
    log = select(events.c.seq, events.c.at).where(events.c.game_id == game_id)
    return (await look.execute(log.order_by(events.c.seq))).mappings().all()


async def _seats(look: Connection, game_id: int) -> Sequence[RowMapping]:
    seats = select(game_seats).where(game_seats.c.game_id == game_id)
    return (await look.execute(seats.order_by(game_seats.c.seat))).mappings().all()


async def _differing_sequence(look: Connection, most: int) -> AsyncGenerator[Message]:
    """The next game to end must not get a number that another game has."""
    last = await last_ended(look)
    if last < most:
        yield message("check-sequence", last=last, most=most)
