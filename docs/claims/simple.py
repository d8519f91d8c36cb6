"""The paper's game, Simple Chopsticks: attacks only, and a hand dies above n fingers.

Our `fingers` is the number at which a hand dies, so it is n + 1 here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple, TypeAlias

from docs.claims.solving import compiled, replies, rules, solution
from engine.compiled import Side
from engine.position import Position
from engine.tables import Value

MOST_HANDS = 6

Hands: TypeAlias = tuple[int, ...]
"""What the hands of one player show, ascending; hands that are out are left away."""


class Pair(NamedTuple):
    """A position of the paper, Left's hands before Right's, with n."""

    left: Hands
    right: Hands
    n: int

    def __str__(self) -> str:
        return f"({_joined(self.left)} | {_joined(self.right)}) with n = {self.n}"

    @property
    def turned(self) -> Pair:
        """The same with Left and Right exchanged."""
        return Pair(self.right, self.left, self.n)

    @property
    def fingers(self) -> int:
        """How many fingers are shown."""
        return sum(self.left) + sum(self.right)


def _joined(hands: Hands) -> str:
    return ", ".join(map(str, hands))


@cache
def simple(n: int, hands: int) -> str:
    """The house rules of the paper's game."""
    return rules("attacks-only", fingers=n + 1, **({} if hands == 2 else {"hands": hands}))


def hands_of(n: int, count: int) -> Iterator[Hands]:
    """All ways in which so many hands of n fingers can live."""
    return combinations_with_replacement(range(1, n + 1), count)


def pairs(n: int, left: int, right: int) -> Iterator[Pair]:
    """All positions in which Left and Right have so many hands."""
    return (Pair(mine, theirs, n) for mine in hands_of(n, left) for theirs in hands_of(n, right))


def _places(pair: Pair) -> int:
    return max(2, len(pair.left), len(pair.right))


def rules_of(pair: Pair) -> str:
    """House rules in which the position can be."""
    return simple(pair.n, _places(pair))


def wins_first(pair: Pair) -> bool:
    """Whether Left wins when she moves first."""
    return _value(pair) is Value.WIN


def is_decided(pair: Pair) -> bool:
    """Whether somebody can force a win when Left moves first."""
    return _value(pair) is not Value.DRAW


def _value(pair: Pair) -> Value:
    return solution(rules_of(pair)).worth(_position(pair)).value


def _position(pair: Pair) -> Position:
    """The position, Left to move; hands that are out are dead ones of ours."""
    count = _places(pair)
    left, right = (Side((0,) * (count - len(hands)) + hands) for hands in (pair.left, pair.right))
    return Position(compiled(rules_of(pair)), (left, right))


@cache
def after(pair: Pair) -> tuple[Pair, ...]:
    """The positions that Left's moves lead to, Left's hands before Right's still."""
    return tuple(_pair(reply, pair.n) for reply in replies(_position(pair)))


def _pair(reply: str, n: int) -> Pair:
    """The position after Left's move; its code has Right first."""
    right, left = (
        tuple(int(hand) for hand in side.split(",") if hand != "0") for side in reply.split("|")
    )
    return Pair(left, right, n)


def outcome(pair: Pair) -> str:
    """Who wins with best play: N the next player, P the previous one, L Left and R Right.

    Where a player has no hands left the paper's convention rules, by which nobody can move and
    so whoever has to has lost.
    """
    if not pair.left or not pair.right:
        return "P"
    return _OUTCOMES[wins_first(pair), wins_first(pair.turned)]


_OUTCOMES = {(True, True): "N", (False, False): "P", (True, False): "L", (False, True): "R"}


def outcome_of_ours(pair: Pair) -> str:
    """The same by our rule: a player who has no hands left has lost, whoever is to move."""
    return _OUTCOMES[wins_first(pair), wins_first(pair.turned)]
