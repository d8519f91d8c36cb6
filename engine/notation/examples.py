"""Which legal moves a refused player is shown: those nearest to what they tried."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import islice
from operator import eq

from engine.moves import Attack, Move
from engine.position import Position

MOST_EXAMPLES = 2
MOST_COMPARED = 300
"""So many moves of a kind are looked through; any of them is a fair example."""

_WORD = re.compile(r"[^\s,;:>@]+")


def examples(tried: str, kind: type[Move] | None, position: Position) -> tuple[str, ...]:
    """One or two legal moves of that position, as text; none where none is legal.

    First come those of the kind that was tried, nearest to it, then an attack. If it wasn't a move,
    or none of its kind is legal, they are an attack and a move of another kind.
    """
    same = [] if kind is None else _nearest(tried, position.moves_of(kind))
    if same and kind is Attack:
        return tuple(same)
    attacks = [] if kind is Attack else _nearest(tried, position.moves_of(Attack))
    others = [] if same else _nearest(tried, position.own_moves())
    return tuple((same + attacks[:1] + others)[:MOST_EXAMPLES])


def _nearest(tried: str, moves: Iterable[Move]) -> list[str]:
    """Those moves that share most words with what was tried."""
    wanted = _words(tried)
    compared = map(str, islice(moves, MOST_COMPARED))
    shared = {move: _shared(_words(move), wanted) for move in compared}
    most = max(shared.values(), default=0)
    return [move for move, count in shared.items() if count == most][:MOST_EXAMPLES]


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _shared(one: Sequence[str], other: Sequence[str]) -> int:
    """How many words are the same in the same place, counted from the front and from the back."""
    return sum(map(eq, one, other)) + sum(map(eq, reversed(one), reversed(other)))
