"""`Memory`: the tables used last, as many as fit."""

from __future__ import annotations

from collections import OrderedDict
from typing import TypeAlias

from engine.tables import Table
from engine.tables.crowd import CrowdTable

AnyTable: TypeAlias = Table | CrowdTable

LARGEST = 256 * 2**20


class Memory:
    """Tables by the digest of their rules; whoever was not asked for longest goes first."""

    def __init__(self, most: int = LARGEST) -> None:
        self._most = most
        self._tables: OrderedDict[str, AnyTable] = OrderedDict()
        self.size = 0
        """The bytes of all tables that are kept."""

    def get(self, digest: str) -> AnyTable | None:
        """The table of those rules, if it is still here."""
        table = self._tables.get(digest)
        if table is not None:
            self._tables.move_to_end(digest)
        return table

    def keep(self, digest: str, table: AnyTable) -> None:
        """Keep the table, and let go of others until all fit. One larger than all is not kept."""
        self._forget(digest)
        if table.size > self._most:
            return
        self._tables[digest] = table
        self.size += table.size
        while self.size > self._most:
            self._forget(next(iter(self._tables)))

    def _forget(self, digest: str) -> None:
        table = self._tables.pop(digest, None)
        if table is not None:
            self.size -= table.size
