"""Copying a whole database to an empty one, of the same kind or the other."""

from db.copying.copying import Copied, Watching, copy_database

__all__ = ["Copied", "Watching", "copy_database"]
