"""`CrowdProspects`: what moves lead to with three or more seats, when there's a table.

Every seat plays for itself: what the others want, computers or people, is never considered.
"""

from __future__ import annotations

from engine.compiled import Role
from engine.computer.choices import Choice
from engine.computer.history import History
from engine.computer.knowledge import CrowdKnowledge
from engine.computer.prospect import Prospect
from engine.position import Position
from engine.tables import Value

NOTHING_TO_WIN = Prospect(chance=0.0, safe=False)
"""What all of a zombie's hits lead to: it can no longer win, and nothing can harm it."""


class CrowdProspects:
    """Forced wins and losses, and between these the mover's own chance to win."""

    def __init__(self, table: CrowdKnowledge, history: History, *, keen: bool = False) -> None:
        self._table = table
        self._history = history
        self._chances = table.keen_chances if keen else table.chances

    def of(self, position: Position, choice: Choice) -> Prospect:
        """What the choice leads to for the player to move in the position."""
        if position.sides[position.turn].role is Role.ZOMBIE:
            return NOTHING_TO_WIN
        after = choice.after
        winner = after.winner
        if winner is not None:
            won = winner == position.turn
            return Prospect(Value.WIN if won else Value.LOSS, 1, float(won))
        drawn_by = self._history.drawn_by(choice.occurrence)
        if drawn_by is not None:
            # No one wins a draw, so it's better than being out and worse than any chance to win.
            return Prospect(Value.DRAW, chance=0.0, safe=False, drawn_by=drawn_by)
        return self._open(after, (position.turn - after.turn) % len(position.sides))

    def _open(self, after: Position, seat: int) -> Prospect:
        chance = self._chances(after)[seat]
        if seat in self._table.wins(after):
            return Prospect(Value.WIN, chance=chance, safe=True)
        return Prospect(chance=chance, safe=seat in self._table.safe(after))
