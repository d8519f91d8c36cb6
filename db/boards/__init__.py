"""Board messages: what each shows, and how a new one replaces an old one."""

from db.boards.behind import Behind, boards_behind, forget_boards
from db.boards.posting import (
    OldBoard,
    Placed,
    Posted,
    Posting,
    begin_posting,
    cancel_posting,
    forget_old_boards,
    keep_old_boards,
    place_board,
    unfinished,
)
from db.boards.shown import Shown, note_shown

__all__ = [
    "Behind",
    "OldBoard",
    "Placed",
    "Posted",
    "Posting",
    "Shown",
    "begin_posting",
    "boards_behind",
    "cancel_posting",
    "forget_boards",
    "forget_old_boards",
    "keep_old_boards",
    "note_shown",
    "place_board",
    "unfinished",
]
