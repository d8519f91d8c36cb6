"""Games as the database has them, read past the bot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import select

from db.change import Change
from db.check import differences
from db.database import Connection, Database
from db.games import StoredGame, load_game, open_games_of_person
from db.schema import WHOLE_SERVER, events, game_seats, games, is_on, players
from db.servers import join_server
from db.settings import set_settings
from db.upgrade import upgrade
from db.words import EventKind, Status

READERS = 6
"""How many may look at once: fewer than there are connections."""


@dataclass(frozen=True)
class Standing:
    """How a game stands, in a few words."""

    id: int
    seq: int
    is_on: bool
    to_move: int | None
    channel: int | None
    message: int | None
    server: int | None
    seconds: int | None


@dataclass(frozen=True)
class Happened:
    """A row of the log of events."""

    game: int
    seq: int
    at: float
    kind: EventKind
    seat: int | None
    move: str | None


class Stored:
    """The database of a drill."""

    def __init__(self, database: Database) -> None:
        self._database = database
        # A pool that is waited for too long cancels who waits, and there are many tables.
        self._readers = asyncio.Semaphore(READERS)

    @asynccontextmanager
    async def _reading(self) -> AsyncGenerator[Connection]:
        async with self._readers, self._database.reading() as look:
            yield look

    @classmethod
    async def open(cls, address: str) -> Stored:
        database = await Database.open(address)
        await upgrade(database)
        return cls(database)

    async def close(self) -> None:
        await self._database.close()

    async def without_pictures(self, servers: Sequence[int], by: int) -> None:
        """Boards there are words alone, for drawing costs more than all else."""
        at = datetime.now(UTC)
        async with self._database.transaction() as tx:
            for server in servers:
                await join_server(tx, server, at=at)
                await set_settings(tx, server, WHOLE_SERVER, {"pictures": False}, Change(0, by, at))

    async def game(self, number: int) -> StoredGame:
        async with self._reading() as look:
            return await load_game(look, number)

    async def standing(self, number: int) -> Standing:
        return (await self._standings(games.c.id == number))[0]

    async def all(self) -> list[Standing]:
        return await self._standings(games.c.id > 0)

    async def _standings(self, which: object) -> list[Standing]:
        chosen = select(
            games.c.id,
            games.c.seq,
            games.c.status,
            games.c.to_move,
            games.c.channel_id,
            games.c.message_id,
            games.c.server_id,
            games.c.seconds_a_move,
        )
        async with self._reading() as look:
            rows = await look.execute(chosen.where(which).order_by(games.c.id))  # type: ignore[arg-type]
        return [Standing(row[0], row[1], row[2] is Status.ON, *row[3:]) for row in rows]

    async def open_of(self, person: int) -> list[int]:
        async with self._reading() as look:
            return [game.id for game in await open_games_of_person(look, person)]

    async def typed_in(self, channel: int) -> int | None:
        """The game that is played by typing there: the oldest that is on."""
        found = select(games.c.id).where(is_on, games.c.channel_id == channel)
        async with self._reading() as look:
            return await look.scalar(found.order_by(games.c.id).limit(1))

    async def has(self, game: int, seq: int, seat: int, move: str) -> bool:
        """Whether that move is that event of the game."""
        this = (events.c.game_id == game, events.c.seq == seq)
        found = select(events.c.seat, events.c.move).where(*this)
        async with self._reading() as look:
            row = (await look.execute(found)).one_or_none()
        return row is not None and (row[0], row[1]) == (seat, move)

    async def people(self) -> dict[int, tuple[int | None, ...]]:
        """By game who sits in it."""
        found = (
            select(game_seats.c.game_id, players.c.user_id)
            .outerjoin(players, players.c.id == game_seats.c.player_id)
            .order_by(game_seats.c.game_id, game_seats.c.seat)
        )
        seated: dict[int, tuple[int | None, ...]] = {}
        async with self._reading() as look:
            for game, user in await look.execute(found):
                seated[game] = (*seated.get(game, ()), user)
        return seated

    async def log(self) -> dict[int, list[Happened]]:
        """By game all that has happened in it."""
        found = select(
            events.c.game_id,
            events.c.seq,
            events.c.at,
            events.c.kind,
            events.c.seat,
            events.c.move,
        ).order_by(events.c.game_id, events.c.seq)
        told: dict[int, list[Happened]] = {}
        async with self._reading() as look:
            for row in await look.execute(found):
                happened = Happened(row[0], row[1], row[2].timestamp(), *row[3:])
                told.setdefault(happened.game, []).append(happened)
        return told

    async def started_at(self) -> dict[int, float]:
        async with self._reading() as look:
            rows = await look.execute(select(games.c.id, games.c.started_at))
        return {row[0]: row[1].timestamp() for row in rows}

    async def differences(self) -> list[str]:
        """What `db check` finds."""
        return [str(found) async for found in differences(self._database)]
