"""Where a game was won and lost, in two sentences."""

from __future__ import annotations

from collections.abc import Iterator

from bot.analysis import Review, Slip
from bot.analysis.review import Turning
from bot.boards.names import player
from bot.boards.seats import members
from bot.wording import Wording
from db.games import StoredGame


def review_lines(stored: StoredGame, review: Review, wording: Wording) -> Iterator[str]:
    """One sentence for each side; where neither gave anything away, that and the start's value."""
    if not any(review.turnings):
        yield wording.text("review-clean")
        yield wording.text(f"review-start-{review.start}")
        return
    for side, turning in enumerate(review.turnings):
        if turning is None:
            yield wording.text("review-fine", players=members(stored, side))
        else:
            yield _said(stored, turning, wording)


def _said(stored: StoredGame, turning: Turning, wording: Wording) -> str:
    who = player(stored, turning.seat)
    if isinstance(turning, Slip):
        return wording.text(
            f"review-slip-{turning.before}-{turning.after}",
            player=who,
            ply=turning.ply,
            move=str(turning.move),
            better=str(turning.better),
        )
    return wording.text(f"review-left-{turning.before}", player=who)
