"""Who goes out first, what ends a double attack or a relay, and what RULES-2.md refuses."""

from __future__ import annotations

import pytest

from tests import naive
from tests.naive_turns import CUTOFF, NO_SPLITS, SIGNED, Fields, after, legal, rules_of, winner

# Who goes out first

THREE_OUT: list[tuple[Fields, str, str]] = [
    ({"poison": True}, "0,1|0,0|0,3", "attack R 3:R"),
    ({"mirror": True, **CUTOFF}, "0,3|0,0|0,4", "attack R 3:R"),
    ({"bomb": 4, **CUTOFF}, "4,4|4,4|4,4", "attack L 2:L"),
]


@pytest.mark.parametrize(("fields", "before", "move"), THREE_OUT)
def test_if_nobody_of_three_is_left_the_mover_is_named_last_and_has_won(
    fields: Fields, before: str, move: str
) -> None:
    assert after(fields, before, move) == "0,0|0,0|0,0"
    assert legal(fields, before)[move].turn == 1
    assert winner(fields, before, move) == 0


def test_the_winner_is_the_same_when_the_code_is_read_back() -> None:
    rules = rules_of({"poison": True}, "0,0|0,0|0,0")
    assert naive.winner(rules, naive.read(rules, "0,0|0,0|0,0")) == 2


def test_among_zombies_alone_the_last_mover_has_won() -> None:
    fields = {"poison": True, "zombies": True}
    assert after(fields, "0,1|z|0,3", "attack R 3:R") == "z|z|z"
    assert winner(fields, "0,1|z|0,3", "attack R 3:R") == 0


def test_the_seat_after_the_mover_is_named_first_even_if_it_has_resigned() -> None:
    fields = {"poison": True, "zombies": True}
    assert after(fields, "0,1|0,0|0,3", "attack R 3:R") == "0,0|z|z"


@pytest.mark.parametrize(("zombies", "mine"), [(False, "0,0"), (True, "z")])
def test_whom_only_his_own_move_knocks_out_is_out_and_the_others_play_on(
    *, zombies: bool, mine: str
) -> None:
    fields = {"mirror": True, "fingers": 6, "zombies": zombies}
    assert after(fields, "0,3|1,1|1,2", "attack R 2:L") == f"1,4|1,2|{mine}"
    assert winner(fields, "0,3|1,1|1,2", "attack R 2:L") is None


def test_one_move_may_knock_out_two_of_three_and_the_third_wins() -> None:
    assert after({"poison": True}, "0,1|0,3|1,1", "attack R 2:R") == "1,1|0,0|0,0"
    assert winner({"poison": True}, "0,1|0,3|1,1", "attack R 2:R") == 2


def test_in_misere_the_striker_whom_only_his_own_move_knocks_out_has_won() -> None:
    fields = {"mirror": True, "fingers": 6, "goal": "misere"}
    assert winner(fields, "0,3|1,1", "attack R L") == 0


# Double attack


def test_the_second_strike_is_made_by_what_is_alive_then() -> None:
    attacks = legal({"double_attack": True, "poison": True, **NO_SPLITS}, "1,2|3,3")
    firsts = {move for move in attacks if move.startswith("attack L L")}
    assert firsts == {"attack L L, R R"}


def test_a_hand_that_poison_has_killed_with_its_owner_strikes_no_more() -> None:
    fields = {"double_attack": True, "poison": True}
    assert after(fields, "0,1|3,3", "attack R L") == "0,3|0,0"


def test_each_strike_may_cost_a_life() -> None:
    fields = {"double_attack": True, "sudden_death": 2}
    before = "1,2;lives=2|0,4;lives=2"
    assert after(fields, before, "attack R R, L R") == "0,2;lives=1|1,2;lives=2"


def test_no_second_strike_follows_one_that_takes_the_last_life() -> None:
    moves = legal({"double_attack": True, "sudden_death": 1}, "1,2;lives=1|0,4;lives=1")
    assert [move for move in moves if move.startswith("attack R R")] == ["attack R R"]


def test_bombs_go_off_after_each_strike() -> None:
    fields = {"double_attack": True, "bomb": 3}
    # The first strike leaves 2 and 2 to the mover and a 2 to the other, so the second makes 4.
    assert after(fields, "1,1|1,2", "attack L R, L L") == "0,4|2,2"


