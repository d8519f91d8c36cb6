"""Whether what is stored of games is what their events say."""

from db.check.check import differences

__all__ = ["differences"]
