"""Databases of older versions, as the programs of their time left them."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import psycopg
from sqlalchemy import make_url

_HERE = Path(__file__).parent


def stored_versions() -> Sequence[str]:
    """The versions of which there are databases, oldest first."""
    return sorted(file.name.split(".")[0] for file in _HERE.glob("*.sqlite.sql"))


def load(version: str, address: str) -> None:
    """Fill the empty database at that address with the stored one."""
    url = make_url(address)
    if url.get_backend_name() == "sqlite":
        with closing(sqlite3.connect(url.database or "")) as file:
            file.executescript(_text(version, "sqlite"))
    else:
        with psycopg.connect(address) as server:
            server.execute(_text(version, "postgresql").encode())


def _text(version: str, kind: str) -> str:
    return (_HERE / f"{version}.{kind}.sql").read_text(encoding="utf-8")
