"""Positions, numbers and files as these commands take them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from bot.program.cli.files import STILL
from bot.program.cli.given import Decorator
from bot.program.cli.params import Argument, Option
from bot.program.cli.problems import UsageProblem


def position_argument() -> Decorator:
    """A position as the paper writes it; the command reads it."""
    return click.argument(
        "position", cls=Argument, says="cli-theory-position", shows="cli-theory-position-name"
    )


def number_up_to(most: int) -> Callable[[str], int]:
    """Reads a whole number from 1 on. Raises UsageProblem where it is none or above `most`."""

    def number(given: str) -> int:
        if given.isascii() and given.isdecimal() and len(given) < 9 and 1 <= int(given) <= most:
            return int(given)
        raise UsageProblem("theory-number-wrong", given=given, most=most)

    return number


def picture(given: str) -> Path:
    """The file to draw into. Raises UsageProblem where its ending is not that of a picture."""
    path = Path(given)
    if path.suffix.lower() in STILL:
        return path
    raise UsageProblem("theory-picture-kind", given=given, known=STILL)


def picture_option(*, required: bool = False) -> Decorator:
    """`-o FILE`: draw."""
    return click.option(
        "-o",
        "--output",
        cls=Option,
        type=picture,
        required=required,
        says="cli-theory-output",
        shows="cli-file-name",
    )
