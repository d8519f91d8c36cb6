"""`LESSONS`: what a beginner learns, one thing at a time, each with a task."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from bot.app.refusals import PlayError
from engine.compiled import Compiled, compile
from engine.errors import RuleError
from engine.message import Message, message
from engine.moves import Attack, Move, hand_names
from engine.notation import parse_move, parse_position
from engine.position import Position
from engine.rules import HouseRules, Setup

FULL = HouseRules().fingers
ME, THEM = 0, 1
TAUGHT = HouseRules()
"""The standard rules, in force if no one has set others."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """A position of the game that's taught, and a legal move in it."""

    before: Position
    move: Move

    @property
    def after(self) -> Position:
        """The position after the move."""
        return self.before.play(self.move)

    @property
    def told(self) -> Message:
        """The sum for a hit; for a split, that it is one."""
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


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position in which the learner, who is seat 0 and to move, has a task."""

    name: str
    code: str
    _is_done: Callable[[Position, Position], bool]
    _by_hitting: bool = True

    @property
    def position(self) -> Position:
        """The lesson's starting position."""
        return position_taught(self.code)

    def is_right(self, move: Move) -> bool:
        """Whether that legal move is what the lesson asks for."""
        before = self.position
        if isinstance(move, Attack) is not self._by_hitting:
            return False
        return self._is_done(before, before.play(move))


def _always(_: Position, __: Position) -> bool:
    return True


def _shows_four(_: Position, after: Position) -> bool:
    return 4 in after.hands(THEM)


def _one_out(before: Position, after: Position) -> bool:
    return hands_in(after, THEM) < hands_in(before, THEM)


def _one_back(before: Position, after: Position) -> bool:
    return hands_in(after, ME) > hands_in(before, ME)


LESSONS = (
    Lesson("hit", "1,1|1,1", _always),
    Lesson("add", "2,3|1,2", _shows_four),
    Lesson("out", "4,2|1,3", _one_out),
    Lesson("split", "4,0|3,2", _one_back, _by_hitting=False),
    Lesson("win", "2,3|0,3", _one_out),
)


def lesson_numbered(number: int) -> Lesson:
    """That lesson, counted from 1. Raises PlayError if there is none."""
    if not 1 <= number <= len(LESSONS):
        raise PlayError("tutorial-button-broken")
    return LESSONS[number - 1]


@cache
def taught_rules() -> Compiled:
    """The same, compiled."""
    return compile(Setup.of(TAUGHT))


def position_taught(code: str) -> Position:
    """The position with that code. Raises PlayError if there is none."""
    try:
        return parse_position(code, taught_rules())
    except RuleError as error:
        raise PlayError("tutorial-button-broken") from error


def move_taught(text: str, position: Position) -> Move:
    """The legal move in that text. Raises PlayError if there is none."""
    try:
        move = parse_move(text, position)
    except RuleError as error:
        raise PlayError("tutorial-button-broken") from error
    if not position.is_legal(move):
        raise PlayError("tutorial-button-broken")
    return move


def hands_in(position: Position, seat: int) -> int:
    """How many of that seat's hands are still in."""
    alive = position.rules.side_rules.is_alive
    return sum(map(alive, position.sides[seat].hands))
