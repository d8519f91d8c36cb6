"""Who is blocked stays blocked until unblocked."""

from db.blocks import block, blocked_by, is_blocked, unblock
from db.database import Database
from tests.db.games import ANA, BEN, CAT, NOON


async def test_who_is_blocked_is_so_for_that_person_alone(database: Database) -> None:
    async with database.transaction() as tx:
        await block(tx, ANA, BEN, at=NOON)
    async with database.reading() as look:
        assert await is_blocked(look, BEN, by=ANA)
        assert not await is_blocked(look, ANA, by=BEN)
        assert not await is_blocked(look, BEN, by=CAT)


async def test_blocking_twice_is_blocking_once(database: Database) -> None:
    async with database.transaction() as tx:
        for other in (CAT, BEN, CAT):
            await block(tx, ANA, other, at=NOON)
    async with database.reading() as look:
        assert await blocked_by(look, ANA) == [CAT, BEN]


async def test_who_is_unblocked_may_challenge_again(database: Database) -> None:
    async with database.transaction() as tx:
        await block(tx, ANA, BEN, at=NOON)
        await unblock(tx, ANA, BEN)
        await unblock(tx, ANA, BEN)
    async with database.reading() as look:
        assert not await is_blocked(look, BEN, by=ANA)
        assert await blocked_by(look, ANA) == []


async def test_strangers_have_blocked_nobody(database: Database) -> None:
    async with database.transaction() as tx:
        await unblock(tx, ANA, BEN)
        assert await blocked_by(tx, ANA) == []
        assert not await is_blocked(tx, ANA, by=BEN)
