"""Whose time is over has lost, whose time runs low is told once, and no time is lost to the bot."""

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime, timedelta

import pytest

from bot.app.referee import AgreeToDraw, Play, StaleMove
from db.database import Database
from db.servers import join_server
from db.shards import ALL, Shards
from engine.game import Reason, TimedOut
from tests.bot.app.referee.conftest import Clock
from tests.bot.app.upkeep.conftest import HOUR, Bot
from tests.db.games import ANA, BEN, NOON

MINUTE = timedelta(minutes=1)
DAY = timedelta(days=1)


async def deadline(bot: Bot, number: int) -> datetime | None:
    return (await bot.referee.look(number)).deadline


async def test_whose_time_is_over_has_lost_and_not_sooner(bot: Bot, clock: Clock) -> None:
    await bot.begin(MINUTE)
    clock.go_on(seconds=59)
    assert (await bot.check_games()).timed_out == ()
    clock.go_on(seconds=1)
    [turn] = (await bot.check_games()).timed_out
    assert turn.event == TimedOut(0)
    assert turn.stored.game.outcome is not None
    assert turn.stored.game.outcome.reason is Reason.TIMEOUT
    assert (await bot.check_games()).timed_out == ()


async def test_however_many_clocks_run_out_at_once_all_do(bot: Bot, clock: Clock) -> None:
    games = [await bot.begin(MINUTE) for _ in range(60)]
    clock.go_on(minutes=1)
    assert await bot.timed_out() == games


async def test_a_game_without_a_clock_is_never_lost_by_time(bot: Bot, clock: Clock) -> None:
    await bot.begin()
    clock.go_on(days=10)
    assert await bot.timed_out() == []


async def test_a_move_made_just_in_time_counts(bot: Bot, clock: Clock) -> None:
    number = await bot.begin(MINUTE)
    clock.go_on(seconds=59)
    await bot.referee.act(number, ANA, Play("attack L R"))
    clock.go_on(seconds=59)
    assert await bot.timed_out() == []


# Time without the bot


async def test_a_start_credits_the_time_since_the_last_heartbeat(
    bot: Bot, house: Database, clock: Clock
) -> None:
    number = await bot.begin(HOUR)
    await bot.wake()
    clock.go_on(minutes=10)
    await bot.beat()
    clock.go_on(hours=5)
    again = Bot(house, clock)
    assert (await again.wake()).credited == 5 * HOUR
    assert await again.timed_out() == []
    assert await deadline(again, number) == NOON + 6 * HOUR
    clock.go_on(minutes=50)
    assert await again.timed_out() == [number]


async def test_the_first_start_of_all_credits_nothing(bot: Bot) -> None:
    number = await bot.begin(HOUR)
    found = await bot.wake()
    assert (found.credited, found.stale) == (timedelta(), ())
    assert await deadline(bot, number) == NOON + HOUR


@pytest.fixture
async def second_house(sqlite_url: str, house: Database) -> AsyncIterator[Database]:
    """The same file, opened once more."""
    opened = await Database.open(sqlite_url)
    yield opened
    await opened.close()


async def test_of_two_that_wake_at_once_one_credits_the_time(
    bot: Bot, house: Database, second_house: Database, clock: Clock
) -> None:
    number = await bot.begin(HOUR)
    await bot.beat()
    clock.go_on(hours=5)
    both = [Bot(house, clock), Bot(second_house, clock)]
    found = await asyncio.gather(*(one.wake() for one in both))
    assert sorted(one.credited for one in found) == [timedelta(), 5 * HOUR]
    assert await deadline(both[0], number) == await deadline(both[1], number) == NOON + 6 * HOUR


async def test_a_clock_set_back_takes_no_time_from_anybody(
    bot: Bot, house: Database, clock: Clock
) -> None:
    number = await bot.begin(HOUR)
    await bot.beat()
    clock.go_on(minutes=-30)
    again = Bot(house, clock)
    assert (await again.wake()).credited == timedelta()
    assert await deadline(again, number) == NOON + HOUR


async def test_a_gap_is_credited_and_a_short_one_is_not(bot: Bot, clock: Clock) -> None:
    number = await bot.begin(HOUR)
    clock.go_on(seconds=30)
    await bot.credit(timedelta(seconds=30))
    assert await deadline(bot, number) == NOON + HOUR
    clock.go_on(seconds=31)
    await bot.credit(timedelta(seconds=31))
    assert await deadline(bot, number) == NOON + HOUR + timedelta(seconds=31)


