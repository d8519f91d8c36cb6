"""Games go on in another database, and the move is on nobody's clock."""

from pathlib import Path

from bot.app.referee import Play
from db.copying import Watching, copy_database
from db.database import Database
from db.games import load_game
from tests.bot.app.referee.conftest import Clock
from tests.bot.app.upkeep.conftest import HOUR, Bot
from tests.db.games import ANA, NOON


def unseen(*_: object) -> None:
    """Nobody looks on."""


async def test_a_game_goes_on_in_the_copy_with_the_time_of_the_move_credited(
    bot: Bot, house: Database, clock: Clock, tmp_path: Path
) -> None:
    await bot.wake()
    game = await bot.begin(HOUR)
    clock.go_on(minutes=10)
    await bot.beat()
    address = f"sqlite:///{tmp_path}/new.db"
    await copy_database(house, address, Watching(unseen, unseen, unseen))
    clock.go_on(hours=3)
    new_house = await Database.open(address)
    moved = Bot(new_house, clock)
    await moved.wake()
    assert await moved.timed_out() == []
    async with new_house.reading() as look:
        assert (await load_game(look, game)).deadline == NOON + 4 * HOUR
    done = await moved.referee.act(game, ANA, Play("attack L R"))
    assert done.stored.game.seq == 1
    clock.go_on(hours=1, minutes=1)
    assert await moved.timed_out() == [game]
    await new_house.close()
