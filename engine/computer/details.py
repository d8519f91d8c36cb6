"""What else is to be said of a move: a hand that it takes or offers, a trap, a repetition."""

from __future__ import annotations

from engine.compiled import Role, Side
from engine.computer.choices import Choice
from engine.computer.moment import Moment
from engine.computer.prospect import Prospect
from engine.computer.thinking import Thinking
from engine.message import Message, message
from engine.moves import Attack, hand_names
from engine.position import Position

TRAP_SHARE = 1 / 3
"""Of which share of the replies that are errors a move counts as a trap."""


def detail(
    thinking: Thinking, moment: Moment, choice: Choice, prospect: Prospect, top: Prospect
) -> Message | None:
    """The one thing most worth saying of the choice beside its value, if there is any.

    `top` is the best prospect of the moment: who gives value away sets no trap.
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
    """The hand of an opponent that the first move takes."""
    move = choice.moves[0]
    if not isinstance(move, Attack):
        return None
    seat = 1 - position.turn if move.seat is None else move.seat
    before, after = position.sides[seat], choice.after.sides[seat]
    if len(_living(position, after)) >= len(_living(position, before)):
        return None
    if move.seat is None:
        return message("computer-takes-hand", hand=move.theirs)
    return message("computer-takes-hand-of", hand=move.theirs, seat=seat + 1)


def _offered(position: Position, choice: Choice) -> Message | None:
    """The hand or the hands that the next player can take."""
    after = choice.after
    own = after.sides[position.turn]
    if own.role is not Role.PLAYER or after.turn == position.turn:
        return None
    names, rules = hand_names(len(own.hands)), position.rules.side_rules
    offered = [
        names[place]
        for place in _living(position, own)
        if rules.can_take(after.sides[after.turn], own.hands[place])
    ]
    if not offered:
        return None
    if len(offered) > 1:
        return message("computer-offers-hands")
    return message("computer-offers-hand", hand=offered[0])


def _repeated(moment: Moment, choice: Choice) -> Message | None:
    times = moment.history.times(choice.occurrence)
    return message("computer-repeats", times=times) if times else None


def _trap(thinking: Thinking, choice: Choice) -> Message | None:
    """How many of the replies give value away, where it is no small part of them."""
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
