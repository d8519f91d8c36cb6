"""Whatever is stored of a game and does not follow from its events is found."""

from random import Random

import pytest

from db.check import differences
from db.database import Database
from db.errors import StorageError
from db.games import Terms
from db.standings import recompute
from engine.game import Resigned
from engine.message import Message
from engine.rules import Level
from tests.db.games import ANA, BEN, CAT, begin, happen, play_on
from tests.db.once import once

RATED = Terms(rated=True)


@pytest.fixture
async def played(database: Database) -> Database:
    """A database with games that are over and one that is on."""
    await once(database, play)
    return database


async def play(database: Database) -> None:
    for number in range(6):
        game = await begin(database, ANA, BEN, terms=RATED)
        await play_on(database, game, Random(number), 6)
        if game.game.outcome is None:
            await happen(database, game, Resigned(number % 2))
    with_computer = await begin(database, CAT, Level.EASY)
    await happen(database, with_computer, Resigned(0))
    still_on = await begin(database, ANA, CAT)
    await play_on(database, still_on, Random(9), 3)


async def found_in(database: Database) -> list[Message]:
    return [difference async for difference in differences(database)]


async def meddle(database: Database, statement: str) -> None:
    async with database.transaction() as tx:
        assert (await tx.exec_driver_sql(statement)).rowcount


async def test_what_was_played_is_stored_as_it_should_be(played: Database) -> None:
    assert await found_in(played) == []


@pytest.mark.parametrize(
    ("statement", "code", "column"),
    [
        ("UPDATE games SET seq = 9 WHERE id = 8", "check-differs", "seq"),
        ("UPDATE games SET status = 'drawn' WHERE id = 1", "check-differs", "status"),
        ("UPDATE games SET plies = 1 WHERE id = 8", "check-differs", "plies"),
        ("UPDATE games SET code = '1,1|4,4' WHERE id = 8", "check-differs", "code"),
        ("UPDATE games SET to_move = NULL WHERE id = 8", "check-differs", "to_move"),
        ("UPDATE games SET reason = NULL WHERE id = 1", "check-differs", "reason"),
        ("UPDATE games SET winner = 1 - winner WHERE id = 1", "check-differs", "winner"),
        ("UPDATE games SET last_at = 5 WHERE id = 1", "check-differs", "last_at"),
        ("UPDATE games SET ended = 99 WHERE id = 8", "check-ending", None),
        (
            "UPDATE game_seats SET place = 5 WHERE game_id = 1 AND seat = 0",
            "check-differs",
            "place",
        ),
        ("UPDATE game_seats SET ended = 77 WHERE game_id = 1", "check-differs", "ended"),
        ("UPDATE game_seats SET seat = 5 WHERE game_id = 1 AND seat = 1", "check-differs", "seat"),
        ("UPDATE events SET seq = 4 WHERE game_id = 8 AND seq = 3", "check-event-missing", None),
        (
            "UPDATE events SET move = 'attack X Y' WHERE game_id = 8 AND seq = 1",
            "check-unreadable",
            None,
        ),
        ("DELETE FROM events WHERE game_id = 8 AND seq = 1", "check-unreadable", None),
        ("UPDATE events SET kind = 'sung' WHERE game_id = 8 AND seq = 1", "check-unreadable", None),
        ("UPDATE rulesets SET body = '{'", "check-unreadable", None),
    ],
)
async def test_whatever_does_not_follow_from_the_events_is_found(
    played: Database, statement: str, code: str, column: str | None
) -> None:
    await meddle(played, statement)
    found = await found_in(played)
    assert (code, column) in [(one.key, one.data.get("column")) for one in found]


async def test_an_order_of_endings_that_would_give_a_number_again_is_found(
    played: Database,
) -> None:
    again = (
        "UPDATE sequences SET last = 2" if played.is_sqlite else "SELECT setval('ended_order', 2)"
    )
    await meddle(played, again)
    assert "check-sequence" in [one.key for one in await found_in(played)]


@pytest.mark.parametrize(
    ("statement", "code"),
    [
        (
            "UPDATE ratings SET mu = mu + 0.0001 WHERE player_id = 1 AND pool_id = 1",
            "check-differs",
        ),
        ("UPDATE ratings SET streak = 99 WHERE player_id = 1 AND pool_id = 1", "check-differs"),
        ("DELETE FROM head_to_head WHERE player_id = 1", "check-row-missing"),
        ("DELETE FROM computer_records", "check-row-missing"),
        ("DELETE FROM rating_history WHERE ended = 3", "check-row-missing"),
        (
            "INSERT INTO head_to_head SELECT 3, 1, 1, 0, 0, last_at FROM head_to_head LIMIT 1",
            "check-row-extra",
        ),
        ("UPDATE games SET counted = 0 WHERE id = 2", "check-differs"),
        ("UPDATE pools SET family = 'teams' WHERE id = 1", "check-differs"),
    ],
)
async def test_standings_that_do_not_follow_from_the_games_are_found_and_mended_by_recomputing(
    played: Database, statement: str, code: str
) -> None:
    await meddle(played, statement)
    assert code in [one.key for one in await found_in(played)]
    assert await found_in(played) != []  # for looking has changed nothing
    async with played.transaction() as tx:
        await recompute(tx)
    assert await found_in(played) == []


async def test_a_row_that_refers_to_nothing_is_found(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)
    async with database.remaking() as tx:
        await tx.exec_driver_sql("INSERT INTO blocks VALUES (7, 8, 0)")
    with pytest.raises(StorageError) as refused:
        await found_in(database)
    assert refused.value.code == "database-corrupt"
    await database.close()


async def test_a_check_of_many_games_tells_how_far_it_is(
    played: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.check.games.AT_ONCE", 3)
    heard: list[tuple[int, int]] = []
    async for _ in differences(played, lambda done, of: heard.append((done, of))):
        pass
    assert heard == [(3, 8), (6, 8), (8, 8)]
