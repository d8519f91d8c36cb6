"""Forms against games by their definition alone, and against what is known of them."""

from itertools import permutations

from hypothesis import given

from engine.theory import Form, Forms, OutcomeClass, integer, name_of, outcome_of
from tests.engine.theory.plain import (
    Game,
    added,
    at_most,
    depth,
    dicotic_games,
    equal,
    form_of,
    game_of,
    games,
    lefts,
    negative,
    rights,
    wins_moving_first,
)

OUTCOMES = {(True, True): "N", (False, False): "P", (True, False): "L", (False, True): "R"}


@given(games(), games())
def test_forms_are_one_just_when_the_games_are_equal(one: Game, other: Game) -> None:
    forms = Forms()

    assert (form_of(forms, one) is form_of(forms, other)) == equal(one, other)


@given(games(), games())
def test_the_order_of_forms_is_that_of_the_games(one: Game, other: Game) -> None:
    forms = Forms()
    left, right = form_of(forms, one), form_of(forms, other)

    below, above = at_most(one, other), at_most(other, one)

    assert (left <= right, left >= right) == (below, above)
    assert (left < right, left > right) == (below and not above, above and not below)
    assert left.is_confused_with(right) == (not below and not above)


@given(games(), games())
def test_sums_and_negatives_of_forms_are_those_of_the_games(one: Game, other: Game) -> None:
    forms = Forms()
    left, right = form_of(forms, one), form_of(forms, other)

    assert left + right is right + left is form_of(forms, added(one, other))
    assert -left is form_of(forms, negative(one))
    assert left - left is forms.zero
    assert left + right - right is left


@given(games())
def test_who_wins_a_form_is_who_wins_the_game(game: Game) -> None:
    left, right = (wins_moving_first(game, is_left) for is_left in (True, False))

    assert outcome_of(form_of(Forms(), game)) == OUTCOMES[left, right]


@given(games() | dicotic_games())
def test_no_option_of_a_form_is_dominated_or_reversible(game: Game) -> None:
    form = form_of(Forms(), game)
    whole = game_of(form)

    assert equal(whole, game)
    for here in (whole, negative(whole)):
        pairs = permutations(lefts(here), 2)
        assert not any(at_most(one, other) for one, other in pairs)
        assert not any(at_most(back, here) for option in lefts(here) for back in rights(option))


@given(games())
def test_no_equal_game_is_born_before_the_form(game: Game) -> None:
    assert form_of(Forms(), game).birthday <= depth(game)


def test_22_games_are_born_by_day_two() -> None:
    """What everybody counts first: 1, 4, 22 games by days 0, 1, 2."""
    forms = Forms()
    born = {forms.zero}
    counts = [len(born)]
    for _ in range(2):
        sides = [side for size in range(len(born) + 1) for side in subsets(born, size)]
        born = {forms.form(left, right) for left in sides for right in sides}
        counts.append(len(born))

    assert counts == [1, 4, 22]
    assert {form.birthday for form in born} == {0, 1, 2}


def subsets(forms: set[Form], size: int) -> list[list[Form]]:
    ordered = sorted(forms, key=name_of)
    chosen = [
        [one for place, one in enumerate(ordered) if bits >> place & 1]
        for bits in range(1 << len(ordered))
    ]
    return [some for some in chosen if len(some) == size]


def test_games_that_everybody_knows() -> None:
    forms = Forms()
    zero, star, up = forms.zero, forms.star, forms.up
    one, two = integer(forms, 1), integer(forms, 2)

    assert star + star is zero
    assert star.is_confused_with(zero)
    assert zero < up
    assert up.is_confused_with(star)
    assert star < up + up
    assert forms.form([zero], [up + star]) is up + up
    assert forms.form([zero], [up]) is up + up + star
    assert forms.form([zero, star], [zero]) is up + star
    assert forms.nimber(1) + forms.nimber(2) is forms.nimber(3)
    assert forms.nimber(2) < up
    assert forms.switch(one) + forms.switch(one) is zero
    assert forms.form([zero], [one]).times(2) is one
    assert zero < forms.tiny(one) < up
    assert all(forms.tiny(two).times(count) < forms.tiny(one) for count in range(4))
    assert outcome_of(forms.switch(one)) is OutcomeClass.NEXT
    assert [outcome_of(form) for form in (up, -up, zero)] == ["L", "R", "P"]


def test_birthdays_of_games_that_everybody_knows() -> None:
    forms = Forms()
    one = integer(forms, 1)
    half = forms.form([forms.zero], [one])
    known = [forms.zero, forms.star, one, half, forms.up, forms.nimber(4), integer(forms, -7)]

    assert [form.birthday for form in known] == [0, 1, 1, 2, 2, 4, 7]
    assert forms.switch(half).birthday == 3
    assert forms.tiny(one).birthday == 3
