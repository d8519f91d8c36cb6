"""`waribashi theory value`: what one position is worth."""

from __future__ import annotations

import click

from bot.app.theory import worth_of
from bot.program.cli.frame import Command
from bot.program.cli.given import json_option
from bot.program.cli.terminal import entries, json_line
from bot.program.cli.theory.given import position_argument
from bot.words.wording import Wording
from engine.theory import parse_simple


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
