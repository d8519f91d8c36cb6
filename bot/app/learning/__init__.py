"""Learning: puzzles from tables, streaks of days with them, and the lessons of a first game."""

from bot.app.learning.exchange import Exchange
from bot.app.learning.first_game import FirstGame
from bot.app.learning.lessons import LESSONS, Lesson, lesson_numbered
from bot.app.learning.line import best_line
from bot.app.learning.puzzle import Puzzle
from bot.app.learning.puzzles import Kept, PosedPuzzle, Puzzles
from bot.app.learning.streaks import Deed, days_in_a_row
from bot.app.learning.taught import TAUGHT, move_taught
from bot.app.learning.which import WhichPuzzle

__all__ = [
    "LESSONS",
    "TAUGHT",
    "Deed",
    "Exchange",
    "FirstGame",
    "Kept",
    "Lesson",
    "PosedPuzzle",
    "Puzzle",
    "Puzzles",
    "WhichPuzzle",
    "best_line",
    "days_in_a_row",
    "lesson_numbered",
    "move_taught",
]
