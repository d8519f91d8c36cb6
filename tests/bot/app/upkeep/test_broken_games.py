"""A game that is stored wrongly does not keep the others waiting, and does not go unseen."""

from pathlib import Path

import pytest
from sqlalchemy import insert, update
from structlog.testing import capture_logs

from bot.app.referee import Play
from db.database import Database
from db.errors import StorageError
from db.heartbeats import beat
from db.schema import events, games, rulesets
from db.shards import ALL
from db.upgrade import upgrade
from tests.bot.app.referee.conftest import Clock
from tests.bot.app.upkeep.conftest import HOUR, Bot
from tests.db.games import ANA


async def break_game(house: Database, number: int) -> None:
    """Store a move that cannot be."""
    async with house.transaction() as tx:
        this = events.c.game_id == number
        await tx.execute(update(events).where(this).values(move="attack L 99"))


async def begun(bot: Bot) -> list[int]:
    """Two games in which Ben's time runs."""
    numbers = [await bot.begin(HOUR), await bot.begin(HOUR)]
    for number in numbers:
        await bot.referee.act(number, ANA, Play("attack L R"))
    return numbers


async def test_a_broken_game_is_logged_once_and_the_others_go_on(
    bot: Bot, house: Database, clock: Clock
) -> None:
    broken, whole = await begun(bot)
    await break_game(house, broken)
    bot.referee.forget_all()
    clock.go_on(hours=1)
    with capture_logs() as logged:
        found = await bot.check_games()
        clock.go_on(seconds=20)
        assert await bot.timed_out() == []
    assert [turn.stored.id for turn in found.timed_out] == [whole]
    assert found.faults == ()
    [line] = [line for line in logged if "exc_info" in line]
    assert line["game"] == broken
    assert isinstance(line["exc_info"], Exception)


async def test_a_broken_game_that_was_mended_goes_on_later(
    bot: Bot, house: Database, clock: Clock
) -> None:
    broken, _ = await begun(bot)
    await break_game(house, broken)
    bot.referee.forget_all()
    clock.go_on(hours=1)
    with capture_logs():
        await bot.check_games()
    async with house.transaction() as tx:
        await tx.execute(update(events).values(move="attack L R"))
    clock.go_on(minutes=10)
    assert await bot.timed_out() == [broken]


async def test_more_broken_games_than_a_page_holds_do_not_hide_the_others(
    bot: Bot, house: Database, clock: Clock
) -> None:
    broken = [await bot.begin(HOUR) for _ in range(60)]
    for number in broken:
        await bot.referee.act(number, ANA, Play("attack L R"))
        await break_game(house, number)
    clock.go_on(seconds=1)
    whole = await bot.begin(HOUR)
    bot.referee.forget_all()
    clock.go_on(hours=1)
    with capture_logs():
        assert await bot.timed_out() == [whole]


async def test_a_fault_of_ours_is_raised_once_the_others_are_served(
    bot: Bot, house: Database, clock: Clock
) -> None:
    broken, whole = await begun(bot)
    async with house.transaction() as tx:
        await tx.execute(insert(rulesets).values(id=99, body="not even JSON"))
        await tx.execute(update(games).where(games.c.id == broken).values(ruleset_id=99))
    bot.referee.forget_all()
    clock.go_on(hours=1)
    found = await bot.check_games()
    assert [turn.stored.id for turn in found.timed_out] == [whole]
    with pytest.raises(ExceptionGroup) as raised:
        found.raise_faults()
    assert raised.group_contains(ValueError)
    (await bot.check_games()).raise_faults()


async def test_a_database_that_refuses_stops_the_round_and_is_told(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.sqlite.PATIENCE", 0.1)
    file = f"sqlite:///{tmp_path}/busy.db"
    house, other = await Database.open(file), await Database.open(file)
    await upgrade(house)
    bot = Bot(house, clock)
    numbers = await begun(bot)
    clock.go_on(hours=1)
    async with other.transaction() as tx:
        await beat(tx, ALL, clock.at)
        found = await bot.check_games()
    assert found.timed_out == ()
    with pytest.raises(ExceptionGroup) as raised:
        found.raise_faults()
    assert raised.group_contains(StorageError)
    # The one that failed is left alone for a while, should it be the reason.
    assert await bot.timed_out() == numbers[1:]
    clock.go_on(minutes=10)
    assert await bot.timed_out() == numbers[:1]
    for opened in (house, other):
        await opened.close()
