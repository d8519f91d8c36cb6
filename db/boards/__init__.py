"""Board messages: what each shows, and how a new one replaces an old one."""

from db.boards.outdated import OutdatedBoard, forget_boards, outdated_boards
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
    "OldBoard",
    "OutdatedBoard",
    "Placed",
    "Posted",
    "Posting",
    "Shown",
    "begin_posting",
    "cancel_posting",
    "forget_boards",
    "forget_old_boards",
    "keep_old_boards",
    "note_shown",
    "outdated_boards",
    "place_board",
    "unfinished",
]
