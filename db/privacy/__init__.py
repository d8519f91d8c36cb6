"""What is stored about a person: all of it to see, and all of it to have removed."""

from db.privacy.deleting import delete_person
from db.privacy.exporting import export_person

__all__ = ["delete_person", "export_person"]
