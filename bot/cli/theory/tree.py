"""`waribashi theory tree`: a position and all that can follow, drawn."""

from __future__ import annotations

from pathlib import Path

import click

from bot.cli.frame import Command
from bot.cli.theory.given import keep, picture_option, position_argument
from bot.drawing.theory_tree import tree_svg
from bot.wording import Wording
from engine.theory import Values, parse_simple, tree_of


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
    keep(output, tree_svg(tree_of(Values(), parse_simple(position)), wording))
