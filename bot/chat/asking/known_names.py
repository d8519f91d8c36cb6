"""`KnownNames`: what people at tables are called, for buttons, which can't show mentions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

import discord

from db.games import StoredGame

REMEMBERED_FOR = timedelta(hours=1)
MOST_REMEMBERED = 5_000


class KnownNames:
    """Remembers the names that Discord sends with interactions and messages, so no need to ask.

    They're kept in memory only, and for an hour: names aren't stored.
    """

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock = clock
        self._known: dict[tuple[int | None, int], tuple[datetime, str]] = {}

    def note(self, server: int | None, user: discord.User | discord.Member) -> None:
        """Note the name of a person who has just done something on that server."""
        self._known.pop((server, user.id), None)
        self._known[server, user.id] = self._clock(), user.display_name
        self._drop_old()

    def of(self, stored: StoredGame) -> Mapping[int, str]:
        """The names of the people in the game who have done something in the last hour."""
        self._drop_old()
        found = {user: self._known.get((stored.place.server, user)) for user in _people(stored)}
        return {user: known[1] for user, known in found.items() if known is not None}

    def forget(self, user: int) -> None:
        """Forget the person's names, on every server."""
        for key in [key for key in self._known if key[1] == user]:
            del self._known[key]

    def _drop_old(self) -> None:
        """Drop names that are too old or too many. The oldest come first, being noted first."""
        since = self._clock() - REMEMBERED_FOR
        while self._known:
            oldest = next(iter(self._known))
            if self._known[oldest][0] >= since and len(self._known) <= MOST_REMEMBERED:
                return
            del self._known[oldest]


def _people(stored: StoredGame) -> list[int]:
    return [user for user in stored.people if user is not None]
