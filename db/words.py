"""The enumerations that are stored as text."""

from __future__ import annotations

from enum import StrEnum


class Status(StrEnum):
    """How a game stands."""

    ON = "on"
    WON = "won"
    DRAWN = "drawn"
    UNFINISHED = "unfinished"


FINISHED = (Status.WON, Status.DRAWN)
"""How a game has ended that is entered into standings."""


class Surface(StrEnum):
    """Where a game shows its board, and so who can change it."""

    CHANNEL = "channel"
    """An ordinary message, which the bot can edit at any time."""
    INTERACTION = "interaction"
    """A message that only the click on it can edit."""


class EventKind(StrEnum):
    """The kinds of events."""

    MOVED = "moved"
    RESIGNED = "resigned"
    TIMED_OUT = "timed-out"
    DRAW_AGREED = "draw-agreed"
    TOOK_BACK = "took-back"
    ABANDONED = "abandoned"


class Family(StrEnum):
    """The kinds of games that are rated apart."""

    DUEL = "duel"
    FREE_FOR_ALL = "free-for-all"
    TEAMS = "teams"


class Offer(StrEnum):
    """What has become of a challenge or a lobby."""

    OPEN = "open"
    TAKEN = "taken"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"


class First(StrEnum):
    """Who begins in a game that somebody proposes."""

    RANDOM = "random"
    CHALLENGER = "challenger"
    OPPONENT = "opponent"


class Daily(StrEnum):
    """What has become of the puzzle of a day."""

    OPEN = "open"
    SOLVED = "solved"
    SHOWN = "shown"
    """The answer was asked for, and is no longer to be found."""
