"""`WideMoves`: what moves do to two sides if no list of sides can tell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.compiled import Compiled, Side

Both: TypeAlias = tuple[Side, Side]
"""The mover's side and the opponent's."""

_MOST_KEPT = 50_000


@dataclass
class WideMoves:
    """Two players' moves on sides: bombs go off after each move, and attacks may be two hits."""

    rules: Compiled
    _strikes: dict[Both, tuple[Both, ...]] = field(default_factory=dict[Both, tuple[Both, ...]])

    def followers(self, both: Both) -> Iterator[Both]:
        """What each move makes of the two sides while both are in; the same may come up twice."""
        for struck in self._struck(both):
            again = self._struck(struck) if self._strikes_again(struck) else ()
            yield from again or (struck,)
        mine, theirs = both
        for turned in self.rules.side_rules.turns(mine):
            yield self._set_off(both, (turned, theirs))

    def _strikes_again(self, both: Both) -> bool:
        is_out = self.rules.side_rules.is_out
        return self.rules.double_attack and not any(map(is_out, both))

    def _struck(self, both: Both) -> tuple[Both, ...]:
        """What one hit makes of the two sides."""
        mine, theirs = both[0].sorted(), both[1].sorted()
        known = self._strikes.get((mine, theirs))
        if known is None:
            if len(self._strikes) >= _MOST_KEPT:
                self._strikes.clear()
            known = tuple(dict.fromkeys(self._struck_anew((mine, theirs))))
            self._strikes[mine, theirs] = known
        return known

    def _struck_anew(self, both: Both) -> Iterator[Both]:
        (mine, theirs), law = both, self.rules.side_rules
        weapons = {hand: place for place, hand in enumerate(mine.hands) if law.can_strike(hand)}
        targets = {
            hand: place for place, hand in enumerate(theirs.hands) if law.attacks.may_hit(hand)
        }
        for weapon, by in weapons.items():
            for hand, on in targets.items():
                struck = law.struck(theirs, on, weapon)
                yield self._set_off(both, (law.after_attack(mine, by, hand), struck))

    def _set_off(self, before: Both, moved: Both) -> Both:
        mine, theirs = self.rules.aftermath(before, moved)
        return mine.sorted(), theirs.sorted()
