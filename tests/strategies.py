"""Hypothesis strategies: house rules and setups over every field and every mode, valid by making.

What would be refused is not drawn and thrown away but drawn so that it fits, so that no test that
uses these spends its examples on filtering. Shrinking goes towards the official rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, cast

from hypothesis import strategies as st

from engine.rules import HouseRules, Setup
from engine.rules.house_rules import PARTS_IN_ONE, Fingers
from engine.rules.setup import ComputerSeat, Level, Mode, PersonSeat, Seat
from engine.rules.side_kind import SplitLaw
from engine.rules.split_count import fits

Draw = st.DrawFn

ONE_BOARD = tuple(mode for mode in Mode if mode is not Mode.RELAY)
"""The modes in which a game has one position and no numbers of boards."""


@dataclass(frozen=True)
class Size:
    """How much there may be of everything."""

    hands: int
    fingers: int
    sides: int


ANY_SIZE = Size(hands=6, fingers=100, sides=8)
SMALL = Size(hands=3, fingers=5, sides=3)
"""Small enough to list every position of a side, and to play and solve by brute force."""


@st.composite
def house_rules(draw: Draw, sides: int = 2, *, size: Size = ANY_SIZE) -> HouseRules:
    """House rules that a game of that many sides may be played by; every value of every field."""
    fields: dict[str, Any] = {}
    fields |= draw(_winning())
    fields |= draw(_splitting())
    fields |= draw(_giving_up())
    fields |= draw(_drawing())
    fields |= {"self_attack": draw(st.booleans()), "sudden_death": draw(_often_none(9))}
    fields["fingers"] = draw(st.integers(2, size.fingers))
    fields["hands"] = draw(_hands(sides, size.hands))
    fields |= draw(_fitting(fields))
    fields |= draw(_attacking(fields, sides))
    fields["start"] = draw(_start(fields, sides))
    return HouseRules(**fields)


@st.composite
def setups(draw: Draw, *, size: Size = ANY_SIZE, modes: Sequence[Mode] = ONE_BOARD) -> Setup:
    """Setups that make a game, in every mode on one board."""
    mode = draw(st.sampled_from(modes))
    seats = draw(_seats(mode, size.sides))
    sides = len({seat.team for seat in seats}) if mode is Mode.ONE_BODY else len(seats)
    return Setup(rules=draw(house_rules(sides, size=size)), seats=seats, mode=mode)


@st.composite
def relays(draw: Draw, *, size: Size = ANY_SIZE) -> Setup:
    """Setups of relay games."""
    rules = draw(house_rules(size=size)).model_copy(
        update={
            "goal": "last_standing",
            **dict.fromkeys(("swaps", "logan", "passing"), False),
            "swap_limit": 0,
            "one_point_switches": 0,
        }
    )
    boards = draw(st.integers(1, 4))
    teams = [team for team in (1, 2) for _ in range(draw(st.integers(1, boards)))]
    alone = {team for team in teams if teams.count(team) == 1}
    seats = tuple(
        draw(_seat(team) if team in alone else _person(team))
        for team in draw(st.permutations(teams))
    )
    return Setup(rules=rules, seats=seats, mode=Mode.RELAY, boards=boards)


# House rules


def _often_none(most: int) -> st.SearchStrategy[int]:
    """0 as often as all the numbers from 1 on together."""
    return st.just(0) | st.integers(1, most)


@st.composite
def _winning(draw: Draw) -> dict[str, Any]:
    goal = draw(st.sampled_from(["last_standing", "misere"]))
    return {"goal": goal, "zombies": goal != "misere" and draw(st.booleans())}


@st.composite
def _splitting(draw: Draw) -> dict[str, Any]:
    """All that bears on splits, within what goes together."""
    overflow = draw(st.sampled_from(["rollover", "cutoff"]))
    integers = draw(st.sampled_from([False, False, True]))
    fields = {"overflow": overflow, "integers": integers}
    fields["parts"] = draw(st.just("whole") | st.sampled_from(["half", "quarter"]))
    if integers and overflow == "cutoff":
        only = st.sampled_from(["single", "off"])
        return fields | {"transfers": draw(only), "divisions": draw(only)}
    fields["transfers"] = draw(st.sampled_from(["single", "off", "multiple"]))
    fields["divisions"] = draw(st.sampled_from(["single", "off", "partition", "any"]))
    fields |= {name: draw(st.booleans()) for name in ("suicide", "meta")}
    if fields["parts"] == "whole":
        fields["stumps"] = draw(st.booleans())
        if fields["divisions"] != "off":
            fields["halving"] = draw(st.sampled_from(["off", "even", "nearly"]))
    return fields


@st.composite
def _giving_up(draw: Draw) -> dict[str, Any]:
    fields: dict[str, Any] = {name: draw(st.booleans()) for name in ("swaps", "logan", "passing")}
    if not fields["logan"]:
        fields["one_point_switches"] = draw(st.just(0) | _often_none(9))
    return fields | {"swap_limit": draw(_often_none(9)) if any(fields.values()) else 0}


@st.composite
def _attacking(draw: Draw, fields: dict[str, Any], sides: int) -> dict[str, Any]:
    """What attacks and bombs do beyond the official rules, in half of the games."""
    if draw(st.booleans()):
        return {}
    found: dict[str, Any] = {
        name: draw(st.booleans()) for name in ("death_attack", "double_attack", "self_add")
    }
    crowd_misere = sides > 2 and fields["goal"] == "misere"
    if not crowd_misere:
        found |= {name: draw(st.booleans()) for name in ("poison", "mirror")}
    if not (crowd_misere and fields["sudden_death"]):
        found["cherry_bomb"] = draw(st.booleans())
    signed = fields["integers"] and fields["overflow"] == "cutoff"
    if not (signed or crowd_misere or fields["zombies"]) and fields["fingers"] > 2:
        found["bomb"] = draw(st.just(0) | st.integers(2, fields["fingers"] - 1))
    return found


@st.composite
def _drawing(draw: Draw) -> dict[str, Any]:
    repetition = draw(st.sampled_from([3, 0, 2, *range(4, 11)]))
    limit = st.sampled_from([300, 10, 10_000]) | st.integers(10, 10_000)
    return {
        "repetition": repetition,
        "move_limit": draw(limit | st.just(0) if repetition else limit),
    }


def _hands(sides: int, most: int) -> st.SearchStrategy[int | list[int]]:
    count = st.integers(1, most)
    return st.sampled_from(sorted(range(1, most + 1), key=lambda n: n != 2)) | st.lists(
        count, min_size=sides, max_size=sides
    )


@st.composite
def _fitting(draw: Draw, fields: dict[str, Any]) -> dict[str, Any]:
    """The drawn hands and fingers, one of the two lowered as far as too many splits demand."""
    rules = HouseRules(**fields)
    hands = [rules.hands] if isinstance(rules.hands, int) else list(rules.hands)
    fingers = rules.fingers
    signed = rules.integers and rules.overflow == "cutoff"
    lower_fingers = signed or draw(st.booleans())
    while not (signed or fits(SplitLaw.of(rules, max(hands), fingers))):
        # With two hands everything fits, with two fingers not quite.
        if lower_fingers and fingers > 2:
            fingers = max(2, fingers // 2)
        else:
            hands = [min(count, max(hands) - 1) for count in hands]
    return {"fingers": fingers, "hands": hands[0] if isinstance(rules.hands, int) else hands}


@st.composite
def _start(draw: Draw, fields: dict[str, Any], sides: int) -> Any:  # noqa: ANN401 - number or lists
    """One number for all, a list for all, or a list for each side."""
    hands = fields["hands"]
    counts = hands if isinstance(hands, list) else [hands] * sides
    kinds = ["one", "lists", "list"] if len(set(counts)) == 1 else ["one", "lists"]
    kind = draw(st.sampled_from(kinds))
    if kind == "one":
        return draw(_fingers(fields, 1))
    lists = [_shown(fields, count) for count in counts]
    return draw(lists[0]) if kind == "list" else [draw(shown) for shown in lists]


@st.composite
def _shown(draw: Draw, fields: dict[str, Any], hands: int) -> list[Fingers]:
    """What a side shows at the start: one hand that is surely alive, and any others."""
    signed = fields["integers"] and fields["overflow"] == "cutoff"
    least = [1, *(hands - 1) * [int(signed)]]
    alive = draw(st.integers(0, hands - 1))
    shown = [draw(_fingers(fields, units)) for units in least]
    return [*shown[1 : alive + 1], shown[0], *shown[alive + 1 :]]


def _fingers(fields: dict[str, Any], least: int) -> st.SearchStrategy[Fingers]:
    """What a hand may show, from `least` parts on; one finger first, as examples should have."""
    per_finger = PARTS_IN_ONE[fields["parts"]]
    units = range(least, fields["fingers"] * per_finger)
    return st.sampled_from(sorted(units, key=lambda count: count != per_finger)).map(
        lambda count: _exact(Fraction(count, per_finger))
    )


def _exact(number: Fraction) -> Fingers:
    """The number as house rules keep it."""
    return number.numerator if number.denominator == 1 else number


# Seats


@st.composite
def _seats(draw: Draw, mode: Mode, most: int) -> tuple[Seat, ...]:
    if mode is Mode.ONE_BODY:
        teams = draw(st.integers(2, most))
        extra = draw(st.lists(st.integers(1, teams), max_size=min(24 - teams, 4)))
        order = draw(st.permutations([*range(1, teams + 1), *extra]))
        return tuple(draw(_seat(team)) for team in order)
    count = 2 if mode is Mode.DUEL else draw(st.integers(3, max(3, most)))
    return tuple(draw(_seat(None)) for _ in range(count))


def _person(team: int | None) -> st.SearchStrategy[PersonSeat]:
    return st.builds(PersonSeat, name=st.text(max_size=10), team=st.just(team))


def _seat(team: int | None) -> st.SearchStrategy[Seat]:
    person = _person(team)
    computer = st.builds(ComputerSeat, level=st.sampled_from(Level), team=st.just(team))
    return cast("st.SearchStrategy[Seat]", person | computer)
