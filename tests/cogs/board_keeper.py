"""`BoardKeeper`: a bot's boards; it may die at any step, while database and Discord live on."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import CoroutineType
from typing import Any

import discord

from bot.app.application import Application
from bot.app.pictures import PictureCache
from bot.app.referee import Play, Resign
from bot.chat.asking.places import Places
from bot.chat.boards import updater
from bot.chat.boards.content import BoardPanels
from bot.chat.boards.update import BoardUpdate
from bot.chat.boards.updater import BoardUpdater
from bot.chat.emoji import HandEmoji
from bot.chat.pictures import PanelPictures
from bot.chat.which_game import WhichGame
from cogs.upkeep.boards import BoardUpkeep
from db.database import Connection, Database
from db.games import NewGame, Place
from engine.rules import PRESETS, Setup
from tests.bot.app.referee.conftest import Clock
from tests.cogs.sketchbook import Sketchbook
from tests.db.games import ANA, BEN
from tests.simulated.limits import Body, all_components
from tests.simulated.local_discord import LocalDiscord

CHANNEL = 5
FIRST = 1
"""The number of the first game."""
NEVER = 10_000


_BOARDS = Path(updater.__file__).parent


class Killed(BaseException):
    """The process is gone."""


class Life:
    """Ends after a number of steps: transactions that are committed, and requests that are done."""

    def __init__(self, deeds: int) -> None:
        self._left = deeds
        self.is_over = deeds == 0

    def go_on(self) -> None:
        """Raises Killed once it's over, as nothing is done after that."""
        if self.is_over:
            raise Killed

    def spend(self) -> None:
        """Note that a step is done, even if no one hears of it. Raises Killed at the last one."""
        self._left -= 1
        self.is_over = self._left <= 0
        self.go_on()


@dataclass
class BoardKeeper:
    """The parts of a bot that post boards and repair them."""

    app: Application
    board_updater: BoardUpdater
    upkeep: BoardUpkeep
    clock: Clock
    channel: discord.abc.Messageable

    async def begin(self) -> None:
        """Ana and Ben start a game, and its board is posted."""
        setup = Setup.of(PRESETS["classic"])
        new = NewGame(setup, (ANA, BEN), self.clock(), Place(channel=CHANNEL))
        turn = await self.app.referee.begin(new)
        await self.board_updater.open(turn.stored, self.channel)

    async def move(self, user: int, move: str, *, repost: bool = False) -> None:
        """A move, after which the board is edited, or posted again if it has scrolled away."""
        await self.app.referee.act(FIRST, user, Play(move))
        self.board_updater.change(FIRST, BoardUpdate(repost=repost))
        await self.settle()

    async def resign(self) -> None:
        """Ana resigns, and the board is posted again if it has scrolled away."""
        await self.app.referee.act(FIRST, ANA, Resign())
        self.board_updater.change(FIRST, BoardUpdate(repost=True))
        await self.settle()

    async def repost(self) -> None:
        """Someone asks for the board."""
        await self.board_updater.open(await self.app.referee.look(FIRST), self.channel)
        await self.settle()

    async def repair(self) -> None:
        """Look for boards that are behind, and update them."""
        await self.upkeep.look()
        await self.settle()

    async def settle(self) -> None:
        """Wait until there's nothing more to show."""
        await self.board_updater.finish(5)
        await self.board_updater.finish(5)  # what was seen when it was written down


@asynccontextmanager
async def board_keeper(
    url: str, clock: Clock, life: Life | None = None
) -> AsyncIterator[BoardKeeper]:
    """Such a bot, for as long as it lives."""
    life = life or Life(NEVER)
    database = await Database.open(url)
    _end_with(database, life)
    cache = PictureCache(renderer=Sketchbook())
    app = Application.over(database, clock=clock, dice=Random(1), picture_cache=cache)
    client = discord.Client(intents=discord.Intents.none())
    await client.login("token")
    _end_requests_with(client, life)
    try:
        yield _keeper(app, client, clock)
    finally:
        await _last_breath()
        await client.close()
        await app.close()


async def _last_breath() -> None:
    """What bots still do comes to its end, be it theirs."""
    while tasks := [task for task in asyncio.all_tasks() if _file(task).parent == _BOARDS]:
        await asyncio.gather(*tasks, return_exceptions=True)


def _file(task: asyncio.Task[Any]) -> Path:
    coroutine = task.get_coro()
    return Path(coroutine.cr_code.co_filename if isinstance(coroutine, CoroutineType) else "")


def _keeper(app: Application, client: discord.Client, clock: Clock) -> BoardKeeper:
    places = Places(client, app)
    emoji = HandEmoji(client, app.picture_cache, uploads=True)
    pictures = PanelPictures(app.picture_cache, places, emoji)
    panels = BoardPanels(app, places, pictures, emoji, WhichGame(app.database, app.referee))
    shows = BoardUpdater(app, places, panels, pause=0)
    awake = asyncio.Event()
    awake.set()
    upkeep = BoardUpkeep(app.database, places, shows, awake=awake, of=app.shards, clock=clock)
    return BoardKeeper(app, shows, upkeep, clock, places.channel(CHANNEL))


def _end_with(database: Database, life: Life) -> None:
    plain = database.transaction

    @asynccontextmanager
    async def transaction() -> AsyncGenerator[Connection]:
        life.go_on()
        async with plain() as tx:
            yield tx
        life.spend()

    reads = database.reading

    @asynccontextmanager
    async def reading() -> AsyncGenerator[Connection]:
        life.go_on()
        async with reads() as look:
            yield look

    database.reading = reading  # type: ignore[method-assign]
    database.transaction = transaction  # type: ignore[method-assign]


def _end_requests_with(client: discord.Client, life: Life) -> None:
    plain: Callable[..., Awaitable[Any]] = client.http.request

    async def request(*args: Any, **settings: Any) -> object:
        life.go_on()
        done = await plain(*args, **settings)
        life.spend()
        return done

    client.http.request = request  # type: ignore[method-assign]


# What is to be seen


def boards(there: LocalDiscord) -> list[Body]:
    """The messages with buttons."""
    return [message for message in there.messages if _custom_ids(message)]


def shown_seq(message: Body) -> int | None:
    """The event after which a board shows the game, None if the game is over."""
    found = (re.fullmatch(r"w:draw:\d+,(\d+):", act) for act in _custom_ids(message))
    return next((int(match[1]) for match in found if match), None)


def _custom_ids(message: Body) -> list[str]:
    parts = all_components({"components": message["components"]})
    return [part["custom_id"] for part in parts if "custom_id" in part]
