"""`Naming`: how an export names people."""

from __future__ import annotations


class Naming:
    """The person is `you`, others are `person 1`, `person 2` ..., the same throughout.

    Others' numbers are their own, and aren't part of what's stored about the person.
    """

    def __init__(self, person: int) -> None:
        self._names = {person: "you"}

    def __getitem__(self, player: int) -> str:
        return self._names.setdefault(player, f"person {len(self._names)}")
