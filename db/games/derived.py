"""Columns derived from a game's events, kept for queries. `db check` compares them."""

from __future__ import annotations

from typing import Any

from db.words import Status
from engine.game import Game, Outcome, Result

_STATUS = {
    Result.WIN: Status.WON,
    Result.DRAW: Status.DRAWN,
    Result.UNFINISHED: Status.UNFINISHED,
}

DERIVED = ("seq", "status", "plies", "code", "to_move", "reason", "winner")
"""Their names."""


def derived(game: Game) -> dict[str, Any]:
    """The columns of `games` with the game's current state."""
    outcome = game.outcome
    return {
        "seq": game.seq,
        "status": status(outcome),
        "plies": game.plies,
        "code": game.state.position.code_in_places,
        "to_move": game.to_move,
        "reason": None if outcome is None else outcome.reason,
        "winner": None if outcome is None else outcome.winner,
    }


def status(outcome: Outcome | None) -> Status:
    """The status of a game with that outcome."""
    return Status.ON if outcome is None else _STATUS[outcome.result]
