"""`Theory`: computes what positions and sums are worth, without blocking the event loop."""

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
"""The limit on a sum's total birthday up to which its value is computed."""
MOST_BRANCHES = 40
"""How many moves in a game tree are still readable beside text."""
WIDEST_GRID = 20
"""The largest n for which a table of all (i|j)_n is still readable beside text."""
LONGEST = 10.0
"""Seconds to work on a question."""
MOST_WAITING = 12
"""With this many, no one waits longer than an answer can be given."""
MOST_KNOWN = 500
"""How many of the latest answers to keep."""

T = TypeVar("T")


class TheoryPicture(StrEnum):
    """Which picture shows something about a position."""

    TREE = "tree"
    GRID = "grid"


@dataclass(frozen=True, slots=True)
class SimpleWorth:
    """What a position is worth; `solved` is it as a sum of one, with its winning moves."""

    position: SimplePosition
    value: str
    birthday: int
    weight: str
    ahead: Player | None
    """The player whose lead in atomic weight is decisive, if any."""
    solved: SolvedSum
    picture: TheoryPicture | None

    @property
    def outcome(self) -> OutcomeClass:
        """Who wins."""
        return self.solved.outcome


@dataclass(frozen=True, slots=True)
class SumWorth:
    """What a sum is worth; `value` if it's found quickly."""

    positions: tuple[SimplePosition, ...]
    value: str | None
    solved: SolvedSum


def worth_of(position: SimplePosition) -> SimpleWorth:
    """Compute it. Raises TooLarge."""
    sums = Sums()
    solved, form = sums.solve([position]), sums.values[position]
    weight, two = atomic_weight(form), integer(sums.values.forms, 2)
    ahead = Player.LEFT if two <= weight else Player.RIGHT if weight <= -two else None
    picture = _picture(sums, position)
    return SimpleWorth(
        position, name_of(form), form.birthday, name_of(weight), ahead, solved, picture
    )


def worth_of_sum(positions: Sequence[SimplePosition]) -> SumWorth:
    """Compute it. Raises TooLarge."""
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
    """Answers one question at a time, each in its own process.

    Belongs to one event loop. No one can have two questions waiting at once.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(1)
        self._waiting: set[int] = set()
        self._known = Recent[Hashable, object](MOST_KNOWN)

    async def worth(self, position: SimplePosition, *, person: int) -> SimpleWorth:
        """What the position is worth.

        Raises TooLarge if that takes too long, PlayError if this person or too many others are
        waiting already.
        """
        return await self._answer(position, partial(worth_of, position), person)

    async def sum(self, positions: tuple[SimplePosition, ...], *, person: int) -> SumWorth:
        """What the sum is worth. Raises TooLarge and PlayError as `worth` does."""
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
