"""How a game has ended, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.boards.names import person, player
from bot.wording import Wording
from db.games import StoredGame
from db.standings import Gain
from engine.game import Outcome
from engine.message import Message, message


def ending_texts(stored: StoredGame, wording: Wording, gains: Sequence[Gain]) -> Iterator[str]:
    """The result, its reason, and what it has changed in ratings."""
    outcome = stored.game.outcome
    if outcome is not None:
        yield wording.text("board-over", result=_result(stored, outcome))
    for gain in gains:
        yield wording.text("board-gain", **_gain(gain))


def _result(stored: StoredGame, outcome: Outcome) -> Message:
    if outcome.winner is None:
        return message(f"over-{outcome.reason}")
    seats = stored.game.setup.sides[outcome.winner]
    winners = tuple(player(stored, seat) for seat in seats)
    return message(f"over-{outcome.reason}", winners=winners)


def _gain(gain: Gain) -> dict[str, Message | str]:
    before, after = gain.before.conservative, gain.after.conservative
    return {
        "player": person(gain.user),
        "before": f"{before:.1f}",
        "after": f"{after:.1f}",
        "change": f"{after - before:+.1f}",
    }
