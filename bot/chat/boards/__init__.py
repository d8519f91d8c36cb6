"""What players are shown: the board of a game, challenges, and questions; all as panels."""

from bot.chat.boards.board import View, board, retired
from bot.chat.boards.challenges import challenge_panel, countering
from bot.chat.boards.choosing import chooser
from bot.chat.boards.hints import hint_panel
from bot.chat.boards.rules import rules_panel

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
