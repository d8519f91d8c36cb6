"""The PostgreSQL that benchmarks measure, if one is named: `.ci/postgresql make bench`."""

from __future__ import annotations

import os
import secrets
from collections.abc import Generator
from contextlib import contextmanager

import psycopg
from psycopg.sql import SQL, Identifier
from sqlalchemy import make_url

SERVER = "TEST_POSTGRES_URL"
NONE_NAMED = f"No PostgreSQL was named ({SERVER}), so nothing was measured there."


def named_server() -> str | None:
    """Its address, None where nobody has named one."""
    return os.environ.get(SERVER) or None


@contextmanager
def new_database(server: str) -> Generator[str]:
    """The address of a new database on the server, which is dropped in the end."""
    name = f"bench_{secrets.token_hex(6)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(SQL("CREATE DATABASE {} TEMPLATE template0").format(Identifier(name)))
        try:
            yield make_url(server).set(database=name).render_as_string(hide_password=False)
        finally:
            connection.execute(SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(name)))
