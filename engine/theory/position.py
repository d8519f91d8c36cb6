"""`SimplePosition`: a position of Simple Chopsticks, which has only attacks, with cutoff."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from engine.errors import NotationError

MOST_HANDS = 12
MOST_N = 9999
MOST_CHARACTERS = 200

Hands: TypeAlias = tuple[int, ...]
"""What a player's hands show, ascending; hands that are out are left out."""

_WRITTEN = re.compile(r"\(([\d,\s]*)\|([\d,\s]*)\)\s*_\s*(\d{1,6})", re.ASCII)


class Player(StrEnum):
    """The player who moves. Left's hands are written before the bar, Right's after it."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True, order=True)
class Strike:
    """One hand hits another; both are named by the fingers they show before the hit."""

    by: int
    on: int

    def __str__(self) -> str:
        return f"{self.by}->{self.on}"


class SimplePosition(NamedTuple):
    """(x1,…|y1,…)_n: the hands of Left and of Right, which are out if they'd show more than n.

    Either player may be to move. Once a player has no hands left, the game is over: no one can
    move. It's made by `position_of`, which sorts the hands, or by `parse_simple`, which checks them
    too.
    """

    left: Hands
    right: Hands
    n: int

    def __str__(self) -> str:
        left, right = (",".join(map(str, hands)) for hands in (self.left, self.right))
        return f"({left}|{right})_{self.n}"

    @property
    def turned(self) -> SimplePosition:
        """The position with Left and Right swapped, which is the negative of this game."""
        return SimplePosition(self.right, self.left, self.n)

    @property
    def is_over(self) -> bool:
        """Whether no one can move anymore."""
        return not self.left or not self.right

    def options(self, player: Player) -> Iterator[tuple[Strike, SimplePosition]]:
        """Each different hit by that player once, weakest hands first, and what it leads to."""
        if player is Player.RIGHT:
            for strike, after in self.turned.options(Player.LEFT):
                yield strike, after.turned
            return
        for by in sorted(set(self.left)):
            for on in sorted(set(self.right)):
                hit = struck(self.right, on, by, self.n)
                yield Strike(by, on), SimplePosition(self.left, hit, self.n)


def struck(hands: Hands, on: int, by: int, n: int) -> Hands:
    """The hands after the one that shows `on` is hit by one that shows `by`."""
    rest = [*hands]
    rest.remove(on)
    if on + by <= n:
        rest.append(on + by)
    return tuple(sorted(rest))


def position_of(left: Hands, right: Hands, n: int) -> SimplePosition:
    """The position with these hands, given in any order. Each must show 1 to n."""
    return SimplePosition(tuple(sorted(left)), tuple(sorted(right)), n)


def parse_simple(text: str) -> SimplePosition:
    """The position written like `(1,1|1,1)_12`. Raises NotationError."""
    written = _WRITTEN.fullmatch(text.strip()) if len(text) <= MOST_CHARACTERS else None
    if written is None:
        raise NotationError("theory-position-unread", given=text)
    n = int(written[3])
    if not 1 <= n <= MOST_N:
        raise NotationError("theory-n-wrong", given=text, n=n, most=MOST_N)
    left, right = (_hands(part, n, text) for part in written.group(1, 2))
    return position_of(left, right, n)


def _hands(part: str, n: int, text: str) -> Hands:
    if not part.strip():
        return ()
    hands = [hand.strip() for hand in part.split(",")]
    if not all(hand.isdecimal() and len(hand) < 6 for hand in hands):
        raise NotationError("theory-position-unread", given=text)
    if len(hands) > MOST_HANDS:
        raise NotationError("theory-hands-many", given=text, count=len(hands), most=MOST_HANDS)
    for hand in map(int, hands):
        if not 1 <= hand <= n:
            raise NotationError("theory-hand-wrong", given=text, hand=hand, most=n)
    return tuple(map(int, hands))
