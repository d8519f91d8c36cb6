"""What values are called: a name, read by somebody who knows none of our forms, is the value."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.theory import Forms, Uptimal, Values, name_of, power_of_up, uptimal_of
from engine.theory.position import position_of
from tests.engine.theory.plain import Game, dicotic_games, equal, form_of, game_of, games
from tests.engine.theory.reading import read

NAMES = """
    0 1 -3 1/2 -5/8 * *2 *5 ↑ ↓ ⇑ ⇓ ↑* ↓* ⇑* ⇓* 3·↑ 4·↓* ↑*2 ↑^2 -↑^3 ↑^2* .11 .111* -.11 J -J .12
    .(-1)2 ±1 ±J ±3·↑ ±1/2 {3|1} {J|0} {0|-J} tiny(1) miny(2) tiny(1/4) {2|±1} ±{*,↑} 1* -1/2*3
""".split()


@given(games() | dicotic_games())
def test_a_name_read_is_the_game(game: Game) -> None:
    assert equal(read(name_of(form_of(Forms(), game))), game)


@pytest.mark.parametrize("name", NAMES)
def test_these_names_are_what_such_games_are_called(name: str) -> None:
    expected = {".(-1)2": "-.1(-2)"}.get(name, name)

    assert name_of(form_of(Forms(), read(name))) == expected


uptimals = st.builds(
    Uptimal,
    st.lists(st.integers(-3, 3), max_size=4).map(
        lambda digits: tuple(digits[: max((i for i, d in enumerate(digits, 1) if d), default=0)])
    ),
    st.integers(0, 3),
)


@given(uptimals)
def test_an_uptimal_is_known_by_its_form(uptimal: Uptimal) -> None:
    forms = Forms()

    assert uptimal_of(uptimal.form(forms)) == uptimal


@given(uptimals, uptimals)
def test_uptimals_add_up_digit_by_digit(one: Uptimal, other: Uptimal) -> None:
    forms = Forms()

    assert (one + other).form(forms) is one.form(forms) + other.form(forms)
    assert (-one).form(forms) is -one.form(forms)


@given(dicotic_games())
def test_what_is_called_an_uptimal_is_one(game: Game) -> None:
    forms = Forms()
    form = form_of(forms, game)
    uptimal = uptimal_of(form)

    assert uptimal is None or uptimal.form(forms) is form


def test_powers_of_up_are_ever_so_much_smaller() -> None:
    forms = Forms()
    powers = [power_of_up(forms, power) for power in range(1, 5)]

    assert powers[0] is forms.up
    for larger, smaller in pairwise(powers):
        assert all(forms.zero < smaller.times(count) < larger for count in range(1, 5))


def test_j_is_what_the_paper_says() -> None:
    forms = Forms()
    up_to_two = forms.up + power_of_up(forms, 2)
    j = forms.form([forms.zero], [up_to_two])

    assert up_to_two is forms.form([forms.up], [forms.star])
    assert j is up_to_two.times(2) + forms.star
    assert (name_of(j), uptimal_of(j)) == ("J", Uptimal((2, 2), 1))


def test_numbers_have_their_usual_names() -> None:
    forms = Forms()
    for number in (Fraction(n, 8) for n in range(-17, 18)):
        assert name_of(form_of(forms, read(str(number)))) == str(number)


def test_names_of_positions_of_two_hands_can_be_read() -> None:
    values = Values()
    for hands in ((1, 1), (1, 2), (2, 3)):
        value = values[position_of(hands, (1, 2), 5)]
        assert equal(read(name_of(value)), game_of(value))


def test_no_name_grows_without_end() -> None:
    values = Values()

    name = name_of(values[position_of((1, 1, 1, 1), (1, 2, 3, 4), 4)])

    assert name == "{…|…}"
