"""The backup that's made before a database upgrade, to be able to go back."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL

from db.backup import back_up
from db.database import Database
from db.errors import StorageError
from db.types import now
from db.upgrade import Version, upgrade


class NoUpgradeBackup(StorageError):
    """The backup couldn't be made, so nothing was upgraded."""


@dataclass(frozen=True, slots=True)
class Upgraded:
    """What an upgrade has done."""

    before: Version
    """The version before the upgrade."""
    backup: Path | None
    """None if the database was new or already up to date."""


async def upgrade_with_backup(database: Database, folder: Path) -> Upgraded:
    """Make and verify a backup, then upgrade the database.

    The backup of an SQLite file is next to it, that of a PostgreSQL database in the folder.

    If several processes do this at once, only the one that upgrades makes a backup. Raises
    NoUpgradeBackup if it can't be made; then nothing was changed, as with every StorageError.
    """
    made: list[Path] = []

    async def back_up_first(before: Version) -> None:
        made.append(await _back_up(database.url, before, folder))

    try:
        before = await upgrade(database, beforehand=back_up_first)
    except BaseException:
        for file in made:  # or a bot that keeps restarting would fill the disk
            file.unlink(missing_ok=True)
        raise
    return Upgraded(before, made[0] if made else None)


async def _back_up(url: URL, before: Version, folder: Path) -> Path:
    to = _name(url, before, folder)
    try:
        await asyncio.to_thread(to.parent.mkdir, parents=True, exist_ok=True)
        await back_up(url, to)
    except StorageError as error:
        raise NoUpgradeBackup("upgrade-no-backup", reason=error.message) from error
    except OSError as error:
        raise NoUpgradeBackup("upgrade-no-backup", reason=str(error)) from error
    return to


def _name(url: URL, before: Version, folder: Path) -> Path:
    """Contains the version and the time: `waribashi.db.before-upgrade-from-0009-….db`."""
    at = now().strftime("%Y%m%dT%H%M%S%f")[:-3]  # unique, even for two within a second
    said = f".before-upgrade-from-{before.made}-{at}Z"
    if url.get_backend_name() == "sqlite":
        file = Path(url.database or "")
        return file.with_name(f"{file.name}{said}.db")
    return folder / f"{url.database}{said}.dump"
