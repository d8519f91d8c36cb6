"""`waribashi doctor`: what keeps the bot from running as it should."""

from bot.cli.doctor.command import doctor

__all__ = ["doctor"]
