"""`waribashi db`: looking after the database."""

from bot.program.cli.db.group import db

__all__ = ["db"]
