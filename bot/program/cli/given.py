"""Parses what's given on the command line: rules, numbers of players, file names."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import click

from bot.drawing.raster import png
from bot.drawing.svg import Svg
from bot.program.cli.params import CliOption, UsageProblem
from engine.message import Datum, message
from engine.rules import FEWEST_SIDES, MOST_SIDES, HouseRules, parse_rules

Decorator: TypeAlias = Callable[[Callable[..., Any]], Callable[..., Any]]

MOST_BYTES = 64 * 1024
STDIN = "-"
STILL = (".png", ".svg")
"""The endings of pictures that do not move."""


def players(given: str) -> int:
    """The number of players. Raises UsageProblem if it's wrong."""
    if given in map(str, range(FEWEST_SIDES, MOST_SIDES + 1)):
        return int(given)
    raise UsageProblem("players-wrong", given=given, fewest=FEWEST_SIDES, most=MOST_SIDES)


def house_rules(given: str) -> HouseRules:
    """The house rules that a preset's name, JSON, @FILE or - for the standard input stand for.

    Raises UsageProblem where they cannot be got at, the engine's errors where they are none.
    """
    return parse_rules(_text(given))


def rules_option(*, required: bool = True) -> Decorator:
    """`--rules`, required with a position, because other rules have other moves."""
    return click.option(
        "--rules",
        cls=CliOption,
        type=house_rules,
        required=required,
        says="cli-rules-option",
        shows="cli-rules-name",
    )


def players_option() -> Decorator:
    """`--players`, for house rules that do not say how many sides there are."""
    return click.option(
        "--players",
        cls=CliOption,
        type=players,
        says="cli-players-option",
        shows="cli-players-name",
    )


def json_option() -> Decorator:
    """`--json`."""
    return click.option("--json", "as_json", cls=CliOption, says="cli-json-option")


def _text(given: str) -> str:
    """What was given, or what stands in the file that was named. Raises UsageProblem."""
    if given != STDIN and not given.startswith("@"):
        return given
    name = given.removeprefix("@")
    if not name:
        raise UsageProblem("file-unnamed")
    return _decoded(*_read(name))


def _read(name: str) -> tuple[bytes, Datum]:
    """What stands in the file, and how the file is called in a sentence."""
    shown = message("file-from-stdin") if name == STDIN else name
    try:
        return _content(name), shown
    except FileNotFoundError as error:
        raise UsageProblem("file-missing", file=shown) from error
    except IsADirectoryError as error:
        raise UsageProblem("file-is-folder", file=shown) from error
    except (OSError, ValueError) as error:  # ValueError: no file can have such a name
        raise UsageProblem("file-unreadable", file=shown) from error


def _content(name: str) -> bytes:
    """As much of the file as tells whether it is too large."""
    if name == STDIN:
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with Path(name).open("rb") as file:
        return file.read(MOST_BYTES + 1)


def _decoded(content: bytes, shown: Datum) -> str:
    if len(content) > MOST_BYTES:
        raise UsageProblem("file-too-large", file=shown, most=MOST_BYTES // 1024)
    try:
        return content.decode("utf-8-sig")  # some editors begin a file with a mark
    except UnicodeDecodeError as error:
        raise UsageProblem("file-not-text", file=shown) from error


def still(output: Path, svg: Svg, *, width: int | None = None) -> bytes:
    """What the file will hold: pixels, or by its ending the picture as it is."""
    return svg.encode() if output.suffix.lower() == ".svg" else png(svg, width=width)


def keep(output: Path, content: bytes) -> None:
    """Write the file. Raises UsageProblem if that fails."""
    try:
        output.write_bytes(content)
    except (OSError, ValueError) as error:
        raise UsageProblem("draw-not-written", file=str(output)) from error
