"""`Naming`: how an export names people."""

from __future__ import annotations


class Naming:
    """The person is `you`, each other one `person 1`, `person 2` ..., the same all the way through.

    The numbers of others are theirs, and no part of what is stored about the person.
    """

    def __init__(self, person: int) -> None:
        self._names = {person: "you"}

    def __getitem__(self, player: int) -> str:
        return self._names.setdefault(player, f"person {len(self._names)}")
