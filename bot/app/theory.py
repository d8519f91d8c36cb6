"""`Theory`: works out what positions and sums are worth, without blocking the loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import TypeVar, cast

from bot.app.processes import ignoring_progress, in_own_process
from bot.app.recent import Recent
from bot.app.refusals import PlayError
from engine.theory import (
    MOST_TREE,
    Node,
    OutcomeClass,
    Player,
    SimplePosition,
    TooLarge,
    atomic_weight,
    integer,
    name_of,
    tree_of,
)
from engine.theory.sums import SolvedSum, Sums

DEEPEST_NAMED = 12
"""Birthdays of the boards, added up, to which the value of a sum is worked out."""
MOST_BRANCHES = 40
"""Moves in a game tree that still can be read beside words."""
WIDEST_GRID = 20
"""n of a table of all (i|j)_n that still can be read beside words."""
LONGEST = 10.0
"""Seconds for which a question is worked on."""
MOST_WAITING = 12
"""So many wait no longer than an answer can be given."""
MOST_KNOWN = 500
"""So many answers are kept, the latest."""

T = TypeVar("T")


class TheoryPicture(StrEnum):
    """Which picture says something of a position."""

    TREE = "tree"
    GRID = "grid"


@dataclass(frozen=True, slots=True)
class SimpleWorth:
    """What a position is worth; `solved` is it alone as a sum, and has the moves that win."""

    position: SimplePosition
    value: str
    birthday: int
    weight: str
    ahead: Player | None
    """The player whose lead in atomic weight decides by itself, if any."""
    solved: SolvedSum
    picture: TheoryPicture | None

    @property
    def outcome(self) -> OutcomeClass:
        """Who wins."""
        return self.solved.outcome


@dataclass(frozen=True, slots=True)
class SumWorth:
    """What a sum is worth; `value` where it is soon found."""

    positions: tuple[SimplePosition, ...]
    value: str | None
    solved: SolvedSum


def worth_of(position: SimplePosition) -> SimpleWorth:
    """Work it out. Raises TooLarge."""
    sums = Sums()
    solved, form = sums.solve([position]), sums.values[position]
    weight, two = atomic_weight(form), integer(sums.values.forms, 2)
    ahead = Player.LEFT if two <= weight else Player.RIGHT if weight <= -two else None
    picture = _picture(sums, position)
    return SimpleWorth(
        position, name_of(form), form.birthday, name_of(weight), ahead, solved, picture
    )


def worth_of_sum(positions: Sequence[SimplePosition]) -> SumWorth:
    """Work it out. Raises TooLarge."""
    sums = Sums()
    return SumWorth(tuple(positions), _value(sums, positions), sums.solve(positions))


def _value(sums: Sums, positions: Sequence[SimplePosition]) -> str | None:
    forms = [sums.values[position] for position in positions]
    if sum(form.birthday for form in forms) > DEEPEST_NAMED:
        return None
    total = sums.values.forms.zero
    for form in forms:
        total += form
    return name_of(total)


def _picture(sums: Sums, position: SimplePosition) -> TheoryPicture | None:
    if position.is_over:
        return None
    try:
        branches = _branches(tree_of(sums.values, position))
    except TooLarge:
        branches = MOST_TREE
    if branches <= MOST_BRANCHES:
        return TheoryPicture.TREE
    is_in_grid = len(position.left) == len(position.right) == 1 and position.n <= WIDEST_GRID
    return TheoryPicture.GRID if is_in_grid else None


def _branches(node: Node) -> int:
    return sum(1 + _branches(branch.node) for branch in node.branches)


class Theory:
    """Works out one question after the other, each in a process of its own that ends with it.

    Belongs to one event loop. Nobody has two questions at once in the line.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(1)
        self._waiting: set[int] = set()
        self._known = Recent[Hashable, object](MOST_KNOWN)

    async def worth(self, position: SimplePosition, *, person: int) -> SimpleWorth:
        """What the position is worth.

        Raises TooLarge where that takes too long, PlayError where this person or too many others
        wait already.
        """
        return await self._answer(position, partial(worth_of, position), person)

    async def sum(self, positions: tuple[SimplePosition, ...], *, person: int) -> SumWorth:
        """What the sum is worth. Raises TooLarge and PlayError like `worth`."""
        return await self._answer((positions,), partial(worth_of_sum, positions), person)

    async def _answer(self, key: Hashable, work: Callable[[], T], person: int) -> T:
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = await self._worked_out(work, person)
        return cast("T", known)

    async def _worked_out(self, work: Callable[[], T], person: int) -> T:
        if person in self._waiting:
            raise PlayError("theory-waiting")
        if len(self._waiting) >= MOST_WAITING:
            raise PlayError("theory-busy")
        self._waiting.add(person)
        try:
            async with self._turn, asyncio.timeout(LONGEST):
                return await in_own_process(partial(ignoring_progress, work))
        except TimeoutError as error:
            raise TooLarge("theory-too-long") from error
        finally:
            self._waiting.discard(person)
