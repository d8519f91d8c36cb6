"""Maintenance of the bot's own database: deleting old data, making backups."""

from bot.app.housekeeping.backups import BackupPlan, Backups
from bot.app.housekeeping.housekeeping import Housekeeping

__all__ = ["BackupPlan", "Backups", "Housekeeping"]
