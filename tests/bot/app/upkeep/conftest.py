"""An upkeep with a database of its own and a clock that the test sets."""

from datetime import timedelta

import pytest

from bot.app.referee import Referee
from bot.app.upkeep import Awakened, Round, Upkeep
from db.database import Database
from db.games import NewGame, Place, Terms
from db.shards import ALL, Shards
from engine.rules import PRESETS, ComputerSeat, Level, PersonSeat, Setup
from tests.bot.app.referee.conftest import Clock, clock, referee
from tests.db.games import ANA, BEN

__all__ = ["HOUR", "Bot", "bot", "clock", "referee"]

HOUR = timedelta(hours=1)


class Bot:
    """A running bot: its referee and its upkeep, over the database and the clock of the test."""

    def __init__(self, house: Database, clock: Clock, *, of: Shards = ALL) -> None:
        self.clock = clock
        self.of = of
        self.referee = Referee(house, clock=clock)
        self.upkeep = Upkeep(house, self.referee, clock=clock)

    async def begin(self, time: timedelta | None = None, *, server: int | None = None) -> int:
        """The number of a new game between Ana and Ben, with that time for a move."""
        seconds = None if time is None else int(time.total_seconds())
        terms = Terms(seconds_a_move=seconds)
        place = Place(channel=7, server=server)
        new = NewGame(Setup.of(PRESETS["official"]), (ANA, BEN), self.clock.at, place, terms)
        return (await self.referee.begin(new)).stored.id

    async def begin_against_computer(self) -> int:
        """The number of a new game between Ana and a computer."""
        seats = (PersonSeat(), ComputerSeat(level=Level.EASY))
        setup = Setup(rules=PRESETS["official"], seats=seats)
        new = NewGame(setup, (ANA, None), self.clock.at, Place(channel=7))
        return (await self.referee.begin(new)).stored.id

    async def wake(self) -> Awakened:
        """The bot starts, and all its shards are heard."""
        return await self.upkeep.wake(self.of)

    async def beat(self) -> None:
        """All its shards are heard."""
        await self.upkeep.beat(self.of)

    async def credit(self, gap: timedelta) -> list[int]:
        """So long a gap of all its shards is over."""
        return await self.upkeep.credit(self.clock.at - gap, self.of)

    async def check_games(self) -> Round:
        """A round of all its shards."""
        return await self.upkeep.check_games(of=self.of)

    async def timed_out(self) -> list[int]:
        """The games that a round finds lost by time."""
        return [turn.stored.id for turn in (await self.check_games()).timed_out]

    async def reminded(self) -> list[int]:
        """The games in which a round finds time running out."""
        return [stored.id for stored in (await self.check_games()).reminded]


@pytest.fixture
def bot(house: Database, clock: Clock) -> Bot:
    return Bot(house, clock)
