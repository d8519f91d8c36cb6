"""Learning: puzzles from solved tables, daily puzzle streaks, and the lessons of a first game."""

from bot.app.analysis.analysis import best_line
from bot.app.learning.finding import Puzzle
from bot.app.learning.first_game import FirstGame
from bot.app.learning.lessons import LESSONS, TAUGHT, Exchange, Lesson, lesson_numbered, move_taught
from bot.app.learning.puzzles import DailyProgress, PosedPuzzle, Puzzles, WhichPuzzle
from bot.app.learning.streaks import PuzzleAction, days_in_a_row

__all__ = [
    "LESSONS",
    "TAUGHT",
    "DailyProgress",
    "Exchange",
    "FirstGame",
    "Lesson",
    "PosedPuzzle",
    "Puzzle",
    "PuzzleAction",
    "Puzzles",
    "WhichPuzzle",
    "best_line",
    "days_in_a_row",
    "lesson_numbered",
    "move_taught",
]
