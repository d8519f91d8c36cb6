"""The group of these commands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import click

from bot.app.theory import worth_of, worth_of_sum
from bot.drawing.theory.grid import GridWords, grid_svg
from bot.drawing.theory.tree import TreeWords, tree_from
from bot.program.cli.frame import Command, Group, help_without_command
from bot.program.cli.given import STILL, Decorator, json_option, keep, still
from bot.program.cli.params import CliArgument, CliOption, UsageProblem
from bot.program.cli.terminal import columns, entries, json_line, paragraph
from bot.words.wording import Wording
from engine.theory import (
    MOST_OPENING,
    MOST_TABLE,
    Values,
    name_of,
    outcome_of,
    parse_simple,
    table_of,
)
from engine.theory import opening as intervals_of
from engine.theory.sums import BoardStrike, SolvedSum, parse_sum, write_sum


def position_argument() -> Decorator:
    """A position as the paper writes it; the command reads it."""
    return click.argument(
        "position", cls=CliArgument, says="cli-theory-position", shows="cli-theory-position-name"
    )


def number_up_to(most: int) -> Callable[[str], int]:
    """Parses a whole number from 1 to `most`. Raises UsageProblem for anything else."""

    def number(given: str) -> int:
        if given.isascii() and given.isdecimal() and len(given) < 9 and 1 <= int(given) <= most:
            return int(given)
        raise UsageProblem("theory-number-wrong", given=given, most=most)

    return number


def picture(given: str) -> Path:
    """The file to draw. Raises UsageProblem if its suffix isn't that of a picture."""
    path = Path(given)
    if path.suffix.lower() in STILL:
        return path
    raise UsageProblem("theory-picture-kind", given=given, known=STILL)


def picture_option(*, required: bool = False) -> Decorator:
    """`-o FILE`: draw."""
    return click.option(
        "-o",
        "--output",
        cls=CliOption,
        type=picture,
        required=required,
        says="cli-theory-output",
        shows="cli-file-name",
    )


@click.command(
    cls=Command,
    says="cli-theory-opening",
    in_short="cli-theory-opening-short",
    examples=("waribashi theory opening --to 606",),
)
@click.option(
    "--to",
    "last",
    cls=CliOption,
    type=number_up_to(MOST_OPENING),
    required=True,
    says="cli-theory-to",
    shows="cli-theory-number-name",
)
@json_option()
@click.pass_obj
def opening(wording: Wording, last: int, as_json: bool) -> None:
    """Print the values of (1|1)_n for n from 1 on, interval by interval."""
    found = [
        {
            "from": interval.first,
            "to": interval.last,
            "value": name_of(interval.value),
            "outcome": str(outcome_of(interval.value)),
        }
        for interval in intervals_of(last)
    ]
    if as_json:
        for one in found:
            json_line(one)
        return
    headings = ("from", "to", "value", "outcome")
    columns(
        [
            [wording.text(f"theory-heading-{heading}") for heading in headings],
            *([str(one[heading]) for heading in headings] for one in found),
        ]
    )


@click.command(
    name="sum",
    cls=Command,
    says="cli-theory-sum",
    in_short="cli-theory-sum-short",
    examples=(
        "waribashi theory sum '(1|1)_12 + (2|5)_40'",
        "waribashi theory sum '(1,2|1,3)_5 + (1,1|2,2)_5' --json",
    ),
)
@click.argument("boards", cls=CliArgument, says="cli-theory-boards", shows="cli-theory-boards-name")
@json_option()
@click.pass_obj
def theory_sum(wording: Wording, boards: str, as_json: bool) -> None:
    """Tell who wins the sum, what it is worth, and the moves that win for both players."""
    found = worth_of_sum(parse_sum(boards))
    solved = found.solved
    if as_json:
        json_line(as_data(solved))
        return
    paragraph(
        wording.text(f"theory-sum-{solved.outcome.name.lower()}", sum=write_sum(found.positions))
    )
    if found.value is not None:
        paragraph(wording.text("theory-sum-value", value=found.value))
    columns(_rows(wording, solved))


def as_data(solved: SolvedSum) -> dict[str, object]:
    """The answer for programs."""
    return {
        "outcome": solved.outcome.value,
        "left": _moves(solved.left),
        "right": _moves(solved.right),
    }


def _moves(moves: Iterable[BoardStrike]) -> list[dict[str, object]]:
    return [{"board": board, "move": str(strike)} for board, strike in moves]


def _rows(wording: Wording, solved: SolvedSum) -> Iterator[tuple[str, str]]:
    yield wording.text("theory-sum-player"), wording.text("theory-sum-moves")
    for player, moves in (("left", solved.left), ("right", solved.right)):
        shown = ", ".join(f"{board + 1}: {strike}" for board, strike in moves)
        yield wording.text(f"theory-sum-{player}-moves"), shown or wording.text("theory-sum-none")


@click.command(
    cls=Command,
    says="cli-theory-table",
    in_short="cli-theory-table-short",
    examples=("waribashi theory table 12",),
)
@click.argument(
    "n",
    cls=CliArgument,
    type=number_up_to(MOST_TABLE),
    says="cli-theory-n",
    shows="cli-theory-number-name",
)
@picture_option()
@json_option()
@click.pass_obj
def table(wording: Wording, n: int, output: Path | None, as_json: bool) -> None:
    """Print the values of (i|j)_n, and draw them if a file is named."""
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


@click.command(
    cls=Command,
    says="cli-theory-tree",
    in_short="cli-theory-tree-short",
    examples=("waribashi theory tree '(1|1)_5' -o tree.svg",),
)
@position_argument()
@picture_option(required=True)
@click.pass_obj
def tree(wording: Wording, position: str, output: Path) -> None:
    """Draw the game tree of the position, with the moves that do not count marked."""
    asked = parse_simple(position)
    keep(output, still(output, tree_from(asked, TreeWords.of(wording, asked))))


@click.command(
    cls=Command,
    says="cli-theory-value",
    in_short="cli-theory-value-short",
    examples=(
        "waribashi theory value '(1|1)_12'",
        "waribashi theory value '(1,1|1,1)_6' --json",
    ),
)
@position_argument()
@json_option()
@click.pass_obj
def value(wording: Wording, position: str, as_json: bool) -> None:
    """Print who wins the position, and its value, birthday and atomic weight."""
    worth = worth_of(parse_simple(position))
    found = {
        "position": str(worth.position),
        "outcome": str(worth.outcome),
        "value": worth.value,
        "birthday": worth.birthday,
        "atomic_weight": worth.weight,
    }
    if as_json:
        json_line(found)
        return
    winner = wording.text(f"theory-outcome-{worth.outcome.name.lower()}")
    entries(
        (
            (wording.text("theory-heading-position"), str(worth.position)),
            (wording.text("theory-heading-outcome"), winner),
            (wording.text("theory-heading-value"), worth.value),
            (wording.text("theory-heading-birthday"), str(worth.birthday)),
            (wording.text("theory-heading-weight"), worth.weight),
        )
    )


@click.command(name="theory", cls=Group, says="cli-theory", in_short="cli-theory-short")
@click.pass_context
def theory(ctx: click.Context) -> None:
    """Print the help if no command is given."""
    help_without_command(ctx)


theory.add_command(value)
theory.add_command(theory_sum)
theory.add_command(table)
theory.add_command(opening)
theory.add_command(tree)
