"""Games for the tests of storage."""

from datetime import UTC, datetime, timedelta
from random import Random

from db.database import Connection, Database
from db.games import (
    Clock,
    NewGame,
    Place,
    StoredGame,
    Terms,
    credit_clocks,
    load_game,
    start_game,
    store_event,
)
from db.shards import ALL, Shards
from engine.game import Event, Moved
from engine.rules import PRESETS, ComputerSeat, HouseRules, Level, PersonSeat, Setup

ANA, BEN, CAT, DAN = 101, 102, 103, 104
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
COMMON = PRESETS["classic"]
HERE, CASUAL = Place(channel=7), Terms()


async def begin(
    database: Database,
    *people: int | Level,
    rules: HouseRules = COMMON,
    place: Place = HERE,
    terms: Terms = CASUAL,
    at: datetime = NOON,
    deadline: datetime | None = None,
) -> StoredGame:
    """A new game of these people, a level standing for a computer."""
    setup = Setup.of(rules, len(people)).model_copy(
        update={"seats": tuple(_seat(who) for who in people)}
    )
    users = tuple(None if isinstance(who, Level) else who for who in people)
    async with database.transaction() as tx:
        return await start_game(tx, NewGame(setup, users, at, place, terms, deadline))


async def happen(
    database: Database, stored: StoredGame, *what: Event, deadline: datetime | None = None
) -> None:
    """Let these events happen in the game, one a second, each in a transaction of its own."""
    for event in what:
        async with database.transaction() as tx:
            await _store(tx, stored, event, deadline)


async def play_on(database: Database, stored: StoredGame, dice: Random, moves: int) -> None:
    """Make so many moves at random in one transaction, or fewer where the game ends."""
    async with database.transaction() as tx:
        for _ in range(moves):
            if stored.game.to_move is None:
                return
            move = dice.choice(list(stored.game.position.legal_moves()))
            await _store(tx, stored, Moved(stored.game.to_move, move))


async def _store(
    tx: Connection, stored: StoredGame, event: Event, deadline: datetime | None = None
) -> None:
    stored.game.add(event)
    at = stored.started_at + timedelta(seconds=stored.game.seq)
    await store_event(tx, stored.id, stored.game, at=at, clock=Clock(after=deadline))


async def credit(tx: Connection, by: timedelta, *, until: datetime, of: Shards = ALL) -> int:
    """Credit clocks with so long a gap before that moment, of which no heartbeat tells."""
    return await credit_clocks(tx, until, since=until - by, of=of)


async def again(database: Database, stored: StoredGame) -> StoredGame:
    """The game as the database has it."""
    async with database.reading() as look:
        return await load_game(look, stored.id)


def _seat(who: int | Level) -> PersonSeat | ComputerSeat:
    return ComputerSeat(level=who) if isinstance(who, Level) else PersonSeat()
