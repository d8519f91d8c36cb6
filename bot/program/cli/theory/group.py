"""The group of these commands."""

from __future__ import annotations

import click

from bot.program.cli.frame import Group, help_without_command
from bot.program.cli.theory.opening import opening
from bot.program.cli.theory.sum import theory_sum
from bot.program.cli.theory.table import table
from bot.program.cli.theory.tree import tree
from bot.program.cli.theory.value import value


@click.command(name="theory", cls=Group, says="cli-theory", in_short="cli-theory-short")
@click.pass_context
def theory(ctx: click.Context) -> None:
    """Print the help where no command is given; the commands do the rest."""
    help_without_command(ctx)


theory.add_command(value)
theory.add_command(theory_sum)
theory.add_command(table)
theory.add_command(opening)
theory.add_command(tree)
