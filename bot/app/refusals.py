"""Why someone can't do something at a table. Refusals by the rules are in the engine."""

from __future__ import annotations

from engine.errors import ChopsticksError


class PlayError(ChopsticksError):
    """Something that can't be done at this table now; nothing has changed."""


class NotAtThisTable(PlayError):
    """Someone who doesn't play in this game."""


class StaleMove(PlayError):
    """A click on a board that has changed since."""


class NotYourTurn(PlayError):
    """Someone whose turn it isn't."""
