"""`waribashi theory opening`: what one finger against one is worth, for every n."""

from __future__ import annotations

import click

from bot.program.cli.frame import Command
from bot.program.cli.given import json_option
from bot.program.cli.params import Option
from bot.program.cli.terminal import columns, json_line
from bot.program.cli.theory.given import number_up_to
from bot.words.wording import Wording
from engine.theory import MOST_OPENING, name_of, outcome_of
from engine.theory import opening as intervals_of


@click.command(
    cls=Command,
    says="cli-theory-opening",
    in_short="cli-theory-opening-short",
    examples=("waribashi theory opening --to 606",),
)
@click.option(
    "--to",
    "last",
    cls=Option,
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
