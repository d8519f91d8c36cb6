"""`SplitTargets`: splits that change any number of hands at once, found by kinds of hands.

Whether such a split is legal depends on very little: how many hands are in before and after, and
which parts of a step the hands show. Hands that agree in this are of one *kind*, and the split
rules are asked about just one pair for each two kinds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engine.compiled.side import Hands
from engine.compiled.splits import SplitRules

Kind: TypeAlias = tuple[int, Hands]
"""How many hands are out, and what is left of each hand after taking off whole steps."""


class SplitTargets:
    """Every split that some split rules allow, for rules that look only at kinds of hands."""

    def __init__(self, law: SplitRules, shown: Sequence[Hands]) -> None:
        self._law = law
        self._shown = shown
        self._allowed: dict[tuple[Kind, Kind, bool], bool] = {}
        self._groups: defaultdict[int, defaultdict[Kind, list[int]]] = defaultdict(
            lambda: defaultdict(list)
        )
        for number, hands in enumerate(shown):
            self._groups[sum(hands)][self._kind(hands)].append(number)

    def _kind(self, hands: Hands) -> Kind:
        step = self._law.step
        return hands.count(0), () if step == 1 else tuple(sorted([hand % step for hand in hands]))

    def __iter__(self) -> Iterator[tuple[int, list[int]]]:
        """The number of each hands that can be split, with the numbers of what they can become."""
        for total, kinds in list(self._groups.items()):
            for kind, members in kinds.items():
                targets = list(self._targets(total, kind, members))
                for number in members if targets else ():
                    yield number, [target for target in targets if target != number]

    def _targets(self, total: int, kind: Kind, members: list[int]) -> Iterator[int]:
        dealt = [total, total - self._law.top] if self._law.meta else [total]
        for after in dealt:
            for other, targets in self._groups[after].items() if after in self._groups else ():
                asked = kind, other, after == total
                if asked not in self._allowed:
                    self._ask(asked, members, targets)
                if self._allowed.get(asked):
                    yield from targets

    def _ask(self, asked: tuple[Kind, Kind, bool], members: list[int], targets: list[int]) -> None:
        """Ask the rules about a pair of these that differ; if there isn't one, ask later."""
        before = members[0]
        after = next((target for target in targets if target != before), None)
        if after is not None:
            self._allowed[asked] = may_become(self._law, self._shown[before], self._shown[after])


def may_become(law: SplitRules, before: Hands, after: Hands) -> bool:
    """Whether `before` can be split into `after`, its hands in any order."""
    return law.objection(before, aligned(before, after, law.step)) is None


def aligned(before: Hands, after: Hands, step: int) -> Hands:
    """`after`, ordered so that the fewest hands of `before` move, go out or are revived.

    If any order of it is a legal split of `before`, this one is.
    """
    left = list(after)
    places: list[int | None] = [None] * len(before)
    for place, hand in enumerate(before):
        if hand in left:
            left.remove(hand)
            places[place] = hand
    for place, hand in sorted(enumerate(before), key=lambda at: at[1] == 0):
        if places[place] is None:
            places[place] = _taken(left, hand, step)
    return tuple([hand or 0 for hand in places])


def _taken(left: list[int], hand: int, step: int) -> int:
    """Take out of `left` what a hand should become: if possible still in, and whole steps away."""
    best = min(
        left, key=lambda value: ((value - hand) % step != 0, (value == 0) == (hand != 0), value)
    )
    left.remove(best)
    return best
