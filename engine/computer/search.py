"""`Search`: searches ahead when no table fits.

It uses iterative deepening: every choice is searched one move deep, then two, and so on until the
time is up. So everything won or lost within the last completed depth is seen, with its right
distance. With three or more seats, all the others are assumed to play against the searching player.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from engine.computer.choices import Choice
from engine.computer.graph import Graph, Stopped
from engine.computer.knowledge import Stop
from engine.computer.moment import Moment
from engine.computer.prospect import EVEN, Prospect
from engine.position import Position
from engine.tables import Value

State = TypeVar("State", bound=Hashable)
Estimate: TypeAlias = Callable[[Position, int], int]
"""How good an open position looks to a seat, between plus and minus `MOST_ESTIMATED`."""

WON = 1_000_000
"""The score of a game won now. A win in n moves is n less; losses are the same below zero."""
DECIDED = WON - 10_000
"""Scores beyond this, above or below zero, mean that the game is decided."""
MOST_ESTIMATED = 1_000
MOST_PLIES = 64
MOST_ENTRIES = 200_000

_WIDEST = 2 * WON


class _Entry(NamedTuple):
    """What is known of a position that was searched before."""

    plies: int
    least: int
    most: int
    """The score is between `least` and `most`."""
    best: int
    """The index of the follower to search first."""


class Search(Generic[State]):
    """One player's search on one turn. Scores are always that player's, whoever is to move."""

    def __init__(self, graph: Graph[State], estimate: Estimate, stop: Stop) -> None:
        self._graph = graph
        self._estimate = estimate
        self._stop = stop
        self._known: dict[tuple[State, int], _Entry] = {}
        self._closing: frozenset[tuple[State, int]] = frozenset()
        self._leaves_are_draws = False

    def prospects(self, moment: Moment, most_plies: int = MOST_PLIES) -> list[Prospect]:
        """What each choice leads to, as far as the search gets before time is up."""
        self._closing = frozenset(self._closed(moment))
        left = moment.history.moves_left
        found = [self._at_sight(moment, choice) for choice in moment.choices]
        for depth in range(2, (most_plies if left is None else min(left, most_plies)) + 1):
            if _is_settled(found, depth - 1):
                break
            if depth == left:
                self._leaves_are_draws = True
                self._known.clear()  # the leaves were estimated there
            try:
                found = self._deeper(found, moment, depth)
            except Stopped:
                break
        return found

    def _closed(self, moment: Moment) -> Iterator[tuple[State, int]]:
        """The positions that would draw the game, as seen by the searching player."""
        position = moment.position
        for key, turn in moment.history.closing:
            state = self._graph.state(Position(position.rules, key))
            yield state, (position.turn - turn) % len(position.sides)

    def _at_sight(self, moment: Moment, choice: Choice) -> Prospect:
        """A search one move deep: what the move itself decides."""
        fate = self._graph.fate(*self._node(moment, choice))
        if fate is not None:
            return Prospect(Value.WIN if fate else Value.LOSS, 1, float(fate))
        drawn_by = moment.history.drawn_by(choice.occurrence)
        if drawn_by is not None:
            return Prospect(Value.DRAW, drawn_by=drawn_by)
        return _prospect(self._estimate(choice.after, moment.position.turn))

    def _deeper(self, found: list[Prospect], moment: Moment, depth: int) -> list[Prospect]:
        """The prospects from one move deeper. Raises Stopped if there's no time for all.

        What has been proved by then is stored in `found`; estimates from different depths can't be
        compared, so the others are dropped.
        """
        seen = list(found)
        for place, choice in enumerate(moment.choices):
            if _is_known(found[place], depth - 1):
                continue
            node = self._node(moment, choice)
            seen[place] = _prospect(nearer(self._score(*node, depth - 1, -_WIDEST, _WIDEST)))
            if seen[place].tier != 1:
                found[place] = seen[place]
        return seen

    def _node(self, moment: Moment, choice: Choice) -> tuple[State, int]:
        seats = len(moment.position.sides)
        seat = (moment.position.turn - choice.after.turn) % seats
        return self._graph.state(choice.after), seat

    # The score of a node: a position and the searching player's seat, counted from the mover

    def _score(self, state: State, seat: int, plies: int, least: int, most: int) -> int:
        """The score after this many more moves, or a bound on it if outside `least` to `most`."""
        if self._stop():
            raise Stopped
        at_sight = self._score_at_sight(state, seat, plies)
        if at_sight is not None:
            return at_sight
        entry = self._known.get((state, seat))
        if entry is not None and _answers(entry, plies, least, most):
            return entry.least if entry.least > -_WIDEST else entry.most
        score, best = self._best(state, seat, plies, least, most)
        self._remember((state, seat), plies, score, best, (least, most))
        return score

    def _score_at_sight(self, state: State, seat: int, plies: int) -> int | None:
        fate = self._graph.fate(state, seat)
        if fate is not None:
            return WON if fate else -WON
        if self._closing and (state, seat) in self._closing:
            return 0
        if plies == 0:
            return 0 if self._leaves_are_draws else self._estimated(state, seat)
        return None

    def _estimated(self, state: State, seat: int) -> int:
        return self._estimate(self._graph.position(state), seat)

    def _best(self, state: State, seat: int, plies: int, least: int, most: int) -> tuple[int, int]:
        """The score of the best follower for the player to move, and its index."""
        sign = 1 if seat == 0 else -1
        best, best_place = -sign * _WIDEST, 0
        for place, (after, moved_on) in self._ordered(state, seat):
            seat_then = (seat - moved_on) % self._graph.rules.players
            window = further(least), further(most)
            score = nearer(self._score(after, seat_then, plies - 1, *window))
            if sign * score > sign * best:
                best, best_place = score, place
            least, most = (max(least, best), most) if sign > 0 else (least, min(most, best))
            if least >= most:
                break
        return best, best_place

    def _ordered(self, state: State, seat: int) -> Iterator[tuple[int, tuple[State, int]]]:
        """The followers with their indexes, starting with the one that was best before."""
        followers = self._graph.followers(state, self._stop)
        entry = self._known.get((state, seat))
        first = 0 if entry is None else entry.best
        yield first, followers[first]
        yield from ((p, follower) for p, follower in enumerate(followers) if p != first)

    def _remember(
        self, node: tuple[State, int], plies: int, score: int, best: int, window: tuple[int, int]
    ) -> None:
        if len(self._known) >= MOST_ENTRIES and node not in self._known:
            self._known.pop(next(iter(self._known)))  # the oldest
        at_least = score if score > window[0] else -_WIDEST
        at_most = score if score < window[1] else _WIDEST
        self._known[node] = _Entry(plies, at_least, at_most, best)


def _answers(entry: _Entry, plies: int, least: int, most: int) -> bool:
    """Whether the entry gives the score, or which side of the window it's on."""
    score = entry.least if entry.least > -_WIDEST else entry.most
    if entry.plies != plies and not _is_within(score, plies):
        return False
    return entry.least == entry.most or entry.least >= most or entry.most <= least


def _is_within(score: int, plies: int) -> bool:
    return WON - abs(score) <= plies


def nearer(score: int) -> int:
    """The score one move earlier: a decided result is one move farther away."""
    return score - _decided(score)


def further(score: int) -> int:
    """The inverse of `nearer`."""
    return score + _decided(score)


def _decided(score: int) -> int:
    return (score > DECIDED) - (score < -DECIDED)


def _prospect(score: int) -> Prospect:
    if abs(score) > DECIDED:
        value = Value.WIN if score > 0 else Value.LOSS
        return Prospect(value, WON - abs(score), float(score > 0))
    return Prospect(chance=EVEN + score / (2 * MOST_ESTIMATED))


def _is_known(prospect: Prospect, plies: int) -> bool:
    """Whether searching deeper than this would find nothing new."""
    decided = prospect.distance is not None and prospect.distance <= plies
    return decided or prospect.drawn_by is not None


def _is_settled(found: Sequence[Prospect], plies: int) -> bool:
    """Whether the best choice is known: the fastest possible win, or nothing left to find out."""
    won = any(p.value is Value.WIN and _is_known(p, plies) for p in found)
    return won or all(_is_known(prospect, plies) for prospect in found)
