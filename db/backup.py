"""A copy of the whole database, taken while others write to it."""

from __future__ import annotations

import asyncio
import os
import shlex
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import mkstemp

from sqlalchemy import URL

from db import sqlite
from db.address import without_secrets
from db.errors import StorageError

_WHOLE = ("ok",)


async def back_up(url: URL, to: Path) -> int:
    """Copy the SQLite database of that address as it is at this moment, whole or not at all.

    The copy is one file, examined and on disk when this returns its size in bytes. Raises
    StorageError where there is such a file already, where it cannot be written, and where the
    database is damaged.
    """
    return await asyncio.to_thread(_back_up, Path(url.database or ""), to)


def pg_dump(url: URL, to: Path) -> str:
    """The command line that copies a PostgreSQL database; no password is in it."""
    parts = ("pg_dump", "--format=custom", f"--file={to}", f"--dbname={without_secrets(url)}")
    return shlex.join(parts)


def _back_up(source: Path, to: Path) -> int:
    if not to.parent.is_dir():
        raise StorageError("backup-folder-missing", folder=str(to.parent))
    if to.exists():
        raise StorageError("backup-exists", file=str(to))
    with _told(to), _unfinished(to) as copy:
        _copy(source, copy)
        _examine(source, copy)
        _to_disk(copy)
        _name(copy, to)
        _to_disk(to.parent)
        return to.stat().st_size


@contextmanager
def _told(file: Path) -> Generator[None]:
    """Say of the file what goes wrong with it."""
    try:
        yield
    except OSError as error:
        raise sqlite.refusal(str(file), error) from error
    except sqlite3.Error as error:
        fault = sqlite.fault_of(str(file), error)
        if fault is None:
            raise
        raise fault from error


@contextmanager
def _unfinished(to: Path) -> Generator[Path]:
    """A file beside the backup to be, which is gone in the end."""
    opened, name = mkstemp(dir=to.parent, prefix=f".{to.name}.", suffix=".new")
    os.close(opened)
    try:
        yield Path(name)
    finally:
        Path(name).unlink(missing_ok=True)


def _copy(source: Path, copy: Path) -> None:
    address = f"{source.absolute().as_uri()}?mode=rw"
    with (
        closing(sqlite3.connect(address, uri=True, timeout=sqlite.PATIENCE)) as original,
        closing(sqlite3.connect(copy)) as target,
    ):
        with _told(source):
            original.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        # In one step: between two of them a writer would make it begin anew, again and again.
        original.backup(target, pages=-1)
        # The copy then needs no file beside it and can be read from a disk that is read-only.
        target.execute("PRAGMA journal_mode = DELETE")


def _examine(source: Path, copy: Path) -> None:
    """Raise StorageError where the copy is damaged, for then the source is."""
    with _told(source), closing(sqlite3.connect(copy)) as opened:
        if opened.execute("PRAGMA integrity_check(1)").fetchone() != _WHOLE:
            raise StorageError("database-corrupt", file=str(source))


def _to_disk(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _name(copy: Path, to: Path) -> None:
    """Give the copy its name, unless meanwhile something else has it."""
    try:
        to.hardlink_to(copy)
    except FileExistsError as error:
        raise StorageError("backup-exists", file=str(to)) from error
    except OSError:  # a disk that knows no second names, such as most USB sticks
        copy.rename(to)
