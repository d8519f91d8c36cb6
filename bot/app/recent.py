"""`Recent`: a dictionary that keeps what was used last, up to a number or a size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

Key = TypeVar("Key")
Kept = TypeVar("Kept")


def _one(_: object) -> int:
    return 1


class Recent(Generic[Key, Kept]):
    """Keeps at most `most` values, or so much of them as `size` measures; the stalest goes first.

    Reading and writing a value both count as use. A value larger than `most` is not kept at all.
    """

    def __init__(self, most: int, size: Callable[[Kept], int] = _one) -> None:
        self._most = most
        self._size_of = size
        self._kept: OrderedDict[Key, Kept] = OrderedDict()
        self.size = 0
        """Of all that is kept, as `size` measures it."""

    def __contains__(self, key: Key) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)

    def __iter__(self) -> Iterator[Key]:
        return iter(self._kept)

    def get(self, key: Key) -> Kept | None:
        """The value, if it is still here."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def __setitem__(self, key: Key, value: Kept) -> None:
        self.pop(key)
        if self._size_of(value) > self._most:
            return
        self._kept[key] = value
        self.size += self._size_of(value)
        while self.size > self._most:
            self.pop(next(iter(self._kept)))

    def clear(self) -> None:
        """Let go of everything."""
        self._kept.clear()
        self.size = 0

    def pop(self, key: Key) -> Kept | None:
        """Take the value out, if it is here."""
        if key not in self._kept:
            return None
        value = self._kept.pop(key)
        self.size -= self._size_of(value)
        return value
