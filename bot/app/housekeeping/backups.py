"""`Backups`: makes backups at intervals and keeps a number of them."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import structlog

from bot.app.housekeeping.job import Done
from db.backup import back_up
from db.database import Database
from db.errors import StorageError

NAME = "waribashi-%Y-%m-%dT%H%MZ"
# Only files with such names are ever deleted.
_OURS = re.compile(r"waribashi-(\d{4}-\d\d-\d\dT\d{4}Z)\.(db|dump)")
_UNFINISHED = re.compile(rf"\.{_OURS.pattern}\.[0-9a-f]{{8}}\.new(-journal)?")
LEFT_BEHIND = timedelta(days=1)
"""An unfinished file this old was left by a process that's gone."""
SPARE = 64 * 2**20
"""How much space stays free besides a backup, for the bot to write to: 64 MB."""

_log = structlog.stdlib.get_logger("waribashi.housekeeping")


@dataclass(frozen=True, slots=True)
class BackupPlan:
    """How often backups are made, where they go, and how many are kept."""

    every: timedelta
    folder: Path
    keep: int


@dataclass(frozen=True, slots=True)
class Backups:
    """The job that makes backups. It's due by what's in the folder, whichever process made it."""

    database: Database
    plan: BackupPlan
    name: str = "backup"

    @property
    def every(self) -> timedelta:
        """The time between backups."""
        return self.plan.every

    async def done_at(self) -> datetime | None:
        """The time of the newest backup; None if there is none. Raises OSError."""
        there = await asyncio.to_thread(_there, self.plan.folder)
        return _moment(there[-1]) if there else None

    async def do(self, at: datetime) -> Done:
        """Make a backup, and delete the oldest ones over the limit.

        If it can't be made, all older ones stay. Raises StorageError and OSError.
        """
        folder = self.plan.folder
        file = folder / f"{at.astimezone(UTC):{NAME}}.{self._suffix}"
        await asyncio.to_thread(_make_room, folder, at, self._file)
        size = await back_up(self.database.url, file)
        gone = await asyncio.to_thread(_delete_oldest, folder, self.plan.keep)
        return {"file": str(file), "bytes": size, "deleted": gone}

    @property
    def _suffix(self) -> str:
        return "db" if self.database.is_sqlite else "dump"

    @property
    def _file(self) -> Path | None:
        """The database, if it's a file."""
        return Path(self.database.url.database or "") if self.database.is_sqlite else None


def _there(folder: Path) -> list[Path]:
    """The backups in the folder, oldest first."""
    ours = (file for file in _files(folder) if _is_ours(file))
    return sorted(ours, key=lambda file: file.name)


def _is_ours(file: Path) -> bool:
    """Whether its name is a backup's, with a valid time."""
    if not _OURS.fullmatch(file.name):
        return False
    try:
        _moment(file)
    except ValueError:
        return False
    return True


def _files(folder: Path) -> Iterator[Path]:
    return folder.iterdir() if folder.is_dir() else iter(())


def _moment(backup: Path) -> datetime:
    return datetime.strptime(backup.stem, NAME).replace(tzinfo=UTC)


def _make_room(folder: Path, at: datetime, database: Path | None) -> None:
    """Create the folder, delete leftovers, and check for free space. Raises StorageError."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in _files(folder):
        if _UNFINISHED.fullmatch(file.name) and _is_left_behind(file, at):
            _delete(file)
    needed = SPARE + _expected_size(folder, database)
    if shutil.disk_usage(folder).free < needed:
        raise StorageError("backup-no-room", folder=str(folder), megabytes=-(-needed // 2**20))


def _is_left_behind(file: Path, at: datetime) -> bool:
    return at.timestamp() - file.stat().st_mtime > LEFT_BEHIND.total_seconds()


def _expected_size(folder: Path, database: Path | None) -> int:
    """About how large the next backup will be: as large as the file or the previous backup."""
    if database is not None:
        return database.stat().st_size
    there = _there(folder)
    return there[-1].stat().st_size if there else 0


def _delete_oldest(folder: Path, keep: int) -> int:
    """Delete all but that many of the newest; return how many were deleted."""
    return sum(_delete(file) for file in _there(folder)[:-keep])


def _delete(file: Path) -> bool:
    """Whether it could be deleted. If not, the new backup is just as good."""
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        _log.warning("backup-not-deleted", file=str(file), error=str(error))
        return False
    return True
