"""Memory: how much more the bot needs with ten thousand running games than without.

`python -m bench.memory URL GAMES` is the process that is measured; `section` starts it.
"""

from __future__ import annotations

import asyncio
import gc
import resource
import subprocess
import sys
from logging import ERROR
from pathlib import Path
from tempfile import TemporaryDirectory

import structlog

from bench.section import Section, Size, table
from bot.app.application import Application
from bot.app.referee import Play
from bot.chat.boards.board import board
from bot.chat.client import Waribashi
from bot.chat.panels.layouts import layout
from bot.program.configuration import Configuration
from bot.program.running.run import intents
from bot.program.running.start import settings_of
from db.database import Database
from db.games import NewGame, Place, start_game
from db.types import now
from db.upgrade import upgrade
from engine import PRESETS, Setup

GAMES, AT_ONCE = 10_000, 1_000
MOST_MB = 50
HOUSE = Path(__file__).parents[1]

HEADINGS = ["", "MB"]
LEGEND = f"""\
Resident memory of a process with the bot in it, before and after a move was made in each of
{{games}} running games, each in its own channel and between its own two people, with its board
prepared and its channel asked for its game. Nothing is sent, because that would measure a simulated
Discord as well. At most {MOST_MB} MB more are allowed."""


def section(size: Size) -> Section:
    """Start the process, and say what it has measured."""
    games = size.of(GAMES, 50)
    with TemporaryDirectory(dir=HOUSE, prefix=".bench-") as folder:
        url = f"sqlite:///{folder}/memory.db"
        asyncio.run(_prepare(url, games))
        # Only this module, and an address of our own making.
        command = [sys.executable, "-m", "bench.memory", url, str(games)]
        told = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603
    idle, busy = map(float, told.stdout.split()[-2:])
    rows = [
        ["idle", f"{idle:.0f}"],
        [f"{games} games", f"{busy:.0f}"],
        ["difference", f"{busy - idle:.0f}"],
    ]
    missed = (
        (f"{games} games take {busy - idle:.0f} MB (at most {MOST_MB})",)
        if busy - idle > MOST_MB
        else ()
    )
    legend = LEGEND.format(games=games)
    return Section("Memory", f"{table(HEADINGS, rows)}\n\n{legend}", missed=missed)


async def _prepare(url: str, games: int) -> None:
    database = await Database.open(url)
    await upgrade(database)
    setup = Setup.of(PRESETS["official"])
    for first in range(0, games, AT_ONCE):
        async with database.transaction() as tx:
            for number in range(first, min(first + AT_ONCE, games)):
                place = Place(channel=10**18 + number, message=10**18 + number)
                people = 10**17 + 2 * number, 10**17 + 2 * number + 1
                await start_game(tx, NewGame(setup, people, now(), place))
    await database.close()


async def _measure(url: str, games: int) -> None:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(ERROR))
    settings = Configuration.model_validate({"discord_token": "none"})
    app = Application.over(await Database.open(url), **settings_of(settings))
    client = Waribashi(app, intents(message_content=True))
    idle = _resident()
    for number in range(1, games + 1):
        user = 10**17 + 2 * (number - 1)
        turn = await client.after_moves.act(number, user, Play("attack L R"))
        client.board_updater.note_message(turn.stored.place.channel or 0)
        await client.which_game.typed_in(turn.stored.place.channel or 0)
        layout(board(turn.stored, app.wordings.of("en")))
    busy = _resident()
    await app.close()
    print(idle, busy)


def _resident() -> float:
    """In megabytes; the most there has ever been where the system does not tell the present."""
    gc.collect()
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return pages * resource.getpagesize() / 1e6


if __name__ == "__main__":
    asyncio.run(_measure(sys.argv[1], int(sys.argv[2])))
