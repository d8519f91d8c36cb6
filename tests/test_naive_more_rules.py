"""The worked examples of RULES-2.md, section 7, played by the naive game."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.naive_turns import CUTOFF, NO_SPLITS, SIGNED, Fields, after, legal, outcomes, winner


class Example(NamedTuple):
    """House rules, a position code, and moves from there with the codes after them."""

    fields: Fields
    before: str
    moves: dict[str, str]
    winner: int | None = None
    """Counted from the mover, who is 0. None: the game goes on."""


DEATH_ATTACK = {
    "a dead hand that is attacked comes alive": Example(
        {"death_attack": True}, "0,2|0,3", {"attack R L": "2,3|0,2"}
    ),
    "a dead hand counts as 0 when less than nothing strikes it": Example(
        {"death_attack": True, **SIGNED}, "x,-2|x,3", {"attack R L": "-2,3|x,-2"}
    ),
    "somebody who is still in has his dead hand struck": Example(
        {"death_attack": True}, "0,1|0,0|0,4", {"attack R 3:L": "1,4|0,1|0,0"}
    ),
    "a zombie strikes a dead hand with its one finger": Example(
        {"death_attack": True, "zombies": True}, "z|0,3|1,1", {"attack 2:L": "1,3|1,1|z"}
    ),
}

SELF_ADD = {
    "a hand dies at five by an addition": Example(
        {"self_add": True}, "1,4|1,1", {"add R": "1,1|0,1"}
    ),
    "a player knocks himself out by an addition": Example(
        {"self_add": True, **CUTOFF}, "0,4|2,2", {"add R": "2,2|0,0"}, winner=1
    ),
    "a whole finger is added to a hand in parts": Example(
        {"self_add": True, "parts": "half"}, "0,4.5|1,1", {"add R": "1,1|0,0.5"}
    ),
    "an addition goes upwards from less than nothing, and from a live 0": Example(
        {"self_add": True, **SIGNED}, "-1,0|2,2", {"add L": "2,2|0,0", "add R": "2,2|-1,1"}
    ),
    "an addition that leaves one finger costs a life": Example(
        {"self_add": True, "sudden_death": 2},
        "1,4;lives=2|1,1;lives=2",
        {"add R": "1,1;lives=2|0,1;lives=1"},
    ),
}

CHERRY_BOMB = {
    "the striking hand shows one finger after exactly five, and not after seven": Example(
        {"cherry_bomb": True}, "2,3|2,4", {"attack R L": "0,4|1,2", "attack R R": "2,2|2,3"}
    ),
    "a cherry bomb may cost its own player a life": Example(
        {"cherry_bomb": True, "sudden_death": 2},
        "0,4;lives=2|1,2;lives=2",
        {"attack R L": "0,2;lives=2|0,1;lives=1"},
    ),
    "a cherry bomb that takes both sides out is won by the striker": Example(
        {"cherry_bomb": True, "sudden_death": 1},
        "0,4;lives=1|0,1;lives=1",
        {"attack R R": "0,0;lives=1|0,1;lives=0"},
        winner=0,
    ),
    "a cherry bomb keeps the sign of the hand that struck": Example(
        {"cherry_bomb": True, **SIGNED}, "-3,1|-2,4", {"attack L L": "x,4|-1,1"}
    ),
}

ONE_POINT_SWITCHES = {
    "a switch is used up": Example(
        {"one_point_switches": 1},
        "0,1;switches=1|1,1;switches=1",
        {"swap L R": "1,1;switches=1|0,1;switches=0"},
    ),
    "a switch counts as a swap too": Example(
        {"one_point_switches": 2, "swap_limit": 1},
        "0,1;swaps=0;switches=2|1,1;swaps=0;switches=2",
        {"swap L R": "1,1;swaps=0;switches=2|0,1;swaps=1;switches=1"},
    ),
}

POISON = {
    "one finger poisons three and dies": Example(
        {"poison": True}, "1,2|3,4", {"attack L L": "0,4|0,2"}
    ),
    "one finger does not poison one": Example(
        {"poison": True}, "1,1|1,1", {"attack L L": "1,2|1,1"}
    ),
    "poison comes before a cherry bomb": Example(
        {"poison": True, "cherry_bomb": True}, "1,3|4,4", {"attack L L": "0,4|0,3"}
    ),
    "poison that takes both sides out is won by the striker": Example(
        {"poison": True}, "0,1|0,3", {"attack R R": "0,0|0,0"}, winner=0
    ),
    "poison that takes both sides out is lost by the striker in misère": Example(
        {"poison": True, "goal": "misere"}, "0,1|0,3", {"attack R R": "0,0|0,0"}, winner=1
    ),
}

MIRROR = {
    "the striking hand gets what it gives": Example(
        {"mirror": True}, "1,2|1,1", {"attack R L": "1,3|1,4"}
    ),
    "the striking hand rolls over": Example({"mirror": True}, "1,3|1,1", {"attack R L": "1,4|1,1"}),
    "the striking hand is cut off": Example(
        {"mirror": True, **CUTOFF}, "1,3|1,1", {"attack R L": "1,4|0,1"}
    ),
    "a player knocks himself out by his mirror": Example(
        {"mirror": True, "fingers": 6}, "0,3|1,1", {"attack R L": "1,4|0,0"}, winner=1
    ),
    "a mirror that takes both sides out is won by the striker": Example(
        {"mirror": True, **CUTOFF}, "0,3|0,4", {"attack R R": "0,0|0,0"}, winner=0
    ),
}

BOMB = {
    "a four explodes and the other three hands get one finger": Example(
        {"bomb": 4}, "1,1|1,3", {"attack L R": "0,2|2,2"}
    ),
    "a split may make a bomb": Example({"bomb": 4}, "2,3|1,1", {"split 1 4": "2,2|0,2"}),
    "bombs set off others, and one wave gives one finger however many explode": Example(
        {"bomb": 4}, "1,3|3,3", {"attack L L": "0,0|0,3"}, winner=0
    ),
    "bombs of both sides go off together": Example(
        {"bomb": 4, "mirror": True}, "1,2|1,2", {"attack R R": "0,2|0,2"}
    ),
    "any attack sets off all fours there are, and the mover wins": Example(
        {"bomb": 4, **CUTOFF},
        "4,4|4,4",
        {f"attack {mine} {theirs}": "0,0|0,0" for mine in "LR" for theirs in "LR"},
        winner=0,
    ),
    "a bomb knocks out seat 2, and seat 3 is next": Example(
        {"bomb": 4}, "0,1|0,3|0,2", {"attack R 2:R": "0,3|0,2|0,0"}
    ),
}

DOUBLE_ATTACK = {
    "both strikes fall on one hand, or one on each": Example(
        {"double_attack": True},
        "1,1|1,1",
        {"attack L L, R L": "1,3|1,1", "attack L L, R R": "2,2|1,1"},
    ),
    "the first strike may end the game": Example(
        {"double_attack": True}, "2,3|0,2", {"attack R R": "0,0|2,3"}, winner=0
    ),
    "the second strike may fall on another player": Example(
        {"double_attack": True}, "1,2|0,4|1,1", {"attack L 2:R, L 3:L": "1,2|1,2|0,0"}
    ),
    "no second strike is made where no hand is left to strike": Example(
        {"double_attack": True, "mirror": True, **SIGNED}, "0,3|1,1", {"attack R L": "1,4|x,0"}
    ),
}

EXAMPLES = {
    **DEATH_ATTACK,
    **SELF_ADD,
    **CHERRY_BOMB,
    **ONE_POINT_SWITCHES,
    **POISON,
    **MIRROR,
    **BOMB,
    **DOUBLE_ATTACK,
}


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
