"""Atomic weights: known ones, and that they add up and decide games."""

import pytest
from hypothesis import given

from engine.theory import Forms, Uptimal, atomic_weight, integer, integer_of, name_of
from tests.engine.theory.plain import Game, dicotic_games, form_of
from tests.engine.theory.reading import read


@pytest.mark.parametrize(
    ("name", "weight"),
    [
        *(("0", "0"), ("*", "0"), ("*7", "0"), ("↑", "1"), ("↓", "-1"), ("↑*", "1"), ("⇑*", "2")),
        *(("3·↑*2", "3"), ("↑^2", "0"), ("↑^3*", "0"), (".11", "1"), ("J", "2"), ("-J", "-2")),
        *((".(-3)5*", "-3"), ("±J", "*"), ("{J|0}", "1"), ("±↑", "0"), ("±⇑", "*")),
        *(("{0,*|↑}", "2"), ("±3·↑", "±1"), ("±4·↑", "±2"), ("{4·↑|0}", "2*")),
    ],
)
def test_games_have_their_known_weights(name: str, weight: str) -> None:
    assert name_of(atomic_weight(form_of(Forms(), read(name)))) == weight


@given(dicotic_games(), dicotic_games())
def test_weights_add_up(one: Game, other: Game) -> None:
    forms = Forms()
    left, right = form_of(forms, one), form_of(forms, other)

    assert atomic_weight(left + right) is atomic_weight(left) + atomic_weight(right)
    assert atomic_weight(-left) is -atomic_weight(left)


@given(dicotic_games())
def test_who_is_ahead_by_two_wins(game: Game) -> None:
    forms = Forms()
    for ups in range(-3, 4):
        form = form_of(forms, game) + forms.up.times(ups)
        weight = atomic_weight(form)
        if integer(forms, 2) <= weight:
            assert form > forms.zero
        if integer(forms, 1) <= weight:
            assert not form <= forms.zero


def test_the_weight_of_an_uptimal_is_its_first_digit() -> None:
    forms = Forms()
    for digits in ((1,), (-2, 3), (0, 4), (3, -1, 1)):
        for nimber in (0, 1, 2):
            assert integer_of(atomic_weight(Uptimal(digits, nimber).form(forms))) == digits[0]
