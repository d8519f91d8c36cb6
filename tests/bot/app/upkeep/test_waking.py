"""After a start the bot knows which games to look at."""

from bot.app.referee import Play, Resign
from db.database import Database
from engine.notation import parse_move
from tests.bot.app.referee.conftest import Clock
from tests.bot.app.upkeep.conftest import Bot
from tests.db.games import ANA


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
    assert (await Bot(house, clock).wake()).computers == (waiting,)
