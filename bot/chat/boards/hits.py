"""Hits as buttons: which hand strikes which, and what both show."""

from __future__ import annotations

from itertools import islice

from bot.chat.panels import Act, Button, Style
from bot.chat.panels.panel import LEFT, OPTIONS_IN_A_MENU, RIGHT, hand_sign
from bot.words.names import hand
from bot.words.wording import Wording
from db.games import StoredGame
from engine.message import Message, message
from engine.moves import LEFT_RIGHT, Attack, Move, hand_names
from engine.position import Position
from engine.relay import BOARD_END

MOST_HITS_AS_BUTTONS = 10
FULL_HAND = 5
_MOST_HITS = 400
"""More than six hands can strike at six tables; a fence, for hits come before all else."""


def split_moves(position: Position) -> tuple[list[Attack], list[Move]]:
    """All hits, and of the other moves as many as fit into a menu and one more."""
    hits: list[Attack] = []
    moves = position.legal_moves()
    for move in moves:
        if not isinstance(move, Attack):
            return hits, [move, *islice(moves, OPTIONS_IN_A_MENU)]
        if len(hits) < _MOST_HITS:
            hits.append(move)
    return hits, []


def board_text(board: int | None) -> str:
    """What stands before the words of a move on that board of a relay."""
    return "" if board is None else f"{board + 1}{BOARD_END} "


def move_text(move: Move, board: int | None) -> str:
    """The move as it is typed, in relay with its board."""
    return f"{board_text(board)}{move}"


def hit_button(
    stored: StoredGame,
    wording: Wording,
    hit: Attack,
    *,
    board: int | None = None,
    names_seat: bool = True,
) -> Button:
    """The button that makes the hit; without the seat, or the board, that was chosen before."""
    act = Act("play", (stored.id, stored.game.seq), move_text(hit, board))
    label = hit_label(stored.game.on(board), hit, names_seat=names_seat)
    return Button(wording.say(label), str(act), Style.MAIN, hit_sign(stored.game.on(board), hit))


def hit_sign(position: Position, hit: Attack) -> str:
    """The hand that strikes, where it can be drawn: one of two, with whole fingers up to five."""
    side = position.turn
    count = len(position.sides[side].hands)
    if hit.mine is None or count != len(LEFT_RIGHT):
        return ""
    place = _place(position, side, hit.mine)
    shown = position.hands(side)[place]
    if isinstance(shown, int) and 0 < shown <= FULL_HAND:
        return hand_sign((LEFT, RIGHT)[place], shown)
    return ""


def hit_label(position: Position, hit: Attack, *, names_seat: bool = True) -> Message:
    """Both hands and what they show, which is what the button says."""
    theirs = 1 - position.turn if hit.seat is None else hit.seat
    struck = hand(position, theirs, _place(position, theirs, hit.theirs))
    if hit.seat is not None and names_seat:
        struck = message("hit-on-seat", seat=theirs + 1, hand=struck)
    if hit.mine is None:
        return struck
    mine = hand(position, position.turn, _place(position, position.turn, hit.mine))
    return message("hit", mine=mine, theirs=struck)


def _place(position: Position, side: int, name: str) -> int:
    return hand_names(len(position.sides[side].hands)).index(name)
