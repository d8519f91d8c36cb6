"""`Ending`: a finished game, as standings see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from sqlalchemy import Result, RowMapping, bindparam, select

from db.database import Connection
from db.schema import game_seats, games, players, rulesets
from db.standings.pool import PoolKey, is_preset
from db.standings.tally import TallyScore
from db.words import FINISHED, Family, Status
from engine.rules import TEAM_MODES, Level, Mode

FEWEST_MOVES = 4
"""How many moves a game must have to count: before that, anyone may change their mind."""

FAMILIES = {
    Mode.DUEL: Family.DUEL,
    Mode.FREE_FOR_ALL: Family.FREE_FOR_ALL,
    Mode.ONE_BODY: Family.TEAMS,
    Mode.RELAY: Family.TEAMS,
}


@dataclass(frozen=True, slots=True)
class EndedPlayer:
    """A person by our number, with what decides about leaderboards."""

    number: int
    on_global_boards: bool
    deleted: bool


@dataclass(frozen=True, slots=True)
class EndedSeat:
    """A seat's player, a person or a computer of that level, and their place."""

    who: EndedPlayer | Level
    team: int | None
    place: int


@dataclass(frozen=True, slots=True)
class Ending:
    """A game that was won or drawn. All standings are in the order of `ended`."""

    game: int
    ended: int
    at: datetime
    mode: Mode
    server: int | None
    ruleset: int
    is_preset: bool
    rated: bool
    is_drawn: bool
    plies: int
    seats: tuple[EndedSeat, ...]

    @property
    def people(self) -> tuple[EndedPlayer, ...]:
        """The people in it, in the order of their seats."""
        return tuple(seat.who for seat in self.seats if isinstance(seat.who, EndedPlayer))

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side, which win and lose together."""
        seats = range(len(self.seats))
        if self.mode not in TEAM_MODES:
            return tuple((seat,) for seat in seats)
        by_team = sorted(seats, key=self._team)
        return tuple(tuple(side) for _, side in groupby(by_team, key=self._team))

    @property
    def pools(self) -> tuple[PoolKey, ...]:
        """The pools in which the game counts, if it does."""
        return pool_keys(self.server, FAMILIES[self.mode], self.ruleset, is_preset=self.is_preset)

    @property
    def counts(self) -> bool:
        """Whether it changes ratings."""
        return (
            self.rated
            and self.plies >= FEWEST_MOVES
            and len({player.number for player in self.people}) == len(self.seats)
            and bool(self.pools)
        )

    def score(self, seat: int) -> TallyScore:
        """The result for that seat. With several players, only the first hasn't lost."""
        if self.seats[seat].place:
            return TallyScore.LOST
        return TallyScore.DRAWN if self.is_drawn else TallyScore.WON

    def _team(self, seat: int) -> int:
        return self.seats[seat].team or 0


def pool_keys(
    server: int | None, family: Family, ruleset: int, *, is_preset: bool
) -> tuple[PoolKey, ...]:
    """The pools for games on that server, or in direct messages, with these house rules."""
    boards: list[int | None] = [] if server is None else [server]
    if is_preset:
        boards.append(None)
    return tuple(PoolKey(board, family, rules) for board in boards for rules in (None, ruleset))


# Built once: building it takes longer than running it for a game.
_ENDINGS = (
    select(
        *games.c["id", "ended", "last_at", "mode", "server_id", "ruleset_id"],
        *games.c["rated", "status", "plies"],
        rulesets.c.body,
        *game_seats.c["player_id", "level", "team", "place"],
        *players.c["on_global_boards", "deleted"],
    )
    .join(rulesets, rulesets.c.id == games.c.ruleset_id)
    .join(game_seats, game_seats.c.game_id == games.c.id)
    .outerjoin(players, players.c.id == game_seats.c.player_id)
    .where(games.c.status.in_(FINISHED))
    .order_by(games.c.ended, game_seats.c.seat)
)
_OF_GAME = _ENDINGS.where(games.c.id == bindparam("game"))
_IN_ORDER = _ENDINGS.where(games.c.ended > bindparam("after"), games.c.ended <= bindparam("to"))


async def ending_of(look: Connection, game_id: int) -> list[Ending]:
    """The game if it was won or drawn, else an empty list."""
    return _endings(await look.execute(_OF_GAME, {"game": game_id}))


async def endings_in_order(look: Connection, after: int, to: int) -> list[Ending]:
    """The games that were won or drawn, among those with these numbers in the order of endings."""
    return _endings(await look.execute(_IN_ORDER, {"after": after, "to": to}))


def _endings(found: Result[*tuple[Any, ...]]) -> list[Ending]:
    by_game = groupby(found.mappings(), key=lambda row: row["id"])
    return [_ending(list(rows)) for _, rows in by_game]


def _ending(rows: Sequence[RowMapping]) -> Ending:
    game = rows[0]
    return Ending(
        game=game["id"],
        ended=game["ended"],
        at=game["last_at"],
        mode=game["mode"],
        server=game["server_id"],
        ruleset=game["ruleset_id"],
        is_preset=is_preset(game["body"]),
        rated=game["rated"],
        is_drawn=game["status"] is Status.DRAWN,
        plies=game["plies"],
        seats=tuple(map(_seat, rows)),
    )


def _seat(row: RowMapping) -> EndedSeat:
    level, number = row["level"], row["player_id"]
    who = level or EndedPlayer(number, row["on_global_boards"], row["deleted"])
    return EndedSeat(who, row["team"], row["place"])
