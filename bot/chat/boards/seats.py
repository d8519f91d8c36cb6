"""Every seat, clockwise: who sits there, what the hands show, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator

from bot.words.names import dotted, hand, player
from bot.words.wording import Wording
from db.games import StoredGame
from engine.compiled import Role
from engine.message import Message, message
from engine.position import Position
from engine.rules import Mode


def seat_lines(stored: StoredGame, wording: Wording) -> Iterator[str]:
    """Each side in order of play, with the number by which moves name it."""
    for side in range(len(stored.game.setup.sides)):
        yield from _side(stored, wording, side)
        yield from counts(stored.game.position, wording, side)
        if stored.game.position.sides[side].role is Role.ZOMBIE:
            yield wording.text("board-zombie")


def hands_of(stored: StoredGame, side: int) -> Message:
    """What the hands of that side show."""
    return shown_hands(stored.game.position, side)


def shown_hands(position: Position, side: int) -> Message:
    """What the hands of that side show in that position."""
    is_out = not position.rules.is_duel and position.is_out(side)
    if is_out or position.sides[side].role is not Role.PLAYER:
        return message("board-out")
    places = range(len(position.sides[side].hands))
    return dotted([hand(position, side, place) for place in places])


def members(stored: StoredGame, side: int) -> tuple[Message, ...]:
    """Who moves that side, the next to move first; once nobody is left, who has moved it."""
    there = stored.game.state.rotation[side] or stored.game.setup.sides[side]
    return tuple(player(stored, seat) for seat in there)


def _side(stored: StoredGame, wording: Wording, side: int) -> Iterator[str]:
    hands, moves = hands_of(stored, side), _is_to_move(stored, side)
    if stored.game.setup.mode is Mode.ONE_BODY:
        key = "board-team-to-move" if moves else "board-team"
        yield wording.text(key, seat=side + 1, hands=hands)
        yield wording.text("board-members", players=members(stored, side))
    else:
        key = "board-seat-to-move" if moves else "board-seat"
        (sitting,) = members(stored, side)
        yield wording.text(key, seat=side + 1, player=sitting, hands=hands)


def _is_to_move(stored: StoredGame, side: int) -> bool:
    return stored.game.to_move is not None and stored.game.position.turn == side


def counts(position: Position, wording: Wording, side: int) -> Iterator[str]:
    """Lives, turns given up, and switches left, where the rules count them."""
    rules, counted = position.rules.side_rules, position.sides[side]
    if rules.sudden_death and counted.role is Role.PLAYER:
        yield wording.text("board-lives", lives=counted.lives)
    if rules.swap_limit and counted.swaps:
        yield wording.text("board-swaps", swaps=counted.swaps, limit=rules.swap_limit)
    if rules.switches and not position.is_out(side):
        yield wording.text("board-switches", switches=counted.switches)
