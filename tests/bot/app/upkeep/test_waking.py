"""After a start the bot knows which games to look at."""

from bot.app.referee import Play, Resign
from db.database import Database
from engine.notation import parse_move
from tests.bot.app.referee.conftest import Clock
from tests.bot.app.upkeep.conftest import Bot
from tests.db.games import ANA, BEN


async def test_boards_that_a_crash_may_have_left_behind_are_found(
    bot: Bot, house: Database, clock: Clock
) -> None:
    old, over_long_ago = await bot.begin(), await bot.begin()
    await bot.referee.act(over_long_ago, ANA, Resign())
    clock.go_on(minutes=5)
    moved, over = await bot.begin(), await bot.begin()
    await bot.referee.act(over, BEN, Resign())
    await bot.referee.act(moved, ANA, Play("attack L R"))
    clock.go_on(seconds=59)
    await bot.upkeep.beat()
    clock.go_on(seconds=10)
    await bot.referee.act(old, ANA, Play("attack L R"))
    clock.go_on(hours=1)
    found = await Bot(house, clock).upkeep.wake()
    assert found.stale == (old, moved, over)


async def test_what_was_shown_long_before_the_crash_is_left_alone(
    bot: Bot, house: Database, clock: Clock
) -> None:
    number = await bot.begin()
    await bot.referee.act(number, ANA, Resign())
    await bot.begin()
    clock.go_on(seconds=61)
    await bot.upkeep.beat()
    assert (await Bot(house, clock).upkeep.wake()).stale == ()


async def test_a_turn_that_the_computer_did_not_get_to_play_is_found(
    bot: Bot, house: Database, clock: Clock
) -> None:
    await bot.begin()
    waiting, answered, over = [await bot.begin_against_computer() for _ in range(3)]
    for number in (waiting, answered, over):
        await bot.referee.act(number, ANA, Play("attack L R"))
    game = (await bot.referee.look(answered)).game
    await bot.referee.move_computer(answered, 1, parse_move("attack L L", game.position))
    await bot.referee.act(over, ANA, Resign())
    assert (await Bot(house, clock).upkeep.wake()).computers == (waiting,)
