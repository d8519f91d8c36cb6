"""`waribashi solve`: what every position that can come up is worth with best play."""

from __future__ import annotations

import click

from bot.program.cli.findings import FindingsOfMany, FindingsOfTwo
from bot.program.cli.frame import Command
from bot.program.cli.given import json_option, players_option, rules_option
from bot.program.cli.terminal import columns, json_line, line, paragraph
from bot.words.wording import Wording
from engine.compiled import Compiled, compile
from engine.rules import FEWEST_SIDES, HouseRules, Setup, sides_of
from engine.tables import solve_reached_crowd, solve_reached_duel


@click.command(
    cls=Command,
    says="cli-solve",
    in_short="cli-solve-short",
    examples=(
        "waribashi solve --rules free",
        "waribashi solve --rules attacks-only --players 3 --json",
    ),
)
@rules_option()
@players_option()
@json_option()
@click.pass_obj
def solve(wording: Wording, rules: HouseRules, players: int | None, as_json: bool) -> None:
    """Print what each position that can be reached from the start is worth."""
    findings = _solved(compile(Setup.of(rules, players or sides_of(rules))))
    if as_json:
        for found in findings.objects():
            json_line(found)
        return
    columns(findings.rows(wording))
    # The summary comes last: it is what a long table leaves on the screen.
    line()
    for said in findings.summary():
        paragraph(wording.say(said))


def _solved(rules: Compiled) -> FindingsOfTwo | FindingsOfMany:
    if rules.players == FEWEST_SIDES:
        return FindingsOfTwo(solve_reached_duel(rules))
    return FindingsOfMany(solve_reached_crowd(rules))
