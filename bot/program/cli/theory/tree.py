"""`waribashi theory tree`: a position and all that can follow, drawn."""

from __future__ import annotations

from pathlib import Path

import click

from bot.drawing.theory.tree import TreeWords, tree_from
from bot.program.cli.files import keep, still
from bot.program.cli.frame import Command
from bot.program.cli.theory.given import picture_option, position_argument
from bot.words.wording import Wording
from engine.theory import parse_simple


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
