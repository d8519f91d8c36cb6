"""`RelaySearch`: searches ahead over several boards at once, where theory doesn't apply.

It uses iterative deepening like `Search`. Finished boards are left out, and the order of the others
doesn't matter, so results for a sum of boards can be reused however it came about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

from engine.computer.estimate import estimate
from engine.computer.graph import Graph, Stopped
from engine.computer.knowledge import Stop
from engine.computer.search import MOST_ENTRIES, MOST_ESTIMATED, WON, further, nearer
from engine.relay import Relay

Board: TypeAlias = tuple[Any, ...]
"""The mover's side and the opponent's, as the graph stores them."""
Sum: TypeAlias = tuple[Board, ...]
"""The open boards, in an order that carries no meaning."""

_WIDEST = 2 * WON


class _Entry(NamedTuple):
    """What is known of a sum that was searched before, this many moves deep."""

    plies: int
    least: int
    most: int


class RelaySearch:
    """Scores of sums for the team to move. Results are kept from turn to turn."""

    def __init__(self, graph: Graph[Any]) -> None:
        self._graph = graph
        self._known: dict[Sum, _Entry] = {}

    def state(self, relay: Relay) -> Sum:
        """The sum for this relay."""
        return self._sorted(map(self._graph.state, relay.boards))

    def score(self, state: Sum, plies: int, stop: Stop) -> int:
        """How good the sum looks after this many more moves. Raises Stopped."""
        return self._score(state, plies, -_WIDEST, _WIDEST, stop)

    def _score(self, state: Sum, plies: int, least: int, most: int, stop: Stop) -> int:
        if stop():
            raise Stopped
        entry = self._known.get(state)
        if entry is not None and entry.plies >= plies:
            if entry.least == entry.most or entry.least >= most:
                return entry.least
            if entry.most <= least:
                return entry.most
        score = self._best(state, plies, least, most, stop)
        self._remember(state, plies, score, (least, most))
        return score

    def _best(self, state: Sum, plies: int, least: int, most: int, stop: Stop) -> int:
        best, moved = -WON, False
        for after in self._followers(state):
            if plies == 0:
                return self._estimated(state)
            moved = True
            found = self._score(after, plies - 1, further(-most), further(-least), stop)
            best = max(best, nearer(-found))
            least = max(least, best)
            if least >= most:
                break
        return best if moved else -WON

    def _remember(self, state: Sum, plies: int, score: int, window: tuple[int, int]) -> None:
        if len(self._known) >= MOST_ENTRIES and state not in self._known:
            self._known.pop(next(iter(self._known)))  # the oldest
        at_least = score if score > window[0] else -_WIDEST
        at_most = score if score < window[1] else _WIDEST
        self._known[state] = _Entry(plies, at_least, at_most)

    def _followers(self, state: Sum) -> Iterator[Sum]:
        """The sums the team to move can reach, each once."""
        turned = [board[::-1] for board in state]
        seen: set[Sum] = set()
        for place, board in enumerate(state):
            for after, _ in self._graph.followers(board):
                made = self._sorted([*turned[:place], after, *turned[place + 1 :]])
                if made not in seen:
                    seen.add(made)
                    yield made

    def _sorted(self, boards: Iterable[Board]) -> Sum:
        return tuple(sorted(board for board in boards if not self._graph.is_over(board)))

    def _estimated(self, state: Sum) -> int:
        """The estimate for single boards: hands, and hands in danger."""
        found = sum(estimate(self._graph.position(board), 0) for board in state)
        return max(-MOST_ESTIMATED, min(MOST_ESTIMATED, found))
