"""`PastGame`: a game that has ended, from the point of view of one of its players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sqlalchemy import RowMapping, select

from db.database import Connection
from db.games import Glance, games_of_person
from db.schema import game_seats, games, players, rulesets
from db.standings import Gain, TallyScore, gains_of
from db.standings.pool import read_rules
from db.words import Status
from engine.rules import HouseRules, Level

Other: TypeAlias = int | Level
"""Another player: a user, or a computer of that level."""


@dataclass(frozen=True, slots=True)
class PastGame:
    """What a history shows of a game."""

    game: Glance
    rules: HouseRules
    others: tuple[Other, ...]
    """The other players, in the order of their seats."""
    score: TallyScore | None
    """None if it ended unfinished."""
    gain: Gain | None
    """None if it didn't change the person's rating."""


async def past_games(
    look: Connection, user: int, *, before: int | None, server: int | None, most: int
) -> list[PastGame]:
    """The person's games that have ended, as `games_of_person` finds them, each once."""
    found = await games_of_person(look, user, before=before, server=server, most=most)
    by_number = {game.id: game for game in found}
    rows = await _rows(look, list(by_number))
    return [await _past(look, user, game, rows[number]) for number, game in by_number.items()]


async def _rows(look: Connection, numbers: Sequence[int]) -> Mapping[int, list[RowMapping]]:
    """For each game its seats in order, with everything else needed."""
    found = await look.execute(
        select(
            *game_seats.c["game_id", "level", "team", "place"],
            games.c.counted,
            rulesets.c.body,
            players.c.user_id,
        )
        .join(games, games.c.id == game_seats.c.game_id)
        .join(rulesets, rulesets.c.id == games.c.ruleset_id)
        .outerjoin(players, players.c.id == game_seats.c.player_id)
        .where(game_seats.c.game_id.in_(numbers))
        .order_by(game_seats.c.game_id, game_seats.c.seat)
    )
    rows: defaultdict[int, list[RowMapping]] = defaultdict(list)
    for row in found.mappings():
        rows[row["game_id"]].append(row)
    return rows


async def _past(look: Connection, user: int, game: Glance, rows: Sequence[RowMapping]) -> PastGame:
    mine = next(row for row in rows if row["user_id"] == user)
    others = tuple(row["level"] or row["user_id"] for row in rows if _is_against(mine, row))
    gains = await gains_of(look, game.id) if mine["counted"] else []
    return PastGame(
        game=game,
        rules=read_rules(mine["body"]),
        others=others,
        score=_score(game.status, mine["place"]),
        gain=next((gain for gain in gains if gain.user == user), None),
    )


def _is_against(mine: RowMapping, other: RowMapping) -> bool:
    """Whether that seat is someone else's, on another team."""
    in_team = mine["team"] is not None and mine["team"] == other["team"]
    return other["user_id"] != mine["user_id"] and not in_team


def _score(status: Status, place: int | None) -> TallyScore | None:
    """With several players, only the one in first place hasn't lost, as in all standings."""
    if status is Status.UNFINISHED:
        return None
    if place:
        return TallyScore.LOST
    return TallyScore.DRAWN if status is Status.DRAWN else TallyScore.WON
