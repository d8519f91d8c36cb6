"""`TableStore`: compressed tables on disk, so that a restart needn't solve them again."""

from __future__ import annotations

import logging
import os
import zlib
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, TypeAlias

from bot.app.recent import Recent
from engine.compiled import Compiled
from engine.tables import FORMAT, Table, UnreadableTable, from_bytes, to_bytes

if TYPE_CHECKING:
    from engine.tables.crowd import CrowdTable  # it needs numpy

MOST_ON_DISK = 2**30
WORTH_KEEPING = 100_000
"""From this many positions on, reading a table is faster than solving it again."""

_ENDING = ".table"
_log = logging.getLogger(__name__)
AnyTable: TypeAlias = "Table | CrowdTable"

MOST_IN_MEMORY = 256 * 2**20


class TableStore:
    """Tables in a folder, one file each, named by rules and format; drops the oldest when full.

    Everything here waits for the disk: call it from a thread. A disk failure only costs time, so
    it's logged and the table is solved again.
    """

    def __init__(self, folder: Path, most: int = MOST_ON_DISK) -> None:
        self._folder = folder
        self._most = most

    def get(self, rules: Compiled) -> Table | None:
        """The table for those rules, if a valid one is stored.

        A damaged or foreign file is deleted.
        """
        path = self._path(rules)
        try:
            table = from_bytes(_unpacked(path.read_bytes()), rules)
            os.utime(path)
        except FileNotFoundError:
            return None
        except UnreadableTable as error:
            _log.warning("dropped the table %s: %s", path.name, error)
            path.unlink(missing_ok=True)
            return None
        except OSError as error:
            _log.warning("cannot read the table %s: %s", path.name, error)
            return None
        return table

    def keep(self, rules: Compiled, table: Table) -> None:
        """Store the table, completely or not at all, if it's large enough to be worth it."""
        if len(table) < WORTH_KEEPING:
            return
        try:
            self._write(self._path(rules), zlib.compress(to_bytes(table), 6))
            self._make_room()
        except OSError as error:
            _log.warning("cannot keep a table in %s: %s", self._folder, error)

    def _path(self, rules: Compiled) -> Path:
        return self._folder / f"{rules.digest}-{FORMAT}{_ENDING}"

    def _write(self, path: Path, data: bytes) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=self._folder, suffix=".new", delete=False) as file:
            try:
                file.write(data)
                file.close()
                Path(file.name).replace(path)
            except OSError:
                Path(file.name).unlink(missing_ok=True)
                raise

    def _make_room(self) -> None:
        """Delete half-written files that a crash left, and the least recently used ones."""
        for left in self._folder.glob("*.new"):
            left.unlink(missing_ok=True)
        found = [(path.stat().st_mtime, path.stat().st_size, path) for path in self._files()]
        size = sum(size for _, size, _ in found)
        for _, freed, path in sorted(found):
            if size <= self._most:
                return
            path.unlink(missing_ok=True)
            size -= freed

    def _files(self) -> list[Path]:
        return list(self._folder.glob(f"*{_ENDING}"))


def _unpacked(data: bytes) -> bytes:
    try:
        return zlib.decompress(data)
    except zlib.error as error:
        raise UnreadableTable("this table is damaged") from error


def memory_for_tables(most: int = MOST_IN_MEMORY) -> Recent[str, AnyTable]:
    """Tables by the digest of their rules, up to that many bytes."""
    return Recent(most, size=lambda table: table.size)
