"""Answering: what a move costs in a simulated Discord, compared to a command that only echoes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Generator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import wraps
from logging import ERROR
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from unittest.mock import patch

import structlog
from discord.ext import commands
from prometheus_client import Counter, Histogram
from sqlalchemy.ext.asyncio import AsyncConnection

from bench.section import Section, Size, table
from bot.app.matchmaking import GameWish
from bot.app.pictures import RenderProcess
from bot.chat.client import Waribashi
from bot.chat.panels.acts import Act
from bot.chat.requests.router import Router
from bot.drawing.scene_builder import Played, scene_of
from bot.drawing.sketch import board_sketch
from bot.program.running.gauges import watch_database
from db.database import Database
from db.games import Place, StoredGame
from db.upgrade import upgrade
from engine import HouseRules, Setup, compile
from engine.moves import Attack, Move
from engine.position import Position
from engine.tables import Value, solve
from tests.cogs.club import Club, opened
from tests.simulated.people import Person, board_message

ROUNDS, WARM = 150, 20
MOST_TYPED, MOST_CLICKED = 4, 6
MOST_COUNTING = 1.1
"""So many times as long a typed move may take because it is counted."""
RULES = HouseRules(move_limit=10_000, repetition=0)
"""The common game, but without an end by repetition, so that it can go on."""
PREFIX = "?"
_TABLE = solve(compile(Setup.of(RULES)))

HOUSE = Path(__file__).parents[1]
"""Where the file is made: a folder for temporary files may lie in memory, and this is a disk."""

HEADINGS = ["", "ms", "of that, commits", "in echoes, without commits", "at most"]
LEGEND = """\
Medians of {rounds} rounds, all in one run in SimCord, each with everything it makes the bot do, on
SQLite, waiting for every commit. *echo* is a discord.py command, `?echo`, that answers with the
same text and does nothing else. The boards' pictures are already drawn; *Drawing* says how long a
new one takes.

