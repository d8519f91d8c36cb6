"""`BoardUpdate`: how to update a board."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.chat.asking.waiting import Waiting
from db.games import StoredGame


@dataclass(frozen=True, slots=True)
class BoardUpdate:
    """What to do with a board apart from showing the newest state."""

    repost: bool = False
    """Whether to post it as a new message if it has scrolled out of sight."""
    pings: tuple[int, ...] = ()
    """The users that a new message pings."""
    tidy: bool = False
    """Whether to finish first what earlier postings have left unfinished."""
    attempt: int = 0
    waiting: tuple[Waiting, ...] = ()
    """The people who have acted and are waiting for a board that shows it."""

    def with_(self, other: BoardUpdate) -> BoardUpdate:
        """Both together."""
        return BoardUpdate(
            self.repost or other.repost,
            self.pings + other.pings,
            self.tidy or other.tidy,
            other.attempt,
            self.waiting + other.waiting,
        )

    def still_wanted(self, stored: StoredGame) -> BoardUpdate:
        """The same without pings for players whose turn is over."""
        movers = {stored.people[seat] for seat in stored.game.state.movers}
        return replace(self, pings=tuple(user for user in self.pings if user in movers))

    def note_shown(self) -> None:
        """Note that the board shows it now."""
        for one in self.waiting:
            one.shown()


PLAIN_UPDATE = BoardUpdate()
