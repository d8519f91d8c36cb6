"""Days in a row: what counts, what does not, and what breaks them."""

from collections.abc import Sequence
from datetime import date, timedelta

from bot.app.learning.streaks import PuzzleAction, after_action, days_in_a_row, on_day
from db.puzzles import NO_STREAK, PuzzleStreak
from db.words import Daily

FIRST = date(2026, 11, 22)


def after(*days: Sequence[PuzzleAction], begun: PuzzleStreak = NO_STREAK) -> PuzzleStreak:
    """The streak after these days one after the other, each with its actions."""
    streak = begun
    for number, actions in enumerate(days):
        for action in actions:
            streak = after_action(streak, action, FIRST + timedelta(days=number))
    return streak


SOLVED, NOTHING = [PuzzleAction.RIGHT], list[PuzzleAction]()


def test_days_in_a_row_are_counted_and_the_most_is_kept() -> None:
    streak = after(SOLVED, SOLVED, SOLVED, NOTHING, SOLVED)
    assert (streak.streak, streak.best_streak, streak.solved) == (1, 3, 4)


def test_wrong_tries_do_not_break_a_streak_but_are_known() -> None:
    streak = after(SOLVED, [PuzzleAction.WRONG, PuzzleAction.WRONG, PuzzleAction.RIGHT], SOLVED)
    assert (streak.streak, streak.solved, streak.at_once) == (3, 3, 2)


def test_a_day_on_which_the_answer_was_shown_does_not_count() -> None:
    streak = after(SOLVED, [PuzzleAction.WRONG, PuzzleAction.SHOWN, PuzzleAction.RIGHT])
    assert (streak.daily, streak.streak, streak.solved) == (Daily.SHOWN, 1, 1)
    assert days_in_a_row(streak, FIRST + timedelta(days=1)) == 1
    assert days_in_a_row(streak, FIRST + timedelta(days=2)) == 0


def test_what_is_solved_stays_solved_that_day() -> None:
    solved = after([PuzzleAction.WRONG, PuzzleAction.RIGHT])
    for action in PuzzleAction:
        assert after_action(solved, action, FIRST) == solved


def test_a_streak_goes_on_until_a_whole_day_has_gone_by() -> None:
    streak = after(SOLVED, SOLVED)
    last = FIRST + timedelta(days=1)
    assert [days_in_a_row(streak, last + timedelta(days=late)) for late in range(3)] == [2, 2, 0]


def test_a_new_day_begins_with_nothing_answered() -> None:
    streak = on_day(after([PuzzleAction.WRONG, PuzzleAction.RIGHT]), FIRST + timedelta(days=1))
    assert (streak.daily, streak.wrong, streak.streak) == (Daily.OPEN, 0, 1)


def test_a_clock_that_is_set_back_brings_no_day_twice() -> None:
    streak = after(SOLVED, SOLVED)
    assert after_action(streak, PuzzleAction.RIGHT, FIRST) == streak
