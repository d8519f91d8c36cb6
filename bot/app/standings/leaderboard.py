"""`Leaderboard`: a page of a leaderboard, and how the person who asks ranks on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Self

from bot.app.refusals import PlayError
from db.choices import is_on_global_boards
from db.database import Connection
from db.standings import Pool, Standing, board, board_size, missing, standing_in
from db.words import Family
from engine.message import Message

FAMILY_NUMBERS: Mapping[Family, int] = MappingProxyType(
    {Family.DUEL: 0, Family.FREE_FOR_ALL: 1, Family.TEAMS: 2}
)
"""The families' numbers in custom IDs. Today's buttons keep them forever."""
_FAMILIES = {number: family for family, number in FAMILY_NUMBERS.items()}
MOST_PAGES = 1_000_000
LONGEST_NAME = 60
"""No rules have a longer name, and it fits into a custom ID."""
ON_A_PAGE = 10


@dataclass(frozen=True, slots=True)
class BoardPage:
    """Everything that a click needs to find the page again."""

    is_global: bool
    """The leaderboard of all servers, else of the server where it's asked for."""
    family: Family = Family.DUEL
    page: int = 1
    rules: str = ""
    """The name of the only rules that count; empty for all."""

    @classmethod
    def of(cls, numbers: Sequence[int], rules: str) -> Self:
        """The page that `numbers` was written for. Raises PlayError if it isn't one."""
        scope, family, page = numbers
        if scope > 1 or family not in _FAMILIES or not 1 <= page <= MOST_PAGES:
            raise PlayError("button-unknown")
        return cls(bool(scope), _FAMILIES[family], page, rules)

    @property
    def numbers(self) -> tuple[int, int, int]:
        """Everything but the rules' name, as numbers."""
        return int(self.is_global), FAMILY_NUMBERS[self.family], self.page

    def at(self, page: int) -> BoardPage:
        """The same leaderboard on another page."""
        return replace(self, page=page)

    def elsewhere(self) -> BoardPage:
        """The global leaderboard instead of a server's, or the other way around."""
        return replace(self, is_global=not self.is_global, page=1)

    def among(self, family: Family) -> BoardPage:
        """The leaderboard of another family."""
        return replace(self, family=family, page=1)


def plain_name(name: str | None) -> str:
    """The rules' name without extra spaces. Raises PlayError for an empty name."""
    plain = " ".join((name or "").split())
    if len(plain) > LONGEST_NAME:
        raise PlayError("rules-name-too-long", most=LONGEST_NAME)
    return plain


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """Everything that's shown."""

    pool: Pool
    size: int
    """How many people are on the leaderboard."""
    page: int
    rows: tuple[Standing, ...]
    own: Standing | None
    """The person's standing; None if none of their games counts."""
    missing: tuple[Message, ...]
    """What the person still needs to be on it."""
    is_willing: bool
    """Whether the person has opted in to global leaderboards."""

    @property
    def pages(self) -> int:
        """How many pages it has; an empty leaderboard has one."""
        return max(1, -(-self.size // ON_A_PAGE))

    @property
    def own_page(self) -> int | None:
        """The page with the person; None if they aren't on it."""
        if self.own is None or self.own.rank is None:
            return None
        return (self.own.rank - 1) // ON_A_PAGE + 1


async def leaderboard(look: Connection, pool: Pool, asker: int, page: int) -> Leaderboard:
    """That page of the pool's leaderboard; the last one if there are fewer."""
    size = await board_size(look, pool)
    last = max(1, -(-size // ON_A_PAGE))
    shown = min(max(page, 1), last)
    rows = await board(look, pool, skip=(shown - 1) * ON_A_PAGE, most=ON_A_PAGE)
    own = await standing_in(look, pool, asker)
    is_listed = own is not None and own.rank is not None
    return Leaderboard(
        pool=pool,
        size=size,
        page=shown,
        rows=tuple(rows),
        own=own,
        missing=() if is_listed else await missing(look, pool, asker),
        is_willing=await is_on_global_boards(look, asker),
    )
