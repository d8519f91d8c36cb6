"""Measures a whole bot over sockets, beside a bot that echoes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.section import Section, Size, table
from bench.sockets.process import BotProcess
from bench.sockets.traffic import ENDLESS, NARROW, WIDE, Arrivals, Games, Traffic, part
from engine import HouseRules
from tests.bot.program.running.discord_server import TOKEN
from tests.drill.discord import Discord, small_discord
from tests.drill.stored import Stored
from tests.drill.world import World

HOUSE = Path(__file__).parents[2]
"""Where files are made: a folder for temporary ones may lie in memory, and this is a disk."""
SERVERS, CHANNELS = 4, 50
RATE, SECONDS = 20.0, 15
SLOWEST = 250.0
"""Milliseconds within which 99 of 100 boards have to arrive at the highest rate."""
MOST_RATE = 1_280.0
IDLE = 5
"""Seconds after which a bot that was started has nothing more to do."""
UP_WITHIN = 60

Act = Callable[[float, float], Awaitable[Arrivals]]

HEADINGS = ["", "p50 ms", "p99 ms", "echoes", "CPU ms", "most a second"]
OTHERS = ["", "echo bot", "Waribashi"]
LEGEND = """\
The bot is a process of its own, and so is the bot that echoes: a client of discord.py's that says
again what it hears. A small Discord of the tests serves both over real sockets, with {channels}
channels on {servers} servers and a game in each; moves are typed at {rate:.0f} a second, whatever
has become of those before, and every commit waits for the disk. A time is from sending the event
to the arrival of the board (with its picture, where there are pictures) back at that Discord, which
takes the same two cores. *CPU* counts all processes of the bot. *Most a second* is the highest
rate, doubled each time, at which 99 of 100 arrive within {slowest:.0f} ms; Discord itself lets an
application send 50 requests a second. *Pictures at hand* are of rules with so few positions that
all have been drawn, *new pictures* of rules with so many that hardly one is needed twice."""


@dataclass(frozen=True)
class Measured:
    """What a bot did at the usual rate, and the highest rate that it kept up with."""

    name: str
    times: list[float]
    cpu: float
    most: float

    def row(self, echo: Measured) -> list[str]:
        """It as a row, in so many echoes."""
        middle = part(self.times, 50)
        return [
            self.name,
            f"{middle:.1f}",
            f"{part(self.times, 99):.1f}",
            f"{middle / part(echo.times, 50):.1f}",
            f"{self.cpu:.1f}",
            f"{self.most:.0f}",
        ]


@dataclass
class Start:
    """How a bot started, and what it held with nothing to do."""

    seconds: float
    memory: float
    own_memory: float


def section(size: Size) -> Section:
    """Measure all of it."""
    with TemporaryDirectory(dir=HOUSE, prefix=".bench-") as folder:
        return asyncio.run(_measured(Path(folder), size))


async def _measured(folder: Path, size: Size) -> Section:
    bench = _Bench(folder, size)
    echo = await bench.echo()
    rows = [
        await bench.waribashi("typed move, words alone", ENDLESS, pictures=False),
        await bench.waribashi("typed move, pictures at hand", NARROW, pictures=True),
        await bench.waribashi("typed move, new pictures", WIDE, pictures=True),
    ]
    ours, theirs = bench.starts[-1], bench.starts[0]
    others = [
        ["start to READY, s", f"{theirs.seconds:.2f}", f"{ours.seconds:.2f}"],
        ["idle, MB", f"{theirs.memory:.0f}", f"{ours.memory:.0f}"],
        ["idle without its own children, MB", f"{theirs.own_memory:.0f}", f"{ours.own_memory:.0f}"],
    ]
    figures = table(HEADINGS, [one.row(echo) for one in (echo, *rows)])
    all_channels = SERVERS * bench.channels
    legend = LEGEND.format(channels=all_channels, servers=SERVERS, rate=RATE, slowest=SLOWEST)
    return Section("Over sockets", f"{figures}\n\n{table(OTHERS, others)}\n\n{legend}")


class _Bench:
    """One bot after the other, each in a Discord of its own."""

    def __init__(self, folder: Path, size: Size) -> None:
        self.starts: list[Start] = []
        self.channels = size.of(CHANNELS, 2)
        """On each server."""
        self._folder = folder
        self._size = size

    async def echo(self) -> Measured:
        """The bot that echoes."""
        async with self._discord() as discord:
            traffic = Traffic(discord)
            async with self._running("bench.sockets.echo", discord, {}) as bot:
                return await self._tried("echo", bot, traffic.echoes, _words)

    async def waribashi(self, name: str, rules: HouseRules, *, pictures: bool) -> Measured:
        """The whole bot, with a database of its own."""
        url = f"sqlite:///{self._folder}/{len(self.starts)}.db"
        settings = {"DISCORD_TOKEN": TOKEN, "DATABASE_URL": url, "LOG_FORMAT": "json"}
        async with self._discord() as discord:
            games = Games(discord, rules, Random(1))
            await games.store(url)
            if not pictures:
                await _without_pictures(url, discord.world)
            async with self._running("tests.cogs.process", discord, settings) as bot:
                await games.show_boards()
                await self._idle()
                times = _pictures if pictures else _words
                return await self._tried(name, bot, games.moves, times)

    @asynccontextmanager
    async def _discord(self) -> AsyncIterator[Discord]:
        world = World(SERVERS, self.channels, 2 * SERVERS * self.channels)
        async with small_discord(world, Random(1)) as discord:
            yield discord

    @asynccontextmanager
    async def _running(
        self, module: str, discord: Discord, settings: dict[str, str]
    ) -> AsyncIterator[BotProcess]:
        """The bot, from its start until it has nothing to do, and then until its end."""
        began = time.perf_counter()
        bot = await BotProcess.start(module, discord.address(1), self._folder, settings)
        try:
            async with asyncio.timeout(UP_WITHIN):
                # The process is another, so there's no event to wait for.
                while not discord.gateway.identified:  # noqa: ASYNC110
                    await asyncio.sleep(0.002)
            seconds = time.perf_counter() - began
            await self._idle()
            self.starts.append(Start(seconds, bot.memory(), bot.own_memory()))
            yield bot
        finally:
            await bot.end()

    async def _idle(self) -> None:
        await asyncio.sleep(self._size.of(IDLE, 1))

    async def _tried(
        self, name: str, bot: BotProcess, act: Act, times: Callable[[Arrivals], list[float]]
    ) -> Measured:
        seconds = self._size.of(SECONDS, 1)
        await act(RATE, seconds / 5)
        before = bot.cpu()
        found = await act(RATE, seconds)
        cpu = (bot.cpu() - before) / len(found.words) * 1e3
        most, rate = 0.0, RATE
        while rate <= self._size.of(int(MOST_RATE), int(RATE)):
            kept_up = await act(rate, seconds / 2)
            if part(times(kept_up), 99) > SLOWEST or len(kept_up.words) < 0.9 * rate * seconds / 2:
                break
            most, rate = rate, rate * 2
        return Measured(name, times(found), cpu, most)


async def _without_pictures(url: str, world: World) -> None:
    stored = await Stored.open(url)
    await stored.without_pictures(list(world.servers), next(iter(world.people)))
    await stored.close()


def _words(found: Arrivals) -> list[float]:
    return found.words


def _pictures(found: Arrivals) -> list[float]:
    return found.pictures
