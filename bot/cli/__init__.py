"""The command line."""

from bot.cli.program import run

__all__ = ["run"]
