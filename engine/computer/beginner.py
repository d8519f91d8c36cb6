"""How beginners choose: the plain model by which the expert decides where they are likely to err.

People who are new to Chopsticks hit more than they split, like best of all to take a hand, and
forget that hands can be divided. They see a win that is there at once and nearly every blow that
would finish them on the next move, and nothing of what lies behind. Each weight below says how
often a beginner makes such a move beside the others he has; nothing else is in the model.

That they see the last blow coming is what makes traps good: one that hangs on its being overlooked
counts for little, so the expert prefers those that close two moves of theirs later.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.compiled.side_list import SideList
from engine.computer.duel import CachedTable
from engine.tables import Duel, Place, Value, Worth

Likely: TypeAlias = tuple[tuple[Place, float], ...]
"""Replies, each with the probability that a beginner makes it. Together they are 1."""

HITS = 3.0
TAKES_A_HAND = 8.0
SPLITS = 1.0
REVIVES_A_HAND = 1.5
WINS_AT_ONCE = 100.0
"""A move that wins has this weight, whatever its kind."""
LOSES_AT_ONCE = 0.02
"""The weight of a move is cut to this part where the answer to it wins at once."""


def likely_replies(table: CachedTable, place: Place) -> Likely:
    """What a beginner does in the position, which is not over."""
    weighed = [
        (after, _temptation(table.duel, place, after) * _foreseen(table.worth(after)))
        for after in table.followers(place)
    ]
    total = sum(weight for _, weight in weighed)
    return tuple((after, weight / total) for after, weight in weighed)


def _temptation(duel: Duel, place: Place, after: Place) -> float:
    """The weight of a move by its kind. An attack, and nothing else, changes the other side."""
    mine, theirs, mover = duel.parts(place)
    theirs_after, mine_after, _ = duel.parts(after)
    if theirs_after != theirs:
        other = duel.theirs(mover)
        takes = _living(other, theirs_after) < _living(other, theirs)
        return TAKES_A_HAND if takes else HITS
    own = duel.mine(mover)
    return REVIVES_A_HAND if _living(own, mine_after) > _living(own, mine) else SPLITS


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
