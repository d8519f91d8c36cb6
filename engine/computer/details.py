"""What else a move does: knocks out or risks a hand, sets a trap, repeats a position."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from engine.compiled import Role, Side
from engine.computer.choices import Choice
from engine.computer.moment import Moment
from engine.computer.prospect import Prospect
from engine.computer.thinking import Thinking
from engine.message import Message, message
from engine.moves import Add, Attack, Move, hand_names
from engine.position import Position

TRAP_SHARE = 1 / 3
"""A move counts as a trap if at least this share of the replies are errors."""
MOST_TRIED = 100
"""The most replies played to see which hands they take, if hands alone don't tell."""


def detail(
    thinking: Thinking, moment: Moment, choice: Choice, prospect: Prospect, top: Prospect
) -> Message | None:
    """The one thing most worth saying of the choice beside its value, if there is any.

    `top` is the best prospect of the moment: a mistake sets no trap.
    """
    if prospect.drawn_by is not None or choice.after.is_over:
        return None
    taken, offered = _taken(moment.position, choice), _offered(moment.position, choice)
    if prospect.tier == 2:
        return taken
    repeated = _repeated(moment, choice)
    if prospect.tier < top.tier:
        return offered or taken or repeated
    trap = _trap(thinking, choice)
    if prospect.tier == 1:
        return trap or repeated or taken or offered
    return offered or trap or taken or repeated


def _taken(position: Position, choice: Choice) -> Message | None:
    """The hands that the first move knocks out, and those that it costs."""
    taken = [
        (seat, place)
        for seat in range(len(position.sides))
        if seat != position.turn
        for place in _lost(position, choice.after, seat)
    ]
    cost = _lost(_before_cost(position, choice.moves[0]), choice.after, position.turn)
    if not cost:
        return _said_taken(position, taken)
    lost = _said_lost(position, cost)
    gained = _said_taken(position, taken)
    return lost if gained is None else message("computer-trades", taken=gained, lost=lost)


def _said_taken(position: Position, taken: list[tuple[int, int]]) -> Message | None:
    if not taken:
        return None
    if len(taken) > 1:
        return message("computer-takes-hands", hands=len(taken))
    ((seat, place),) = taken
    hand = hand_names(len(position.sides[seat].hands))[place]
    if position.rules.is_duel:
        return message("computer-takes-hand", hand=hand)
    return message(
        "computer-takes-hand-of", hand=hand, player=message("name-unwritten", seat=seat + 1)
    )


def _said_lost(position: Position, places: list[int]) -> Message:
    if len(places) > 1:
        return message("computer-costs-hands", hands=len(places))
    names = hand_names(len(position.sides[position.turn].hands))
    return message("computer-costs-hand", hand=names[places[0]])


def _before_cost(position: Position, move: Move) -> Position:
    """The position whose hands the mover's own hands are compared with.

    A player who splits, swaps or taps means to do what the move itself does to their hands.
    """
    return position if isinstance(move, Attack | Add) else position.moved(move)


def _lost(before: Position, after: Position, seat: int) -> list[int]:
    """The places of the seat's hands that were in and are out now."""
    living = _living(after, after.sides[seat])
    return [place for place in _living(before, before.sides[seat]) if place not in living]


def _offered(position: Position, choice: Choice) -> Message | None:
    """The hand or hands that the next player can take."""
    after = choice.after
    own = after.sides[position.turn]
    if own.role is not Role.PLAYER or after.turn == position.turn:
        return None
    names = hand_names(len(own.hands))
    offered = [names[place] for place in _takable(after, position.turn)]
    if not offered:
        return None
    if len(offered) > 1:
        return message("computer-offers-hands")
    return message("computer-offers-hand", hand=offered[0])


def _takable(after: Position, seat: int) -> list[int]:
    """The places of the hands of that seat that whoever is to move can take.

    What two hits or bombs may do is found by trying up to `MOST_TRIED` moves.
    """
    rules, own = after.rules, after.sides[seat]
    if rules.bomb or rules.double_attack:
        lost = (_lost(after, after.play(move), seat) for move in _tried(after))
        return sorted({place for places in lost for place in places})
    mover = after.sides[after.turn]
    return [
        place for place in _living(after, own) if rules.side_rules.can_take(mover, own.hands[place])
    ]


def _tried(position: Position) -> Iterator[Move]:
    return islice(position.legal_moves(), MOST_TRIED)


def _repeated(moment: Moment, choice: Choice) -> Message | None:
    times = moment.history.times(choice.occurrence)
    return message("computer-repeats", times=times) if times else None


def _trap(thinking: Thinking, choice: Choice) -> Message | None:
    """How many of the replies give value away, if they're a large enough share."""
    if thinking.traps is None:
        return None
    wrong, replies = thinking.traps.errors(choice.after)
    if wrong < replies * TRAP_SHARE or wrong == 0:
        return None
    return message("computer-sets-trap", wrong=wrong, replies=replies)


def _living(position: Position, side: Side) -> list[int]:
    dead = position.rules.scale.dead
    if side.role is not Role.PLAYER:
        return []
    return [place for place, hand in enumerate(side.hands) if hand != dead]
