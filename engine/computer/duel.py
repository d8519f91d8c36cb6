"""`DuelProspects`: what moves lead to in a two-player game, when there's a table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from engine.computer.choices import Choice, Occurrence
from engine.computer.history import History
from engine.computer.prospect import Prospect
from engine.position import Position
from engine.tables import Place, Table, Value, Worth

REVERSED = {Value.WIN: Value.LOSS, Value.LOSS: Value.WIN, Value.DRAW: Value.DRAW}

# A win is followed through to its end only if positions have been repeated enough to close some.
# Beyond this many positions, or if it's farther away than this, it's assumed to hold.
_MOST_LOOKED_AT = 2_000
_FARTHEST = 100
_MOST_KNOWN = 100_000

LEADING, LAGGING = 0.6, 0.4
"""The chance shown for a draw that was a win or a loss before the draw rules changed it."""

_Node = tuple[Place, int]


class CachedTable:
    """A two-player table, looked up by place, that remembers what was asked before."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.duel = table.duel
        self.worth = table.worth_at
        self._followers: dict[Place, tuple[Place, ...]] = {}
        self._before: dict[Occurrence, Prospect] = {}

    def before(self, choice: Choice) -> Prospect:
        """What the position after the choice is worth to the player who makes it."""
        known = self._before.get(choice.occurrence)
        if known is None:
            _make_room(self._before)
            known = seen_from_before(self.table.worth(choice.after))
            self._before[choice.occurrence] = known
        return known

    def followers(self, place: Place) -> tuple[Place, ...]:
        """The places the mover can reach; none if the game is over."""
        known = self._followers.get(place)
        if known is None:
            _make_room(self._followers)
            known = self._followers[place] = tuple(self.duel.followers(place))
        return known


def _make_room(known: dict[Any, Any]) -> None:
    """Forget everything once as much is stored as is allowed."""
    if len(known) >= _MOST_KNOWN:
        known.clear()


class DuelProspects:
    """The table's values, corrected for what it doesn't know: draws by rule.

    A position that has come up too often, or a move limit that's too close, can turn a win or a
    loss in the table into a draw.
    """

    def __init__(self, table: CachedTable, history: History) -> None:
        self._table = table
        self._history = history
        self._stands: dict[_Node, bool] = {}

    @cached_property
    def _closing(self) -> frozenset[_Node]:
        """The positions that would draw the game."""
        duel = self._table.duel
        return frozenset(
            (duel.place_of(Position(duel.rules, key)), turn) for key, turn in self._history.closing
        )

    def of(self, choice: Choice) -> Prospect:
        """What the choice leads to in the current game if both players play their best."""
        before = self._table.before(choice)
        reason = None if before.distance == 1 else self._history.drawn_by(choice.occurrence)
        if reason is not None:
            return Prospect(Value.DRAW, drawn_by=reason)
        if self._comes_true(before, choice.after):
            return before
        # Best play draws. But a lead is still a lead, and the player behind does better to draw at
        # once.
        return Prospect(Value.DRAW, chance=LEADING if before.value is Value.WIN else LAGGING)

    def _comes_true(self, prospect: Prospect, after: Position) -> bool:
        """Whether the table's result still holds despite the draws by rule."""
        if prospect.distance is None:
            return True
        left = self._history.moves_left
        if left is not None and prospect.distance > left:
            return False
        if not self._closing:
            return True
        node = self._table.duel.place_of(after), after.turn
        return self._is_lost(node) if prospect.value is Value.WIN else self._is_won(node)

    # Whether a decided game can be finished without passing through a position that would draw it.
    # The winner only moves forward, from distance to smaller distance, so this search ends too.

    def _is_won(self, node: _Node) -> bool:
        if node not in self._stands:
            distance = self._distance(node)
            if distance > _FARTHEST or len(self._stands) >= _MOST_LOOKED_AT:
                return True
            forward = (
                after
                for after in self._after(node)
                if self._table.worth(after[0])[0] is Value.LOSS and self._distance(after) < distance
            )
            self._stands[node] = distance == 0 or any(map(self._is_reached_and_lost, forward))
        return self._stands[node]

    def _is_lost(self, node: _Node) -> bool:
        return all(
            after not in self._closing and self._is_won(after) for after in self._after(node)
        )

    def _is_reached_and_lost(self, node: _Node) -> bool:
        over = self._distance(node) == 0
        return over or (node not in self._closing and self._is_lost(node))

    def _after(self, node: _Node) -> Iterable[_Node]:
        place, turn = node
        return ((after, 1 - turn) for after in self._table.followers(place))

    def _distance(self, node: _Node) -> int:
        return self._table.worth(node[0])[1] or 0


def seen_from_before(worth: Worth) -> Prospect:
    """What a position's worth means for the other player, who has just moved to it."""
    far = None if worth.distance is None else worth.distance + 1
    return Prospect(REVERSED[worth.value], far)
