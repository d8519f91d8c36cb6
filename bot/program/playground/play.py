"""`play`: runs the playground until someone stops it."""

from __future__ import annotations

import asyncio
import socket
import threading
import webbrowser
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource

from bot.app.application import Application
from bot.chat.client import Waribashi
from bot.chat.periodic import run_every
from bot.program.configuration import Configuration, LogFormat, LogLevel
from bot.program.playground.bounded_backend import RunningClock
from bot.program.playground.club import Club, new_backend
from bot.program.playground.greeting import Greeting
from bot.program.playground.window import Window
from bot.program.playground.world import LiveWorld
from bot.program.running.logs import set_up_log
from bot.program.running.presence import Shutdown
from bot.program.running.run import intents
from bot.program.running.start import open_application
from bot.words.wording import Wording
from db.challenges import open_challenges
from db.database import Database
from db.games import Glance, Place, open_games
from db.lobbies import open_lobbies
from engine.errors import ChopsticksError

DATABASE = Path("data/playground.db")
"""Beside the bot's own database, in the folder where the program is started."""
BESIDE = ("", "-wal", "-shm")
"""The suffixes of the files that make up an SQLite database."""
HOST = "127.0.0.1"
NEWS_EVERY = 0.2
TIDY_EVERY = 60.0


class PlaygroundConfiguration(Configuration):
    """The bot's settings, from neither the environment nor a file."""

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],  # noqa: ARG003 - pydantic-settings gives it
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,  # noqa: ARG003
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Only what's passed in."""
        return (init_settings,)


def configuration() -> Configuration:
    """The bot's settings in the playground. Its token isn't a real one."""
    return PlaygroundConfiguration.model_validate(
        {"discord_token": "of no use", "database_url": f"sqlite:///{DATABASE}"}
    )


def begin_anew() -> None:
    """Delete all games."""
    for ending in BESIDE:
        DATABASE.with_name(DATABASE.name + ending).unlink(missing_ok=True)


class PortTaken(ChopsticksError):
    """Another program is using the port."""


@dataclass(frozen=True)
class PlayOptions:
    """The options from the command line."""

    port: int
    language: str
    fresh: bool = False
    browser: bool = True


async def play(wanted: PlayOptions, wording: Wording, tell: Callable[[str], None]) -> None:
    """Run until a signal comes. `tell` prints the page's address.

    Raises PortTaken, and StorageError if the database can't be used.
    """
    set_up_log(LogLevel.WARNING, LogFormat.TEXT, "")
    _require_free(wanted.port)
    if wanted.fresh:
        begin_anew()
    shutdown = Shutdown()
    with shutdown.on_signals():
        app = await open_application(configuration())
        try:
            async with opened(app, wanted) as window:
                tell(wording.text("playground-open", address=window.url))
                tell(wording.text("playground-end"))
                if wanted.browser:
                    _open_browser(window.url)
                await _first_of(shutdown.asked(), window.wait_closed())
        finally:
            await app.close()


@asynccontextmanager
async def opened(app: Application, wanted: PlayOptions) -> AsyncGenerator[Window]:
    """The club with the bot in it, and the page that shows it."""
    wording = Wording(wanted.language)
    clock = RunningClock()
    bot = Waribashi(app, intents(message_content=True))
    world = LiveWorld(bot, new_backend(clock), locale=locale_of(wanted.language))
    club = Club(world, clock, wording)
    with world.patched():
        await _branch_again(club, bot)
        await world.start()
        try:
            await _settle_in(bot, world, club)
            title = wording.text("playground-title")
            window = Window(club, world, port=wanted.port, title=title)
            async with window, _kept_up(window, world):
                yield window
        finally:
            await bot.finish()
            await world.end()


async def _settle_in(bot: Waribashi, world: LiveWorld, club: Club) -> None:
    with world.as_bot():
        # The database says that Discord knows the commands. This Discord doesn't yet.
        await bot.tree.sync()
        await Greeting(bot, club).post()
        await _show_again(bot)
    await world.settle()


async def _branch_again(club: Club, bot: Waribashi) -> None:
    """Create the threads again that have running games."""
    async for game in _open_games(bot.app.database):
        place = game.place
        if place.server is not None and place.channel is not None and not club.has(place.channel):
            name = bot.app.wordings.of(club.locale).text("thread-name", game=game.id)
            club.branch(place.channel, name)


async def _show_again(bot: Waribashi) -> None:
    """Post all open challenges and lobbies again, and all boards of running games."""
    async with bot.app.database.reading() as look:
        challenges, lobbies = await open_challenges(look), await open_lobbies(look)
    for lobby in lobbies:
        if _is_there(bot, lobby.place):
            await bot.message_refresher.repost("lobby", lobby.id)
    for challenge in challenges:
        if _is_there(bot, challenge.place):
            await bot.message_refresher.repost("challenge", challenge.id)
    async for game in _open_games(bot.app.database):
        bot.board_updater.change(game.id)


def _is_there(bot: Waribashi, place: Place) -> bool:
    """Whether the channel still exists: threads only do if they have a running game."""
    return bot.get_channel(place.channel or 0) is not None


async def _open_games(database: Database) -> AsyncIterator[Glance]:
    last = 0
    while True:
        async with database.reading() as look:
            page = await open_games(look, after=last)
        if not page:
            return
        for glance in page:
            yield glance
        last = page[-1].id


@asynccontextmanager
async def _kept_up(window: Window, world: LiveWorld) -> AsyncGenerator[None]:
    ended = asyncio.Event()
    tasks = [
        asyncio.create_task(run_every(deed, every, ended))
        for deed, every in ((window.show_news, NEWS_EVERY), (world.tidy, TIDY_EVERY))
    ]
    try:
        yield
    finally:
        ended.set()
        await asyncio.wait(tasks)


async def _first_of(*waits: Coroutine[Any, Any, Any]) -> None:
    tasks = {asyncio.create_task(wait) for wait in waits}
    _, left = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in left:
        task.cancel()


def _open_browser(address: str) -> None:
    """Show the page, unless the only available browser would take over the terminal."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if type(browser) is not webbrowser.GenericBrowser:
        # Some browsers only return when they're closed.
        threading.Thread(target=browser.open, args=(address,), daemon=True).start()


def _require_free(port: int) -> None:
    with socket.socket() as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((HOST, port))
        except OSError as error:
            raise PortTaken("playground-port-taken", port=port) from error


def locale_of(language: str) -> str:
    """Discord's name for that language."""
    names = sorted(locale.value for locale in discord.Locale)
    same = [name for name in names if name.lower() == language.lower()]
    regional = [name for name in names if name.partition("-")[0] == language.lower()]
    return next(iter([*same, *reversed(regional)]), language)
