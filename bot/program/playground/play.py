"""`play`: the bot among the people of the club, until somebody ends it."""

from __future__ import annotations

import asyncio
import socket
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import discord

from bot.app.application import Application
from bot.chat.asking.faults import keep_doing
from bot.chat.client import Waribashi
from bot.program.configuration import LogFormat, LogLevel
from bot.program.playground.clock import RunningClock
from bot.program.playground.club import Club, new_backend
from bot.program.playground.greeting import greet
from bot.program.playground.live import LiveWorld
from bot.program.playground.resuming import branch_again, show_again
from bot.program.playground.settings import begin_anew, configuration
from bot.program.playground.window import Window
from bot.program.running.logs import set_up_log
from bot.program.running.presence import Shutdown
from bot.program.running.run import intents
from bot.program.running.start import open_application
from bot.words.wording import Wording
from engine.errors import ChopsticksError

HOST = "127.0.0.1"
NEWS_EVERY = 0.2
TIDY_EVERY = 60.0


class PortTaken(ChopsticksError):
    """Another program listens there."""


@dataclass(frozen=True)
class Wanted:
    """What is said on the command line."""

    port: int
    language: str
    fresh: bool = False
    browser: bool = True


async def play(wanted: Wanted, wording: Wording, tell: Callable[[str], None]) -> None:
    """Be there until a signal comes. `tell` says where the page is.

    Raises PortTaken, and StorageError where the database cannot be used.
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
async def opened(app: Application, wanted: Wanted) -> AsyncIterator[Window]:
    """The club with the bot in it, and the page that shows it."""
    wording = Wording(wanted.language)
    clock = RunningClock()
    bot = Waribashi(app, intents(message_content=True))
    world = LiveWorld(bot, new_backend(clock), locale=locale_of(wanted.language))
    club = Club(world, clock, wording)
    with world.patched():
        await branch_again(club, bot)
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
        # The database remembers that Discord knows the commands. This one has never heard of them.
        await bot.tree.sync()
        await greet(bot, club)
        await show_again(bot)
    await world.settle()


@asynccontextmanager
async def _kept_up(window: Window, world: LiveWorld) -> AsyncIterator[None]:
    ended = asyncio.Event()
    tasks = [
        asyncio.create_task(keep_doing(deed, every, ended))
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
    """Show the page, unless the only browser there is would take the terminal."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if type(browser) is not webbrowser.GenericBrowser:
        # Some return only when they are closed.
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
