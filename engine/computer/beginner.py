"""A simple model of how beginners choose moves, which tells the expert where they're likely to err.

People new to Chopsticks hit more than they split, like knocking out a hand best of all, and forget
that hands can be divided. They see an immediate win and nearly every hit that would beat them on
the next move, and nothing beyond that. Each weight below says how often a beginner makes such a
move compared with the other moves; the model contains nothing else.

Beginners see the final hit coming, and this makes for better traps: one that relies on their
missing it counts for little, so the expert prefers traps that close two of their moves later.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.compiled.side_list import SideList
from engine.computer.choices import choices
from engine.computer.duel import CachedTable
from engine.moves import Attack
from engine.tables import Duel, Place, Value, Worth

Likely: TypeAlias = tuple[tuple[Place, float], ...]
"""Replies, each with the probability that a beginner makes it. The probabilities add up to 1."""

HITS = 3.0
TAKES_A_HAND = 8.0
SPLITS = 1.0
COSTS_A_HAND = 0.5
"""An attack that loses a hand and takes none; one that does both counts as an ordinary hit."""
REVIVES_A_HAND = 1.5
WINS_AT_ONCE = 100.0
"""The weight of any winning move, whatever its kind."""
LOSES_AT_ONCE = 0.02
"""The weight of a move is multiplied by this if the reply to it wins at once."""


def likely_replies(table: CachedTable, place: Place) -> Likely:
    """How likely each reply of a beginner is, in a position that isn't over."""
    struck = _struck(table, place)
    weighed = [
        (
            after,
            _temptation(table.duel, place, after, by_attack=after in struck)
            * _foreseen(table.worth(after)),
        )
        for after in table.followers(place)
    ]
    total = sum(weight for _, weight in weighed)
    return tuple((after, weight / total) for after, weight in weighed)


def _struck(table: CachedTable, place: Place) -> frozenset[Place]:
    """The positions attacks lead to. Apart from bombs, nothing else changes the opponent's side."""
    duel = table.duel
    if duel.rules.bomb:
        return frozenset(
            duel.place_of(choice.after)
            for choice in choices(duel.position(place))
            if any(isinstance(move, Attack) for move in choice.moves)
        )
    _, theirs, _ = duel.parts(place)
    return frozenset(after for after in table.followers(place) if duel.parts(after)[0] != theirs)


def _temptation(duel: Duel, place: Place, after: Place, *, by_attack: bool) -> float:
    """The weight of a move by its kind; for an attack, by the hands it takes and costs."""
    mine, theirs, mover = duel.parts(place)
    theirs_after, mine_after, _ = duel.parts(after)
    other, own = duel.theirs(mover), duel.mine(mover)
    gained = _living(own, mine_after) - _living(own, mine)
    if not by_attack:
        return REVIVES_A_HAND if gained > 0 else SPLITS
    takes = _living(other, theirs_after) < _living(other, theirs)
    if gained < 0:
        return HITS if takes else COSTS_A_HAND
    return TAKES_A_HAND if takes else HITS


def _foreseen(after: Worth) -> float:
    match after:
        case Value.LOSS, 0:
            return WINS_AT_ONCE
        case Value.WIN, (0 | 1):
            return LOSES_AT_ONCE
        case _:
            return 1.0


def _living(sides: SideList, number: int) -> int:
    dead = sides.values[0]
    return sum(hand != dead for hand in sides.side(number).hands)
