"""`explain_relay`: every choice on the boards, with its worth and the reason."""

from __future__ import annotations

from dataclasses import dataclass

from engine.computer.computer import DEFAULT_CHECKS
from engine.computer.knowledge import Stop, stop_after
from engine.computer.prospect import Prospect
from engine.computer.relay import RelayChoice, RelayThinking
from engine.computer.relay_history import NOTHING_REPEATED, RelayHistory
from engine.computer.simple import simple_position
from engine.computer.verdicts import verdict
from engine.message import Message, message
from engine.relay import BoardMove, Relay
from engine.tables import Value
from engine.theory import TooLarge, name_of, outcome_of
from engine.theory.sums import Sums

LONGEST_NAME = 40
"""Values with longer names aren't shown, since they'd tell no one anything."""


@dataclass(frozen=True, slots=True)
class ExplainedRelay:
    """A position that can be reached on one board, what it's worth to the mover, and why."""

    moves: tuple[BoardMove, ...]
    prospect: Prospect
    reason: Message

    @property
    def move(self) -> BoardMove:
        """The first of the moves."""
        return self.moves[0]


def explain_relay(
    thinking: RelayThinking,
    relay: Relay,
    history: RelayHistory = NOTHING_REPEATED,
    stop: Stop | None = None,
) -> tuple[ExplainedRelay, ...]:
    """Everything the team to move can reach, best first; nothing if the game is over."""
    found = thinking.choices(relay, history, stop or stop_after(DEFAULT_CHECKS))
    worths = {board: _worth(thinking, relay, board) for board in relay.open_boards}
    explained = [
        ExplainedRelay(one.moves, one.prospect, _reason(one, found, worths[one.board]))
        for one in found
    ]
    return tuple(sorted(explained, key=lambda one: one.prospect.rank, reverse=True))


def _reason(one: RelayChoice, found: list[RelayChoice], worth: Message | None) -> Message:
    prospects = [other.prospect for other in found]
    what = _by_force(one.prospect, prospects) or verdict(one.prospect, prospects, 2)
    return what if worth is None else message("computer-reason", what=what, fact=worth)


def _by_force(prospect: Prospect, prospects: list[Prospect]) -> Message | None:
    """What theory found, which is who wins but not when."""
    if prospect.value is not Value.LOSS or prospect.distance is not None:
        return None
    winning = any(other.value is Value.WIN for other in prospects)
    return message("relay-gives-win-away" if winning else "relay-lost-anyway")


def _worth(thinking: RelayThinking, relay: Relay, board: int) -> Message | None:
    """What the board is worth to the team to move, if theory can say it in few words."""
    if thinking.sums is None:
        return None
    try:
        return _said(thinking.sums, relay, board)
    except TooLarge:
        return None


def _said(sums: Sums, relay: Relay, board: int) -> Message:
    form = sums.values[simple_position(relay.board(board))]
    name, outcome = name_of(form), outcome_of(form)
    gains = message(f"relay-gains-{outcome.name.lower()}")
    if len(name) > LONGEST_NAME:
        return message("relay-board", board=board + 1, gains=gains)
    return message("relay-board-worth", board=board + 1, value=name, gains=gains)
