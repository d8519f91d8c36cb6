"""Who has won how often: ratings, records, boards."""

from db.standings.settle import settle

__all__ = ["settle"]
