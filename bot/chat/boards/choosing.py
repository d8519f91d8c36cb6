"""`chooser`: a move chosen word by word, where there are too many to list.

What is chosen so far stands in the custom ids, so it outlives the process, and can be taken back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeAlias

from bot.chat.boards.hits import move_text
from bot.chat.panels import Act, Button, Menu, Option, Panel, Part, Row, Text
from bot.chat.panels.panel import OPTIONS_IN_A_MENU
from bot.words.wording import Wording
from db.games import StoredGame
from engine.relay import BOARD_END

MOST_LISTED = 20_000
"""So many moves are looked through; no rules known have more."""
MOST_MENUS = 16
"""A message has no room for more; quarters of a hundred fingers need just as many."""

_LONGEST_NUMBER = 4

Words: TypeAlias = tuple[str, ...]


def chooser(stored: StoredGame, wording: Wording, chosen: Sequence[str] = ()) -> Panel:
    """What can follow the words chosen so far, the moves themselves once few are left."""
    moves = list(_beginning(_moves(stored, chosen), chosen))
    numbers = stored.id, stored.game.seq
    parts: list[Part] = [Text(wording.text("choosing", move=" ".join(chosen) or "…"))]
    if len(moves) <= OPTIONS_IN_A_MENU:
        prompt = wording.text("choose-next" if chosen else "choose-move")
        options = tuple(Option(move, move) for move in moves)
        parts.append(Menu(prompt, str(Act("pick", numbers, "end")), options))
    else:
        parts.extend(_menus(_next(moves, chosen), wording, numbers))
    if chosen:
        back = Act("back", numbers, " ".join(chosen[:-1]))
        parts.append(Row((Button(wording.text("button-back"), str(back)),)))
    return Panel(tuple(parts))


def _menus(
    beginnings: Sequence[Words], wording: Wording, numbers: tuple[int, int]
) -> Iterator[Menu]:
    """As many menus as the next word needs, each with the words that it goes from and to."""
    for page in range(0, len(beginnings), OPTIONS_IN_A_MENU):
        listed = beginnings[page : page + OPTIONS_IN_A_MENU]
        options = tuple(Option(" ".join(words), words[-1]) for words in listed)
        prompt = wording.text("choose-from-to", first=listed[0][-1], last=listed[-1][-1])
        act = Act("step", (*numbers, page), " ".join(listed[0][:-1]))
        yield Menu(prompt, str(act), options)


def board_chosen(chosen: Sequence[str]) -> int | None:
    """The board of a relay that the first of the words names; None where it names none."""
    number, end, rest = (chosen[0] if chosen else "").partition(BOARD_END)
    is_one = end and not rest and number.isascii() and number.isdecimal()
    return int(number) - 1 if is_one and len(number) < _LONGEST_NUMBER else None


def _moves(stored: StoredGame, chosen: Sequence[str]) -> Iterator[str]:
    """All moves, in relay those on the board chosen first."""
    board = None if stored.game.relay is None else board_chosen(chosen)
    for move in islice(stored.game.on(board).legal_moves(), MOST_LISTED):
        yield move_text(move, board)


def _beginning(moves: Iterable[str], chosen: Sequence[str]) -> Iterator[str]:
    begun = list(chosen)
    for move in moves:
        if move.split()[: len(begun)] == begun:
            yield move


def _next(moves: Iterable[str], chosen: Sequence[str]) -> list[Words]:
    """The beginnings that are one word longer, each once."""
    length = len(chosen) + 1
    longer = dict.fromkeys(tuple(move.split()[:length]) for move in moves)
    return list(longer)[: MOST_MENUS * OPTIONS_IN_A_MENU]
