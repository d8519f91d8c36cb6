"""`waribashi db`: looking after the database."""

from bot.cli.db.group import db

__all__ = ["db"]
