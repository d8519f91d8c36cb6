"""What an answer to the daily puzzle does to a person's streak.

A day counts once its puzzle is solved, however many tries that took, unless the person asked for
the answer before. It doesn't matter which house rules the puzzle was for: each person has one
streak.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from enum import StrEnum

from db.puzzles import PuzzleStreak
from db.words import Daily


class PuzzleAction(StrEnum):
    """What a person did with a puzzle."""

    RIGHT = "right"
    WRONG = "wrong"
    SHOWN = "shown"


def after_action(streak: PuzzleStreak, action: PuzzleAction, today: date) -> PuzzleStreak:
    """The streak after that. Nothing changes on a day that's solved or given up."""
    now = on_day(streak, today)
    if now.daily is not Daily.OPEN:
        return now
    match action:
        case PuzzleAction.RIGHT:
            return _solved(now, today)
        case PuzzleAction.WRONG:
            return replace(now, wrong=now.wrong + 1)
        case PuzzleAction.SHOWN:
            return replace(now, daily=Daily.SHOWN)


def on_day(streak: PuzzleStreak, today: date) -> PuzzleStreak:
    """The streak as of today: on a new day, nothing is answered yet."""
    if streak.day >= today:  # later only if the clock was set back
        return streak
    return replace(streak, day=today, wrong=0, daily=Daily.OPEN)


def days_in_a_row(streak: PuzzleStreak, today: date) -> int:
    """The streak's length by now: 0 if yesterday's puzzle went unsolved."""
    is_going_on = streak.solved_on is not None and streak.solved_on >= today - timedelta(days=1)
    return streak.streak if is_going_on else 0


def _solved(now: PuzzleStreak, today: date) -> PuzzleStreak:
    days = days_in_a_row(now, today) + 1
    return replace(
        now,
        daily=Daily.SOLVED,
        solved_on=today,
        streak=days,
        best_streak=max(days, now.best_streak),
        solved=now.solved + 1,
        at_once=now.at_once + (now.wrong == 0),
    )
