"""`HouseRules`: the rules a game is played by, set by a server, a channel or the players."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Annotated, Any, Literal, TypeAlias, cast

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer

from engine.rules.option import Numbers, RuleOption

MOST_HANDS = 6
FEWEST_SIDES, MOST_SIDES = 2, 8
FEWEST_FINGERS, MOST_FINGERS = 2, 100
MOST_SWAPS = 9
SMALLEST_PART = Fraction(1, 4)

Fingers: TypeAlias = int | Fraction
"""A number of fingers, exact: whole numbers are `int`, halves and quarters `Fraction`."""


def exact(value: object) -> object:
    """An exact number for a JSON number; other values pass through, to be refused by their type."""
    if isinstance(value, float) and (value * 4).is_integer():
        value = Fraction(value)
    if isinstance(value, Fraction) and value.denominator == 1:
        return value.numerator
    return value


def _as_json(value: Fingers) -> int | float:
    """JSON has no fractions, but its decimals hold quarters exactly."""
    return value if isinstance(value, int) else float(value)


def _tuples(value: object) -> object:
    """Turn JSON's lists into tuples, so that house rules can be compared and hashed."""
    if isinstance(value, (list, tuple)):
        return tuple(_tuples(item) for item in cast("list[Any] | tuple[Any, ...]", value))
    return value


def _on_a_hand(value: Fingers) -> Fingers:
    if not 0 <= value < MOST_FINGERS or value % SMALLEST_PART:
        raise ValueError("no hand can show that")
    return value


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
"""How many of these parts make one finger."""


class HouseRules(BaseModel):
    """Every rule that can be chosen, as one value. Field names are the public interface.

    Each field of a `HouseRules` is valid by itself. Whether the fields together make a game, and
    for how many players, is decided by `check` of a `Setup`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    hands: Annotated[
        _Hands | _HandsBySide, BeforeValidator(_tuples), RuleOption("hands", "A", 0)
    ] = 2
    fingers: Annotated[int, Numbers(FEWEST_FINGERS, MOST_FINGERS), RuleOption("ends", "A", 1)] = 5
    start: Annotated[
        _Start | _StartByHand | _StartBySide, BeforeValidator(_tuples), RuleOption("start", "A", 2)
    ] = 1
    overflow: Annotated[Overflow, RuleOption("ends", "A", 3, needs=("more-fingers",))] = "rollover"
    goal: Annotated[Goal, RuleOption("ends", "A", 4, in_relay=False)] = "last_standing"
    transfers: Annotated[Transfers, RuleOption("splits", "A", 5)] = "single"
    divisions: Annotated[Divisions, RuleOption("splits", "A", 6)] = "single"
    halving: Annotated[Halving, RuleOption("splits", "A", 7)] = "off"
    suicide: Annotated[bool, RuleOption("splits", "A", 8)] = False
    meta: Annotated[bool, RuleOption("splits", "A", 9)] = False
    self_attack: Annotated[
        bool, RuleOption("ends", "A", 10, needs=("two-hands",), says="fact-tap", among="attack")
    ] = False
    swaps: Annotated[
        bool,
        RuleOption(
            "turns",
            "A",
            11,
            in_relay=False,
            needs=("two-hands", "more-fingers"),
            says="fact-swap",
            among="given-up",
        ),
    ] = False
    logan: Annotated[
        bool,
        RuleOption(
            "turns",
            "A",
            12,
            in_relay=False,
            needs=("two-hands",),
            says="fact-logan",
            among="given-up",
        ),
    ] = False
    passing: Annotated[bool, RuleOption("turns", "A", 13, in_relay=False)] = False
    swap_limit: Annotated[int, Numbers(0, MOST_SWAPS), RuleOption("turns", "A", 14)] = 0
    parts: Annotated[Parts, RuleOption("splits", "A", 15)] = "whole"
    stumps: Annotated[
        bool, RuleOption("splits", "A", 16, needs=("two-hands",), says="fact-stumps", among="split")
    ] = False
    integers: Annotated[bool, RuleOption("ends", "A", 17, needs=("more-fingers",))] = False
    sudden_death: Annotated[
        int, Numbers(0, 9), RuleOption("ends", "A", 18, says="fact-lives", among="end")
    ] = 0
    zombies: Annotated[
        bool, RuleOption("ends", "A", 19, needs=("more-sides",), says="fact-zombies", among="end")
    ] = False
    repetition: Annotated[int, Numbers(2, 10, or_none=True), RuleOption("turns", "A", 20)] = 3
    move_limit: Annotated[int, Numbers(10, 10_000, or_none=True), RuleOption("turns", "A", 21)] = (
        300
    )
    death_attack: Annotated[
        bool,
        RuleOption(
            "attacks", "B", 22, needs=("two-hands",), says="fact-death-attack", among="attack"
        ),
    ] = False
    double_attack: Annotated[
        bool, RuleOption("attacks", "B", 29, says="fact-double-attack", among="attack")
    ] = False
    poison: Annotated[bool, RuleOption("attacks", "B", 26, says="fact-poison", among="attack")] = (
        False
    )
    cherry_bomb: Annotated[
        bool,
        RuleOption("attacks", "B", 24, says="fact-cherry-bomb", among="attack"),
    ] = False
    mirror: Annotated[bool, RuleOption("attacks", "B", 27, says="fact-mirror", among="attack")] = (
        False
    )
    bomb: Annotated[
        int, Numbers(2, MOST_FINGERS - 1, or_none=True), RuleOption("attacks", "B", 28)
    ] = 0
    self_add: Annotated[bool, RuleOption("attacks", "B", 23, says="fact-add", among="own-hand")] = (
        False
    )
    one_point_switches: Annotated[
        int,
        Numbers(0, 9),
        RuleOption(
            "attacks",
            "B",
            25,
            in_relay=False,
            needs=("two-hands",),
            says="fact-switch",
            among="given-up",
        ),
    ] = 0


OPTIONS: Mapping[str, RuleOption] = MappingProxyType(
    {name: RuleOption.of(name, field) for name, field in HouseRules.model_fields.items()}
)
"""All options by name, in the order in which they're shown."""


def is_signed(rules: HouseRules) -> bool:
    """Whether a hand that's in can show 0 or less: Integers with cutoff."""
    return rules.integers and rules.overflow == "cutoff"
