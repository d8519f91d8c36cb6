"""How people, computers, hands and times are named in everything that's shown."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache, reduce
from typing import NamedTuple

from db.games import Place, StoredGame
from engine.compiled import write_fingers
from engine.message import Message, message
from engine.moves import LEFT_RIGHT
from engine.position import Position
from engine.rules import PRESETS, ComputerSeat, HouseRules, nearest

MOST_RULES_AT_HAND = 1_000


def person(user: int | None) -> Message:
    """The person as a mention, which Discord shows as the name; None is a deleted person."""
    return message("name-deleted") if user is None or user < 0 else message("name", id=str(user))


def channel(number: int) -> Message:
    """The channel as a mention, which Discord shows as its name."""
    return message("name-of-channel", channel=str(number))


def dotted(parts: Sequence[Message]) -> Message:
    """Things in a row, with a dot in between."""
    return reduce(lambda before, after: message("dotted", before=before, after=after), parts)


def player(stored: StoredGame, seat: int) -> Message:
    """The player in that seat."""
    sitting = stored.game.setup.seats[seat]
    if isinstance(sitting, ComputerSeat):
        return message("name-computer", level=message(f"level-{sitting.level}"))
    if sitting.name:  # only in records that someone sent
        return message("name-written", name=sitting.name)
    if stored.people[seat] is None:
        return message("name-unwritten", seat=seat + 1)
    return person(stored.people[seat])


def moment(at: datetime) -> Message:
    """The time, which Discord shows relative to now."""
    return message("moment", seconds=str(int(at.timestamp())))


def link(place: Place) -> Message:
    """A link to the message at that place."""
    numbers = {"channel": str(place.channel or 0), "message": str(place.message or 0)}
    if place.server is None:
        return message("link-direct", **numbers)
    return message("link", server=str(place.server), **numbers)


def rules_name(rules: HouseRules) -> Message:
    """The first preset with exactly these rules, or else the differences from the nearest one."""
    return _named(_Rules(rules))


def rules_in_brief(rules: HouseRules) -> Message:
    """What a server's own rules are based on, for short lines: "classic, but with swaps"."""
    return _named_in_brief(_Rules(rules))


class _Rules(NamedTuple):
    """House rules are hashable because they're frozen, but type checkers don't know that."""

    rules: HouseRules


# Finding the nearest preset takes as long as everything else on a board.
@lru_cache(MOST_RULES_AT_HAND)
def _named(given: _Rules) -> Message:
    for name, preset in PRESETS.items():
        if preset == given.rules:
            return message("rules-name", name=name)
    return nearest(given.rules).message


@lru_cache(MOST_RULES_AT_HAND)
def _named_in_brief(given: _Rules) -> Message:
    return nearest(given.rules).brief


def hand(position: Position, side: int, place: int) -> Message:
    """A hand and what it shows."""
    name = hand_name(position, side, place)
    shown = position.hands(side)[place]
    if not position.rules.side_rules.is_alive(position.sides[side].hands[place]):
        return message("hand-dead", hand=name)
    return message("hand-shows", hand=name, fingers=write_fingers(shown))


def hand_name(position: Position, side: int, place: int) -> Message:
    """Left or right, or its number if there aren't exactly two."""
    if len(position.sides[side].hands) == len(LEFT_RIGHT):
        return message(("hand-left", "hand-right")[place])
    return message("hand-number", number=place + 1)


def clock_name(seconds: int | None) -> Message:
    """How much time a player has for a move."""
    if seconds is None:
        return message("clock-none")
    for unit, length in (("days", 86_400), ("hours", 3_600), ("minutes", 60)):
        if seconds % length == 0:
            return message(f"clock-{unit}", count=seconds // length)
    return message("clock-seconds", count=seconds)
