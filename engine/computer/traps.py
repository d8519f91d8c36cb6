"""`Traps`: how likely a beginner is to make a mistake, looking some replies ahead."""

from __future__ import annotations

from collections.abc import Sequence

from engine.computer.beginner import Likely, likely_replies
from engine.computer.duel import CachedTable
from engine.position import Position
from engine.tables import Place, Value

CREDIT = {Value.WIN: 1.0, Value.DRAW: 0.5, Value.LOSS: 0.0}
WAITING = 0.95
"""What an error one reply later is worth: traps that close sooner are better."""

MOST_REPLIES = 4
_MOST_STEPS = 4_000
"""The most moves to look at within the depth: this takes some tens of milliseconds.

It isn't measured by a clock, so that the same dice make the same move.
"""
_MOST_KEPT = 100_000


class Traps:
    """How much a beginner can be expected to give away in a position, from a solved table."""

    def __init__(self, table: CachedTable) -> None:
        self.table = table
        self._results: dict[tuple[Place, int], float] = {}
        self._likely: dict[Place, Likely] = {}
        self._promises: dict[tuple[Place, ...], list[float]] = {}

    def promises(self, afters: Sequence[Position]) -> list[float]:
        """What a player who leaves a beginner each of these positions can expect to gain.

        From 0 (no error, or none that matters) to 1 (from lost to won), all searched equally deep.
        """
        places = tuple(map(self.table.duel.place_of, afters))
        promises = self._promises.get(places)
        if promises is None:
            if len(self._promises) >= _MOST_KEPT:
                self._promises.clear()
            promises = self._promises[places] = self._promised(places)
        return promises

    def _promised(self, places: Sequence[Place]) -> list[float]:
        replies = self._depth(places)
        # Rounded, so that none of many equal sums ends up slightly above the others, or below 0.
        gains = (self._expected(place, replies) - self._expected(place, 0) for place in places)
        return [max(0.0, round(gain, 9)) for gain in gains]

    def errors(self, after: Position) -> tuple[int, int]:
        """How many of the replies there give value away, and how many replies there are."""
        place = self.table.duel.place_of(after)
        kept = CREDIT[self.table.worth(place).value]
        replies = self.table.followers(place)
        wrong = sum(1.0 - CREDIT[self.table.worth(reply).value] < kept for reply in replies)
        return wrong, len(replies)

    def _depth(self, afters: Sequence[Place]) -> int:
        """How many replies deep there are few enough moves to look at; at least one."""
        met, layer, steps = set(afters), afters, 0
        for plies in range(2 * MOST_REPLIES - 1):
            found: set[Place] = set()
            for place in layer:
                followers = self.table.followers(place)
                found.update(followers)
                steps += len(followers)
                if plies and steps > _MOST_STEPS:
                    return (plies + 1) // 2
            layer = sorted(found - met)
            met |= found
        return MOST_REPLIES

    def _expected(self, place: Place, replies: int) -> float:
        """The expected result for the player waiting while a beginner moves in this position."""
        kept = self._results.get((place, replies))
        if kept is None:
            kept = self._weighed(place, replies)
            if len(self._results) >= _MOST_KEPT:
                self._results.clear()
            self._results[place, replies] = kept
        return kept

    def _weighed(self, place: Place, replies: int) -> float:
        value, distance = self.table.worth(place)
        if distance == 0 or replies == 0:
            return 1.0 - CREDIT[value]
        return sum(
            probability * self._answered(after, replies)
            for after, probability in self._likely_replies(place)
        )

    def _answered(self, place: Place, replies: int) -> float:
        """The expected result for the player answering the beginner, who never gives value away."""
        value, _ = self.table.worth(place)
        safe = CREDIT[value]
        if replies == 1 or value is Value.WIN:
            return safe
        afters = [
            after
            for after in self.table.followers(place)
            if 1.0 - CREDIT[self.table.worth(after)[0]] == safe
        ]
        best = max((self._expected(after, replies - 1) for after in afters), default=safe)
        return safe + WAITING * (best - safe)

    def _likely_replies(self, place: Place) -> Likely:
        likely = self._likely.get(place)
        if likely is None:
            if len(self._likely) >= _MOST_KEPT:
                self._likely.clear()
            likely = self._likely[place] = likely_replies(self.table, place)
        return likely
