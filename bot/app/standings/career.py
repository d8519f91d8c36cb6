"""`Career`: a person's results so far, as far as the person who asks may see them.

On a server, that's what was played there. Results on all servers are only shown if the person is on
the global leaderboards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.app.refusals import PlayError
from db.database import Connection
from db.past_games import PastGame, past_games
from db.standings import (
    NO_GAMES,
    ComputerRecord,
    Point,
    Pool,
    Standing,
    Tally,
    board_size,
    computer_record,
    course,
    favorite_rules,
    head_to_head,
    missing,
    standing_in,
)
from db.words import Family
from engine.message import Message
from engine.rules import HouseRules

MOST_POINTS = 30
"""How many games the rating history goes back."""
ON_A_PAGE = 8


@dataclass(frozen=True, slots=True)
class Placed:
    """The person's standing in a pool, and what's missing to be ranked."""

    pool: Pool
    standing: Standing | None
    size: int
    missing: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Career:
    """Everything that's shown."""

    user: int
    asker: int
    placed: tuple[Placed, ...]
    course: tuple[Point, ...]
    """The rating history in the first pool."""
    favorites: Sequence[tuple[HouseRules, int]]
    against: Tally
    """The asking person's wins, draws and losses against the person."""
    computers: Sequence[ComputerRecord]

    @property
    def is_own(self) -> bool:
        """Whether people ask about themselves."""
        return self.user == self.asker

    @property
    def is_blank(self) -> bool:
        """Whether no game has ended yet."""
        return not self.favorites


async def career_of(look: Connection, user: int, *, asker: int, server: int | None) -> Career:
    """What the person who asks there may see of the user."""
    is_own = user == asker
    pools = [Pool(where, family) for where in dict.fromkeys((server, None)) for family in Family]
    every = [await _placed(look, pool, user) for pool in pools]
    shown = [one for one in every if _concerns(one, is_own=is_own)]
    first = _first(every, shown, is_own=is_own)
    return Career(
        user=user,
        asker=asker,
        placed=tuple(first + [one for one in shown if one not in first]),
        course=tuple(await course(look, first[0].pool, user, most=MOST_POINTS)) if first else (),
        favorites=await favorite_rules(look, user),
        against=NO_GAMES if is_own else await head_to_head(look, asker, user),
        computers=await computer_record(look, user),
    )


async def _placed(look: Connection, pool: Pool, user: int) -> Placed:
    standing = await standing_in(look, pool, user)
    is_listed = standing is not None and standing.rank is not None
    lacking = () if is_listed else await missing(look, pool, user)
    return Placed(pool, standing, await board_size(look, pool), lacking)


def _concerns(placed: Placed, *, is_own: bool) -> bool:
    standing = placed.standing
    if standing is None:
        return False
    return is_own or placed.pool.server is not None or standing.rank is not None


def _first(every: Sequence[Placed], shown: Sequence[Placed], *, is_own: bool) -> list[Placed]:
    """What's shown first: one-on-one games here, even if none has counted yet.

    Outside of servers, only what's on the global leaderboards is shown of others.
    """
    duels = every[0]
    if is_own or duels.pool.server is not None:
        return [duels]
    return list(shown[:1])


@dataclass(frozen=True, slots=True)
class PastGames:
    """Everything that's shown."""

    user: int
    games: tuple[PastGame, ...]
    """Newest first."""
    before: int | None
    """All of them ended before that one; None for the newest page."""
    has_more: bool

    @property
    def older(self) -> int | None:
        """Where the next page starts; None if there is none."""
        return self.games[-1].game.ended if self.has_more else None


async def past_of(
    look: Connection, user: int, *, asker: int, server: int | None, before: int | None
) -> PastGames:
    """The user's games: all of them for the user, for others those on the server where they ask.

    Raises PlayError if others ask outside of servers.
    """
    if user != asker and server is None:
        raise PlayError("history-on-server")
    only = None if user == asker else server
    found = await past_games(look, user, before=before, server=only, most=ON_A_PAGE + 1)
    return PastGames(user, tuple(found[:ON_A_PAGE]), before, len(found) > ON_A_PAGE)
