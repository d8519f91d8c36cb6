"""Whole games for the tests of standings, made and ended in one go."""

from collections.abc import Sequence
from datetime import datetime
from random import Random

from db.database import Connection, Database
from db.games import NewGame, Place, StoredGame, Terms, start_game, store_event
from db.servers import join_server
from engine.game import DrawAgreed, Event, Moved, Resigned
from engine.rules import ComputerSeat, HouseRules, Level, Mode, PersonSeat, Setup
from tests.db.games import COMMON, NOON

OUR_SERVER, OTHER_SERVER = 501, 502
DRAWN = -1
COUNTING = 4


async def played(
    database: Database,
    *people: int | Level,
    winner: int = 0,
    rules: HouseRules = COMMON,
    server: int | None = None,
    rated: bool = True,
    moves: int = COUNTING,
    teams: Sequence[int] = (),
    at: datetime = NOON,
) -> StoredGame:
    """A game of so many moves that the seat `winner` wins as the others resign, or that is DRAWN.

    A level among the people stands for a computer.
    """
    setup = Setup(rules=rules, seats=_seats(people, teams), mode=_mode(people, teams))
    users = tuple(None if isinstance(who, Level) else who for who in people)
    new = NewGame(setup, users, at, Place(server=server, channel=7), Terms(rated=rated))
    async with database.transaction() as tx:
        if server is not None:
            await join_server(tx, server, at=at)
        stored = await start_game(tx, new)
        for _ in range(moves):
            await _store(tx, stored, _move(stored))
        for event in _end(stored, winner):
            await _store(tx, stored, event)
    return stored


async def _store(tx: Connection, stored: StoredGame, event: Event) -> None:
    stored.game.add(event)
    await store_event(tx, stored.id, stored.game, at=stored.started_at)


def _move(stored: StoredGame) -> Moved:
    dice = Random(stored.game.seq)
    move = dice.choice(list(stored.game.position.legal_moves()))
    return Moved(stored.game.to_move or 0, move)


def _end(stored: StoredGame, winner: int) -> Sequence[Event]:
    seats = range(len(stored.game.setup.seats))
    if winner == DRAWN:
        return [DrawAgreed(seat) for seat in seats]
    [side] = [side for side in stored.game.setup.sides if winner in side]
    return [Resigned(seat) for seat in seats if seat not in side]


def _mode(people: Sequence[int | Level], teams: Sequence[int]) -> Mode:
    if teams:
        return Mode.ONE_BODY
    return Mode.DUEL if len(people) == 2 else Mode.FREE_FOR_ALL


def _seats(
    people: Sequence[int | Level], teams: Sequence[int]
) -> tuple[PersonSeat | ComputerSeat, ...]:
    numbers = teams or [None] * len(people)
    return tuple(
        ComputerSeat(level=who, team=team) if isinstance(who, Level) else PersonSeat(team=team)
        for who, team in zip(people, numbers, strict=True)
    )
