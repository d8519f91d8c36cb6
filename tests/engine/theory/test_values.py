"""Values of positions against plain search, and the paper's tables."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import NotationError
from engine.theory import (
    OutcomeClass,
    Player,
    SimplePosition,
    TooLarge,
    Values,
    name_of,
    opening,
    outcome_of,
    parse_simple,
    position_of,
)
from tests.engine.theory.plain import Game, equal, game, game_of, wins_moving_first

TABLE_2 = """
    1-1 * N, 2-2 0 P, 3-4 * N, 5-7 0 P, 8-11 * N, 12-12 ±J N, 13-20 0 P, 21-30 * N, 31-33 ±J N,
    34-54 0 P, 55-79 * N, 80-88 ±J N, 89-143 0 P, 144-208 * N, 209-232 ±J N, 233-376 0 P,
    377-545 * N, 546-606 ±J N
"""
OUTCOMES = {(True, True): "N", (False, False): "P", (True, False): "L", (False, True): "R"}


@cache
def plain(left: tuple[int, ...], right: tuple[int, ...], n: int) -> Game:
    """The game tree of a position, written down from the paper's definition."""
    if not left or not right:
        return game([], [])
    return game(
        {plain(left, hit(right, at, by, n), n) for by in left for at in range(len(right))},
        {plain(hit(left, at, by, n), right, n) for by in right for at in range(len(left))},
    )


def hit(hands: tuple[int, ...], at: int, by: int, n: int) -> tuple[int, ...]:
    after = [hand + by if place == at else hand for place, hand in enumerate(hands)]
    return tuple(sorted(hand for hand in after if hand <= n))


def hands(most: int, n: int) -> st.SearchStrategy[tuple[int, ...]]:
    return st.lists(st.integers(1, n), max_size=most).map(lambda some: tuple(sorted(some)))


@given(st.data(), st.integers(1, 5))
def test_a_position_is_worth_what_its_game_tree_is(data: st.DataObject, n: int) -> None:
    left, right = data.draw(hands(3, n)), data.draw(hands(2, n))
    position = position_of(left, right, n)
    tree = plain(left, right, n)

    value = Values()[position]

    wins = wins_moving_first(tree, True), wins_moving_first(tree, False)
    assert outcome_of(value) == OUTCOMES[wins]
    assert equal(game_of(value), tree)
    assert Values()[position.turned].birthday == value.birthday


@pytest.mark.slow
def test_every_position_of_two_hands_and_four_fingers_is_worth_what_its_game_tree_is() -> None:
    values = Values(most_positions=10_000)
    sides = [(), *((a,) for a in range(1, 5)), *((a, b) for a in range(1, 5) for b in range(a, 5))]
    for left in sides:
        for right in sides:
            value = values[position_of(left, right, 4)]
            assert equal(game_of(value), plain(left, right, 4)), (left, right)


def test_the_paper_has_these_values_beside_its_tables() -> None:
    values = Values()
    told = {"(2|5)_40": "{J|0}", "(1|1)_12": "±J", "(2|3)_20": "J", "(1|1)_2": "0"}

    assert {text: name_of(values[parse_simple(text)]) for text in told} == told


def test_table_2_comes_out_to_its_last_line() -> None:
    found = opening(606)

    written = [
        f"{one.first}-{one.last} {name_of(one.value)} {outcome_of(one.value)}" for one in found
    ]
    assert written == [line.strip() for line in TABLE_2.replace("\n", " ").split(",")]


def test_the_opening_in_one_pass_is_that_of_each_position() -> None:
    values = Values()
    for last in (1, 2, 3, 4, 5, 40):
        found = opening(last)
        ends = [interval.last for interval in found]
        assert [one.first for one in found] == [1, *(end + 1 for end in ends[:-1])]
        assert ends[-1] == last
        for one in found:
            for n in range(one.first, one.last + 1):
                assert name_of(values[position_of((1,), (1,), n)]) == name_of(one.value)


def test_a_hand_that_strikes_stays_and_one_that_is_struck_grows_or_dies() -> None:
    position = parse_simple("(1,3,3|2,4)_5")

    left = {str(strike): str(after) for strike, after in position.options(Player.LEFT)}
    right = {str(strike): str(after) for strike, after in position.options(Player.RIGHT)}

    assert left == {
        "1->2": "(1,3,3|3,4)_5",
        "1->4": "(1,3,3|2,5)_5",
        "3->2": "(1,3,3|4,5)_5",
        "3->4": "(1,3,3|2)_5",
    }
    assert right == {
        "2->1": "(3,3,3|2,4)_5",
        "2->3": "(1,3,5|2,4)_5",
        "4->1": "(3,3,5|2,4)_5",
        "4->3": "(1,3|2,4)_5",
    }


def test_with_no_hands_left_nobody_can_move() -> None:
    values = Values()
    for text in ("(|1)_3", "(1,1,2|)_3", "(|)_3"):
        position = parse_simple(text)
        assert position.is_over
        assert not [*position.options(Player.LEFT), *position.options(Player.RIGHT)]
        assert outcome_of(values[position]) is OutcomeClass.PREVIOUS


@given(st.integers(1, 30), st.data())
def test_a_position_is_read_as_it_is_written(n: int, data: st.DataObject) -> None:
    position = position_of(data.draw(hands(5, n)), data.draw(hands(5, n)), n)

    assert parse_simple(str(position)) == position
    assert parse_simple(f"  ( {str(position)[1:].replace(',', ' , ')} ") == position


def test_hands_are_read_in_any_order() -> None:
    assert str(parse_simple("(3,1|2,2,1)_5")) == "(1,3|1,2,2)_5"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        *((text, "theory-position-unread") for text in ("", "1|1", "(1|1)", "(1,|1)_3", "(1|1)_x")),
        *((text, "theory-position-unread") for text in ("(1 1|1)_3", "(1|1)_²", "(1|1)_3" * 50)),
        *((text, "theory-n-wrong") for text in ("(1|1)_0", "(1|1)_99999")),
        *((text, "theory-hand-wrong") for text in ("(0|1)_3", "(1|4)_3")),
        (f"({'1,' * 12}1|1)_3", "theory-hands-many"),
    ],
)
def test_what_is_no_position_is_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_simple(text)

    assert refused.value.code == code


def test_what_would_take_too_long_is_refused() -> None:
    with pytest.raises(TooLarge):
        Values()[SimplePosition((1, 1, 1), (1, 1, 1), 99)]
    with pytest.raises(TooLarge):
        opening(10**6)
    with pytest.raises(TooLarge):
        Values(most_positions=10)[parse_simple("(1|1)_20")]
