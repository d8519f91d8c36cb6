"""`explain`: every choice on a turn with its value, its distance and a short reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.compiled import Role
from engine.computer.choices import Choice
from engine.computer.computer import DEFAULT_CHECKS
from engine.computer.details import detail
from engine.computer.history import NOTHING_SEEN, History
from engine.computer.knowledge import Stop, stop_after
from engine.computer.moment import Moment
from engine.computer.prospect import Prospect
from engine.computer.thinking import Thinking
from engine.computer.verdicts import verdict
from engine.message import Message, message
from engine.moves import Move
from engine.position import Position
from engine.tables import Value


@dataclass(frozen=True, slots=True)
class Explained:
    """A position that can be reached on a turn, what it's worth to the mover, and why."""

    moves: tuple[Move, ...]
    """All moves that lead to it; they differ only in hands that are equivalent."""
    prospect: Prospect
    reason: Message

    @property
    def move(self) -> Move:
        """The first of the moves, which the reason refers to if it names a hand."""
        return self.moves[0]

    @property
    def value(self) -> Value | None:
        """Won, lost or drawn in the current game; None if unknown."""
        return self.prospect.value

    @property
    def distance(self) -> int | None:
        """In how many moves it's decided, counting this one."""
        return self.prospect.distance


def explain(
    thinking: Thinking,
    position: Position,
    history: History = NOTHING_SEEN,
    stop: Stop | None = None,
) -> tuple[Explained, ...]:
    """Everything the player to move can reach, best first; nothing if the game is over.

    Without a table it thinks until `stop` returns True, like the computer.
    """
    asked = stop_after(DEFAULT_CHECKS) if stop is None else stop
    moment = thinking.moment(position, history, asked)
    prospects = thinking.prospects(moment, asked)
    explained = [
        Explained(choice.moves, prospect, _reason(thinking, moment, choice, prospect, prospects))
        for choice, prospect in zip(moment.choices, prospects, strict=True)
    ]
    return tuple(sorted(explained, key=lambda found: found.prospect.rank, reverse=True))


def _reason(
    thinking: Thinking,
    moment: Moment,
    choice: Choice,
    prospect: Prospect,
    prospects: Sequence[Prospect],
) -> Message:
    position = moment.position
    if position.sides[position.turn].role is Role.ZOMBIE:
        return message("computer-zombie")
    top = max(prospects, key=lambda other: other.rank)
    what = verdict(prospect, prospects, len(position.sides))
    return _joined(what, detail(thinking, moment, choice, prospect, top))


def _joined(what: Message, fact: Message | None) -> Message:
    return what if fact is None else message("computer-reason", what=what, fact=fact)
