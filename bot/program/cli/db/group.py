"""The group of these commands, which are loaded once one of them is asked for."""

from __future__ import annotations

import click

from bot.program.cli.frame import Group, help_without_command


class _LateGroup(Group):
    """Loads its commands late: the libraries of the database take longer than all else."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Load the commands, then read the arguments."""
        from bot.program.cli.db.commands import COMMANDS  # noqa: PLC0415 - see above

        for command in COMMANDS:
            self.add_command(command)
        return super().parse_args(ctx, args)


@click.command(name="db", cls=_LateGroup, says="cli-db", in_short="cli-db-short")
@click.pass_context
def db(ctx: click.Context) -> None:
    """Print the help where no command is given; the commands do the rest."""
    help_without_command(ctx)
