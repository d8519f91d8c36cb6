"""`SplitRules`: how players can rearrange the fingers on their own hands.

`objection` decides what's legal. `results` proposes candidates and drops every one that `objection`
objects to, so what's listed is exactly what's allowed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from engine.compiled.deals import deals, placed
from engine.compiled.scale import Scale
from engine.compiled.side import Hands
from engine.message import Message, message
from engine.rules.house_rules import MOST_HANDS, Divisions, Halving


@dataclass(frozen=True, slots=True)
class SplitRules:
    """The house rules about splits, in units. Integers with cutoff has split rules of its own."""

    scale: Scale
    top: int
    """A hand with this many units is out."""
    step: int
    """Hands change by multiples of this."""
    transferable: int
    """How many hands a transfer can change: 0, 2 or any number."""
    divisions: Divisions
    halving: Halving
    suicide: bool
    meta: bool
    stumps: bool

    @property
    def of_transfers(self) -> SplitRules:
        """These rules, allowing only splits that revive nothing."""
        return replace(self, divisions="off", halving="off", meta=False, stumps=False)

    @property
    def of_divisions(self) -> SplitRules:
        """These rules, allowing only splits that revive a hand."""
        return replace(self, transferable=0, meta=False, stumps=False)

    @property
    def of_metas(self) -> SplitRules:
        """These rules, allowing only meta splits, which first take a full hand off the total."""
        return replace(self.of_transfers, transferable=0, meta=self.meta)

    @property
    def widest_division(self) -> int | None:
        """How many hands a division can change, or None if several hands can give."""
        if self.divisions == "off":
            return 0
        if self.divisions == "single" or self.halving != "off":
            return 2
        return None if self.divisions == "any" else MOST_HANDS

    def objection(self, before: Hands, after: Hands) -> Message | None:
        """Why `before` can't be split into `after`, or None if it can."""
        if sorted(before) == sorted(after):
            return message("split-same" if before == after else "split-reordered")
        if not all(0 <= hand < self.top for hand in after):
            return message("split-too-high", most=self.scale.write(self.top - 1))
        if self._is_stump(before, after):
            return None
        return self._objection_to_kill(before, after) or self._objection_to_total(before, after)

    def _objection_to_kill(self, before: Hands, after: Hands) -> Message | None:
        killed = any(old and not new for old, new in zip(before, after, strict=True))
        return message("split-kills") if killed and not self.suicide else None

    def _objection_to_total(self, before: Hands, after: Hands) -> Message | None:
        total, dealt = sum(before), sum(after)
        if dealt == total:
            return self._objection_to_moves(before, after)
        if not self.meta or total <= self.top:
            return message(
                "split-total", total=self.scale.exactly(total), given=self.scale.exactly(dealt)
            )
        if dealt == total - self.top:
            return self._objection_to_parts(after, self._meta_step(before))
        return message(
            "split-total-meta",
            total=self.scale.exactly(total),
            meta=self.scale.exactly(total - self.top),
            given=self.scale.exactly(dealt),
        )

    def _objection_to_moves(self, before: Hands, after: Hands) -> Message | None:
        changes = tuple(new - old for old, new in zip(before, after, strict=True))
        objection = self._objection_to_parts(changes, self.step)
        if objection is not None:
            return objection
        if not any(new and not old for old, new in zip(before, after, strict=True)):
            return self._objection_to_transfer(sum(1 for change in changes if change))
        if not all(after[place] for place, hand in enumerate(before) if hand):
            return message("split-revives-and-kills")
        return self._objection_to_division(before, after)

    def _objection_to_parts(self, amounts: Hands, step: int) -> Message | None:
        if any(amount % step for amount in amounts):
            return message("split-parts", part=self.scale.exactly(step))
        return None

    def _objection_to_transfer(self, moved: int) -> Message | None:
        if self.transferable == 0:
            return message("split-no-transfers")
        if moved > self.transferable:
            return message("split-two-hands-only")
        return None

    def _objection_to_division(self, before: Hands, after: Hands) -> Message | None:
        if self.divisions == "off":
            return message("split-no-divisions")
        pairs = tuple(zip(before, after, strict=True))
        givers = [(old, new) for old, new in pairs if old and old != new]
        revived = [new for old, new in pairs if new and not old]
        if self.divisions != "any" and any(new > old for old, new in givers):
            return message("split-live-grows")
        if (self.divisions != "any" or self.halving != "off") and len(givers) > 1:
            return message("split-one-gives")
        if (self.divisions == "single" or self.halving != "off") and len(revived) > 1:
            return message("split-one-revived")
        return self._objection_to_halves(*givers[0], revived[0])

    def _objection_to_halves(self, whole: int, kept: int, given: int) -> Message | None:
        if self.halving == "even" and (kept != given or whole % (2 * self.scale.per_finger)):
            return message("split-not-even")
        if self.halving == "nearly" and abs(kept - given) > self.scale.per_finger:
            return message("split-not-nearly")
        return None

    def _is_stump(self, before: Hands, after: Hands) -> bool:
        """Whether a lone finger is cut into two halves, one of them on a hand that was out."""
        one, half = self.scale.per_finger, self.scale.per_finger // 2
        if not self.stumps or sum(before) != one or max(before) != one:
            return False
        return (
            after[before.index(one)] == half
            and sorted(after)[-2:] == [half, half]
            and sum(after) == one
        )

    def _meta_step(self, hands: Hands) -> int:
        """The step of a meta split: halves only if stumps have already put a half on some hand."""
        return 1 if any(hand % self.step for hand in hands) else self.step

    def results(self, before: Hands) -> Iterator[Hands]:
        """Every legal split of `before`, each once, in a fixed order."""
        for propose in (self._transfers, self._divisions, self._metas, self.stumps_of):
            for after in propose(before):
                if self.objection(before, after) is None:
                    yield after

    def _transfers(self, before: Hands) -> Iterator[Hands]:
        alive = [place for place, hand in enumerate(before) if hand]
        if self.transferable == 2:
            for pair in combinations(alive, 2):
                yield from self._redealt(before, pair, sum(before[place] for place in pair))
        elif self.transferable:
            yield from self._redealt(before, tuple(alive), sum(before))

    def _redealt(self, before: Hands, places: tuple[int, ...], total: int) -> Iterator[Hands]:
        """The hands of `places` in every arrangement of `total`, out only where that's allowed."""
        lows = tuple(self._low(before[place]) for place in places)
        for dealt in deals(total, lows, self.top - 1, self.step):
            yield placed(before, places, dealt)

    def _low(self, hand: int) -> int:
        """The fewest units a split can leave on a hand that's in: changes are whole steps."""
        return hand % self.step or (0 if self.suicide else self.step)

    def _divisions(self, before: Hands) -> Iterator[Hands]:
        dead = [place for place, hand in enumerate(before) if not hand]
        if not dead or self.divisions == "off":
            return
        if self.divisions == "any" and self.halving == "off":
            yield from self._divisions_of_all(before)
            return
        widest = 1 if self.divisions == "single" or self.halving != "off" else len(dead)
        for giver in (place for place, hand in enumerate(before) if hand):
            for count in range(1, widest + 1):
                for revived in combinations(dead, count):
                    yield from self._shared_out(before, giver, revived)

    def _shared_out(self, before: Hands, giver: int, revived: tuple[int, ...]) -> Iterator[Hands]:
        hand = before[giver]
        lows = (hand % self.step or self.step, *(self.step for _ in revived))
        for dealt in deals(hand, lows, hand, self.step):
            yield placed(before, (giver, *revived), dealt)

    def _divisions_of_all(self, before: Hands) -> Iterator[Hands]:
        lows = tuple((hand % self.step or self.step) if hand else 0 for hand in before)
        for after in deals(sum(before), lows, self.top - 1, self.step):
            if any(new and not old for old, new in zip(before, after, strict=True)):
                yield after

    def _metas(self, before: Hands) -> Iterator[Hands]:
        total = sum(before)
        if not self.meta or total <= self.top:
            return
        step = self._meta_step(before)
        lows = tuple(step if hand and not self.suicide else 0 for hand in before)
        yield from deals(total - self.top, lows, self.top - 1, step)

    def stumps_of(self, before: Hands) -> Iterator[Hands]:
        """Every way to cut a lone finger into two halves."""
        one, half = self.scale.per_finger, self.scale.per_finger // 2
        if not self.stumps or sum(before) != one or max(before) != one:
            return
        lone = before.index(one)
        for place in range(len(before)):
            if place != lone:
                yield placed(before, (lone, place), (half, half))
