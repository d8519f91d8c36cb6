"""What goes wrong with storage, as messages like all errors of ours."""

from __future__ import annotations

from engine.errors import ChopsticksError


class StorageError(ChopsticksError):
    """The database cannot be used; the message says what to do about it. Nothing was written."""


class NoDatabase(StorageError):
    """There is none, and none was to be made."""


class Conflict(ChopsticksError):
    """Somebody else wrote first. Nothing was written; read again and decide anew."""


class NotStored(ChopsticksError):
    """What was asked for is not in the database."""


class OverLimit(ChopsticksError):
    """More, or longer, than is kept. Nothing was written."""
