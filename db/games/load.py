"""Loading games by replaying their events."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import RowMapping, select

from db.database import Connection
from db.errors import NotStored
from db.games.log import replayed
from db.games.stored_game import People, Place, StoredGame, Terms
from db.rulesets import rules_of
from db.schema import events, game_seats, games, players, rulesets
from engine.rules import ComputerSeat, Level, PersonSeat, Seat, Setup


async def load_game(look: Connection, game_id: int) -> StoredGame:
    """The game with that number. Raises NotStored."""
    found = await look.execute(
        select(games, rulesets.c.body)
        .join(rulesets, rulesets.c.id == games.c.ruleset_id)
        .where(games.c.id == game_id)
    )
    row = found.mappings().one_or_none()
    if row is None:
        raise NotStored("no-such-game", game=game_id)
    setup, people = await _seated(look, row)
    log = await look.execute(
        select(events).where(events.c.game_id == game_id).order_by(events.c.seq)
    )
    return StoredGame(
        id=game_id,
        game=replayed(setup, log.mappings()),
        people=people,
        place=place_of(row),
        terms=Terms(row["rated"], row["seconds_a_move"], row["match_id"]),
        started_at=row["started_at"],
        last_at=row["last_at"],
        deadline=row["deadline"],
        ended=row["ended"],
        counted=row["counted"],
    )


def place_of(row: RowMapping) -> Place:
    """Where the game in that row is shown."""
    return Place(row["surface"], row["server_id"], row["channel_id"], row["message_id"])


async def _seated(look: Connection, game: RowMapping) -> tuple[Setup, People]:
    found = await look.execute(
        select(game_seats, players.c.user_id)
        .outerjoin(players, players.c.id == game_seats.c.player_id)
        .where(game_seats.c.game_id == game["id"])
        .order_by(game_seats.c.seat)
    )
    rows = found.mappings().all()
    setup = Setup(
        rules=rules_of(game["body"]),
        seats=_seats(rows),
        mode=game["mode"],
        boards=game["boards"] or 1,
    )
    return setup, tuple(row["user_id"] for row in rows)


def _seats(rows: Sequence[RowMapping]) -> tuple[Seat, ...]:
    return tuple(seat_of(row["level"], row["team"]) for row in rows)


def seat_of(level: Level | None, team: int | None) -> Seat:
    """A computer of that level; a person if there's no level."""
    return PersonSeat(team=team) if level is None else ComputerSeat(team=team, level=level)
