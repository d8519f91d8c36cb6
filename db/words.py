"""The enumerations that are stored as text."""

from __future__ import annotations

from enum import StrEnum


class Status(StrEnum):
    """A game's status."""

    ON = "on"
    WON = "won"
    DRAWN = "drawn"
    UNFINISHED = "unfinished"


FINISHED = (Status.WON, Status.DRAWN)
"""How a game has ended that counts in standings."""


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
    """The kinds of games that are rated separately."""

    DUEL = "duel"
    FREE_FOR_ALL = "free-for-all"
    TEAMS = "teams"


class Offer(StrEnum):
    """What became of a challenge or a lobby."""

    OPEN = "open"
    TAKEN = "taken"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"


class First(StrEnum):
    """Who goes first in a proposed game."""

    RANDOM = "random"
    CHALLENGER = "challenger"
    OPPONENT = "opponent"


class Daily(StrEnum):
    """What became of a daily puzzle."""

    OPEN = "open"
    SOLVED = "solved"
    SHOWN = "shown"
    """The person asked for the answer, so it can no longer be solved."""
