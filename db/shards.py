"""`Shards`: the shards of a process, and so which servers it serves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import ColumnElement, and_, func, or_, true

_LOW = 1 << 22
"""Discord assigns a server to a shard by its number without the lowest 22 bits."""
DIRECT_MESSAGES = 0
"""The shard that gets direct messages."""


@dataclass(frozen=True, slots=True)
class Shards:
    """These shards of that many, each once and in order. A single process has all: `ALL`."""

    ids: tuple[int, ...] = (0,)
    count: int = 1
    without: frozenset[int] = frozenset()
    """Servers on them that are excluded."""

    def __post_init__(self) -> None:
        """Shards in another order, or named twice, are the same shards."""
        object.__setattr__(self, "ids", tuple(sorted(set(self.ids))))

    def only(self, ids: Iterable[int]) -> Shards:
        """These shards of the same layout, with no server excluded."""
        return Shards(tuple(ids), self.count)

    def has(self, server: int | None) -> bool:
        """Whether that server is on one of them; None is a direct message."""
        shard = (server or DIRECT_MESSAGES) // _LOW % self.count
        return shard in self.ids and server not in self.without

    def have(self, server: ColumnElement[int | None]) -> ColumnElement[bool]:
        """Whether the column's server is on one of them; NULL is a direct message."""
        whole = len(self.ids) == self.count
        ours = true() if whole else shard_of(server, self.count).in_(self.ids)
        if not self.without:
            return ours
        return and_(ours, or_(server.is_(None), server.not_in(self.without)))


def shard_of(
    server: ColumnElement[int | None], count: int | ColumnElement[int]
) -> ColumnElement[int]:
    """The shard of the column's server, in that layout; NULL is a direct message."""
    return func.coalesce(server, DIRECT_MESSAGES) // _LOW % count


ALL = Shards()
