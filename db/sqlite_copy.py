"""Backing up an SQLite database while others write to it."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

from db import sqlite
from db.errors import StorageError

PAGES = 2_000
"""Pages copied between checks for cancellation: 8 MB."""
STEPS = 100_000
"""The same for verifying, in SQLite instructions: a few milliseconds."""
_WHOLE = ("ok",)


class _GivenUp(Exception):
    """The copy was canceled."""


async def copy_file(source: Path, copy: Path) -> None:
    """Copy the database to that file, and verify the copy.

    If the task is canceled, the work ends before this does. Raises StorageError.
    """
    given_up = threading.Event()
    copying = asyncio.ensure_future(asyncio.to_thread(_copy_file, source, copy, given_up))
    try:
        await asyncio.shield(copying)
    except asyncio.CancelledError:
        given_up.set()
        await asyncio.gather(copying, return_exceptions=True)
        raise


def _copy_file(source: Path, copy: Path, given_up: threading.Event) -> None:
    with told(copy):
        _copy(source, copy, given_up)
        _examine(source, copy, given_up)


@contextmanager
def told(file: Path) -> Generator[None]:
    """Report errors as those of that file."""
    try:
        yield
    except OSError as error:
        raise sqlite.refusal(str(file), error) from error
    except sqlite3.Error as error:
        fault = sqlite.fault_of(str(file), error)
        if fault is None:
            raise
        raise fault from error


def _copy(source: Path, copy: Path, given_up: threading.Event) -> None:
    def go_on(*_: int) -> None:
        if given_up.is_set():
            raise _GivenUp

    address = f"{source.absolute().as_uri()}?mode=rw"
    with (
        closing(_opened(address)) as original,
        closing(sqlite3.connect(copy, isolation_level=None)) as target,
    ):
        # One snapshot for the whole copy: otherwise every writer would make it start over.
        with told(source):
            original.execute("BEGIN")
            original.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        original.backup(target, pages=PAGES, progress=go_on)
        # The copy then needs no file beside it and can be read from a read-only disk.
        target.execute("PRAGMA journal_mode = DELETE")


def _opened(address: str) -> sqlite3.Connection:
    return sqlite3.connect(address, uri=True, timeout=sqlite.PATIENCE, isolation_level=None)


def _examine(source: Path, copy: Path, given_up: threading.Event) -> None:
    """Raise StorageError if the copy is damaged, because then the source is too."""
    with told(source), closing(sqlite3.connect(copy)) as opened:
        opened.set_progress_handler(given_up.is_set, STEPS)
        if opened.execute("PRAGMA integrity_check(1)").fetchone() != _WHOLE:
            raise StorageError("database-corrupt", file=str(source))
