"""Why the referee lets somebody not do something. What the game itself refuses, the engine says."""

from __future__ import annotations

from engine.errors import ChopsticksError


class PlayError(ChopsticksError):
    """Something that cannot be done at this table now; nothing has changed."""


class NotAtThisTable(PlayError):
    """Somebody who does not sit in the game."""


class StaleMove(PlayError):
    """A click on a board that shows an earlier moment of the game."""


class NotYourTurn(PlayError):
    """Somebody who has to wait."""
