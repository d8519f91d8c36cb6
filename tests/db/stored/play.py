"""Makes a database with games in progress, by the code of whichever commit it is run in.

So it uses only what all of them have, and asks for the rest. `make.py` runs it.
"""

import asyncio
import inspect
import sys
from datetime import timedelta
from importlib import import_module
from random import Random
from typing import Any

from db.database import Database
from db.games import NewGame, Terms, start_game
from db.heartbeats import beat
from db.servers import join_server
from db.shards import Shards
from db.upgrade import upgrade
from engine.game import DrawAgreed, Moved, TookBack
from engine.rules import Mode, Setup
from tests.db.games import COMMON, NOON, begin, happen, play_on
from tests.db.life import EVA, FAY, GIL, ON_SERVER, RATED, live

DAY = timedelta(days=1)
SECONDS_A_DAY = 86_400
HAL = 161_803_398_874_989_484
LEFT = 626_262
APPLICATION = "4711"


async def main(address: str) -> None:
    """All that can be stored, and games that are on in every way."""
    database = await Database.open(address)
    await upgrade(database)
    await live(database)
    await _with_a_clock(database)
    await _with_an_offer(database)
    await _taken_back(database)
    if "relay" in {mode.value for mode in Mode}:
        await _relay(database)
    await _around(database)
    await database.close()


async def _with_a_clock(database: Database) -> None:
    """A rated game with a day a move, of which the first has moved."""
    terms = Terms(rated=True, seconds_a_move=SECONDS_A_DAY)
    game = await begin(
        database, EVA, HAL, place=ON_SERVER, terms=terms, deadline=NOON + DAY, at=NOON
    )
    move = next(iter(game.game.position.legal_moves()))
    await happen(database, game, Moved(0, move), deadline=NOON + 2 * DAY)


async def _with_an_offer(database: Database) -> None:
    """A game in which somebody has offered a draw."""
    game = await begin(database, FAY, HAL, place=ON_SERVER, terms=RATED)
    await play_on(database, game, Random(2), 2)
    await happen(database, game, DrawAgreed(1))


async def _taken_back(database: Database) -> None:
    """A game in which a move was taken back."""
    game = await begin(database, GIL, HAL, place=ON_SERVER)
    await play_on(database, game, Random(3), 3)
    await happen(database, game, TookBack(0, 2))


async def _relay(database: Database) -> None:
    """Two teams on two boards, a move made on one."""
    setup = Setup.of(COMMON, 4)
    seats = tuple(
        seat.model_copy(update={"team": number % 2 + 1}) for number, seat in enumerate(setup.seats)
    )
    setup = Setup(rules=COMMON, seats=seats, mode=Mode("relay"), boards=2)
    async with database.transaction() as tx:
        new = NewGame(setup, (EVA, FAY, GIL, HAL), NOON, ON_SERVER)
        game = await start_game(tx, new)
    move = next(iter(game.game.on(1).legal_moves()))
    await happen(database, game, Moved(game.game.mover_on(1), move, 1))


async def _around(database: Database) -> None:
    """A server that has been left, a beat of the bot's heart, and whose the database is."""
    async with database.transaction() as tx:
        await join_server(tx, LEFT, at=NOON)
        is_by_shard = "of" in inspect.signature(beat).parameters
        whole: Any = Shards() if is_by_shard else "bot"
        await beat(tx, whole, NOON)
        for module, function in (("db.bot_state", "store_state"), ("db.kept", "keep")):
            try:
                store: Any = getattr(import_module(module), function)
            except ModuleNotFoundError:  # an older version; the first one stores no such values
                continue
            await store(tx, "application", APPLICATION)
            return


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
