"""What the bot runs on: Python, libraries, memory, and the languages it speaks."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator
from importlib.metadata import version

from bot.drawing.picture import picture_svg
from bot.drawing.raster import png
from bot.drawing.staging import scene_of
from bot.program.cli.doctor.finding import Finding, doubtful, well
from bot.words.catalogue import languages
from engine.compiled import compile
from engine.position import Position
from engine.rules import HouseRules, Setup
from engine.tables.limits import MOST_BYTES

KILOBYTE, MEGABYTE = 2**10, 2**20
PROGRAM = 165 * MEGABYTE
"""What the bot and its solving process were seen to take when nothing is solved yet."""


def of_machine() -> Iterator[Finding]:
    """How the machine suits the bot."""
    yield well("doctor-python", python=platform.python_version(), library=version("discord.py"))
    yield well("doctor-languages", languages=languages())
    memory = _memory()
    if memory is not None:
        needed = PROGRAM + MOST_BYTES
        say = well if memory >= 2 * needed else doubtful
        yield say("doctor-memory", has=memory // MEGABYTE, needs=needed // MEGABYTE)
    yield _pictures()


def _pictures() -> Finding:
    """Whether a board can be drawn; without pictures the bot plays all the same."""
    start = Position.start(compile(Setup.of(HouseRules())))
    try:
        drawn = png(picture_svg(scene_of(start)))
    except (OSError, ValueError) as error:
        return doubtful("doctor-no-pictures", error=str(error))
    return well("doctor-pictures", size=len(drawn) // KILOBYTE)


def _memory() -> int | None:
    """How much there is, where the system tells."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return None
