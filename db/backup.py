"""Backing up the whole database into a file, while others write to it."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import URL

from db.dump import dump
from db.errors import StorageError
from db.shielded import shielded
from db.sqlite_copy import copy_file, told

LONGEST = 6 * 3600.0
"""Seconds after which a backup is given up."""
UNFINISHED = ".new"
"""The suffix of a file that's still being written."""


async def back_up(url: URL, to: Path, *, longest: float = LONGEST) -> int:
    """Copy the database at that address as it is now, completely or not at all.

    The copy is one file that only its owner can read. It's been verified and is on disk when this
    returns its size in bytes. If the task is canceled, the work is stopped. Raises NoDumpProgram
    for a PostgreSQL database on a machine without pg_dump, and StorageError if the file exists
    already or can't be written, if the database is damaged or can't be reached, and if it takes
    longer than `longest` seconds.
    """
    await asyncio.to_thread(_require_room, to)
    try:
        async with asyncio.timeout(longest), _unfinished(to) as copy:
            await _copy(url, copy)
            return await asyncio.to_thread(_keep, copy, to)
    except TimeoutError as error:
        raise StorageError("backup-too-long", file=str(to)) from error


def _require_room(to: Path) -> None:
    if not to.parent.is_dir():
        raise StorageError("backup-folder-missing", folder=str(to.parent))
    if to.exists():
        raise StorageError("backup-exists", file=str(to))


async def _copy(url: URL, copy: Path) -> None:
    if url.get_backend_name() == "sqlite":
        await copy_file(Path(url.database or ""), copy)
    else:
        await dump(url, copy)


@asynccontextmanager
async def _unfinished(to: Path) -> AsyncGenerator[Path]:
    """A temporary file next to the backup, removed at the end."""
    file = to.with_name(f".{to.name}.{secrets.token_hex(4)}{UNFINISHED}")
    try:
        await shielded(asyncio.to_thread(_begin, file))
        yield file
    finally:
        # In a thread, because deleting a large file takes a while.
        await shielded(asyncio.to_thread(file.unlink, missing_ok=True))


def _begin(file: Path) -> None:
    with told(file):
        file.touch(mode=0o600, exist_ok=False)


def _keep(copy: Path, to: Path) -> int:
    """Rename the copy once it's on disk; return its size."""
    with told(to):
        _to_disk(copy)
        _name(copy, to)
        _to_disk(to.parent)
        return to.stat().st_size


def _to_disk(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _name(copy: Path, to: Path) -> None:
    """Rename the copy, unless the name has been taken in the meantime."""
    try:
        to.hardlink_to(copy)
    except FileExistsError as error:
        raise StorageError("backup-exists", file=str(to)) from error
    except OSError:  # a disk without hard links, such as most USB sticks
        copy.rename(to)
