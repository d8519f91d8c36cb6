"""`waribashi theory table`: what one hand against one is worth, all in one table."""

from __future__ import annotations

from pathlib import Path

import click

from bot.drawing.theory.grid import GridWords, grid_svg
from bot.program.cli.files import keep, still
from bot.program.cli.frame import Command
from bot.program.cli.given import json_option
from bot.program.cli.params import Argument
from bot.program.cli.terminal import columns, json_line
from bot.program.cli.theory.given import number_up_to, picture_option
from bot.words.wording import Wording
from engine.theory import MOST_TABLE, Values, name_of, outcome_of, table_of


@click.command(
    cls=Command,
    says="cli-theory-table",
    in_short="cli-theory-table-short",
    examples=("waribashi theory table 12",),
)
@click.argument(
    "n",
    cls=Argument,
    type=number_up_to(MOST_TABLE),
    says="cli-theory-n",
    shows="cli-theory-number-name",
)
@picture_option()
@json_option()
@click.pass_obj
def table(wording: Wording, n: int, output: Path | None, as_json: bool) -> None:
    """Print the values of (i|j)_n, and draw them where a file is named."""
    found = table_of(Values(), n)
    if output is not None:
        keep(output, still(output, grid_svg(found, GridWords.of(wording, n))))
    if as_json:
        for row in found:
            for position, value in row:
                outcome = str(outcome_of(value))
                json_line({"position": str(position), "outcome": outcome, "value": name_of(value)})
    elif output is None:
        head = [wording.text("theory-heading-corner"), *map(str, range(1, n + 1))]
        rows = ([str(i), *(name_of(value) for _, value in row)] for i, row in enumerate(found, 1))
        columns([head, *rows])
