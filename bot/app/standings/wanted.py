"""`Wanted`: which board somebody wants to see, and which page of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from bot.app.refusals import PlayError
from db.words import Family

FAMILIES = tuple(Family)
MOST_PAGES = 1_000_000
LONGEST_NAME = 60
"""No rules have a longer name, and a click has room for it."""


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
        if scope > 1 or family >= len(FAMILIES) or not 1 <= page <= MOST_PAGES:
            raise PlayError("button-unknown")
        return cls(bool(scope), FAMILIES[family], page, rules)

    @property
    def numbers(self) -> tuple[int, int, int]:
        """All but the name of the rules, as numbers."""
        return int(self.is_global), FAMILIES.index(self.family), self.page

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
