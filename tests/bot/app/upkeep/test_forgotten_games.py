"""A game with which nobody goes on ends unfinished, and never before its players were told."""

from datetime import timedelta

import pytest

from bot.app.referee import Play
from db.database import Database
from engine.game import Outcome, Reason, Result
from tests.bot.app.referee.conftest import Clock
from tests.bot.app.upkeep.conftest import Bot
from tests.db.games import ANA


async def noticed(bot: Bot) -> list[int]:
    """The games of whose players a round finds that they have to be told."""
    return [stored.id for stored in (await bot.check_games()).noticed]


async def ended(bot: Bot) -> list[int]:
    """The games that a round ends."""
    return [turn.stored.id for turn in (await bot.check_games()).ended]


async def test_a_notice_comes_after_eleven_days_and_the_end_after_fourteen(
    bot: Bot, clock: Clock
) -> None:
    number = await bot.begin()
    clock.go_on(days=10, hours=23)
    assert await noticed(bot) == []
    clock.go_on(hours=1)
    assert await noticed(bot) == [number]
    clock.go_on(days=2, hours=23)
    found = await bot.check_games()
    assert (found.noticed, found.ended) == ((), ())
    clock.go_on(hours=1)
    [turn] = (await bot.check_games()).ended
    assert turn.stored.game.outcome == Outcome(Result.UNFINISHED, Reason.ABANDONED)
    assert await ended(bot) == []


@pytest.mark.parametrize("idle", [11, 13, 30])
async def test_the_game_ends_when_the_notice_says_so(bot: Bot, clock: Clock, idle: int) -> None:
    number = await bot.begin()
    clock.go_on(days=idle)
    [stored] = (await bot.check_games()).noticed
    ends = bot.upkeep.ends_at(stored)
    clock.at = ends - timedelta(minutes=1)
    assert await ended(bot) == []
    clock.at = ends
    assert await ended(bot) == [number]


async def test_a_move_after_the_notice_saves_the_game(bot: Bot, clock: Clock) -> None:
    number = await bot.begin()
    clock.go_on(days=11)
    assert await noticed(bot) == [number]
    clock.go_on(days=1)
    await bot.referee.act(number, ANA, Play("attack L R"))
    clock.go_on(days=10)
    found = await bot.check_games()
    assert (found.noticed, found.ended) == ((), ())
    clock.go_on(days=1)
    assert await noticed(bot) == [number]


async def test_after_a_long_absence_a_notice_comes_first(
    bot: Bot, house: Database, clock: Clock
) -> None:
    number = await bot.begin()
    await bot.beat()
    clock.go_on(days=30)
    again = Bot(house, clock)
    await again.wake()
    found = await again.check_games()
    assert [stored.id for stored in found.noticed] == [number]
    assert found.ended == ()
    clock.go_on(days=3)
    assert await ended(again) == [number]


async def test_an_absence_after_the_notice_leaves_the_time_to_answer(
    bot: Bot, house: Database, clock: Clock
) -> None:
    number = await bot.begin()
    clock.go_on(days=11)
    assert await noticed(bot) == [number]
    clock.go_on(days=1)
    await bot.beat()
    clock.go_on(days=20)
    again = Bot(house, clock)
    await again.wake()
    clock.go_on(days=1, hours=23)
    found = await again.check_games()
    assert (found.noticed, found.ended) == ((), ())
    clock.go_on(hours=1)
    assert await ended(again) == [number]


async def test_an_absence_does_not_make_an_old_notice_new(
    bot: Bot, house: Database, clock: Clock
) -> None:
    number = await bot.begin()
    clock.go_on(days=11)
    assert await noticed(bot) == [number]
    clock.go_on(days=1)
    await bot.referee.act(number, ANA, Play("attack L R"))
    await bot.beat()
    clock.go_on(days=20)
    again = Bot(house, clock)
    await again.wake()
    assert await noticed(again) == [number]


async def test_a_game_with_a_clock_is_left_to_the_clock(bot: Bot, clock: Clock) -> None:
    await bot.begin(timedelta(days=30))
    clock.go_on(days=15)
    found = await bot.check_games()
    assert (found.noticed, found.ended) == ((), ())
