"""The worked examples of RULES-2.md, section 7, played by the naive game."""

from __future__ import annotations

import pytest

from tests.more_rules import EXAMPLES, Example
from tests.naive_turns import NO_SPLITS, after, legal, outcomes, winner


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_the_naive_game_plays_the_worked_example(example: Example) -> None:
    fields, before, moves, won_by = example
    assert {move: after(fields, before, move) for move in moves} == moves
    assert {winner(fields, before, move) for move in moves} == {won_by}


# The remarks beside the examples


def test_a_seat_that_is_out_cannot_be_struck_on_its_dead_hands() -> None:
    moves = legal({"death_attack": True, **NO_SPLITS}, "0,1|0,0|0,4")
    assert set(moves) == {"attack R 3:L", "attack R 3:R"}


def test_two_fingers_cannot_be_switched() -> None:
    assert "swap L R" not in legal({"one_point_switches": 1}, "0,2|1,1")


@pytest.mark.parametrize(
    ("swaps", "free"), [(1, False), (0, True)], ids=["it must attack now", "it was attacked"]
)
def test_after_its_last_swap_in_a_row_a_side_must_attack(*, swaps: int, free: bool) -> None:
    fields = {"one_point_switches": 2, "swap_limit": 1}
    moves = legal(fields, f"0,1;swaps={swaps};switches=1|1,1;swaps=0;switches=2")
    assert ("swap L R" in moves) == free


def test_a_double_attack_from_ones_never_stops_after_the_first_strike() -> None:
    assert outcomes({"double_attack": True}, "1,1|1,1", "attack") == {"1,3|1,1", "2,2|1,1"}


def test_no_second_strike_follows_a_first_one_that_ends_the_game() -> None:
    attacks = [move for move in legal({"double_attack": True}, "2,3|0,2") if "attack R" in move]
    assert attacks == ["attack R R"]


def test_after_a_first_strike_that_knocks_out_seat_2_only_seat_3_can_be_struck() -> None:
    attacks = [m for m in legal({"double_attack": True}, "1,2|0,4|1,1") if "attack L 2:R" in m]
    assert {attack.rpartition(" ")[2] for attack in attacks} == {"3:L", "3:R"}
