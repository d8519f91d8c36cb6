"""The moves on a board: a button for each hit, a menu for all else.

What has no room there is chosen hand by hand (`choosing.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from bot.boards.names import hand
from bot.panels import Act, Button, Menu, Option, Part, Row, Style
from bot.panels.panel import OPTIONS_IN_A_MENU, rows
from bot.wording import Wording
from db.games import StoredGame
from engine.message import Message, message
from engine.moves import Attack, Move, hand_names
from engine.position import Position

MOST_HITS_AS_BUTTONS = 10
_MOST_HITS = 400
"""More than six hands can strike at six tables; a fence, for hits come before all else."""


def move_parts(stored: StoredGame, wording: Wording) -> Iterator[Part]:
    """What the player to move can press."""
    hits, others = split_moves(stored.game.position)
    if len(hits) <= MOST_HITS_AS_BUTTONS:
        yield from rows(_hit_button(stored, wording, hit) for hit in hits)
    else:
        yield from _menu_or_steps(stored, wording, "attack", hits)
    if others:
        yield from _menu_or_steps(stored, wording, "other", others)


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


def _hit_button(stored: StoredGame, wording: Wording, hit: Attack) -> Button:
    act = Act("play", (stored.id, stored.game.seq), str(hit))
    return Button(wording.say(_hit_label(stored.game.position, hit)), str(act), Style.MAIN)


def _hit_label(position: Position, hit: Attack) -> Message:
    theirs = 1 - position.turn if hit.seat is None else hit.seat
    struck = hand(position, theirs, _place(position, theirs, hit.theirs))
    if hit.seat is not None:
        struck = message("hit-on-seat", seat=theirs + 1, hand=struck)
    if hit.mine is None:
        return struck
    return message(
        "hit",
        mine=hand(position, position.turn, _place(position, position.turn, hit.mine)),
        theirs=struck,
    )


def _place(position: Position, side: int, name: str) -> int:
    return hand_names(len(position.sides[side].hands)).index(name)


def _menu_or_steps(
    stored: StoredGame, wording: Wording, kind: str, moves: Sequence[Move]
) -> Iterator[Part]:
    numbers = stored.id, stored.game.seq
    prompt = wording.text(f"choose-{kind}")
    begun = "attack" if kind == "attack" else ""
    if len(moves) <= OPTIONS_IN_A_MENU:
        options = tuple(Option(str(move), str(move)) for move in moves)
        yield Menu(prompt, str(Act("pick", numbers, kind)), options)
    else:
        yield Row((Button(prompt, str(Act("step", numbers, begun)), Style.MAIN),))
