"""Checking stored data against the games' events."""

from db.check.check import differences

__all__ = ["differences"]
