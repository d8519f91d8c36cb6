"""Panels of puzzles: the task, and the reply to a right or a wrong answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.app.learning import DailyProgress, PosedPuzzle, days_in_a_row
from bot.chat.panels.acts import Act
from bot.chat.panels.panel import Button, Panel, Row, Style, Text
from bot.words.names import dotted, rules_name
from bot.words.wording import Wording
from cogs.learning.move_choices import MoveAct, hands_facing, move_controls
from db.puzzles import PuzzleStreak
from db.words import Daily
from engine.computer import Explained
from engine.message import Message, message
from engine.moves import Move
from engine.tables import Value


@dataclass(frozen=True, slots=True)
class Solution:
    """The solution with its reason, and how the game goes on with best play."""

    explained: Explained
    line: Sequence[Move]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong answer, what it does, and the best answer to it."""

    move: Move
    explained: Explained
    answer: Explained | None
    """None if the wrong answer ended the game."""


def posed_panel(posed: PosedPuzzle, streak: PuzzleStreak, wording: Wording) -> Panel:
    """The puzzle, with a button for every move."""
    lines = [*_heading(posed, wording), *_task(posed, wording), *_today(posed, streak, wording)]
    act = MoveAct("pz-play", posed.which.numbers)
    return Panel(
        (
            Text("\n".join(lines)),
            *move_controls(posed.puzzle.position, wording, act),
            Row((_answer_button(posed, wording), _next_button(posed, wording))),
        )
    )


def right_panel(
    posed: PosedPuzzle, solution: Solution, kept: DailyProgress, wording: Wording
) -> Panel:
    """The move was right: why, how the game goes on, and what it does to the streak."""
    told = wording.text("puzzle-right", move=str(solution.explained.move))
    lines = [
        *_heading(posed, wording),
        told,
        *_reason(solution, wording),
        *_counted(posed, kept, wording),
    ]
    return Panel((Text("\n".join(lines)), Row((_next_button(posed, wording, Style.MAIN),))))


def wrong_panel(posed: PosedPuzzle, mistake: Mistake, wording: Wording) -> Panel:
    """The move was wrong: why, and the best answer to it."""
    lines = [
        *_heading(posed, wording),
        wording.text(f"puzzle-wrong-{posed.puzzle.value}", move=str(mistake.move)),
        wording.text("puzzle-reason", reason=mistake.explained.reason),
        _against(mistake, wording),
    ]
    again = Button(
        wording.text("button-try-again"),
        str(Act("pz-show", posed.which.numbers, "again")),
        Style.MAIN,
    )
    buttons = again, _answer_button(posed, wording), _next_button(posed, wording)
    return Panel((Text("\n".join(lines)), Row(buttons)))


def solution_panel(
    posed: PosedPuzzle, solution: Solution, kept: DailyProgress, wording: Wording
) -> Panel:
    """The solution, if the person asked for it."""
    lines = [
        *_heading(posed, wording),
        wording.text("puzzle-solution", move=str(solution.explained.move)),
        *_reason(solution, wording),
    ]
    if posed.counts and kept.before is Daily.OPEN:
        lines.append(wording.text("puzzle-given-up"))
    return Panel((Text("\n".join(lines)), Row((_next_button(posed, wording, Style.MAIN),))))


# Words


def _heading(posed: PosedPuzzle, wording: Wording) -> Iterator[str]:
    if posed.counts:
        yield wording.text("puzzle-title-today")
    else:
        yield wording.text("puzzle-title-past" if posed.is_daily else "puzzle-title")
    yield wording.text("board-terms", terms=dotted([rules_name(posed.rules)]))
    position = posed.puzzle.position
    yield from hands_facing(position, wording, position.turn)


def _task(posed: PosedPuzzle, wording: Wording) -> Iterator[str]:
    yield wording.text(f"puzzle-task-{posed.puzzle.value}")


def _today(posed: PosedPuzzle, streak: PuzzleStreak, wording: Wording) -> Iterator[str]:
    """How the person is doing with daily puzzles, below today's puzzle."""
    if not posed.counts:
        return
    if streak.daily is not Daily.OPEN:
        yield wording.text(f"puzzle-day-{streak.daily}")
    else:
        yield wording.text("puzzle-give-up-warning")
    yield from _streak(posed, streak, wording)


def _streak(posed: PosedPuzzle, streak: PuzzleStreak, wording: Wording) -> Iterator[str]:
    if streak.best_streak:
        days = days_in_a_row(streak, posed.today)
        yield wording.text("puzzle-streak", days=days, best=streak.best_streak)


def _reason(solution: Solution, wording: Wording) -> Iterator[str]:
    yield wording.text("puzzle-reason", reason=solution.explained.reason)
    if solution.line and solution.explained.value is Value.WIN:
        moves = dotted([message("analysis-made", move=str(move)) for move in solution.line])
        yield wording.text("puzzle-line", moves=moves)


def _against(mistake: Mistake, wording: Wording) -> str:
    if mistake.answer is None:
        return wording.text("puzzle-wrong-over")
    answer = mistake.answer
    what = _verdict(answer.reason)
    return wording.text("puzzle-answered", move=str(answer.move), what=what)


def _verdict(reason: Message) -> Message:
    """What the move does to the game; other reasons say "you" to the player who makes it."""
    what = reason.data.get("what")
    return what if isinstance(what, Message) else reason


def _counted(posed: PosedPuzzle, kept: DailyProgress, wording: Wording) -> Iterator[str]:
    """Whether today counts."""
    if not posed.is_daily:
        return
    if not posed.counts:
        yield wording.text("puzzle-past")
    elif kept.before is not Daily.OPEN:
        yield wording.text(f"puzzle-again-{kept.before}")
    else:
        key = "puzzle-solved-tries" if kept.streak.wrong else "puzzle-solved-at-once"
        yield wording.text(key, wrong=kept.streak.wrong)
        yield from _streak(posed, kept.streak, wording)


# Buttons


def _answer_button(posed: PosedPuzzle, wording: Wording) -> Button:
    return Button(wording.text("button-answer"), str(Act("pz-answer", posed.which.numbers)))


def _next_button(posed: PosedPuzzle, wording: Wording, style: Style = Style.PLAIN) -> Button:
    numbers = posed.which.ruleset, 0, posed.next
    return Button(wording.text("button-next-puzzle"), str(Act("pz-show", numbers, "next")), style)
