"""`Privacy`: exports or deletes a person's data, only at their own request."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from bot.app.referee import Referee
from db.challenges import open_challenges_by, open_challenges_to
from db.database import Database
from db.errors import Conflict
from db.games import Glance, StoredGame, open_games_of_person
from db.lobbies import open_lobbies_of
from db.privacy import delete_person, export_person
from db.settings import Json
from db.types import now

ATTEMPTS = 3
LARGEST_PLAIN = 8_000_000
"""Up to this many bytes are sent uncompressed; Discord refuses files over ten million."""


@dataclass(frozen=True, slots=True)
class Ongoing:
    """What a person has going on."""

    games: tuple[Glance, ...]
    challenges: tuple[int, ...]
    lobbies: tuple[int, ...]

    @property
    def against_people(self) -> int:
        """How many games others would win or go on with."""
        return sum(len(set(game.people) - {None}) > 1 for game in self.games)

    @property
    def alone(self) -> int:
        """How many games are only against computers."""
        return len(self.games) - self.against_people


@dataclass(frozen=True, slots=True)
class Deleted:
    """What the deletion changed for others."""

    games: tuple[StoredGame, ...]
    """The games that were running, as they were shown."""
    challenges: tuple[int, ...]
    lobbies: tuple[int, ...]


class Privacy:
    """Exports and deletes."""

    def __init__(
        self, database: Database, referee: Referee, *, clock: Callable[[], datetime] = now
    ) -> None:
        self._database = database
        self._referee = referee
        self._clock = clock

    async def ongoing(self, user: int) -> Ongoing:
        """What the person has going on."""
        async with self._database.reading() as look:
            challenges = [
                *await open_challenges_by(look, user),
                *await open_challenges_to(look, user),
            ]
            return Ongoing(
                games=tuple(await open_games_of_person(look, user)),
                challenges=tuple(challenge.id for challenge in challenges),
                lobbies=tuple(lobby.id for lobby in await open_lobbies_of(look, user)),
            )

    async def exported(self, user: int) -> tuple[str, bytes]:
        """Everything stored about the person as a file: its name and its content."""
        async with self._database.reading() as look:
            found = await export_person(look, user)
        return await asyncio.to_thread(_file, found)

    async def delete(self, user: int) -> Deleted:
        """Delete the person's data in one transaction; does nothing for a stranger.

        Raises Conflict if others keep writing to the same games; then nothing was deleted.
        """
        ongoing = await self.ongoing(user)
        games = await self._deleted(user)
        # Games that ended long ago may be cached, too, and name the person.
        self._referee.forget_all()
        return Deleted(tuple(games), ongoing.challenges, ongoing.lobbies)

    async def _deleted(self, user: int) -> list[StoredGame]:
        for _ in range(ATTEMPTS - 1):
            with suppress(Conflict):
                return await self._delete(user)
        return await self._delete(user)

    async def _delete(self, user: int) -> list[StoredGame]:
        async with self._database.transaction() as tx:
            return await delete_person(tx, user, at=self._clock())


def _file(found: dict[str, Json]) -> tuple[str, bytes]:
    written = json.dumps(found, ensure_ascii=False, indent=1).encode()
    if len(written) <= LARGEST_PLAIN:
        return "waribashi.json", written
    return "waribashi.json.gz", gzip.compress(written, mtime=0)
