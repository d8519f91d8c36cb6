"""`Puzzles`: finds puzzles for house rules, and stores how people do with daily ones."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from random import Random
from typing import Self

from bot.app.computers.table_requests import Asker
from bot.app.learning.finding import Puzzle, puzzles_in
from bot.app.learning.streaks import PuzzleAction, after_action, on_day
from bot.app.recent import Recent
from bot.app.refusals import PlayError
from bot.app.solving import Solving
from db.database import Database
from db.puzzles import PuzzleStreak, lock_puzzle_streak, read_puzzle_streak, store_puzzle_streak
from db.rulesets import ruleset_numbered, ruleset_of
from db.words import Daily
from engine.compiled import Compiled, compile
from engine.rules import HouseRules, Setup, check
from engine.tables import Table

LARGEST = 2**31 - 1
MOST_KEPT = 32
"""How many house rules to keep puzzles for; finding them again takes half a second."""


@dataclass(frozen=True, slots=True)
class WhichPuzzle:
    """The puzzle of a day or, without a day, one by its number."""

    ruleset: int
    """Our number for the house rules."""
    day: int = 0
    """As dates count them, from the year 1 on; 0 if it isn't a daily puzzle."""
    number: int = 0

    @classmethod
    def read(cls, numbers: tuple[int, ...], today: date) -> Self:
        """The puzzle for the numbers in a button.

        Raises PlayError for what none of our buttons says, such as a day in the future.
        """
        which = cls(*numbers)
        if max(numbers) > LARGEST or which.day > today.toordinal():
            raise PlayError("puzzle-button-broken")
        return which

    @property
    def numbers(self) -> tuple[int, int, int]:
        """The numbers for `read`."""
        return self.ruleset, self.day, self.number

    @property
    def index(self) -> int:
        """Its index in the endless sequence of puzzles for these rules."""
        return self.day or self.number


@dataclass(frozen=True, slots=True)
class PosedPuzzle:
    """A puzzle as shown to a person."""

    which: WhichPuzzle
    rules: HouseRules
    puzzle: Puzzle
    today: date
    next: int
    """The number of another puzzle to go on with."""

    @property
    def setup(self) -> Setup:
        """A game of two by these rules."""
        return Setup.of(self.rules)

    @property
    def is_daily(self) -> bool:
        """Whether it was a daily puzzle."""
        return self.which.day > 0

    @property
    def counts(self) -> bool:
        """Whether it's today's."""
        return self.which.day == self.today.toordinal()


@dataclass(frozen=True, slots=True)
class DailyProgress:
    """A person's streak now, and how today stood before the last answer."""

    streak: PuzzleStreak
    before: Daily = Daily.OPEN


class Puzzles:
    """Daily puzzles are the same for everyone with the same rules. Days are in UTC."""

    def __init__(
        self,
        database: Database,
        solving: Solving,
        *,
        clock: Callable[[], datetime],
        dice: Random,
    ) -> None:
        self._database = database
        self._solving = solving
        self._clock = clock
        self._dice = dice
        self._known = Recent[str, tuple[Puzzle, ...]](MOST_KEPT)
        self._finding = asyncio.Semaphore()

    @property
    def today(self) -> date:
        """Today's date."""
        return self._clock().astimezone(UTC).date()

    # Puzzles

    async def daily(self, rules: HouseRules, asker: Asker) -> PosedPuzzle:
        """Today's puzzle. Raises what `posed` does."""
        number = await self._number(rules)
        return await self._posed(WhichPuzzle(number, day=self.today.toordinal()), rules, asker)

    async def another(self, rules: HouseRules, asker: Asker) -> PosedPuzzle:
        """Any other puzzle. Raises what `posed` does."""
        which = WhichPuzzle(await self._number(rules), number=self._dice.randrange(10**6))
        return await self._posed(which, rules, asker)

    async def posed(self, which: WhichPuzzle, asker: Asker) -> PosedPuzzle:
        """That puzzle.

        Raises PlayError if there are no such rules, or they're too large for a table or have no
        puzzle, and otherwise what `Solving.table` does.
        """
        async with self._database.reading() as look:
            rules = await ruleset_numbered(look, which.ruleset)
        if rules is None:
            raise PlayError("puzzle-button-broken")
        return await self._posed(which, rules, asker)

    async def _number(self, rules: HouseRules) -> int:
        check(Setup.of(rules))
        async with self._database.transaction() as tx:
            return await ruleset_of(tx, rules)

    async def _posed(self, which: WhichPuzzle, rules: HouseRules, asker: Asker) -> PosedPuzzle:
        known = await self._puzzles(rules, asker)
        place = which.index % len(known)
        steps = self._dice.randrange(1, max(2, len(known)))
        other = (place + steps) % len(known)
        return PosedPuzzle(which, rules, known[place], self.today, other)

    async def _puzzles(self, rules: HouseRules, asker: Asker) -> tuple[Puzzle, ...]:
        """All puzzles for these rules. One search runs at a time, in its own thread."""
        compiled = compile(Setup.of(rules))
        if not self._solving.allows(compiled, asker.server):
            raise PlayError("puzzle-too-large")
        found = self._known.get(compiled.digest)
        if found is None:
            table = await self._table(rules, asker)
            async with self._finding:
                found = await self._found(compiled, table)
        if not found:
            raise PlayError("puzzle-none")
        return found

    async def _found(self, compiled: Compiled, table: Table) -> tuple[Puzzle, ...]:
        found = self._known.get(compiled.digest)
        if found is None:
            found = await asyncio.to_thread(puzzles_in, table)
            self._known[compiled.digest] = found
        return found

    async def _table(self, rules: HouseRules, asker: Asker) -> Table:
        table = await self._solving.table(Setup.of(rules), person=asker.person, server=asker.server)
        if not isinstance(table, Table):
            raise TypeError("a game of two has a table of two")
        return table

    # Days

    async def streak(self, user: int) -> PuzzleStreak:
        """The person's streak as of today."""
        async with self._database.reading() as look:
            return on_day(await read_puzzle_streak(look, user), self.today)

    async def keep(self, user: int, posed: PosedPuzzle, action: PuzzleAction) -> DailyProgress:
        """Store what the person did, if the puzzle is today's."""
        if not posed.counts:
            return DailyProgress(await self.streak(user))
        async with self._database.transaction() as tx:
            before = on_day(await lock_puzzle_streak(tx, user), self.today)
            after = after_action(before, action, self.today)
            await store_puzzle_streak(tx, user, after)
        return DailyProgress(after, before.daily)
