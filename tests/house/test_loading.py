"""What need not count loads nothing to count with, which takes a while."""

import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from bot.app.processes import ReportProgress, WorkProcess
from bot.app.work.pictures import drawn
from bot.app.work.tables import solved
from bot.drawing.scene_builder import scene_of
from bot.drawing.sketch import board_sketch
from engine.compiled import compile
from engine.position import Position
from engine.rules import HouseRules, Setup

ROOT = Path(__file__).parents[2]
LIBRARY = "prometheus_client"
SETUP = Setup.of(HouseRules())

ASKING = f"""
import sys
from bot.__main__ import main
try:
    main()
finally:
    print("{LIBRARY}" in sys.modules, file=sys.stderr)
"""


COMMANDS = (
    ("--help",),
    ("rules", "classic"),
    ("solve", "--rules", "classic"),
    ("moves", "1,1|1,1", "--rules", "classic"),
    ("theory", "opening", "--to", "9"),
    ("draw", "--help"),
    ("doctor",),
    ("db", "status"),
)


def has_loaded(_: ReportProgress) -> bool:
    """Whether the process that is asked has loaded it."""
    return LIBRARY in sys.modules


async def test_a_process_that_solves_and_draws_loads_nothing_to_count_with() -> None:
    sketch = board_sketch(scene_of(Position.start(compile(SETUP))))
    process = WorkProcess()
    try:
        await process.do(partial(solved, SETUP))
        await process.do(partial(drawn, sketch.draw, 100))
        assert not await process.do(has_loaded)
    finally:
        process.end()


START = """
import bot.program.running.start, bot.program.running.database, cogs, importlib
for name in cogs.FEATURES: importlib.import_module(name)
"""
RARELY_NEEDED = ("alembic", "mako", "numpy", "psycopg")


def test_the_bot_loads_nothing_at_its_start_that_is_rarely_needed() -> None:
    asking = f"import sys\n{START}print([n for n in {RARELY_NEEDED} if n in sys.modules])"
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", asking],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_command_without_the_bot_loads_nothing_to_count_with(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", ASKING, *command],
        env={**os.environ, "PYTHONPATH": str(ROOT), "DISCORD_TOKEN": ""},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr.splitlines()[-1] == "False", done.stderr