async def test_gaps_of_several_shards_that_overlap_are_credited_once(
    bot: Bot, clock: Clock
) -> None:
    number = await bot.begin(HOUR)
    clock.go_on(minutes=10)
    await bot.credit(timedelta(minutes=10))
    await bot.credit(timedelta(minutes=10))
    clock.go_on(minutes=5)
    await bot.credit(timedelta(minutes=8))
    assert await deadline(bot, number) == NOON + HOUR + timedelta(minutes=15)


async def test_a_gap_before_the_start_is_credited_by_the_start_alone(
    bot: Bot, house: Database, clock: Clock
) -> None:
    number = await bot.begin(HOUR)
    await bot.beat()
    clock.go_on(minutes=10)
    again = Bot(house, clock)
    await again.wake()
    clock.go_on(minutes=1)
    await again.credit(timedelta(minutes=11))
    assert await deadline(again, number) == NOON + HOUR + timedelta(minutes=11)


async def test_a_credited_gap_is_not_credited_again_by_a_start(
    bot: Bot, house: Database, clock: Clock
) -> None:
    number = await bot.begin(HOUR)
    await bot.beat()
    clock.go_on(minutes=10)
    await bot.credit(timedelta(minutes=10))
    again = Bot(house, clock)
    await again.wake()
    assert await deadline(again, number) == NOON + HOUR + timedelta(minutes=10)


async def test_a_credit_gives_nobody_more_than_the_whole_time(bot: Bot, clock: Clock) -> None:
    number = await bot.begin(HOUR)
    clock.go_on(minutes=20)
    await bot.referee.act(number, ANA, Play("attack L R"))
    await bot.credit(timedelta(minutes=20))
    assert await deadline(bot, number) == clock.at + HOUR


async def test_a_credit_reaches_whoever_acts_at_that_moment(bot: Bot, clock: Clock) -> None:
    """As it would if the time ran out, or somebody spoke of a draw, just while it is written."""
    lost, drawn = await bot.begin(HOUR), await bot.begin(HOUR)
    clock.go_on(hours=2)
    deeds = [bot.referee.run_out(lost), bot.referee.act(drawn, BEN, AgreeToDraw())]
    _, late, _ = await asyncio.gather(bot.credit(2 * HOUR), *deeds, return_exceptions=True)
    assert isinstance(late, StaleMove)
    assert await deadline(bot, lost) == await deadline(bot, drawn) == NOON + 3 * HOUR


# Reminders


@pytest.mark.parametrize(
    ("time", "left"),
    [
        (timedelta(minutes=5), timedelta(seconds=75)),
        (HOUR, timedelta(minutes=15)),
        (DAY, timedelta(hours=6)),
        (3 * DAY, timedelta(hours=18)),
    ],
)
async def test_a_reminder_comes_once_when_a_quarter_of_the_time_is_left(
    bot: Bot, clock: Clock, time: timedelta, left: timedelta
) -> None:
    number = await bot.begin(time)
    clock.at += time - left - timedelta(seconds=20)
    assert await bot.reminded() == []
    clock.go_on(seconds=20)
    assert await bot.reminded() == [number]
    clock.go_on(seconds=20)
    assert await bot.reminded() == []


async def test_a_quick_clock_has_no_reminder(bot: Bot, clock: Clock) -> None:
    await bot.begin(MINUTE)
    clock.go_on(seconds=58)
    assert await bot.reminded() == []


async def test_the_next_turn_has_a_reminder_of_its_own(bot: Bot, clock: Clock) -> None:
    number = await bot.begin(HOUR)
    clock.go_on(minutes=45)
    assert await bot.reminded() == [number]
    await bot.referee.act(number, ANA, Play("attack L R"))
    clock.go_on(minutes=44)
    assert await bot.reminded() == []
    clock.go_on(minutes=1)
    assert await bot.reminded() == [number]


async def test_talking_about_a_draw_brings_no_second_reminder(bot: Bot, clock: Clock) -> None:
    number = await bot.begin(HOUR)
    clock.go_on(minutes=45)
    assert await bot.reminded() == [number]
    clock.go_on(minutes=1)
    await bot.referee.act(number, ANA, AgreeToDraw())
    clock.go_on(minutes=1)
    assert await bot.reminded() == []


async def test_a_restart_does_not_remind_again(bot: Bot, house: Database, clock: Clock) -> None:
    number = await bot.begin(HOUR)
    clock.go_on(minutes=50)
    await bot.beat()
    assert await bot.reminded() == [number]
    clock.go_on(hours=3)
    again = Bot(house, clock)
    await again.wake()
    assert await again.reminded() == []
    await again.referee.act(number, ANA, Play("attack L R"))
    clock.go_on(minutes=45)
    assert await again.reminded() == [number]


