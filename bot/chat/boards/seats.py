"""The players clockwise: who's in each seat, what their hands show, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator

from bot.words.names import dotted, hand, player
from bot.words.wording import Wording
from db.games import StoredGame
from engine.compiled import Role, write_fingers
from engine.message import Message, message
from engine.moves import LEFT_RIGHT
from engine.position import Position
from engine.rules import Mode


def seat_lines(stored: StoredGame, wording: Wording) -> Iterator[str]:
    """Each side in order of play, with the number by which moves name it."""
    for side in range(len(stored.game.setup.sides)):
        yield from _side(stored, wording, side)


def shown_hands(position: Position, side: int) -> Message:
    """What the hands of that side show in that position."""
    if _is_out(position, side):
        return message("board-out")
    places = range(len(position.sides[side].hands))
    shown = hand if len(places) <= len(LEFT_RIGHT) else _fingers
    return dotted([shown(position, side, place) for place in places])


def hands_and_counts(position: Position, side: int) -> Message:
    """The same, followed by the lives, skipped turns and switches that the rules count."""
    hands = shown_hands(position, side)
    return hands if _is_out(position, side) else dotted([hands, *_counts(position, side)])


def members(stored: StoredGame, side: int) -> tuple[Message, ...]:
    """Who moves that side, the next to move first; once everyone has left, who moved it before."""
    there = stored.game.state.rotation[side] or stored.game.setup.sides[side]
    return tuple(player(stored, seat) for seat in there)


def _side(stored: StoredGame, wording: Wording, side: int) -> Iterator[str]:
    marked = "-to-move" if _is_to_move(stored, side) else ""
    hands = hands_or_zombie(stored.game.position, side)
    if stored.game.setup.mode is Mode.ONE_BODY:
        sitting = members(stored, side)
        yield wording.text(f"board-team{marked}", seat=side + 1, players=sitting, hands=hands)
        return
    # Moves name a seat by its number only if there are several to attack.
    kind = "side" if stored.game.rules.is_duel else "seat"
    (one,) = members(stored, side)
    yield wording.text(f"board-{kind}{marked}", seat=side + 1, player=one, hands=hands)


def hands_or_zombie(position: Position, side: int) -> Message:
    """The side's hands and counts, or that it's a zombie."""
    if position.sides[side].role is Role.ZOMBIE:
        return message("board-zombie-hand")
    return hands_and_counts(position, side)


def _is_to_move(stored: StoredGame, side: int) -> bool:
    return stored.game.to_move is not None and stored.game.position.turn == side


def _is_out(position: Position, side: int) -> bool:
    is_out = not position.rules.is_duel and position.is_out(side)
    return is_out or position.sides[side].role is not Role.PLAYER


def _fingers(position: Position, side: int, place: int) -> Message:
    """One of many hands without its name, as they're listed in order."""
    if not position.rules.side_rules.is_alive(position.sides[side].hands[place]):
        return message("board-out")
    return message("hand-fingers", fingers=write_fingers(position.hands(side)[place]))


def _counts(position: Position, side: int) -> Iterator[Message]:
    rules, counted = position.rules.side_rules, position.sides[side]
    if rules.sudden_death:
        yield message("board-lives", lives=counted.lives)
    if rules.swap_limit and counted.swaps:
        yield message("board-swaps", swaps=counted.swaps, limit=rules.swap_limit)
    if rules.switches and not position.is_out(side):
        yield message("board-switches", switches=counted.switches)
