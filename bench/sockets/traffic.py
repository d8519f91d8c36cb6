"""Games at which people type moves at a set rate, and when their boards arrive."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import cycle
from random import Random

from db.database import Database
from db.games import NewGame, Place, start_game, store_event
from db.servers import join_server
from db.upgrade import upgrade
from engine import HouseRules, Setup, compile
from engine.moves import Move
from engine.position import Position
from engine.tables import Value, solve
from tests.drill.discord import Discord
from tests.drill.world import Message
from tests.simulated.limits import Body

ENDLESS = HouseRules(move_limit=10_000, repetition=0)
"""The common game, but without draws by repetition, so that it can continue."""
NARROW = HouseRules(fingers=3, move_limit=10_000, repetition=0)
"""The same with so few positions that all pictures are soon at hand."""
WIDE = HouseRules(fingers=9, move_limit=10_000, repetition=0)
"""The same with so many positions that hardly a picture is needed twice."""
OLD = 12
"""How many moves were made in each game before: at the start all games are alike."""
LONGEST = 10.0
"""Seconds after which a board that has not come counts as lost."""


@dataclass
class Sent:
    """Something that was said, and when what it caused arrived."""

    at: float
    shown: float | None = None
    drawn: float | None = None
    has_come: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Arrivals:
    """How long what was said took to show, in milliseconds; what never came is infinite."""

    words: list[float] = field(default_factory=list[float])
    pictures: list[float] = field(default_factory=list[float])
    seconds: float = 0.0

    @classmethod
    def of(cls, sent: list[Sent], seconds: float) -> Arrivals:
        """The times of all that was said in so many seconds."""
        made = cls(seconds=seconds)
        for each in sent:
            made.words.append(_milliseconds(each.at, each.shown))
            made.pictures.append(_milliseconds(each.at, each.drawn))
        return made


def _milliseconds(since: float, until: float | None) -> float:
    return math.inf if until is None else (until - since) * 1e3


def part(times: list[float], percent: int) -> float:
    """So long take so many percent of them at most."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


class Traffic:
    """What people do in the channels of a small Discord."""

    def __init__(self, discord: Discord) -> None:
        self.discord = discord
        self._waiting: dict[int, Sent] = {}
        """By channel what was said there last."""
        discord.rest.heed = self._arrived

    async def echoes(self, rate: float, seconds: float) -> Arrivals:
        """Say something in one channel after the other, at that rate."""
        world = self.discord.world
        person = next(iter(world.people))
        channels = cycle([channel for each in world.servers.values() for channel in each])
        return await self._at_rate(
            rate, seconds, lambda: self._say(person, next(channels), "attack L R")
        )

    def _say(self, person: int, channel: int, text: str) -> Sent:
        sent = self._waiting[channel] = Sent(time.perf_counter())
        self.discord.types(person, channel, text)
        return sent

    async def _at_rate(
        self, rate: float, seconds: float, act: Callable[[], Sent | None]
    ) -> Arrivals:
        """Act again and again, whatever has come of what was done before."""
        sent: list[Sent] = []
        began = time.perf_counter()
        for number in range(round(rate * seconds)):
            pause = began + number / rate - time.perf_counter()
            await asyncio.sleep(max(0.0, pause))
            made = act()
            if made is not None:
                sent.append(made)
        over = time.perf_counter()
        for each in sent:
            if each.shown is None and (left := over + LONGEST - time.perf_counter()) > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(each.has_come.wait(), left)
        return Arrivals.of(sent, over - began)

    def _arrived(self, message: Message, body: Body) -> None:
        sent = self._waiting.get(message.channel)
        if sent is None or not message.is_the_bots:
            return
        now = time.perf_counter()
        sent.shown = sent.shown or now
        sent.has_come.set()
        if any("size" in each for each in body.get("attachments") or ()):
            sent.drawn = sent.drawn or now


class Games(Traffic):
    """A game in each channel, between two people of its own."""

    def __init__(self, discord: Discord, rules: HouseRules, dice: Random) -> None:
        super().__init__(discord)
        self._dice = dice
        self._setup = Setup.of(rules)
        compiled = compile(self._setup)
        self._table = solve(compiled)
        world = discord.world
        channels = [channel for each in world.servers.values() for channel in each]
        people = list(world.people)
        self._places = [
            (channel, (people[2 * number], people[2 * number + 1]))
            for number, channel in enumerate(channels)
        ]
        self._positions = [Position.start(compiled) for _ in channels]
        self._turn = 0

    async def store(self, url: str) -> None:
        """Have the games in a new database, each some moves old."""
        database = await Database.open(url)
        await upgrade(database)
        at = datetime.now(UTC)
        async with database.transaction() as tx:
            for server in self.discord.world.servers:
                await join_server(tx, server, at=at)
            for number, (channel, people) in enumerate(self._places):
                server = self.discord.world.channels[channel].server
                place = Place(server=server, channel=channel)
                stored = await start_game(tx, NewGame(self._setup, people, at, place))
                for _ in range(OLD):
                    stored.game.play(self._next(number))
                    await store_event(tx, stored.id, stored.game, at=at)
        await database.close()

    async def show_boards(self) -> None:
        """Have every board posted once, as /board does."""
        for number, (channel, (first, _)) in enumerate(self._places, 1):
            self.discord.uses(first, channel, "board", game=number)
            await asyncio.sleep(0.05)

    async def moves(self, rate: float, seconds: float) -> Arrivals:
        """Type a move in one game after the other, at that rate."""
        return await self._at_rate(rate, seconds, self._move)

    def _move(self) -> Sent | None:
        """The next move that can be typed: no player waits for less than the board before."""
        for _ in self._places:
            number, self._turn = self._turn, (self._turn + 1) % len(self._places)
            channel, people = self._places[number]
            before = self._waiting.get(channel)
            if before is not None and before.shown is None:
                continue
            person = people[self._positions[number].turn]
            return self._say(person, channel, str(self._next(number)))
        return None

    def _next(self, number: int) -> Move:
        """Make a move in that game which keeps the draw, so that the game lasts."""
        position, worth = self._positions[number], self._table.worth
        after = {move: position.play(move) for move in position.legal_moves()}
        move = self._dice.choice(
            [m for m, then in after.items() if worth(then).value is Value.DRAW]
        )
        self._positions[number] = after[move]
        return move
