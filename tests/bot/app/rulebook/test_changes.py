"""House rules are changed option by option, and never to what makes no game."""

from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.app.rulebook import (
    CHOICES,
    OPTIONS,
    STEPS,
    Impossible,
    completed_values,
    setup_of,
    stepped,
    with_hands,
    with_option,
    written,
)
from engine.errors import BadRules
from engine.rules import PRESETS, HouseRules, refusals
from tests.conftest import examples
from tests.strategies import Size, house_rules

UP, DOWN = STEPS.index(Fraction(1)), STEPS.index(Fraction(-1))
OFFICIAL = HouseRules()


@st.composite
def changes(draw: st.DrawFn) -> tuple[str, str]:
    """An option and a value for it as it is written."""
    option = draw(st.sampled_from(list(CHOICES)))
    return option, written(draw(st.sampled_from(CHOICES[option])))


@examples(30)
@given(house_rules(size=Size(3, 7, 2)), changes())
def test_a_change_makes_a_game_or_is_refused_with_the_nearest(
    rules: HouseRules, change: tuple[str, str]
) -> None:
    option, value = change
    changed: HouseRules | None
    try:
        changed = with_option(rules, option, value)
    except Impossible as refused:
        changed = refused.nearest
    assert changed is not None
    assert refusals(setup_of(changed)) == ()
    assert written(getattr(changed, option)) == value


@pytest.mark.parametrize(
    ("rules", "option", "value", "nearest"),
    [
        (OFFICIAL, "swap_limit", "2", PRESETS["cherri"]),
        (HouseRules(divisions="off"), "halving", "even", HouseRules(halving="even")),
        (PRESETS["zombies"], "goal", "misere", PRESETS["misere"]),
        (PRESETS["suns"], "fingers", "3", HouseRules(fingers=3, start=2)),
        (OFFICIAL, "start", "0.5", HouseRules(start=Fraction(1, 2), parts="half")),
        (HouseRules(repetition=0), "move_limit", "0", HouseRules(move_limit=0)),
        (PRESETS["gamesman-full"], "integers", "on", HouseRules(suicide=True, integers=True)),
        (PRESETS["bombs"], "fingers", "4", HouseRules(bomb=3, fingers=4)),
        (PRESETS["bombs"], "fingers", "2", HouseRules(fingers=2)),
        (PRESETS["zombies"], "bomb", "4", PRESETS["bombs"]),
        (OFFICIAL, "bomb", "99", HouseRules(bomb=99, fingers=100)),
        (PRESETS["logan"], "one_point_switches", "1", PRESETS["one-point"]),
    ],
)
def test_the_nearest_has_what_was_wished_for_and_little_else(
    rules: HouseRules, option: str, value: str, nearest: HouseRules
) -> None:
    with pytest.raises(Impossible) as refused:
        with_option(rules, option, value)
    assert refused.value.nearest == nearest


def test_where_nothing_can_be_done_the_reason_alone_is_said() -> None:
    with pytest.raises(Impossible) as refused:
        with_option(OFFICIAL, "start", "0")
    assert refused.value.nearest is None


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        ("swaps", "ON", True),
        ("swaps", " no ", False),
        ("goal", "Misere", "misere"),
        ("goal", "last standing", "last_standing"),
        ("fingers", "7", 7),
        ("hands", "2,3", (2, 3)),
        ("hands", "[2, 3]", (2, 3)),
        ("start", "1, 2", (1, 2)),
        ("start", "1,2|3,4", ((1, 2), (3, 4))),
        ("start", "[[1,2],[3,4]]", ((1, 2), (3, 4))),
    ],
)
def test_values_are_read_as_people_write_them(option: str, text: str, value: object) -> None:
    assert getattr(with_option(OFFICIAL, option, text), option) == value


@pytest.mark.parametrize(
    ("option", "text"),
    [
        ("swaps", "perhaps"),
        ("fingers", "five"),
        ("fingers", "101"),
        ("fingers", "9" * 400),
        ("goal", ""),
        ("start", "1,,2"),
        ("start", "||"),
        ("hands", "²"),
        ("hands", "1.5"),
        ("nonsense", "on"),
    ],
)
def test_what_no_option_can_be_is_refused(option: str, text: str) -> None:
    with pytest.raises(BadRules) as refused:
        with_option(OFFICIAL, option, text)
    assert refused.value.code in {"bad-value", "bad-field"}


@examples(40)
@given(st.sampled_from(list(OPTIONS)), st.text(max_size=30))
def test_whatever_is_written_is_taken_or_refused(option: str, text: str) -> None:
    with suppress(BadRules):
        assert refusals(setup_of(with_option(OFFICIAL, option, text))) == ()


@pytest.mark.parametrize("option", OPTIONS)
def test_every_value_that_is_offered_can_be_read(option: str) -> None:
    offered = completed_values(option, "")
    assert 1 < len(offered) <= 25
    for value in offered:
        with suppress(Impossible):
            with_option(OFFICIAL, option, written(value))


def test_numbers_stop_where_they_end() -> None:
    assert stepped(HouseRules(fingers=100), "fingers", UP).fingers == 100
    assert stepped(HouseRules(fingers=2), "fingers", DOWN).fingers == 2
    assert stepped(HouseRules(move_limit=0), "move_limit", UP).move_limit == 10
    assert stepped(HouseRules(start=4), "start", UP).start == 4


def test_each_hand_can_show_another_number() -> None:
    rules = stepped(OFFICIAL, "start", UP, 4)
    assert rules.start == ((1, 1), (1, 2))
    rules = stepped(rules, "start", UP, 2)
    assert rules.start == (1, 2)
    assert stepped(rules, "start", DOWN, 4).start == ((1, 2), (1, 1))
    assert stepped(rules, "start", UP).start == 2


def test_other_numbers_of_hands_keep_what_hands_show() -> None:
    rules = HouseRules(start=((1, 2), (3, 4)))
    assert with_hands(rules, 2, 3).start == ((1, 2), (3, 4, 3))
    assert with_hands(rules, 0, 1).start == ((1,), (3,))
    assert with_hands(rules, 1, 1).hands == (1, 2)
    assert with_hands(OFFICIAL, 0, 3) == HouseRules(hands=3)
