"""`waribashi theory sum`: who wins boards side by side, and by which moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import click

from bot.cli.frame import Command
from bot.cli.given import json_option
from bot.cli.params import Argument
from bot.cli.terminal import columns, json_line, paragraph
from bot.wording import Wording
from engine.theory import SimplePosition, name_of
from engine.theory.sums import BoardStrike, SolvedSum, Sums, parse_sum, write_sum

_DEEPEST_SHOWN = 12
"""Birthdays of the boards, added up, to which the value of the sum is worked out and shown."""


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
    positions, sums = parse_sum(boards), Sums()
    solved = sums.solve(positions)
    if as_json:
        json_line(as_data(solved))
        return
    paragraph(wording.text(f"theory-sum-{solved.outcome.name.lower()}", sum=write_sum(positions)))
    value = _value(sums, positions)
    if value is not None:
        paragraph(wording.text("theory-sum-value", value=value))
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


def _value(sums: Sums, positions: Iterable[SimplePosition]) -> str | None:
    """The name of the whole sum's value where it is soon found; None where it is not."""
    forms = [sums.values[position] for position in positions]
    if sum(form.birthday for form in forms) > _DEEPEST_SHOWN:
        return None
    total = sums.values.forms.zero
    for form in forms:
        total += form
    return name_of(total)


def _rows(wording: Wording, solved: SolvedSum) -> Iterator[tuple[str, str]]:
    yield wording.text("theory-sum-player"), wording.text("theory-sum-moves")
    for player, moves in (("left", solved.left), ("right", solved.right)):
        shown = ", ".join(f"{board + 1}: {strike}" for board, strike in moves)
        yield wording.text(f"theory-sum-{player}-moves"), shown or wording.text("theory-sum-none")
