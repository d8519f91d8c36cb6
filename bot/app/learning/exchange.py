"""`Exchange`: a move that was made, and what it has done, to be told to a beginner."""

from __future__ import annotations

from dataclasses import dataclass

from engine.message import Message, message
from engine.moves import Attack, Move, hand_names
from engine.position import Position
from engine.rules import HouseRules

FULL = HouseRules().fingers


@dataclass(frozen=True, slots=True)
class Exchange:
    """A position of the game that is taught, and a legal move in it."""

    before: Position
    move: Move

    @property
    def after(self) -> Position:
        """What has come of it."""
        return self.before.play(self.move)

    @property
    def told(self) -> Message:
        """The sum for a hit; for a split that it is one."""
        if not isinstance(self.move, Attack):
            return message("tutorial-made-split", move=str(self.move))
        mine, theirs = self._shown(self.move)
        sums = {"move": str(self.move), "mine": mine, "theirs": theirs, "sum": mine + theirs}
        if mine + theirs == FULL:
            return message("tutorial-made-out", **sums)
        if mine + theirs > FULL:
            return message("tutorial-made-past", left=mine + theirs - FULL, **sums)
        return message("tutorial-made-sum", **sums)

    def _shown(self, hit: Attack) -> tuple[int, int]:
        turn = self.before.turn
        mine, theirs = self.before.hands(turn), self.before.hands(1 - turn)
        names = hand_names(len(mine))
        return int(mine[names.index(hit.mine or "")] or 0), int(
            theirs[names.index(hit.theirs)] or 0
        )
