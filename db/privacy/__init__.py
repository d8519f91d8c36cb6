"""Exporting and deleting everything stored about a person."""

from db.privacy.deleting import delete_person
from db.privacy.exporting import export_person

__all__ = ["delete_person", "export_person"]
