"""The command line."""

from bot.program.cli.program import run

__all__ = ["run"]
