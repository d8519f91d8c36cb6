"""The backup that an upgrade makes first: from it one can go back to the version before."""

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


class NoWayBack(StorageError):
    """No backup could be made, so nothing was upgraded."""


@dataclass(frozen=True, slots=True)
class Upgraded:
    """What an upgrade has done."""

    before: Version
    """The version that the database had."""
    backup: Path | None
    """The database as it was; None where it had no version, or this one already."""


async def upgrade_with_way_back(database: Database, folder: Path) -> Upgraded:
    """Upgrade the database, after a backup of it is made and examined.

    That of a server's database goes to the folder, that of a file lies beside it.

    Of several processes that ask at once only the one that makes the steps makes a backup, and
    nobody upgrades in between. Raises NoWayBack where there can be no backup; nothing has changed
    then, as with every StorageError.
    """
    made: list[Path] = []

    async def back_up_first(before: Version) -> None:
        made.append(await _back_up(database.url, before, folder))

    try:
        before = await upgrade(database, beforehand=back_up_first)
    except BaseException:
        for file in made:  # or a bot that is started again and again would fill the disk
            file.unlink(missing_ok=True)
        raise
    return Upgraded(before, made[0] if made else None)


async def _back_up(url: URL, before: Version, folder: Path) -> Path:
    to = _name(url, before, folder)
    try:
        await asyncio.to_thread(to.parent.mkdir, parents=True, exist_ok=True)
        await back_up(url, to)
    except StorageError as error:
        raise NoWayBack("upgrade-no-backup", reason=error.message) from error
    except OSError as error:
        raise NoWayBack("upgrade-no-backup", reason=str(error)) from error
    return to


def _name(url: URL, before: Version, folder: Path) -> Path:
    """Says of which version it is, and from when: `waribashi.db.before-upgrade-from-0009-….db`."""
    at = now().strftime("%Y%m%dT%H%M%S%f")[:-3]  # two within a second are two
    said = f".before-upgrade-from-{before.made}-{at}Z"
    if url.get_backend_name() == "sqlite":
        file = Path(url.database or "")
        return file.with_name(f"{file.name}{said}.db")
    return folder / f"{url.database}{said}.dump"
