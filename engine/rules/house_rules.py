"""`HouseRules`: what a server, a channel or two friends have agreed to play by."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Annotated, Any, Literal, TypeAlias, cast

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer

MOST_HANDS = 6
FEWEST_SIDES, MOST_SIDES = 2, 8
FEWEST_FINGERS, MOST_FINGERS = 2, 100
MOST_SWAPS = 9
MOST_LIVES = 9
FEWEST_REPETITIONS, MOST_REPETITIONS = 2, 10
SHORTEST_LIMIT, LONGEST_LIMIT = 10, 10_000
SMALLEST_PART = Fraction(1, 4)

Fingers: TypeAlias = int | Fraction
"""A number of fingers, exact: whole numbers are `int`, halves and quarters `Fraction`."""


def exact(value: object) -> object:
    """A JSON number as an exact one; what is no number passes through, for its type refuses it."""
    if isinstance(value, float) and (value * 4).is_integer():
        value = Fraction(value)
    if isinstance(value, Fraction) and value.denominator == 1:
        return value.numerator
    return value


def _as_json(value: Fingers) -> int | float:
    """JSON knows no fractions; its decimals hold quarters exactly."""
    return value if isinstance(value, int) else float(value)


def _tuples(value: object) -> object:
    """Lists, as JSON has them, become tuples, so that house rules can be compared and hashed."""
    if isinstance(value, (list, tuple)):
        return tuple(_tuples(item) for item in cast("list[Any] | tuple[Any, ...]", value))
    return value


def _on_a_hand(value: Fingers) -> Fingers:
    if not 0 <= value < MOST_FINGERS or value % SMALLEST_PART:
        raise ValueError("no hand can show that")
    return value


def _off_or_from(least: int) -> AfterValidator:
    """0 switches a limit off; below `least` it would be no game."""

    def checked(value: int) -> int:
        if 0 < value < least:
            raise ValueError("too small a limit")
        return value

    return AfterValidator(checked)


_Hands = Annotated[int, Field(ge=1, le=MOST_HANDS)]
_HandsBySide = Annotated[tuple[_Hands, ...], Field(min_length=FEWEST_SIDES, max_length=MOST_SIDES)]
_Start = Annotated[
    Annotated[int, Field(strict=True)] | Annotated[Fraction, Field(strict=True)],
    BeforeValidator(exact),
    AfterValidator(_on_a_hand),
    PlainSerializer(_as_json),
]
_StartByHand = Annotated[tuple[_Start, ...], Field(min_length=1, max_length=MOST_HANDS)]
_StartBySide = Annotated[
    tuple[_StartByHand, ...], Field(min_length=FEWEST_SIDES, max_length=MOST_SIDES)
]

Overflow: TypeAlias = Literal["rollover", "cutoff"]
Goal: TypeAlias = Literal["last_standing", "misere"]
Transfers: TypeAlias = Literal["off", "single", "multiple"]
Divisions: TypeAlias = Literal["off", "single", "partition", "any"]
Halving: TypeAlias = Literal["off", "even", "nearly"]
Parts: TypeAlias = Literal["whole", "half", "quarter"]

PARTS_IN_ONE: Mapping[Parts, int] = MappingProxyType({"whole": 1, "half": 2, "quarter": 4})
"""How many of its parts make a finger."""


class HouseRules(BaseModel):
    """One value for all that can be agreed about the game. Field names are the public interface.

    A `HouseRules` is well-formed field by field; whether the fields make a game together, and with
    how many players, is what `check` of a `Setup` says.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    hands: Annotated[_Hands | _HandsBySide, BeforeValidator(_tuples)] = 2
    fingers: Annotated[int, Field(ge=FEWEST_FINGERS, le=MOST_FINGERS)] = 5
    start: Annotated[_Start | _StartByHand | _StartBySide, BeforeValidator(_tuples)] = 1
    overflow: Overflow = "rollover"
    goal: Goal = "last_standing"
    transfers: Transfers = "single"
    divisions: Divisions = "single"
    halving: Halving = "off"
    suicide: bool = False
    meta: bool = False
    self_attack: bool = False
    swaps: bool = False
    logan: bool = False
    passing: bool = False
    swap_limit: Annotated[int, Field(ge=0, le=MOST_SWAPS)] = 0
    parts: Parts = "whole"
    stumps: bool = False
    integers: bool = False
    sudden_death: Annotated[int, Field(ge=0, le=MOST_LIVES)] = 0
    zombies: bool = False
    repetition: Annotated[
        int, Field(ge=0, le=MOST_REPETITIONS), _off_or_from(FEWEST_REPETITIONS)
    ] = 3
    move_limit: Annotated[int, Field(ge=0, le=LONGEST_LIMIT), _off_or_from(SHORTEST_LIMIT)] = 300