def test_a_zombie_strikes_once() -> None:
    moves = legal({"double_attack": True, "zombies": True}, "z|1,1|1,1")
    assert set(moves) == {f"attack {seat}:{hand}" for seat in (2, 3) for hand in "LR"}


def test_whom_the_first_strike_makes_a_zombie_cannot_be_struck_again() -> None:
    fields = {"double_attack": True, "zombies": True, "death_attack": True}
    moves = legal(fields, "1,2|0,4|1,1")
    seconds = {move.rpartition(" ")[2] for move in moves if "attack L 2:R," in move}
    assert seconds == {"3:L", "3:R"}


def test_who_knocks_himself_out_by_the_first_strike_makes_no_second() -> None:
    fields = {"double_attack": True, "mirror": True, "fingers": 6, "zombies": True}
    assert after(fields, "0,3|1,1|1,2", "attack R 2:L") == "1,4|1,2|z"


def test_a_misere_game_of_three_ends_with_the_first_strike_that_knocks_somebody_out() -> None:
    fields = {"double_attack": True, "goal": "misere"}
    assert winner(fields, "1,2|0,4|1,1", "attack L 2:R") == 1


def test_both_who_are_struck_have_their_counts_set_to_nothing() -> None:
    fields = {"double_attack": True, "passing": True, "swap_limit": 3}
    before = "1,1;swaps=1|1,1;swaps=2|1,1;swaps=3"
    assert after(fields, before, "attack L 2:L, L 3:L") == "1,2;swaps=0|1,2;swaps=0|1,1;swaps=0"


# Relay


def test_a_board_where_both_sides_are_out_is_finished() -> None:
    rules = rules_of({"poison": True}, "0,1|0,3")
    boards = tuple(naive.read(rules, code).sides for code in ("0,1|0,3", "0,1|0,4"))
    state = naive.relay_moves(rules, naive.Boards(boards, 0))["1: attack R R"]
    assert naive.relay_code(rules, state) == "0,0|0,0/0,4|0,1"
    assert all(move.startswith("2:") for move in naive.relay_moves(rules, state))
    last = naive.relay_moves(rules, state)["2: attack R R"]
    assert naive.relay_winner(rules, last) == 1


# What is refused

BAD: dict[str, tuple[Fields, int]] = {
    "switches and Logan": ({"one_point_switches": 1, "logan": True}, 2),
    "bombs that no hand can show": ({"bomb": 5}, 2),
    "bombs with two signs": ({"bomb": 4, **SIGNED}, 2),
    "bombs and zombies": ({"bomb": 4, "zombies": True}, 3),
    "misère poison among three": ({"poison": True, "goal": "misere"}, 3),
    "misère mirrors among three": ({"mirror": True, "goal": "misere"}, 3),
    "misère bombs among three": ({"bomb": 4, "goal": "misere"}, 3),
    "misère cherry bombs with lives among three": (
        {"cherry_bomb": True, "sudden_death": 1, "goal": "misere"},
        3,
    ),
    "a limit with nothing to limit": ({"swap_limit": 1}, 2),
}
GOOD: dict[str, tuple[Fields, int]] = {
    "bombs below r": ({"bomb": 4}, 3),
    "bombs with Integers and rollover": ({"bomb": 4, "integers": True}, 2),
    "misère poison, mirrors and bombs between two": (
        {"poison": True, "mirror": True, "bomb": 4, "goal": "misere"},
        2,
    ),
    "misère cherry bombs among three": ({"cherry_bomb": True, "goal": "misere"}, 3),
    "poison, mirrors and bombs among three": ({"poison": True, "mirror": True, "bomb": 4}, 3),
    "a limit of switches": ({"swap_limit": 1, "one_point_switches": 1}, 2),
    "switches and swaps": ({"swaps": True, "one_point_switches": 1}, 2),
}


@pytest.mark.parametrize(("fields", "seats"), BAD.values(), ids=BAD)
def test_these_house_rules_are_refused(fields: Fields, seats: int) -> None:
    assert naive.refused(fields, seats)


@pytest.mark.parametrize(("fields", "seats"), GOOD.values(), ids=GOOD)
def test_these_house_rules_are_played(fields: Fields, seats: int) -> None:
    assert not naive.refused(fields, seats)
