"""`BoardWish`: how a board is to be shown."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.chat.asking.waiting import Waiting
from db.games import StoredGame


@dataclass(frozen=True, slots=True)
class BoardWish:
    """What is wanted of a board beside the newest state."""

    anew: bool = False
    """As a new message, if it has scrolled away."""
    pings: tuple[int, ...] = ()
    """Whom a new message is to call."""
    tidy: bool = False
    """Whatever earlier postings have left unfinished is put right first."""
    attempt: int = 0
    waiting: tuple[Waiting, ...] = ()
    """Who have acted and wait for a board that shows it."""

    def with_(self, other: BoardWish) -> BoardWish:
        """Both together."""
        return BoardWish(
            self.anew or other.anew,
            self.pings + other.pings,
            self.tidy or other.tidy,
            other.attempt,
            self.waiting + other.waiting,
        )

    def still_wanted(self, stored: StoredGame) -> BoardWish:
        """The same without calls to those whose turn it is no more."""
        movers = {stored.people[seat] for seat in stored.game.state.movers}
        return replace(self, pings=tuple(called for called in self.pings if called in movers))

    def note_shown(self) -> None:
        """The board shows it now."""
        for one in self.waiting:
            one.shown()


AS_IT_STANDS = BoardWish()
