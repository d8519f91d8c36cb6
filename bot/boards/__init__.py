"""What players are shown: the board of a game, challenges, and questions; all as panels."""

from bot.boards.board import View, board, retired
from bot.boards.challenges import challenge_panel, countering
from bot.boards.choosing import chooser
from bot.boards.hints import hint_panel
from bot.boards.rules import rules_panel

__all__ = [
    "View",
    "board",
    "challenge_panel",
    "chooser",
    "countering",
    "hint_panel",
    "retired",
    "rules_panel",
]
