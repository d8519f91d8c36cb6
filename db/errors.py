"""Errors of storage."""

from __future__ import annotations

from engine.errors import ChopsticksError


class StorageError(ChopsticksError):
    """The database can't be used; the message says what to do. Nothing was written."""


class NoDatabase(StorageError):
    """There's no database, and it wasn't to be created."""


class Conflict(ChopsticksError):
    """Someone else wrote first. Nothing was written; read again and decide again."""


class NotStored(ChopsticksError):
    """What was asked for isn't in the database."""


class OverLimit(ChopsticksError):
    """Too many, or too long. Nothing was written."""
