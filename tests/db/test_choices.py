"""What people choose for themselves is kept."""

from db.choices import choose_global_boards, is_on_global_boards
from db.database import Database
from db.standings import Pool, board
from db.words import Family
from tests.db.games import ANA, BEN
from tests.db.life import EVA, live


async def test_nobody_is_on_global_boards_unasked(database: Database) -> None:
    async with database.reading() as look:
        assert not await is_on_global_boards(look, ANA)


async def test_a_person_goes_on_global_boards_and_off_again(database: Database) -> None:
    async with database.transaction() as tx:
        await choose_global_boards(tx, ANA, willing=True)
        await choose_global_boards(tx, ANA, willing=True)
    async with database.reading() as look:
        assert await is_on_global_boards(look, ANA)
        assert not await is_on_global_boards(look, BEN)
    async with database.transaction() as tx:
        await choose_global_boards(tx, ANA, willing=False)
    async with database.reading() as look:
        assert not await is_on_global_boards(look, ANA)


async def test_on_global_boards_are_those_alone_who_chose_it(database: Database) -> None:
    await live(database)
    worldwide = Pool(None, Family.DUEL)
    async with database.reading() as look:
        assert [standing.user for standing in await board(look, worldwide)] == [EVA]
    async with database.transaction() as tx:
        await choose_global_boards(tx, EVA, willing=False)
        assert await board(tx, worldwide) == []
        await choose_global_boards(tx, EVA, willing=True)
        assert [standing.user for standing in await board(tx, worldwide)] == [EVA]
