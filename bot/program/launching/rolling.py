"""`roll_whenever`: restarts all processes, one by one, on request."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import structlog

from bot.program.configuration import BadConfiguration, read_configuration
from bot.program.launching.child import Child
from bot.program.launching.launcher import Launcher
from bot.program.launching.layout import LaunchRefused, require_shareable
from bot.program.launching.watch import Watch
from bot.program.running.asking import ask
from bot.program.running.token import CannotStart
from bot.words.wording import Wording

_log = structlog.get_logger(__name__)


async def roll_whenever(
    asked: asyncio.Event, launcher: Launcher, watches: Sequence[Watch], wording: Wording
) -> None:
    """Restart all processes each time `asked` is set, forever."""
    by_child = {watch.child: watch for watch in watches}

    async def count(child: Child) -> None:
        await by_child[child].count()

    while True:
        await asked.wait()
        asked.clear()
        if await _may_roll(len(watches), wording):
            await launcher.roll(before=count)


async def _may_roll(processes: int, wording: Wording) -> bool:
    """Whether the current settings and Discord allow it; logs why not."""
    try:
        configuration = read_configuration()
        require_shareable(configuration.database_url, processes)
        await ask(configuration)
    except BadConfiguration as error:
        because = " ".join(map(wording.say, error.faults))
    except (CannotStart, LaunchRefused) as error:
        because = wording.say(error.message)
    else:
        return True
    _log.error("roll-refused", because=because)
    return False
