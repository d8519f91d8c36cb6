"""`LESSONS`: what a beginner learns, one thing at a time, each with a task to be done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.app.learning.taught import living, position_taught
from bot.app.refusals import PlayError
from engine.moves import Attack, Move
from engine.position import Position

ME, THEM = 0, 1


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position in which the learner, who is seat 0 and to move, has something to do."""

    name: str
    code: str
    _is_done: Callable[[Position, Position], bool]
    _by_hitting: bool = True

    @property
    def position(self) -> Position:
        """What the lesson begins with."""
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
    return living(after, THEM) < living(before, THEM)


def _one_back(before: Position, after: Position) -> bool:
    return living(after, ME) > living(before, ME)


LESSONS = (
    Lesson("hit", "1,1|1,1", _always),
    Lesson("add", "2,3|1,2", _shows_four),
    Lesson("out", "4,2|1,3", _one_out),
    Lesson("split", "4,0|3,2", _one_back, _by_hitting=False),
    Lesson("win", "2,3|0,3", _one_out),
)


def lesson_numbered(number: int) -> Lesson:
    """That lesson, the first being 1. Raises PlayError where there is none."""
    if not 1 <= number <= len(LESSONS):
        raise PlayError("tutorial-button-broken")
    return LESSONS[number - 1]
