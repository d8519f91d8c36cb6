"""Where a game was won and lost, in two sentences at most."""

from __future__ import annotations

from collections.abc import Iterator

from bot.app.analysis import BiggestMistake, Blunder, CrowdReview, Decided, Review, Reviewed
from bot.app.analysis.review import Turning
from bot.chat.boards.seats import members
from bot.words.names import player
from bot.words.wording import Wording
from db.games import StoredGame


def review_lines(stored: StoredGame, reviewed: Reviewed, wording: Wording) -> Iterator[str]:
    """With two sides, a sentence for each; with more, who decided it and the biggest mistake.

    If neither of two sides made a mistake, that, and what the start is worth.
    """
    if isinstance(reviewed, CrowdReview):
        yield from _of_many(stored, reviewed, wording)
    else:
        yield from _of_two(stored, reviewed, wording)


def _of_two(stored: StoredGame, review: Review, wording: Wording) -> Iterator[str]:
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
    if isinstance(turning, Blunder):
        return wording.text(
            f"review-slip-{turning.before}-{turning.after}",
            player=who,
            ply=turning.ply,
            move=str(turning.move),
            better=str(turning.better),
        )
    return wording.text(f"review-left-{turning.before}", player=who)


def _of_many(stored: StoredGame, review: CrowdReview, wording: Wording) -> Iterator[str]:
    if review.decided is not None:
        yield _decided(stored, review.decided, wording)
    if review.biggest_mistake is None:
        yield wording.text("review-nothing-dear")
    else:
        yield _biggest_mistake(stored, review.biggest_mistake, wording)


def _decided(stored: StoredGame, decided: Decided, wording: Wording) -> str:
    winners = members(stored, decided.winner)
    if decided.seat is None or decided.move is None:
        return wording.text("review-decided-by-leaving", winners=winners, ply=decided.ply)
    who, move = player(stored, decided.seat), str(decided.move)
    own = decided.seat in stored.game.setup.sides[decided.winner]
    key = "review-decided-by-winner" if own else "review-decided-by-other"
    return wording.text(key, winners=winners, player=who, ply=decided.ply, move=move)


def _biggest_mistake(stored: StoredGame, mistake: BiggestMistake, wording: Wording) -> str:
    return wording.text(
        "review-dearest",
        player=player(stored, mistake.seat),
        ply=mistake.ply,
        move=str(mistake.move),
        better=str(mistake.better),
        before=round(mistake.before * 100),
        after=round(mistake.after * 100),
    )
