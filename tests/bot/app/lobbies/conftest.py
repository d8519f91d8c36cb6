"""Lobbies on both databases, with a clock and dice that the test sets."""

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from bot.app.lobbies import Lobbies, LobbyState, LobbyWish
from bot.app.referee import Referee
from db.database import Database
from db.games import Place
from db.servers import join_server
from engine.rules import HouseRules, Setup
from engine.tables import Value
from tests.bot.app.referee.conftest import Clock
from tests.db.games import ANA, NOON

OUR_SERVER = 501
HERE = Place(server=OUR_SERVER, channel=7)


@dataclass
class Worths:
    """What the starts of games are worth, for all the bot knows."""

    value: Value | None = None

    async def __call__(self, setup: Setup, user: int, server: int | None) -> Value | None:
        return self.value


@dataclass
class Hall:
    """Where tables stand."""

    lobbies: Lobbies
    database: Database
    clock: Clock
    worths: Worths

    async def open(self, **wishes: Any) -> LobbyState:
        """A table of Ana's."""
        given: dict[str, Any] = {"host": ANA, "place": HERE, "rules": HouseRules()}
        return await self.lobbies.open(LobbyWish(**(given | wishes)))


@pytest.fixture
async def hall(database: Database) -> Hall:
    async with database.transaction() as tx:
        await join_server(tx, OUR_SERVER, at=NOON)
    clock, worths = Clock(), Worths()
    referee = Referee(database, clock=clock)
    lobbies = Lobbies(database, referee, worth=worths, clock=clock, dice=Random(1))
    return Hall(lobbies, database, clock, worths)
