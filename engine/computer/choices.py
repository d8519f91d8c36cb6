"""`Choice`: a position a player can reach in one turn, with the moves that lead to it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from engine.compiled import Shown
from engine.computer.knowledge import Stop, never_stop
from engine.moves import Attack, Move, Pass, Split, Swap, hand_names
from engine.position import Key, Position

Occurrence: TypeAlias = tuple[Key, int]
"""What must recur to count as a repetition: the same hands and seat to move."""


def occurrence(position: Position) -> Occurrence:
    """The part of the position that counts for repetition."""
    return position.key, position.turn


@dataclass(frozen=True, slots=True)
class Choice:
    """A position that can be reached, with all the moves that lead to it."""

    after: Position
    """The position after the first of the moves."""
    occurrence: Occurrence
    """The occurrence that the position counts as."""
    moves: tuple[Move, ...]


def choices(position: Position, stop: Stop = never_stop) -> tuple[Choice, ...]:
    """Everything the player to move can reach, in the order of the legal moves.

    A side with many hands has thousands of moves that lead to a few dozen positions, so moves that
    come to the same are grouped before one of each is played. Once `stop` returns True the list may
    be incomplete, but if there's a legal move it has at least one choice.
    """
    alike: defaultdict[Hashable, list[Move]] = defaultdict(list)
    for move in position.legal_moves():
        alike[_group_key(position, move)].append(move)
        if stop():
            break
    return _from_groups(position, list(alike.values()), stop)


def _from_groups(position: Position, alike: list[list[Move]], stop: Stop) -> tuple[Choice, ...]:
    afters: dict[Occurrence, Position] = {}
    moves: defaultdict[Occurrence, list[Move]] = defaultdict(list)
    for group in alike:
        after = position.play(group[0])
        found = occurrence(after)
        afters.setdefault(found, after)
        moves[found].extend(group)
        if stop():
            break
    return tuple(Choice(afters[found], found, tuple(group)) for found, group in moves.items())


def _group_key(position: Position, move: Move) -> Hashable:
    """A key two moves share only if they lead to the same position, hands in any order."""
    match move:
        case Attack():
            return "attack", *_strikes(position, move)
        case Split(hands):
            return "split", tuple(sorted(hands, key=_order))
        case Swap() | Pass():  # not the same: a swap may use up a switch
            return type(move)
        case _:
            mover = position.turn
            return type(move), tuple(_shown(position, mover, hand) for hand in move.own_hands)


def _strikes(position: Position, attack: Attack) -> Iterator[Hashable]:
    """What hits what, first and second hit; the second, as the first leaves the hands."""
    target = 1 - position.turn if attack.seat is None else attack.seat
    mine = attack.mine
    yield None if mine is None else _shown(position, position.turn, mine)
    yield target
    yield _shown(position, target, attack.theirs)
    left = position.after_strike(attack) if attack.then is not None else None
    if left is not None and attack.then is not None:
        yield from _strikes(left, attack.then)


def _shown(position: Position, seat: int, hand: str) -> int:
    hands = position.sides[seat].hands
    return hands[hand_names(len(hands)).index(hand)]


def _order(shown: Shown) -> tuple[bool, float]:
    return shown is not None, float(shown or 0)
