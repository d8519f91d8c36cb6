"""`waribashi theory sum`: who wins boards side by side, and by which moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import click

from bot.app.theory import worth_of_sum
from bot.program.cli.frame import Command
from bot.program.cli.given import json_option
from bot.program.cli.params import Argument
from bot.program.cli.terminal import columns, json_line, paragraph
from bot.words.wording import Wording
from engine.theory.sums import BoardStrike, SolvedSum, parse_sum, write_sum


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
@click.argument("boards", cls=Argument, says="cli-theory-boards", shows="cli-theory-boards-name")
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
