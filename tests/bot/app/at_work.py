"""The application at work in a process of its own, until a signal asks it to go."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Awaitable
from functools import partial
from pathlib import Path

from bot.app.application import Application
from bot.app.processes import ReportProgress, in_own_process
from bot.drawing.svg import Svg
from bot.program.running.presence import Shutdown
from db.database import Database
from engine import HouseRules, Setup

ENDLESS = 300.0
LARGE = Setup.of(HouseRules(hands=4, fingers=14))


def drawing(begun: Path) -> Svg:
    """Never comes to an end."""
    begun.touch()
    time.sleep(ENDLESS)
    raise AssertionError


def working(begun: Path, _: ReportProgress) -> None:
    """Never comes to an end."""
    drawing(begun)


def work_of(app: Application, kind: str, begun: Path) -> Awaitable[object]:
    """Work of that kind. A table says that it is begun as soon as it is asked for."""
    if kind == "picture":
        return app.picture_cache.picture("endless", partial(drawing, begun))
    if kind == "table":
        begun.touch()
        return app.solving.table(LARGE, person=1)
    return in_own_process(partial(working, begun))


async def main(kind: str, begun: Path) -> None:
    """Work, be asked to go, and close everything as the bot does."""
    leaving = Shutdown()
    with leaving.on_signals():
        app = Application.over(await Database.open(f"sqlite:///{begun}.db"))
        task = asyncio.ensure_future(work_of(app, kind, begun))
        await asyncio.sleep(0)
        sys.stdout.write("working\n")
        sys.stdout.flush()
        await leaving.asked()
        assert not task.done()
        await app.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2])))
