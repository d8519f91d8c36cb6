"""What has come of looking after all games, for those who show it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from bot.app.referee import TakenTurn
from db.games import StoredGame


@dataclass(frozen=True, slots=True)
class Awakened:
    """What the bot finds at its start."""

    credited: timedelta
    """The time that clocks were set back by."""
    stale: tuple[int, ...]
    """Games, running or over, whose boards may not show how they stand: somebody did something in
    them shortly before the bot was last alive, or by their boards their time is over."""
    computers: tuple[int, ...]
    """Games in which it is a computer's turn."""


@dataclass(frozen=True, slots=True)
class Round:
    """What has happened to games by itself. All of it is stored."""

    timed_out: tuple[TakenTurn, ...] = ()
    reminded: tuple[StoredGame, ...] = ()
    """Who is to move has to be told that time is running out."""
    noticed: tuple[StoredGame, ...] = ()
    """The players have to be told that their game ends unless somebody goes on with it."""
    ended: tuple[TakenTurn, ...] = ()
    faults: tuple[Exception, ...] = ()
    """What went wrong though nobody did anything wrong. All else in the round holds."""

    def raise_faults(self) -> None:
        """Raises ExceptionGroup where there were any: to be called once the rest is shown."""
        if self.faults:
            raise ExceptionGroup("not all games could be looked after", self.faults)
