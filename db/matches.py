"""Matches: the best of several games between two people, who take turns going first."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import and_, func, insert, not_, or_, select, update

from db.database import Connection
from db.errors import NotStored
from db.players import player_of, users_of
from db.rulesets import rules_of, ruleset_of
from db.schema import game_seats, games, is_on, matches, rulesets
from db.shards import ALL, Shards
from db.words import Status
from engine.rules import HouseRules

LENGTHS = (1, 3, 5, 7)


@dataclass(frozen=True, slots=True)
class Match:
    """A number of games by the same rules; `first` goes first in the first of them."""

    id: int
    rules: HouseRules
    first: int
    second: int
    games: int
    started_at: datetime
    ended_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class MatchScore:
    """How a match stands. A game that ended unfinished doesn't count."""

    match: Match
    first: int
    """The games that `match.first` has won."""
    second: int
    drawn: int

    @property
    def left(self) -> int:
        """The games still to play if all are played."""
        return self.match.games - self.first - self.second - self.drawn

    @property
    def is_over(self) -> bool:
        """Whether all games are played, or one player can't be caught anymore."""
        return not self.left or abs(self.first - self.second) > self.left

    @property
    def next_first(self) -> int | None:
        """Who goes first in the next game; None if there is none."""
        if self.is_over:
            return None
        played = self.match.games - self.left
        return self.match.second if played % 2 else self.match.first


async def start_match(
    tx: Connection, rules: HouseRules, between: tuple[int, int], *, games: int, at: datetime
) -> Match:
    """Start a match; the first person goes first in its first game.

    Raises ValueError for a length that no match has, or for one person alone.
    """
    first, second = between
    if games not in LENGTHS or first == second:
        raise ValueError("a match is the best of 1, 3, 5 or 7 games between two")
    added = await tx.execute(
        insert(matches)
        .values(
            ruleset_id=await ruleset_of(tx, rules),
            first_id=await player_of(tx, first),
            second_id=await player_of(tx, second),
            games=games,
            started_at=at,
        )
        .returning(matches.c.id)
    )
    return Match(added.scalar_one(), rules, first, second, games, at)


async def load_match(look: Connection, match_id: int) -> Match:
    """The match with that number. Raises NotStored."""
    found = await look.execute(
        select(matches, rulesets.c.body)
        .join(rulesets, rulesets.c.id == matches.c.ruleset_id)
        .where(matches.c.id == match_id)
    )
    row = found.one_or_none()
    if row is None:
        raise NotStored("no-such-match", match=match_id)
    users = await users_of(look, (row.first_id, row.second_id))
    return Match(
        id=match_id,
        rules=rules_of(row.body),
        first=users[row.first_id],
        second=users[row.second_id],
        games=row.games,
        started_at=row.started_at,
        ended_at=row.ended_at,
    )


async def score(look: Connection, match: Match) -> MatchScore:
    """How the match stands after its finished games."""
    # In a one-on-one game, a side is a seat.
    won = and_(game_seats.c.game_id == games.c.id, game_seats.c.seat == games.c.winner)
    found = await look.execute(
        select(games.c.status, game_seats.c.player_id)
        .outerjoin(game_seats, won)
        .where(games.c.match_id == match.id)
        .where(games.c.status.in_([Status.WON, Status.DRAWN]))
    )
    rows = found.all()
    users = await users_of(look, [row.player_id for row in rows if row.player_id is not None])
    winners = [users.get(row.player_id) for row in rows]
    return MatchScore(
        match, winners.count(match.first), winners.count(match.second), winners.count(None)
    )


async def is_being_played(look: Connection, match_id: int) -> bool:
    """Whether a game of the match is running."""
    playing = select(games.c.id).where(games.c.match_id == match_id, is_on).limit(1)
    return await look.scalar(playing) is not None


async def waiting_matches(look: Connection, *, of: Shards = ALL) -> list[int]:
    """The last games of unfinished matches on these shards that have no running game.

    Their next game should have started, or their end been stored: a process was stopped.
    """
    last = (
        select(func.max(games.c.id))
        .join(matches, matches.c.id == games.c.match_id)
        .where(matches.c.ended_at.is_(None), of.have(games.c.server_id))
        .group_by(games.c.match_id)
    )
    waiting = select(games.c.id).where(games.c.id.in_(last), not_(is_on)).order_by(games.c.id)
    return list(await look.scalars(waiting))


async def end_match(tx: Connection, match_id: int, *, at: datetime) -> None:
    """End the match; changes nothing if it has ended."""
    ending = update(matches).where(matches.c.id == match_id, matches.c.ended_at.is_(None))
    await tx.execute(ending.values(ended_at=at))


async def end_matches_of(tx: Connection, player: int, *, at: datetime) -> None:
    """End all matches of this person, given by our number."""
    theirs = or_(matches.c.first_id == player, matches.c.second_id == player)
    ending = update(matches).where(theirs, matches.c.ended_at.is_(None))
    await tx.execute(ending.values(ended_at=at))
