"""`Layout`: the number of shards, and which ones each process has."""

from __future__ import annotations

import os
from dataclasses import dataclass
from itertools import pairwise

from db.address import address
from engine.errors import ChopsticksError

SQLITE = "sqlite"


class LaunchRefused(ChopsticksError):
    """The settings don't work with several processes."""


def is_for_one(database_url: str) -> bool:
    """Whether only a single process can use that database."""
    return address(database_url).get_backend_name() == SQLITE


def require_shareable(database_url: str, processes: int) -> None:
    """Raises LaunchRefused if so many processes can't share the database."""
    if processes > 1 and is_for_one(database_url):
        raise LaunchRefused("launch-sqlite", processes=processes)


@dataclass(frozen=True, slots=True)
class Layout:
    """Which shards each process has."""

    count: int
    """How many shards there are in all."""
    shares: tuple[tuple[int, ...], ...]
    """The shards of each process, in a row."""

    @classmethod
    def as_given(cls, processes: int | None, count: int) -> Layout:
        """For a configured number of shards. None means a process for each core.

        Raises LaunchRefused where a process would have none.
        """
        processes = processes or min(cores(), count)
        if count < processes:
            raise LaunchRefused("launch-too-few-shards", processes=processes, count=count)
        return cls(count, _shared_out(count, processes))

    @classmethod
    def as_advised(cls, processes: int | None, advised: int) -> Layout:
        """For the number that Discord advises, and as many more as make all shares the same."""
        processes = processes or min(cores(), advised)
        count = -(-advised // processes) * processes
        return cls(count, _shared_out(count, processes))


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1  # macOS doesn't say


def _shared_out(count: int, processes: int) -> tuple[tuple[int, ...], ...]:
    ends = [count * number // processes for number in range(processes + 1)]
    return tuple(tuple(range(first, end)) for first, end in pairwise(ends))
