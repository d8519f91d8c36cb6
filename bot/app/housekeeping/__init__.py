"""What the bot does for its own database: old data goes, backups come."""

from bot.app.housekeeping.backups import BackupPlan, Backups
from bot.app.housekeeping.housekeeping import Housekeeping

__all__ = ["BackupPlan", "Backups", "Housekeeping"]
