"""Where the database is: what DATABASE_URL can contain."""

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
SECRETS = frozenset({"password", "sslpassword"})
"""The parts of an address that no one else may see."""


def address(text: str) -> URL:
    """The address in that text. Raises StorageError if it isn't one."""
    try:
        url = make_url(text.strip())
    except (ArgumentError, ValueError) as error:
        raise StorageError("database-address") from error
    if url.drivername not in _DRIVERS:
        raise StorageError("database-address")
    if url.drivername == "sqlite" and not _is_file(url):
        raise StorageError("database-address")
    return url.set(drivername=_DRIVERS[url.drivername])


def without_secrets(url: URL) -> str:
    """The address without a password, safe to show to anyone."""
    return URL.create(
        url.get_backend_name(),
        username=url.username,
        host=url.host,
        port=url.port,
        database=url.database,
        query={name: value for name, value in url.query.items() if name not in SECRETS},
    ).render_as_string()


def _is_file(url: URL) -> bool:
    # In memory, each connection would have its own database, and settings are up to us.
    name = url.database or ":memory:"
    elsewhere = url.host or url.query or "\0" in name
    return not elsewhere and name != ":memory:" and not name.startswith("file:")
