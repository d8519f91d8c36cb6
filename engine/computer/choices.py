"""`Choice`: what a player can bring about on his turn, and by which moves."""

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
"""What has to come again for a repetition: the same hands at the same seats, the same to move."""


def occurrence(position: Position) -> Occurrence:
    """What of the position counts for a repetition."""
    return position.key, position.turn


@dataclass(frozen=True, slots=True)
class Choice:
    """A position that can be brought about, and the moves that do: they differ in nothing else."""

    after: Position
    """As the first of the moves makes it."""
    occurrence: Occurrence
    """That of the position."""
    moves: tuple[Move, ...]


def choices(position: Position, stop: Stop = never_stop) -> tuple[Choice, ...]:
    """All that the player to move can bring about, in the order of the legal moves.

    A side of many hands has thousands of moves that come to a few dozen positions, so alike moves
    are put together before one of each is played. Once `stop` says yes, there is at least one
    choice where there is a legal move, and maybe no more.
    """
    alike: defaultdict[Hashable, list[Move]] = defaultdict(list)
    for move in position.legal_moves():
        alike[_sign(position, move)].append(move)
        if stop():
            break
    return _brought_about(position, list(alike.values()), stop)


def _brought_about(position: Position, alike: list[list[Move]], stop: Stop) -> tuple[Choice, ...]:
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


def _sign(position: Position, move: Move) -> Hashable:
    """The same for two moves only if they make the same position, the order of hands aside."""
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
    """What strikes what: the first time, and the second time as the first one leaves the hands."""
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
