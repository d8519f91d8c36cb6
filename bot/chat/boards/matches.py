"""How a match stands, on the boards of its games."""

from __future__ import annotations

from collections.abc import Iterator

from bot.words.names import person
from bot.words.wording import Wording
from db.matches import MatchScore


def goes_on(score: MatchScore | None) -> bool:
    """Whether it is a match and another game follows by itself."""
    return score is not None and not score.is_over and score.match.ended_at is None


def match_line(score: MatchScore | None, wording: Wording) -> Iterator[str]:
    """The score, where the game is part of a match."""
    if score is None:
        return
    match = score.match
    yield wording.text(
        "match-score",
        games=match.games,
        first=person(match.first),
        second=person(match.second),
        won=score.first,
        lost=score.second,
        drawn=score.drawn,
    )


def match_ending(score: MatchScore | None, wording: Wording) -> Iterator[str]:
    """What follows from the end of one of its games."""
    if score is None:
        return
    if goes_on(score):
        yield wording.text("match-goes-on")
    elif not score.is_over:
        yield wording.text("match-broken-off")
    elif score.first == score.second:
        yield wording.text("match-drawn")
    else:
        match = score.match
        winner = match.first if score.first > score.second else match.second
        yield wording.text("match-won", winner=person(winner))
