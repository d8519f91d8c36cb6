"""Where the database is: what DATABASE_URL may say."""

from __future__ import annotations

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from db.errors import StorageError

DEFAULT = "sqlite:///data/waribashi.db"
_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+psycopg_async",
    "postgres": "postgresql+psycopg_async",
}


def address(text: str) -> URL:
    """The address that the text means. Raises StorageError where it means none."""
    try:
        url = make_url(text.strip())
    except (ArgumentError, ValueError) as error:
        raise StorageError("database-address") from error
    if url.drivername not in _DRIVERS:
        raise StorageError("database-address")
    if url.drivername == "sqlite" and not _is_file(url.database):
        raise StorageError("database-address")
    return url.set(drivername=_DRIVERS[url.drivername])


def _is_file(name: str | None) -> bool:
    # In memory each connection would have a database of its own.
    return bool(name) and name != ":memory:" and not (name or "").startswith("file:")
