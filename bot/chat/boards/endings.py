"""How a game ended, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.words.names import dotted, person, player
from bot.words.wording import Wording
from db.games import StoredGame
from db.matches import MatchScore
from db.standings import FEWEST_MOVES, Gain
from engine.game import Game, Outcome, Reason
from engine.message import Message, message
from engine.relay import Relay
from engine.rules.house_rules import FEWEST_SIDES


def ending_texts(stored: StoredGame, wording: Wording, gains: Sequence[Gain]) -> Iterator[str]:
    """The result, the reason, and how it changed ratings."""
    outcome = stored.game.outcome
    if outcome is not None:
        yield wording.text("board-over", result=_result(stored, outcome))
        yield from _places(stored, wording)
    if gains:
        said = [message("board-gain", **_gain(gain)) for gain in gains]
        yield wording.text("board-gains", gains=dotted(said))
    elif _is_too_short(stored):
        yield wording.text("board-too-short", fewest=FEWEST_MOVES)


def _is_too_short(stored: StoredGame) -> bool:
    """Whether a rated game ended before its moves were enough to change ratings."""
    is_over = stored.game.outcome is not None
    return is_over and stored.terms.rated and stored.game.plies < FEWEST_MOVES


def _result(stored: StoredGame, outcome: Outcome) -> Message:
    if outcome.winner is None:
        return message(f"over-{outcome.reason}")
    seats = stored.game.setup.sides[outcome.winner]
    winners = tuple(player(stored, seat) for seat in seats)
    last = stored.game.events[-1].seat
    if outcome.reason is Reason.KNOCKOUT and _has_knocked_themselves_out(stored.game, seats):
        return message("over-own-knockout", winners=winners, mover=player(stored, last or 0))
    return message(f"over-{outcome.reason}", winners=winners)


def _has_knocked_themselves_out(game: Game, winners: Sequence[int]) -> bool:
    """Whether the last move was made by a player who was in before it, but didn't win.

    A zombie's hit can make others win, too.
    """
    before = game.course[-2][1].position
    if isinstance(before, Relay) or game.events[-1].seat in winners:
        return False
    return not before.is_out(before.turn)


def _places(stored: StoredGame, wording: Wording) -> Iterator[str]:
    """Everyone's place after the winner, who is in the result; everyone's if it's a draw."""
    outcome, places, sides = stored.game.outcome, stored.game.places, stored.game.setup.sides
    if outcome is None or places is None or len(sides) <= FEWEST_SIDES:
        return
    others = [seats for side, seats in enumerate(sides) if side != outcome.winner]
    named = [
        message(
            "board-place",
            place=places[seats[0]] + 1,
            players=tuple(player(stored, seat) for seat in seats),
        )
        for seats in sorted(others, key=lambda seats: places[seats[0]])
    ]
    yield wording.text("board-places", places=dotted(named))


def _gain(gain: Gain) -> dict[str, Message | str]:
    before, after = gain.before.conservative, gain.after.conservative
    return {
        "player": person(gain.user),
        "before": f"{before:.1f}",
        "after": f"{after:.1f}",
        "change": f"{after - before:+.1f}",
    }


def goes_on(score: MatchScore | None) -> bool:
    """Whether it's a match in which another game follows by itself."""
    return score is not None and not score.is_over and score.match.ended_at is None


def match_line(score: MatchScore | None, wording: Wording) -> Iterator[str]:
    """The score, if the game is part of a match."""
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
    """What comes next after a game of a match."""
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
