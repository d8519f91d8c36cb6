"""`waribashi doctor`: what keeps the bot from running as it should."""

from bot.program.cli.doctor.command import doctor

__all__ = ["doctor"]
