"""Challenges and lobbies that came to nothing are forgotten, those of games are not."""

from datetime import datetime

from db.challenges import NewChallenge, Proposal, make_challenge, take_challenge
from db.database import Database
from db.games import Place
from db.lobbies import NewLobby, Plan, open_lobby, start_lobby
from db.schema import challenges, lobbies, lobby_seats
from db.types import MILLISECOND
from db.unplayed import KEPT, forget_unplayed, has_unplayed
from tests.db.games import ANA, BEN, COMMON, NOON, begin
from tests.db.life import DAY, PRIVATE, everything

EXPIRED = NOON + DAY
DUE = EXPIRED + KEPT + MILLISECOND
IN_PRIVATE = Place(channel=PRIVATE, message=2)


async def challenge(database: Database, expires_at: datetime = EXPIRED) -> int:
    async with database.transaction() as tx:
        new = NewChallenge(ANA, BEN, Proposal(COMMON), NOON, expires_at, IN_PRIVATE)
        return (await make_challenge(tx, new)).id


async def lobby(database: Database) -> None:
    async with database.transaction() as tx:
        await open_lobby(tx, NewLobby(ANA, Plan(COMMON, 3), NOON, EXPIRED, IN_PRIVATE))


async def forget(database: Database, at: datetime, *, rows: int = 500) -> int:
    """Return how many rows were forgotten in all."""
    total = 0
    while True:
        async with database.transaction() as tx:
            done = await forget_unplayed(tx, at, rows=rows)
        assert done <= rows
        if not done:
            return total
        total += done


async def test_what_nobody_took_is_forgotten_after_thirty_days(database: Database) -> None:
    await challenge(database)
    await lobby(database)
    async with database.reading() as look:
        assert not await has_unplayed(look, EXPIRED + KEPT)
        assert await has_unplayed(look, DUE)
    assert await forget(database, EXPIRED + KEPT) == 0
    assert await forget(database, DUE, rows=1) == 3
    left = await everything(database)
    assert [left[table.name] for table in (challenges, lobbies, lobby_seats)] == [[], [], []]
    assert str(PRIVATE) not in str(left)


async def test_what_a_game_has_come_of_stays(database: Database) -> None:
    number = await challenge(database)
    game = await begin(database, ANA, BEN)
    async with database.transaction() as tx:
        await take_challenge(tx, number, by=BEN, game=game.id)
        new = NewLobby(ANA, Plan(COMMON, 3), NOON, EXPIRED, IN_PRIVATE)
        await start_lobby(tx, await open_lobby(tx, new), game=game.id)
    before = await everything(database)
    assert await forget(database, DUE) == 0
    assert await everything(database) == before


async def test_a_challenge_that_can_be_taken_stays(database: Database) -> None:
    await challenge(database, expires_at=DUE + DAY)
    assert await forget(database, DUE) == 0
