"""`tree_of`: a position with everything that can follow it, and which moves don't count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from engine.theory.form import Form
from engine.theory.limits import MOST_TREE, TooLarge
from engine.theory.position import Player, SimplePosition, Strike
from engine.theory.values import Values


class Mark(StrEnum):
    """Whether a move counts for the value of the position, and if not, why."""

    COUNTS = "counts"
    DOMINATED = "dominated"
    """Another move of the same player is at least as good."""
    REVERSIBLE = "reversible"
    """The opponent has a reply that leaves them no worse off than before the move."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A move and the position it leads to."""

    player: Player
    strike: Strike
    mark: Mark
    node: Node


@dataclass(frozen=True, slots=True)
class Node:
    """A position in the tree. If it comes up again, it has no branches there."""

    position: SimplePosition
    value: Form
    is_again: bool = False
    branches: list[Branch] = field(default_factory=list[Branch])


def tree_of(values: Values, position: SimplePosition) -> Node:
    """The whole game tree of the position. Raises TooLarge if it has too many moves."""
    root = Node(position, values[position])
    nodes = [root]
    seen = {position}
    for node in nodes:
        # The list grows while it's being read.
        if not node.is_again:
            node.branches.extend(_branches(values, node, seen))
        nodes += [branch.node for branch in node.branches]
        if len(nodes) > MOST_TREE:
            raise TooLarge("theory-tree-large", position=str(position), most=MOST_TREE)
    return root


def _branches(values: Values, node: Node, seen: set[SimplePosition]) -> list[Branch]:
    """All moves in the position; the positions they lead to are marked as seen."""
    found: list[Branch] = []
    for player in Player:
        options = [*node.position.options(player)]
        worth = [values[after] for _, after in options]
        # Right's moves are Left's in the negative.
        signed = worth if player is Player.LEFT else [-value for value in worth]
        whole = node.value if player is Player.LEFT else -node.value
        for place, (strike, after) in enumerate(options):
            mark = _mark(signed, place, whole)
            following = Node(after, worth[place], after in seen and not after.is_over)
            found.append(Branch(player, strike, mark, following))
            seen.add(after)
    return found


def _mark(options: Sequence[Form], place: int, whole: Form) -> Mark:
    """Whether one of Left's options counts; of equal options, the first one does."""
    option = options[place]
    if any(option < other for other in options) or option in options[:place]:
        return Mark.DOMINATED
    return Mark.REVERSIBLE if any(back <= whole for back in option.right) else Mark.COUNTS
