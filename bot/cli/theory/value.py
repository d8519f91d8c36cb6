"""`waribashi theory value`: what one position is worth."""

from __future__ import annotations

import click

from bot.cli.frame import Command
from bot.cli.given import json_option
from bot.cli.terminal import entries, json_line
from bot.cli.theory.given import position_argument
from bot.wording import Wording
from engine.theory import Values, atomic_weight, name_of, outcome_of, parse_simple


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
    asked = parse_simple(position)
    form = Values()[asked]
    found = {
        "position": str(asked),
        "outcome": str(outcome_of(form)),
        "value": name_of(form),
        "birthday": form.birthday,
        "atomic_weight": name_of(atomic_weight(form)),
    }
    if as_json:
        json_line(found)
        return
    entries(
        (
            (wording.text("theory-heading-position"), str(asked)),
            (
                wording.text("theory-heading-outcome"),
                wording.text(f"theory-outcome-{outcome_of(form).name.lower()}"),
            ),
            (wording.text("theory-heading-value"), name_of(form)),
            (wording.text("theory-heading-birthday"), str(form.birthday)),
            (wording.text("theory-heading-weight"), name_of(atomic_weight(form))),
        )
    )
