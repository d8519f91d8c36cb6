"""`Worth` and `Summed`: what is told of a position and of a sum, without the forms behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

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


class Picturable(StrEnum):
    """Which picture says something of a position."""

    TREE = "tree"
    GRID = "grid"


@dataclass(frozen=True, slots=True)
class Worth:
    """What a position is worth; `solved` is it alone as a sum, and has the moves that win."""

    position: SimplePosition
    value: str
    birthday: int
    weight: str
    ahead: Player | None
    """Who is so far ahead by atomic weight that this alone decides."""
    solved: SolvedSum
    picture: Picturable | None

    @property
    def outcome(self) -> OutcomeClass:
        """Who wins."""
        return self.solved.outcome


@dataclass(frozen=True, slots=True)
class Summed:
    """What a sum is worth; `value` where it is soon found."""

    positions: tuple[SimplePosition, ...]
    value: str | None
    solved: SolvedSum


def worth_of(position: SimplePosition) -> Worth:
    """Work it out. Raises TooLarge."""
    sums = Sums()
    solved, form = sums.solve([position]), sums.values[position]
    weight, two = atomic_weight(form), integer(sums.values.forms, 2)
    ahead = Player.LEFT if two <= weight else Player.RIGHT if weight <= -two else None
    picture = _picture(sums, position)
    return Worth(position, name_of(form), form.birthday, name_of(weight), ahead, solved, picture)


def summed(positions: Sequence[SimplePosition]) -> Summed:
    """Work it out. Raises TooLarge."""
    sums = Sums()
    return Summed(tuple(positions), _value(sums, positions), sums.solve(positions))


def _value(sums: Sums, positions: Sequence[SimplePosition]) -> str | None:
    forms = [sums.values[position] for position in positions]
    if sum(form.birthday for form in forms) > DEEPEST_NAMED:
        return None
    total = sums.values.forms.zero
    for form in forms:
        total += form
    return name_of(total)


def _picture(sums: Sums, position: SimplePosition) -> Picturable | None:
    if position.is_over:
        return None
    try:
        branches = _branches(tree_of(sums.values, position))
    except TooLarge:
        branches = MOST_TREE
    if branches <= MOST_BRANCHES:
        return Picturable.TREE
    is_in_grid = len(position.left) == len(position.right) == 1 and position.n <= WIDEST_GRID
    return Picturable.GRID if is_in_grid else None


def _branches(node: Node) -> int:
    return sum(1 + _branches(branch.node) for branch in node.branches)
