"""`Matches`: best-of matches, in which the next game starts when one has ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from bot.app.referee import Referee, TakenTurn
from db import standings
from db.challenges import lock_matchmaking
from db.database import Connection, Database
from db.games import NewGame, StoredGame, Terms, start_game
from db.matches import (
    MatchScore,
    end_match,
    is_being_played,
    load_match,
    score,
    start_match,
    waiting_matches,
)
from db.shards import Shards
from db.types import now
from engine.game import Result


class Matches:
    """Makes sure that matches are played to their end."""

    def __init__(
        self, database: Database, referee: Referee, *, clock: Callable[[], datetime] = now
    ) -> None:
        self._database = database
        self._referee = referee
        self._clock = clock

    async def go_on(self, ended: StoredGame, *, is_abandoned: bool = False) -> TakenTurn | None:
        """Start the next game of this game's match, where this one was shown.

        None if there is none: it wasn't a match, another task has started it, or the match is over.
        It's also over if it's abandoned, or if the game ended unfinished: no one has cared about it
        for a long time.
        """
        number = ended.terms.match
        if number is None or ended.game.outcome is None:
            return None
        async with self._database.transaction() as tx:
            following = await self._following(tx, number, ended, is_abandoned=is_abandoned)
            if following is None:
                return None
            stored = await start_game(tx, self._referee.timed(following))
        return self._referee.take_up(stored)

    async def waiting(self, of: Shards) -> list[StoredGame]:
        """The last games of matches on these shards that were interrupted between two games."""
        async with self._database.reading() as look:
            numbers = await waiting_matches(look, of=of)
        return [await self._referee.look(number) for number in numbers]

    async def score_of(self, stored: StoredGame) -> MatchScore | None:
        """The score of that game's match; None if it isn't part of one."""
        if stored.terms.match is None:
            return None
        async with self._database.reading() as look:
            return await score(look, await load_match(look, stored.terms.match))

    async def _following(
        self, tx: Connection, number: int, ended: StoredGame, *, is_abandoned: bool
    ) -> NewGame | None:
        # If several come here at once, the first starts the game, and the others find it.
        await lock_matchmaking(tx, ended.place.server, *(filter(None, ended.people)))
        match = await load_match(tx, number)
        if match.ended_at is not None or await is_being_played(tx, number):
            return None
        stands = await score(tx, match)
        if is_abandoned or _is_unfinished(ended) or stands.is_over:
            await end_match(tx, number, at=self._clock())
            return None
        return await _rated_if_possible(tx, _next_game(ended, stands, self._clock()))


async def in_match(tx: Connection, new: NewGame, games: int) -> NewGame:
    """The game as the first of a new match of that length; for length 1, just the game."""
    if games == 1:
        return new
    first, second = new.people
    if first is None or second is None:
        raise ValueError("a match is between people")
    match = await start_match(tx, new.setup.rules, (first, second), games=games, at=new.at)
    return replace(new, terms=replace(new.terms, match=match.id))


def _next_game(ended: StoredGame, stands: MatchScore, at: datetime) -> NewGame:
    match, goes_first = stands.match, stands.next_first
    other = match.second if goes_first == match.first else match.first
    return NewGame(
        setup=ended.game.setup,
        people=(goes_first, other),
        at=at,
        place=replace(ended.place, message=None),
        terms=Terms(
            rated=ended.terms.rated, seconds_a_move=ended.terms.seconds_a_move, match=match.id
        ),
    )


async def _rated_if_possible(tx: Connection, new: NewGame) -> NewGame:
    """The match goes on whatever happens, unrated if it has to be."""
    proposal = standings.RatedProposal(
        new.setup, new.people, new.at, new.place.server, is_alternating=True
    )
    if not new.terms.rated or await standings.rated_objection(tx, proposal) is None:
        return new
    return replace(new, terms=replace(new.terms, rated=False))


def _is_unfinished(ended: StoredGame) -> bool:
    outcome = ended.game.outcome
    return outcome is not None and outcome.result is Result.UNFINISHED
