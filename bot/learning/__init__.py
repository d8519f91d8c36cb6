"""Learning: puzzles from tables, streaks of days with them, and the lessons of a first game."""

from bot.learning.exchange import Exchange
from bot.learning.first_game import FirstGame
from bot.learning.lessons import LESSONS, Lesson, lesson_numbered
from bot.learning.line import best_line
from bot.learning.puzzle import Puzzle
from bot.learning.puzzles import Kept, Posed, Puzzles
from bot.learning.streaks import Deed, days_in_a_row
from bot.learning.taught import TAUGHT, move_taught
from bot.learning.which import Which

__all__ = [
    "LESSONS",
    "TAUGHT",
    "Deed",
    "Exchange",
    "FirstGame",
    "Kept",
    "Lesson",
    "Posed",
    "Puzzle",
    "Puzzles",
    "Which",
    "best_line",
    "days_in_a_row",
    "lesson_numbered",
    "move_taught",
]
