"""Lists of games, each found by an index."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, RowMapping, Select, and_, distinct, func, select

from db.database import Connection
from db.games.load import place_of
from db.games.stored_game import Glance, People
from db.schema import game_seats, games, is_on, players
from db.shards import ALL, Shards

PAGE = 25


async def open_games_of_person(look: Connection, user: int) -> list[Glance]:
    """The person's running games, oldest first."""
    return await glances(look, _of_person(user).where(game_seats.c.ended.is_(None)))


async def open_games_in_channel(look: Connection, channel: int) -> list[Glance]:
    """The running games in that channel, oldest first."""
    return await glances(look, _where(is_on, games.c.channel_id == channel))


async def open_games_on_server(look: Connection, server: int) -> list[Glance]:
    """The running games on that server, oldest first."""
    return await glances(look, _where(is_on, games.c.server_id == server))


async def timed_games_on_servers(look: Connection, servers: Collection[int]) -> list[int]:
    """The games on these servers with a running clock."""
    there = games.c.server_id.in_(servers)
    timed = select(games.c.id).where(is_on, there, games.c.deadline.is_not(None))
    return list(await look.scalars(timed.order_by(games.c.id)))


async def count_open_games_of_person(look: Connection, user: int) -> int:
    """How many running games the person has."""
    playing = (
        select(func.count(distinct(game_seats.c.game_id)))
        .join(players, players.c.id == game_seats.c.player_id)
        .where(players.c.user_id == user, game_seats.c.ended.is_(None))
    )
    return await look.scalar(playing) or 0


async def count_open_games_on_server(look: Connection, server: int) -> int:
    """How many games are running on that server."""
    there = select(func.count()).select_from(games).where(is_on, games.c.server_id == server)
    return await look.scalar(there) or 0


async def count_open_games(look: Connection, of: Shards = ALL) -> int:
    """How many games are running on these shards."""
    # Each of them has a next check. Saying so makes SQLite go through the running games, and not
    # through all games ever played.
    on = select(func.count()).select_from(games).where(is_on, games.c.look_at.is_not(None))
    return await look.scalar(on.where(of.have(games.c.server_id))) or 0


async def open_games(
    look: Connection, *, of: Shards = ALL, after: int = 0, most: int = PAGE
) -> list[Glance]:
    """All running games on these shards, a limited number at a time: numbers above `after`."""
    ours = of.have(games.c.server_id)
    return await glances(look, _where(is_on, ours, games.c.id > after).limit(most))


async def due_games(
    look: Connection, at: datetime, *, of: Shards = ALL, most: int = PAGE
) -> list[Glance]:
    """The games on these shards whose clock has run out by then, the most overdue first."""
    has_run_out = and_(games.c.deadline.is_not(None), games.c.deadline <= at)
    due = select(games).where(comes_up(at, of), has_run_out)
    return await glances(look, due.order_by(games.c.deadline, games.c.id).limit(most))


async def games_of_person(
    look: Connection,
    user: int,
    *,
    before: int | None = None,
    server: int | None = None,
    most: int = PAGE,
) -> list[Glance]:
    """The person's games that have ended, newest first, starting before the ending `before`.

    With a server, only those that were played there.
    """
    ended = game_seats.c.ended
    found = _of_person(user).where(ended.is_not(None) if before is None else ended < before)
    if server is not None:
        found = found.where(games.c.server_id == server)
    return await glances(look, found.order_by(None).order_by(ended.desc()).limit(most))


def comes_up(at: datetime, of: Shards) -> ColumnElement[bool]:
    """Whether a game on these shards is running and due for a check; see `next_check`."""
    return and_(is_on, games.c.look_at <= at, of.have(games.c.server_id))


def _where(*conditions: ColumnElement[bool]) -> Select[*tuple[object, ...]]:
    return select(games).where(*conditions).order_by(games.c.id)


def _of_person(user: int) -> Select[*tuple[object, ...]]:
    return (
        select(games)
        .join(game_seats, game_seats.c.game_id == games.c.id)
        .join(players, players.c.id == game_seats.c.player_id)
        .where(players.c.user_id == user)
        .order_by(games.c.id)
    )


async def glances(look: Connection, found: Select[*tuple[object, ...]]) -> list[Glance]:
    """The games in these rows, with who plays in them."""
    rows = (await look.execute(found)).mappings().all()
    people = await _people(look, [row["id"] for row in rows])
    return [_glance(row, people[row["id"]]) for row in rows]


async def _people(look: Connection, numbers: Sequence[int]) -> dict[int, People]:
    found = await look.execute(
        select(game_seats.c.game_id, players.c.user_id)
        .outerjoin(players, players.c.id == game_seats.c.player_id)
        .where(game_seats.c.game_id.in_(numbers))
        .order_by(game_seats.c.game_id, game_seats.c.seat)
    )
    people: defaultdict[int, list[int | None]] = defaultdict(list)
    for row in found:
        people[row.game_id].append(row.user_id)
    return {number: tuple(users) for number, users in people.items()}


def _glance(row: RowMapping, people: People) -> Glance:
    return Glance(
        id=row["id"],
        mode=row["mode"],
        people=people,
        place=place_of(row),
        rated=row["rated"],
        seq=row["seq"],
        status=row["status"],
        code=row["code"],
        to_move=row["to_move"],
        winner=row["winner"],
        started_at=row["started_at"],
        last_at=row["last_at"],
        deadline=row["deadline"],
        ended=row["ended"],
    )
