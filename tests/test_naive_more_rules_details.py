"""What RULES-2.md says beside its worked examples, played by the naive game."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement, product

import pytest

from tests import naive
from tests.naive_turns import NO_SPLITS, SIGNED, Fields, after, legal, outcomes, rules_of, winner

# Death attack


def test_ones_own_dead_hand_cannot_be_tapped() -> None:
    moves = legal({"death_attack": True, "self_attack": True}, "0,2|1,1")
    assert not [move for move in moves if move.startswith("tap")]


def test_who_is_out_by_lives_cannot_be_struck_on_a_dead_hand() -> None:
    fields = {"death_attack": True, "sudden_death": 1, **NO_SPLITS}
    moves = legal(fields, "0,2;lives=1|0,1;lives=0|2,2;lives=1")
    assert set(moves) == {"attack R 3:L", "attack R 3:R"}


def test_a_due_attack_may_go_to_a_dead_hand_and_sets_both_counts_to_nothing() -> None:
    fields = {"death_attack": True, "passing": True, "swap_limit": 1}
    before = "1,2;swaps=1|0,3;swaps=1"
    assert set(legal(fields, before)) == {f"attack {m} {t}" for m in "LR" for t in "LR"}
    assert after(fields, before, "attack L L") == "1,3;swaps=0|1,2;swaps=0"


def test_a_dead_hand_meets_no_poison_and_no_cherry_bomb() -> None:
    fields = {"death_attack": True, "poison": True, "cherry_bomb": True}
    assert after(fields, "1,4|0,3", "attack L L") == "1,3|1,4"
    assert after(fields, "1,4|0,3", "attack R L") == "3,4|1,4"


def test_a_dead_hand_is_mirrored() -> None:
    assert after({"death_attack": True, "mirror": True}, "1,2|0,3", "attack R L") == "2,3|1,4"


def test_the_second_strike_may_revive_what_the_first_has_killed() -> None:
    fields = {"death_attack": True, "double_attack": True}
    assert after(fields, "2,3|2,2", "attack R L, L L") == "2,2|2,3"


# Add


def test_an_addition_is_not_allowed_when_an_attack_is_due() -> None:
    fields = {"self_add": True, "passing": True, "swap_limit": 1}
    assert "add L" not in legal(fields, "1,2;swaps=1|1,1;swaps=0")


def test_an_addition_sets_only_ones_own_count_to_nothing() -> None:
    fields = {"self_add": True, "passing": True, "swap_limit": 2}
    assert after(fields, "1,2;swaps=1|1,1;swaps=1", "add L") == "1,1;swaps=1|2,2;swaps=0"


def test_a_zombie_cannot_add() -> None:
    moves = legal({"self_add": True, "zombies": True}, "z|1,1|1,1")
    assert not [move for move in moves if move.startswith("add")]


def test_a_lone_hand_may_add_and_a_dead_one_may_not() -> None:
    assert outcomes({"self_add": True}, "0,2|1,1", "add") == {"1,1|0,3"}


def test_whoever_adds_himself_out_among_three_loses_and_the_others_play_on() -> None:
    assert after({"self_add": True}, "0,4|1,1|1,2", "add R") == "1,1|1,2|0,0"
    assert winner({"self_add": True}, "0,4|1,1|1,2", "add R") is None


def test_in_misere_whoever_adds_himself_out_wins() -> None:
    fields = {"self_add": True, "goal": "misere"}
    assert winner(fields, "0,4|1,1", "add R") == 0
    assert winner(fields, "0,4|1,1|1,2", "add R") == 0


# Cherry bomb


@pytest.mark.parametrize("overflow", ["rollover", "cutoff"])
def test_only_exactly_r_is_a_cherry_bomb(overflow: str) -> None:
    fields = {"cherry_bomb": True, "overflow": overflow}
    assert after(fields, "2,3|2,4", "attack R L") == "0,4|1,2"
    assert after(fields, "2,3|2,4", "attack R R").endswith("|2,3")


def test_halves_that_make_r_are_a_cherry_bomb() -> None:
    fields = {"cherry_bomb": True, "parts": "half"}
    assert after(fields, "2,2.5|1,2.5", "attack R R") == "0,1|1,2"


def test_unlike_signs_do_not_make_a_cherry_bomb_of_their_fingers() -> None:
    assert after({"cherry_bomb": True, **SIGNED}, "1,-3|1,2", "attack R R") == "-1,1|-3,1"


def test_a_cherry_bomb_comes_before_a_mirror() -> None:
    fields = {"cherry_bomb": True, "mirror": True}
    assert after(fields, "0,4|1,2", "attack R L") == "0,2|0,1"


def test_a_striker_with_one_finger_keeps_it_and_its_life() -> None:
    fields = {"cherry_bomb": True, "sudden_death": 2}
    before = "0,1;lives=2|3,4;lives=2"
    assert after(fields, before, "attack R R") == "0,3;lives=2|0,1;lives=2"


# One-point switches


def test_a_switch_takes_the_finger_to_any_dead_hand() -> None:
    moves = legal({"one_point_switches": 1}, "0,1,0|1,1,1")
    assert {move for move in moves if move.startswith("swap")} == {"swap 1 2", "swap 2 3"}


def test_a_finger_below_nothing_may_be_switched_too() -> None:
    fields = {"one_point_switches": 3, **SIGNED}
    before = "x,-1;switches=3|1,1;switches=3"
    assert after(fields, before, "swap L R") == "1,1;switches=3|x,-1;switches=2"


@pytest.mark.parametrize("mine", ["1,1", "0,2", "x,0", "0,0.5"])
def test_nothing_but_one_lone_finger_is_switched(mine: str) -> None:
    signed = SIGNED if "x" in mine else {}
    parts = "half" if "." in mine else "whole"
    moves = legal({"one_point_switches": 1, "parts": parts, **signed}, f"{mine}|1,1")
    assert "swap L R" not in moves


def test_there_is_no_switch_when_all_are_used_or_an_attack_is_due() -> None:
    assert "swap L R" not in legal({"one_point_switches": 1}, "0,1;switches=0|1,1;switches=1")
    assert "swap L R" not in legal(
        {"one_point_switches": 2, "swap_limit": 1},
        "0,1;swaps=1;switches=1|1,1;swaps=0;switches=2",
    )


def test_a_switch_costs_no_life_and_stands_behind_lives_and_swaps() -> None:
    fields = {"one_point_switches": 1, "sudden_death": 1, "swap_limit": 2}
    before = "0,1;lives=1;swaps=0;switches=1|1,1;lives=1;swaps=1;switches=0"
    assert after(fields, before, "swap L R") == (
        "1,1;lives=1;swaps=1;switches=0|0,1;lives=1;swaps=1;switches=0"
    )


def test_where_counts_are_left_out_no_switch_has_been_used() -> None:
    fields = {"one_point_switches": 2}
    assert after(fields, "0,1|1,1", "swap L R") == "1,1;switches=2|0,1;switches=1"


def test_no_switch_comes_back_in_the_whole_game() -> None:
    fields = {"one_point_switches": 1, "death_attack": True}
    before = "0,1;switches=0|0,4;switches=1"
    assert after(fields, before, "attack R L") == "1,4;switches=1|0,1;switches=0"


# Poison


@pytest.mark.parametrize(
    ("fields", "before", "move", "then"),
    [
        ({"parts": "half"}, "0.5,1|2,2", "attack L L", "2,2.5|0.5,1"),
        ({"parts": "half"}, "1.5,1|2,2", "attack L L", "2,3.5|1,1.5"),
        ({"parts": "half"}, "1,2|1,1.5", "attack L R", "0,1|0,2"),
        ({"parts": "half"}, "1,2|0.5,2", "attack L L", "1.5,2|1,2"),
        (SIGNED, "1,2|-2,3", "attack L L", "x,3|x,2"),
        (SIGNED, "-1,2|4,3", "attack L L", "x,3|x,2"),
        (SIGNED, "-1,2|1,3", "attack L L", "0,3|-1,2"),
        (SIGNED, "1,2|0,3", "attack L L", "1,3|1,2"),
    ],
)
def test_poison_is_for_one_finger_against_more(
    fields: Fields, before: str, move: str, then: str
) -> None:
    assert after({"poison": True, **fields}, before, move) == then


def test_poison_comes_before_a_mirror() -> None:
    assert after({"poison": True, "mirror": True}, "1,2|2,2", "attack L L") == "0,2|0,2"


def test_one_finger_against_one_is_mirrored() -> None:
    assert after({"poison": True, "mirror": True}, "1,2|1,2", "attack L L") == "2,2|2,2"


# What strikes does not concern taps and zombies


@pytest.mark.parametrize("rule", ["poison", "cherry_bomb", "mirror"])
def test_a_tap_leaves_the_hand_that_taps(rule: str) -> None:
    assert after({rule: True, "self_attack": True}, "1,4|1,1", "tap L R") == "1,1|0,1"


@pytest.mark.parametrize("rule", ["poison", "cherry_bomb", "mirror"])
def test_a_zombies_finger_is_spared(rule: str) -> None:
    fields = {rule: True, "zombies": True}
    assert after(fields, "z|1,4|1,2", "attack 2:R") == "0,1|1,2|z"
    assert after(fields, "z|1,3|1,2", "attack 2:R") == "1,4|1,2|z"


# Integers with cutoff

BLIND_TO_SIGNS = ["death_attack", "cherry_bomb", "poison", "mirror", "double_attack"]
SIDES = list(combinations_with_replacement([None, *map(Fraction, (-2, -1, 0, 1, 2))], 2))[1:]


def turned(hands: naive.Hands) -> naive.Hands:
    """The same hands with all signs turned."""
    return tuple(hand if hand is None else -hand for hand in hands)


def reached(rules: naive.Rules, mine: naive.Hands, theirs: naive.Hands) -> set[str]:
    """The codes after all moves from there."""
    sides = tuple(naive.Side(hands, 0, 0, False) for hands in (mine, theirs))
    followers = naive.moves(rules, naive.State(sides, 0)).values()
    return {naive.code(rules, state) for state in followers}


@pytest.mark.parametrize("rule", BLIND_TO_SIGNS)
def test_the_game_with_all_signs_turned_is_the_same_game(rule: str) -> None:
    rules = rules_of({rule: True, "fingers": 3, **SIGNED}, "1,1|1,1")
    for mine, theirs in product(SIDES, repeat=2):
        codes = reached(rules, turned(mine), turned(theirs))
        assert {with_signs_turned(rules, code) for code in codes} == reached(rules, mine, theirs)


def with_signs_turned(rules: naive.Rules, code: str) -> str:
    """The code of the same position with all signs turned."""
    state = naive.read(rules, code)
    sides = tuple(side._replace(hands=turned(side.hands)) for side in state.sides)
    return naive.code(rules, naive.State(sides, 0))


# Bombs


@pytest.mark.parametrize(
    ("fields", "before", "move", "then"),
    [
        ({"passing": True}, "1,4|1,2", "pass", "2,3|0,2"),
        ({"swaps": True}, "1,4|1,2", "swap L R", "2,3|0,2"),
        ({"integers": True}, "1,1|1,2", "flip L", "2,3|0,2"),
        ({"self_add": True}, "1,3|1,2", "add R", "2,3|0,2"),
        ({"self_attack": True}, "1,3|1,2", "tap L R", "2,3|0,2"),
        ({"logan": True}, "0,2|1,4", "swap L R", "0,2|0,3"),
        ({"one_point_switches": 1}, "0,1|1,4", "swap L R", "0,2;switches=1|0,2;switches=0"),
    ],
)
def test_a_move_of_any_kind_sets_off_bombs(
    fields: Fields, before: str, move: str, then: str
) -> None:
    assert after({"bomb": 4, **fields}, before, move) == then


def test_a_blast_changes_no_count() -> None:
    fields = {"bomb": 4, "passing": True, "swap_limit": 3}
    assert after(fields, "1,4;swaps=1|1,2;swaps=2", "pass") == "2,3;swaps=2|0,2;swaps=2"


def test_a_blast_lands_as_an_attack_by_one_finger_does_and_may_set_off_the_movers_hand() -> None:
    fields = {"bomb": 2, "parts": "half"}
    assert after(fields, "1,4.5|1,4.5", "attack L L") == "0,1.5|0,1.5"


def test_who_is_out_by_lives_neither_explodes_nor_gets_anything() -> None:
    fields = {"bomb": 4, "sudden_death": 1, "passing": True}
    before = "1,2;lives=1|1,4;lives=0|2,4;lives=1"
    assert after(fields, before, "pass") == "0,3;lives=1|2,3;lives=1|1,4;lives=0"


def test_lives_are_judged_when_the_last_bomb_has_gone_off() -> None:
    fields = {"bomb": 3, "sudden_death": 1}
    # Seat 2 has one finger in between and two in the end.
    assert after(fields, "1,1;lives=1|1,2;lives=1", "attack L R") == "0,2;lives=1|2,2;lives=1"
