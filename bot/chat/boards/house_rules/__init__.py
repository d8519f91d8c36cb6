"""House rules as managers see them: in words, and page by page with all that can be changed."""

from bot.chat.boards.house_rules.pages import Page, page_of
from bot.chat.boards.house_rules.sheet import (
    Sheet,
    impossible_panel,
    saved_panel,
    shared_panel,
    sheet_panel,
)

__all__ = [
    "Page",
    "Sheet",
    "impossible_panel",
    "page_of",
    "saved_panel",
    "shared_panel",
    "sheet_panel",
]
