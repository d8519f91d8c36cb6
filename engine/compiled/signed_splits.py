"""Splits under Integers with cutoff: one hand gives fingers of its own sign to another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from engine.compiled.deals import placed
from engine.compiled.scale import Scale
from engine.compiled.side import Hands
from engine.message import Message, message


@dataclass(frozen=True, slots=True)
class SignedSplitRules:
    """The one kind of split in Integers with cutoff, in units; a hand showing 0 is in here."""

    scale: Scale
    top: int
    step: int
    transfers: bool
    divisions: bool

    def objection(self, before: Hands, after: Hands) -> Message | None:
        """Why `before` can't be split into `after`, or None if it can."""
        if sorted(before) == sorted(after):
            return message("split-same" if before == after else "split-reordered")
        changed = tuple(place for place, hand in enumerate(before) if hand != after[place])
        if len(changed) != 2:
            return message("signed-split-two-hands")
        if any(self._gives(before, after, *pair) for pair in permutations(changed)):
            return self._objection_to_kind(before, changed)
        return message("signed-split-gift", part=self.scale.exactly(self.step))

    def _objection_to_kind(self, before: Hands, changed: tuple[int, ...]) -> Message | None:
        revives = any(before[place] == self.scale.dead for place in changed)
        if revives and not self.divisions:
            return message("split-no-divisions")
        if not revives and not self.transfers:
            return message("split-no-transfers")
        return None

    def _gives(self, before: Hands, after: Hands, giver: int, taker: int) -> bool:
        """Whether `giver` gives some of its fingers, sign included, and `taker` gets just these."""
        if before[giver] == self.scale.dead or self.scale.dead in {after[giver], after[taker]}:
            return False
        gift = before[giver] - after[giver]
        return (
            gift % self.step == 0
            and 0 < abs(gift) <= abs(before[giver])
            and (gift > 0) == (before[giver] > 0)
            and after[taker] == self._living(before[taker]) + gift
            and abs(after[taker]) < self.top
        )

    def _living(self, hand: int) -> int:
        return 0 if hand == self.scale.dead else hand

    def results(self, before: Hands) -> Iterator[Hands]:
        """Every legal split of `before`, each once, in a fixed order."""
        proposed = dict.fromkeys(
            after
            for giver, taker in permutations(range(len(before)), 2)
            for after in self._gifts(before, giver, taker)
        )
        yield from (after for after in proposed if self.objection(before, after) is None)

    def _gifts(self, before: Hands, giver: int, taker: int) -> Iterator[Hands]:
        hand = before[giver]
        if hand == self.scale.dead:
            return
        sign = 1 if hand > 0 else -1
        for fingers in range(self.step, abs(hand) + 1, self.step):
            gift = sign * fingers
            yield placed(before, (giver, taker), (hand - gift, self._living(before[taker]) + gift))
