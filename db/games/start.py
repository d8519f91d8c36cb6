"""Storing a new game."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import insert, update

from db.database import Connection
from db.errors import NotStored
from db.games.derived import derived
from db.games.next_check import first_check
from db.games.stored_game import NewGame, People, Place, StoredGame
from db.players import player_of
from db.rulesets import ruleset_of
from db.schema import boards, game_seats, games
from db.words import Surface
from engine.game import Game
from engine.rules import ComputerSeat, PersonSeat, Setup


async def start_game(tx: Connection, new: NewGame) -> StoredGame:
    """Store a new game.

    Names in its setup aren't stored. Raises ValueError if seats and people don't match.
    """
    game = Game(_nameless(new.setup, new.people))
    where, agreed = new.place, new.terms
    added = await tx.execute(
        insert(games)
        .values(
            ruleset_id=await ruleset_of(tx, new.setup.rules),
            mode=new.setup.mode,
            boards=_boards(new.setup),
            rated=agreed.rated,
            seconds_a_move=agreed.seconds_a_move,
            match_id=agreed.match,
            started_at=new.at,
            deadline=new.deadline,
            last_at=new.at,
            look_at=first_check(new),
            counted=False,
            **where.columns,
            **derived(game),
        )
        .returning(games.c.id)
    )
    number = added.scalar_one()
    await _seat(tx, number, game.setup, new.people)
    if where.surface is Surface.CHANNEL:
        board = insert(boards).values(game_id=number, server_id=where.server, posting=0)
        await tx.execute(board)
    return StoredGame(
        id=number,
        game=game,
        people=new.people,
        place=where,
        terms=agreed,
        started_at=new.at,
        last_at=new.at,
        deadline=new.deadline,
        ended=None,
        counted=False,
    )


async def show_game_at(tx: Connection, game_id: int, place: Place) -> None:
    """The board is now shown in that message, on the same server. Raises NotStored."""
    changed = await tx.execute(
        update(games).where(games.c.id == game_id).values(place.message_columns)
    )
    if not changed.rowcount:
        raise NotStored("no-such-game", game=game_id)


async def _seat(tx: Connection, game_id: int, setup: Setup, people: Sequence[int | None]) -> None:
    rows = [
        {
            "game_id": game_id,
            "seat": number,
            "player_id": None if user is None else await player_of(tx, user),
            "level": seat.level if isinstance(seat, ComputerSeat) else None,
            "team": seat.team,
        }
        for number, (seat, user) in enumerate(zip(setup.seats, people, strict=True))
    ]
    await tx.execute(insert(game_seats), rows)


def _boards(setup: Setup) -> int | None:
    """The number of boards, if it has to be stored."""
    return setup.boards if setup.is_relay else None


def _nameless(setup: Setup, people: People) -> Setup:
    fits = len(people) == len(setup.seats) and all(
        isinstance(seat, PersonSeat) == (user is not None)
        for seat, user in zip(setup.seats, people, strict=True)
    )
    if not fits:
        raise ValueError("a person's seat needs a user, and a computer's has none")
    seats = tuple(
        PersonSeat(team=seat.team) if isinstance(seat, PersonSeat) else seat for seat in setup.seats
    )
    return setup.model_copy(update={"seats": seats})
