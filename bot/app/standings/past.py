"""`Past`: a page of the games that somebody has played."""

from __future__ import annotations

from dataclasses import dataclass

from bot.app.refusals import PlayError
from db.database import Connection
from db.past_games import PastGame, past_games

ON_A_PAGE = 8


@dataclass(frozen=True, slots=True)
class PastGames:
    """What there is to show."""

    user: int
    games: tuple[PastGame, ...]
    """The last first."""
    before: int | None
    """All of them ended before that one; None for the newest page."""
    has_more: bool

    @property
    def older(self) -> int | None:
        """Where the next page begins, None where there is none."""
        return self.games[-1].game.ended if self.has_more else None


async def past_of(
    look: Connection, user: int, *, asker: int, server: int | None, before: int | None
) -> PastGames:
    """The user's games: all for the user, for others those of the server where they ask.

    Raises PlayError where others ask outside of servers.
    """
    if user != asker and server is None:
        raise PlayError("history-on-server")
    only = None if user == asker else server
    found = await past_games(look, user, before=before, server=only, most=ON_A_PAGE + 1)
    return PastGames(user, tuple(found[:ON_A_PAGE]), before, len(found) > ON_A_PAGE)
