"""Matchmaking on both databases, with a clock and dice that the test sets."""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, TypeAlias

import pytest

from bot.app.matchmaking import GameWish, Matchmaking, Proposed
from bot.app.referee import Referee, TakenTurn
from db.challenges import Challenge, load_challenge, open_challenges
from db.database import Database
from db.games import Glance, Place, open_games
from db.servers import join_server
from engine.errors import ChopsticksError
from engine.rules import Setup
from engine.tables import Value
from tests.bot.app.referee.conftest import Clock
from tests.db.games import ANA, BEN, COMMON, NOON

OUR_SERVER = 501
HERE = Place(server=OUR_SERVER, channel=7)
DIRECT = Place(channel=8)

Done: TypeAlias = Proposed | TakenTurn | Challenge


@dataclass
class Worths:
    """What the starts of games are worth, for all the bot knows."""

    value: Value | None = None
    asked: list[tuple[Setup, int, int | None]] = field(default_factory=list)

    async def __call__(self, setup: Setup, user: int, server: int | None) -> Value | None:
        self.asked.append((setup, user, server))
        return self.value


@dataclass
class Desk:
    """Where people meet, and what is to be seen of it in the database."""

    matchmaking: Matchmaking
    referee: Referee
    database: Database
    clock: Clock
    worths: Worths

    async def propose(self, wish: GameWish) -> Challenge:
        return (await self.matchmaking.propose(wish)).challenge

    async def show(self, challenge: Challenge) -> None:
        """Let people see it."""
        await self.matchmaking.show_at(
            challenge.id, replace(challenge.place, channel=7, message=77)
        )

    async def challenge(self, number: int) -> Challenge:
        async with self.database.reading() as look:
            return await load_challenge(look, number)

    async def open(self) -> list[Challenge]:
        async with self.database.reading() as look:
            return await open_challenges(look)

    async def games(self) -> list[Glance]:
        async with self.database.reading() as look:
            return await open_games(look, most=1000)


@pytest.fixture
async def desk(database: Database) -> Desk:
    async with database.transaction() as tx:
        await join_server(tx, OUR_SERVER, at=NOON)
    clock, worths = Clock(), Worths()
    referee = Referee(database, clock=clock)
    matchmaking = Matchmaking(database, referee, worth=worths, clock=clock, dice=Random(1))
    return Desk(matchmaking, referee, database, clock, worths)


def wish(challenger: int = ANA, opponent: int | None = BEN, **other: Any) -> GameWish:
    """A challenge by the common rules on our server, but for what is said otherwise."""
    return replace(GameWish(challenger, opponent, HERE, COMMON), **other)


async def refusal(asked: Awaitable[object]) -> str:
    """The code with which it is refused."""
    with pytest.raises(ChopsticksError) as refused:
        await asked
    return refused.value.code


async def at_once(*asked: Awaitable[Done]) -> list[str]:
    """What comes of all of these, tried at the same time: a code, or what was made; sorted."""
    results = await asyncio.gather(*asked, return_exceptions=True)
    return sorted(_outcome(result) for result in results)


def _outcome(result: Done | BaseException) -> str:
    if isinstance(result, ChopsticksError):
        return result.code
    if isinstance(result, BaseException):
        raise result
    return type(result).__name__
