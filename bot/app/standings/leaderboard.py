"""`Leaderboard`: a page of a board, and how the person who asks stands on it."""

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
"""By which clicks know the families. Buttons of today keep them for ever."""
_FAMILIES = {number: family for family, number in FAMILY_NUMBERS.items()}
MOST_PAGES = 1_000_000
LONGEST_NAME = 60
"""No rules have a longer name, and a click has room for it."""
ON_A_PAGE = 10


@dataclass(frozen=True, slots=True)
class BoardPage:
    """All that a click needs to find the page again."""

    is_global: bool
    """The board of all servers, else that of the server where it is asked for."""
    family: Family = Family.DUEL
    page: int = 1
    rules: str = ""
    """The name of the only rules that count; empty for all."""

    @classmethod
    def of(cls, numbers: Sequence[int], rules: str) -> Self:
        """As `numbers` has written it. Raises PlayError for what is nothing of the kind."""
        scope, family, page = numbers
        if scope > 1 or family not in _FAMILIES or not 1 <= page <= MOST_PAGES:
            raise PlayError("button-unknown")
        return cls(bool(scope), _FAMILIES[family], page, rules)

    @property
    def numbers(self) -> tuple[int, int, int]:
        """All but the name of the rules, as numbers."""
        return int(self.is_global), FAMILY_NUMBERS[self.family], self.page

    def at(self, page: int) -> BoardPage:
        """The same board on another page."""
        return replace(self, page=page)

    def elsewhere(self) -> BoardPage:
        """The board of all servers for that of one, and the other way round."""
        return replace(self, is_global=not self.is_global, page=1)

    def among(self, family: Family) -> BoardPage:
        """The board of another family."""
        return replace(self, family=family, page=1)


def plain_name(name: str | None) -> str:
    """The name of rules without blanks that say nothing. Raises PlayError for no name at all."""
    plain = " ".join((name or "").split())
    if len(plain) > LONGEST_NAME:
        raise PlayError("rules-name-too-long", most=LONGEST_NAME)
    return plain


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """What there is to show."""

    pool: Pool
    size: int
    """How many there are on the board."""
    page: int
    rows: tuple[Standing, ...]
    own: Standing | None
    """How the person stands, None where no game of the person counts."""
    missing: tuple[Message, ...]
    """What the person lacks to be on it."""
    is_willing: bool
    """Whether the person has chosen to be on the boards of all servers."""

    @property
    def pages(self) -> int:
        """How many pages it has, an empty one for an empty board."""
        return max(1, -(-self.size // ON_A_PAGE))

    @property
    def own_page(self) -> int | None:
        """Where the person stands, None for who is not on it."""
        if self.own is None or self.own.rank is None:
            return None
        return (self.own.rank - 1) // ON_A_PAGE + 1


async def leaderboard(look: Connection, pool: Pool, asker: int, page: int) -> Leaderboard:
    """That page of the pool's board, the last one where there are not so many."""
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
