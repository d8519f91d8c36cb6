"""Hits as buttons: which hand strikes which, and what both show."""

from __future__ import annotations

from itertools import islice

from bot.boards.names import hand
from bot.panels import Act, Button, Style
from bot.panels.panel import OPTIONS_IN_A_MENU
from bot.wording import Wording
from db.games import StoredGame
from engine.message import Message, message
from engine.moves import Attack, Move, hand_names
from engine.position import Position

MOST_HITS_AS_BUTTONS = 10
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


def hit_button(
    stored: StoredGame, wording: Wording, hit: Attack, *, names_seat: bool = True
) -> Button:
    """The button that makes the hit; without the seat where it was chosen before."""
    act = Act("play", (stored.id, stored.game.seq), str(hit))
    label = _label(stored.game.position, hit, names_seat=names_seat)
    return Button(wording.say(label), str(act), Style.MAIN)


def _label(position: Position, hit: Attack, *, names_seat: bool) -> Message:
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
