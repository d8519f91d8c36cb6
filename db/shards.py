"""`Shards`: which servers a process of the bot looks after, where it is one of several."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, and_, or_, true

_LOW = 1 << 22
"""Discord assigns a server to a shard by its number without the lowest 22 bits."""
DIRECT_MESSAGES = 0
"""The shard that gets what is written outside of servers."""


@dataclass(frozen=True, slots=True)
class Shards:
    """These of so many shards. A single process has all: `ALL`."""

    ids: tuple[int, ...] = (0,)
    count: int = 1

    def has(self, server: int | None) -> bool:
        """Whether that server is on one of them; none is a direct message."""
        return (server or DIRECT_MESSAGES) // _LOW % self.count in self.ids

    def have(self, server: ColumnElement[int | None]) -> ColumnElement[bool]:
        """Whether the server in that column is on one of them; none is a direct message."""
        if len(set(self.ids)) == self.count:
            return true()
        on_ours = (server // _LOW % self.count).in_(self.ids)
        if DIRECT_MESSAGES in self.ids:
            return or_(server.is_(None), on_ours)
        return and_(server.is_not(None), on_ours)


ALL = Shards()
