"""`Leaderboard`: a page of a board, and how the person who asks stands on it."""

from __future__ import annotations

from dataclasses import dataclass

from db.choices import is_on_global_boards
from db.database import Connection
from db.standings import Pool, Standing, board, board_size, missing, standing_in
from engine.message import Message

ON_A_PAGE = 10


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