async def test_of_two_processes_one_reminds(bot: Bot, second_house: Database, clock: Clock) -> None:
    number = await bot.begin(HOUR)
    clock.go_on(minutes=45)
    both = await asyncio.gather(bot.reminded(), Bot(second_house, clock).reminded())
    assert sorted(both) == [[], [number]]


async def test_who_has_lost_by_time_is_not_reminded(bot: Bot, clock: Clock) -> None:
    number = await bot.begin(HOUR)
    clock.go_on(hours=1)
    done = await bot.check_games()
    assert [turn.stored.id for turn in done.timed_out] == [number]
    assert done.reminded == ()


# Shards

SERVERS = [(40 + shard) << 22 for shard in range(4)]


@pytest.fixture
async def servers(house: Database) -> list[int]:
    """A server on each of four shards."""
    async with house.transaction() as tx:
        for server in SERVERS:
            await join_server(tx, server, at=NOON)
    return SERVERS


@pytest.mark.parametrize(
    "layouts",
    [
        [ALL, Shards((0, 1), 2), ALL],
        [Shards((0, 1), 2), Shards((3, 2, 1, 0), 4), Shards((1, 0), 2)],
        [Shards((0, 1, 2), 3), Shards((0, 1, 2, 3), 4), Shards((2, 0, 1, 0), 3)],
    ],
)
async def test_shards_arranged_anew_neither_take_nor_give_time(
    bot: Bot, house: Database, clock: Clock, servers: list[int], layouts: list[Shards]
) -> None:
    games = [await bot.begin(HOUR, server=server) for server in (*servers, None)]
    await bot.beat()
    for of in layouts:
        clock.go_on(minutes=20)
        again = Bot(house, clock, of=of)
        await again.wake()
        await again.wake()
        clock.go_on(minutes=1)
        await again.beat()
    lost = timedelta(minutes=20 * len(layouts))
    fresh = Bot(house, clock)
    assert {await deadline(fresh, number) for number in games} == {NOON + HOUR + lost}


async def test_of_two_layouts_that_wake_at_once_one_credits_the_time(
    bot: Bot, house: Database, second_house: Database, clock: Clock, servers: list[int]
) -> None:
    games = [await bot.begin(HOUR, server=server) for server in servers]
    await bot.beat()
    clock.go_on(hours=5)
    layouts = Shards((0, 1), 2), Shards((0, 1, 2, 3), 4)
    both = [Bot(at, clock, of=of) for at, of in zip((house, second_house), layouts, strict=True)]
    await asyncio.gather(*(one.wake() for one in both))
    assert {await deadline(both[0], number) for number in games} == {NOON + 6 * HOUR}


async def test_what_another_process_has_heard_meanwhile_is_no_gap(
    bot: Bot, house: Database, clock: Clock
) -> None:
    number = await bot.begin(HOUR)
    clock.go_on(minutes=10)
    await Bot(house, clock, of=Shards((0,), 2)).beat()
    clock.go_on(minutes=10)
    await bot.credit(timedelta(minutes=20))
    assert await deadline(bot, number) == NOON + HOUR + timedelta(minutes=10)


async def test_servers_in_trouble_are_left_out_and_credited_alone(
    bot: Bot, clock: Clock, servers: list[int]
) -> None:
    quiet, other = [await bot.begin(HOUR, server=server) for server in servers[:2]]
    clock.go_on(hours=2)
    without = Shards(without=frozenset(servers[:1]))
    found = await bot.upkeep.check_games(of=without)
    assert [turn.stored.id for turn in found.timed_out] == [other]
    since = NOON + timedelta(minutes=30)
    assert await bot.upkeep.credit_servers(servers[:1], since=since, at=clock.at) == [quiet]
    assert await deadline(bot, quiet) == clock.at + timedelta(minutes=30)


async def test_a_process_looks_after_the_games_on_its_own_shards(
    house: Database, clock: Clock
) -> None:
    servers = [(40 + shard) << 22 for shard in (0, 1)]
    async with house.transaction() as tx:
        for server in servers:
            await join_server(tx, server, at=NOON)
    bots = [Bot(house, clock, of=Shards((n,), 2)) for n in (0, 1)]
    games = [await one.begin(HOUR, server=at) for one, at in zip(bots, servers, strict=True)]
    for one in bots:
        await one.wake()
    clock.go_on(minutes=31)
    await bots[0].credit(timedelta(minutes=31))
    clock.go_on(minutes=29)
    assert await bots[0].timed_out() == []
    assert await bots[1].timed_out() == [games[1]]