With metrics ([running.md](running.md#metrics)), a typed move takes {counting:.3f} times as long as
*not counted*, where the library's counters do nothing and the database isn't timed (at most
{most_counting}). This compares the lower quartiles of all rounds."""


@dataclass
class Timed:
    """How long something took each time, and how much of that were commits."""

    name: str
    most: int | None = None
    whole: list[float] = field(default_factory=list[float])
    commits: list[float] = field(default_factory=list[float])

    @property
    def works(self) -> list[float]:
        """The times without the commits."""
        return [whole - commit for whole, commit in zip(self.whole, self.commits, strict=True)]

    @property
    def work(self) -> float:
        """That of them which is in the middle."""
        return median(self.works)

    def longer_than(self, other: Timed) -> float:
        """How many times as long it took in the quicker rounds, in which nothing came between."""
        return quantiles(self.works)[0] / quantiles(other.works)[0]

    def row(self, echo: float) -> list[str]:
        """It as a row, in so long echoes."""
        return [
            self.name,
            f"{median(self.whole) * 1e3:.2f}",
            f"{median(self.commits) * 1e3:.2f}",
            f"{self.work / echo:.1f}",
            "" if self.most is None else str(self.most),
        ]


class Commits:
    """How much time was spent on commits."""

    def __init__(self) -> None:
        self.spent = 0.0

    @contextmanager
    def counted(self) -> Generator[None]:
        """From now on they count."""
        plain = AsyncConnection.commit

        @wraps(plain)
        async def commit(connection: AsyncConnection) -> None:
            began = perf_counter()
            await plain(connection)
            self.spent += perf_counter() - began

        with patch.object(AsyncConnection, "commit", commit):
            yield

    async def time(self, act: Awaitable[object], into: Timed) -> None:
        """Do it, and note how long it took."""
        self.spent, began = 0.0, perf_counter()
        await act
        into.whole.append(perf_counter() - began)
        into.commits.append(self.spent)


def section(size: Size) -> Section:
    """Measure all three, by turns."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(ERROR))
    with TemporaryDirectory(dir=HOUSE, prefix=".bench-") as folder:
        url = f"sqlite:///{folder}/talking.db"
        return asyncio.run(_measured(url, size.of(ROUNDS, 2), size.of(WARM, 1)))


async def _measured(url: str, rounds: int, warm: int) -> Section:
    echo, uncounted = Timed("echo"), Timed("a typed move, not counted")
    typed, clicked = Timed("a typed move", MOST_TYPED), Timed("a button move", MOST_CLICKED)
    all_timed = (echo, typed, uncounted, clicked)
    commits, dice = Commits(), Random(1)
    with commits.counted():
        async with _club(url) as club:
            for number in range(warm + rounds):
                into = all_timed if number >= warm else (Timed(""),) * len(all_timed)
                await _round(club, commits, dice, into)
    missed = tuple(
        f"{one.name} costs {one.work / echo.work:.1f} echoes (at most {one.most})"
        for one in (typed, clicked)
        if one.most is not None and one.work / echo.work > one.most
    )
    counting = typed.longer_than(uncounted)
    if counting > MOST_COUNTING:
        missed += (f"counting makes a typed move {counting:.3f} times as long",)
    rows = [one.row(echo.work) for one in all_timed]
    legend = LEGEND.format(rounds=rounds, counting=counting, most_counting=MOST_COUNTING)
    return Section("Answering messages", f"{table(HEADINGS, rows)}\n\n{legend}", missed=missed)


async def _round(club: Club, commits: Commits, dice: Random, into: tuple[Timed, ...]) -> None:
    echo, typed, uncounted, clicked = into
    aside = club.cat.at(club.guild.channels["aside"])
    await commits.time(aside.types(f"{PREFIX}echo attack L R"), echo)
    for way in dice.sample((typed, uncounted), 2):
        stored, move = await _next(club, dice)
        with _counting(club) if way is typed else _counting_nothing():
            await commits.time(_mover(club, stored).types(str(move)), way)
    stored, move = await _next(club, dice)
    with _counting(club):
        await commits.time(_pressed(club, stored, move), clicked)


async def _next(club: Club, dice: Random) -> tuple[StoredGame, Move]:
    """The game, and a move in it after which the picture of the board is at hand."""
    stored = await _game(club)
    move = dice.choice(_lasting(stored.game.position))
    await _draw(club, stored.game.position, move)
    return stored, move


@contextmanager
def _counting(club: Club) -> Generator[None]:
    """Meanwhile the database tells how long it takes, as it does for the bot itself."""
    stop = watch_database(club.app.database)
    try:
        yield
    finally:
        stop()


@contextmanager
def _counting_nothing() -> Generator[None]:
    """Meanwhile everything that counts does nothing."""

    def same(metric: Counter | Histogram, *_: object) -> Counter | Histogram:
        return metric

    with ExitStack() as stack:
        for kind, name in ((Counter, "inc"), (Histogram, "observe"), (Router, "note_arrival")):
            stack.enter_context(patch.object(kind, name, _nothing))
        for kind in (Counter, Histogram):
            stack.enter_context(patch.object(kind, "labels", same))
        yield


def _nothing(*_: object) -> None:
    """Count nothing."""


async def _draw(club: Club, before: Position, move: Move) -> None:
    """See to it that the picture of the board after the move is at hand."""
    sketch = board_sketch(scene_of(before.play(move), played=Played(before, move)))
    await club.app.picture_cache.picture(sketch.key, sketch.draw, width=sketch.width)


async def _pressed(club: Club, stored: StoredGame, move: Move) -> object:
    """The click on the button of a hit, or the choice of another move."""
    board, mover = board_message(club.sim, club.room), _mover(club, stored)
    if not isinstance(move, Attack):
        return await mover.selects(str(move), on=board)
    act = Act("play", (stored.id, stored.game.seq), str(move))
    return await mover.presses(str(act), on=board)


def _lasting(position: Position) -> list[Move]:
    """The moves that keep the draw, so that the game goes on for as long as it takes."""
    moves = position.legal_moves()
    return [move for move in moves if _TABLE.worth(position.play(move)).value is Value.DRAW]


async def _game(club: Club) -> StoredGame:
    return await club.app.referee.look(1)


def _mover(club: Club, stored: StoredGame) -> Person:
    to_move = stored.people[stored.game.to_move or 0]
    return club.ana if to_move == club.ana.id else club.ben


@asynccontextmanager
async def _club(url: str) -> AsyncIterator[Club]:
    """A club in which Ana and Ben play, and a channel aside in which the bot echoes."""
    database = await Database.open(url)
    await upgrade(database)
    await database.close()
    async with opened(url, renderer=RenderProcess()) as club:
        club.sim.channel(club.guild, "aside")
        club.bot.command_prefix = PREFIX
        club.bot.add_command(_echo)
        club.bot.add_listener(club.bot.process_commands, "on_message")
        await club.bot.places.know_server(club.guild.id)
        place = Place(server=club.guild.id, channel=club.room.id)
        wish = GameWish(club.ana.id, club.ben.id, place, RULES, rated=False)
        challenge = (await club.app.matchmaking.propose(wish)).challenge
        await club.app.matchmaking.accept(challenge.id, club.ben.id)
        await club.ana.slash("board")
        yield club


@commands.command(name="echo")
async def _echo(context: commands.Context[Waribashi], *, text: str) -> None:
    await context.send(text)
