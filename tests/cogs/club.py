"""`Club`: a server in the simulated Discord, with a channel, three people, and the bot itself."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from fnmatch import fnmatch
from random import Random
from typing import Any

import discord

from bot.app.application import Application
from bot.app.pictures import PictureCache, RenderProcess
from bot.chat.client import Waribashi
from bot.program.configuration import Configuration
from bot.program.running.run import intents
from bot.program.running.start import settings_of
from db.database import Database
from db.shards import ALL, Shards
from engine.game import Game
from tests.cogs.sketchbook import Sketchbook
from tests.simulated.people import Person, board, shown
from tests.simulated.simulation import Channel, Guild, SimulatedClock, Simulation, simulated


@dataclass
class Club:
    """Everything that a test of the bot needs. Ana and Ben play, and Cat watches."""

    url: str
    content: bool
    clock: SimulatedClock
    settings: Configuration
    sim: Simulation
    bot: Waribashi
    guild: Guild
    room: Channel
    ana: Person
    ben: Person
    cat: Person
    apps: list[Application] = field(default_factory=list)

    @property
    def app(self) -> Application:
        """The application of the bot that's running now."""
        return self.bot.app

    async def restart(self, *, pause: float = 0.0) -> None:
        """Kill the bot in the middle of everything, and start another one with its database."""
        app = await _app(self.url, self.clock, self.settings)
        self.apps.append(app)
        self.bot = Waribashi(app, intents(message_content=self.content), pause=pause)
        await self.sim.restart(self.bot)

    # How tests of play start

    async def duel(self, *, accept: str = "Accept", **terms: Any) -> None:
        """Ana and Ben start a game, and Ana goes first."""
        await self.ana.slash("challenge", opponent=self.ben, first="challenger", **terms)
        await self.ben.clicks(accept)

    async def solo(self, level: str = "easy", *, first: str = "challenger", **terms: Any) -> None:
        """Ana plays the computer, and goes first by default."""
        await self.ana.slash("play", level=level, first=first, **terms)

    async def typed(self, *moves: str) -> None:
        """Ana and Ben type these moves in turn, Ana first."""
        for ply, move in enumerate(moves):
            await (self.ben if ply % 2 else self.ana).types(move)

    @property
    def bot_mention(self) -> str:
        """The bot's mention."""
        assert self.bot.user is not None
        return self.bot.user.mention

    @property
    def text(self) -> str:
        """The text of the board in the room."""
        return board(self.sim, self.room).text

    @property
    def last(self) -> str:
        """The bot's last message in the room."""
        return shown(self.sim.by_bot(self.room)[-1]).text

    async def mover(self, number: int = 1) -> Person | None:
        """The player to move, None once the game is over."""
        stored = await self.app.referee.look(number)
        seat = stored.game.to_move
        user = None if seat is None else stored.people[seat]
        return next((one for one in (self.ana, self.ben, self.cat) if one.id == user), None)

    async def game(self, number: int = 1) -> Game:
        """The stored game."""
        return (await self.app.referee.look(number)).game

    def asked(self, method: str, path: str = "/channels/*", *, since: int = 0) -> list[Any]:
        """The bodies of the bot's requests of that kind, after the first `since` ones."""
        return [
            request.json
            for request in self.sim.requests[since:]
            if request.method == method and fnmatch(request.path, path)
        ]

    def letters(self, to: Person) -> list[str]:
        """The bot's direct messages to someone."""
        return [shown(letter).text for letter in self.sim.by_bot(to.member.user.dm_channel)]

    def directly(self, person: Person) -> Person:
        """The same person in direct messages with the bot."""
        return Person(self.sim, person.member.user)


@asynccontextmanager
async def opened(
    url: str,
    *,
    content: bool = True,
    pause: float = 0.0,
    locale: str = "en-US",
    guild_locale: str = "en-US",
    approved_intents: discord.Intents | None = None,
    all_answered: bool = True,
    renderer: RenderProcess | None = None,
    **settings: Any,
) -> AsyncIterator[Club]:
    """The club with the bot in it, over the database at that address.

    That process draws pictures; unless it is given, they are only sketched.
    """
    clock = SimulatedClock()
    given = Configuration(_env_file=None, **{"discord_token": "nobody's"} | settings)  # type: ignore[call-arg]
    app = await _app(url, clock, given, renderer)
    bot = Waribashi(app, intents(message_content=content), pause=pause)
    apps = [app]
    try:
        async with simulated(
            bot,
            clock=clock,
            locale=locale,
            approved_intents=approved_intents,
            all_answered=all_answered,
        ) as sim:
            guild = sim.guild("Club", locale=guild_locale)
            room = sim.channel(guild, "chopsticks")
            ana, ben, cat = (
                Person(sim, sim.member(guild, name), room) for name in ("Ana", "Ben", "Cat")
            )
            await sim.settle()
            yield Club(url, content, clock, given, sim, bot, guild, room, ana, ben, cat, apps)
    finally:
        for each in apps:
            await each.close()


def _shards(settings: Configuration) -> Shards:
    count = settings.shard_count
    return ALL if count is None else Shards(settings.shard_ids or tuple(range(count)), count)


async def _app(
    url: str, clock: SimulatedClock, settings: Configuration, renderer: RenderProcess | None = None
) -> Application:
    picture_cache = PictureCache(renderer=renderer or Sketchbook())
    database = await Database.open(url)
    return Application.over(
        database,
        **settings_of(settings, _shards(settings)),
        clock=clock,
        dice=Random(1),
        picture_cache=picture_cache,
    )
