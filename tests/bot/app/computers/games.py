"""Games with computers in them, begun and played by a person without a plan."""

from random import Random

from bot.app.referee import Play, Referee, TakenTurn
from db.database import Database
from db.games import NewGame, Place, StoredGame, load_game
from engine.rules import PRESETS, ComputerSeat, HouseRules, Level, Mode, PersonSeat, Setup
from tests.db.games import ANA, NOON

OFFICIAL, FREE = PRESETS["official"], PRESETS["free"]
MIDDLE = HouseRules(hands=4, fingers=8)
"""With a table that a worker has to make."""
SLOW = HouseRules(hands=4, fingers=14)
"""With a table that takes a while."""
HUGE = HouseRules(hands=5, fingers=20)
"""With no table."""


async def begun(referee: Referee, *seats: Level | None, rules: HouseRules = OFFICIAL) -> StoredGame:
    """A new game of these seats, None for Ana's."""
    setup = Setup(
        rules=rules,
        seats=tuple(
            PersonSeat() if level is None else ComputerSeat(level=level) for level in seats
        ),
        mode=Mode.DUEL if len(seats) == 2 else Mode.FREE_FOR_ALL,
    )
    people = tuple(ANA if level is None else None for level in seats)
    return (await referee.begin(NewGame(setup, people, NOON, Place(channel=7)))).stored


async def moved(referee: Referee, number: int, dice: Random | None = None) -> TakenTurn:
    """The turn after a move of Ana's, any one or the first that there is."""
    game = (await referee.look(number)).game
    moves = game.position.legal_moves()
    return await referee.act(
        number, ANA, Play(next(moves) if dice is None else dice.choice([*moves]))
    )


async def as_stored(house: Database, number: int) -> StoredGame:
    async with house.reading() as look:
        return await load_game(look, number)
