"""`StandingsSheet`: the records of some people while their games are added one by one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from db.standings.ending import Ending
from db.standings.rating import Rating, rated
from db.standings.record import Record, is_listed
from db.standings.steps import Step, step_of

Place: TypeAlias = tuple[int, int]
"""The numbers of a pool and of a person in it."""

NEWCOMER = Record()


class StandingsSheet:
    """What the database has about some people in some pools, and what it should have."""

    def __init__(self, records: Mapping[Place, Record], listed: Mapping[Place, bool]) -> None:
        self._records = dict(records)
        self._listed = dict(listed)
        self.course: list[dict[str, Any]] = []
        """The rating of each player after each game."""

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The records."""
        return [
            {"pool_id": pool, "player_id": player, "listed": listed}
            | self._records[pool, player].columns
            for (pool, player), listed in self._listed.items()
        ]

    @property
    def steps(self) -> list[Step]:
        """The steps of the people who are on leaderboards."""
        return [
            (place[0], step_of(self._records[place].rating.conservative))
            for place, listed in self._listed.items()
            if listed
        ]

    def enter(self, ending: Ending, pool: int, *, is_global: bool) -> None:
        """Count the game in that pool."""
        places = [(pool, player.number) for player in ending.people]
        before = [self._records.get(place, NEWCOMER) for place in places]
        ratings = _ratings_after(ending, before)
        for seat, (player, place) in enumerate(zip(ending.people, places, strict=True)):
            record = before[seat].after(ratings[seat], ending.score(seat), ending.at)
            self._records[place] = record
            self._listed[place] = is_listed(
                record.tally.games,
                is_global=is_global,
                on_global_boards=player.on_global_boards,
                deleted=player.deleted,
            )
            self.course.append(_point(ending, place, ratings[seat]))


def _ratings_after(ending: Ending, before: list[Record]) -> list[Rating]:
    sides = ending.sides
    after = rated(
        [tuple(before[seat].rating for seat in side) for side in sides],
        [ending.seats[side[0]].place for side in sides],
    )
    by_seat = {
        seat: rating
        for side, ratings in zip(sides, after, strict=True)
        for seat, rating in zip(side, ratings, strict=True)
    }
    return [by_seat[seat] for seat in range(len(before))]


def _point(ending: Ending, place: Place, rating: Rating) -> dict[str, Any]:
    pool, player = place
    return {
        "player_id": player,
        "pool_id": pool,
        "ended": ending.ended,
        "game_id": ending.game,
        "at": ending.at,
        "mu": rating.mu,
        "sigma": rating.sigma,
        "conservative": rating.conservative,
    }
