"""What the bot keeps for itself is there at the next start."""

from db.database import Database
from db.kept import keep, read_kept


async def test_what_is_kept_is_read_by_its_name(database: Database) -> None:
    async with database.transaction() as tx:
        await keep(tx, "one", "1")
        await keep(tx, "two", "2")
    async with database.reading() as look:
        assert await read_kept(look, "one") == "1"
        assert await read_kept(look, "two") == "2"
        assert await read_kept(look, "three") is None


async def test_what_is_kept_anew_takes_the_place_of_the_old(database: Database) -> None:
    async with database.transaction() as tx:
        await keep(tx, "one", "1")
        await keep(tx, "one", "")
    async with database.reading() as look:
        assert await read_kept(look, "one") == ""
