"""The moves on a board: a button for each hit or each opponent, a menu for all else.

What has no room there is chosen step by step (`whom.py`, `choosing.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.chat.boards.hits import (
    MOST_HITS_AS_BUTTONS,
    board_text,
    hit_button,
    move_text,
    split_moves,
)
from bot.chat.boards.whom import targets, whom_rows
from bot.chat.panels import Act, Button, Menu, Option, Part, Row, Style
from bot.chat.panels.panel import OPTIONS_IN_A_MENU, rows
from bot.words.wording import Wording
from db.games import StoredGame
from engine.moves import Attack, Move


def move_parts(stored: StoredGame, wording: Wording, board: int | None = None) -> Iterator[Part]:
    """What the player to move can press, in relay on that board."""
    hits, others = split_moves(stored.game.on(board))
    yield from _hits(stored, wording, hits, board)
    if others:
        yield from _menu_or_steps(stored, wording, others, board)


def _hits(
    stored: StoredGame, wording: Wording, hits: Sequence[Attack], board: int | None
) -> Iterator[Part]:
    if len(targets(hits)) > 1:
        yield from whom_rows(stored, wording, hits)
    elif len(hits) <= MOST_HITS_AS_BUTTONS:
        yield from rows(hit_button(stored, wording, hit, board=board) for hit in hits)
    else:
        yield from _menu_or_steps(stored, wording, hits, board)


def _menu_or_steps(
    stored: StoredGame, wording: Wording, moves: Sequence[Move], board: int | None
) -> Iterator[Part]:
    numbers = stored.id, stored.game.seq
    kind = "attack" if isinstance(moves[0], Attack) else "other"
    prompt = wording.text(f"choose-{kind}")
    begun = board_text(board) + ("attack" if kind == "attack" else "")
    if len(moves) <= OPTIONS_IN_A_MENU:
        options = tuple(Option(str(move), move_text(move, board)) for move in moves)
        yield Menu(prompt, str(Act("pick", numbers, kind)), options)
    else:
        yield Row((Button(prompt, str(Act("step", numbers, begun)), Style.MAIN),))
