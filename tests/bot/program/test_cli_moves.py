"""`waribashi moves`."""

from __future__ import annotations

import json

import pytest

from tests.bot.conftest import Waribashi


def moves(waribashi: Waribashi, *args: str) -> list[tuple[str, str]]:
    printed = waribashi("moves", *args, "--json")
    assert (printed.err, printed.code) == ("", 0)
    objects = [json.loads(line) for line in printed.out.splitlines()]
    assert all(list(found) == ["move", "position"] for found in objects)
    return [(found["move"], found["position"]) for found in objects]


def test_every_move_is_one_object_a_line_in_a_fixed_order(waribashi: Waribashi) -> None:
    assert moves(waribashi, "1111", "--rules", "official") == [
        ("attack L L", "2,1|1,1"),
        ("attack L R", "1,2|1,1"),
        ("attack R L", "2,1|1,1"),
        ("attack R R", "1,2|1,1"),
    ]


def test_hands_keep_the_order_in_which_they_were_given(waribashi: Waribashi) -> None:
    found = moves(waribashi, "3,0|2,1", "--rules", "official")

    assert ("attack L R", "2,4|3,0") in found
    assert {("split 1 2", "2,1|1,2"), ("split 2 1", "2,1|2,1")} <= set(found)


@pytest.mark.parametrize(
    ("code", "rules", "players"),
    [
        ("1111", "official", 2),
        ("1,1|1,1|1,1", "official", 3),
        ("111111", "official", 3),
        ("11111111", "official", 4),
        ("11111111", '{"hands": 4}', 2),
        ("11111", '{"hands": [2, 3]}', 2),
        ("111111", '{"hands": [1, 2, 3]}', 3),
        (" 11 11 ", "official", 2),
    ],
)
def test_the_number_of_players_follows_from_the_code(
    waribashi: Waribashi, code: str, rules: str, players: int
) -> None:
    positions = {position for _, position in moves(waribashi, code, "--rules", rules)}

    assert {position.count("|") + 1 for position in positions} == {players}


def test_a_code_may_begin_with_a_sign(waribashi: Waribashi) -> None:
    rules = '{"integers": true, "overflow": "cutoff"}'

    assert ("attack L L", "-1,3|-2,3") in moves(waribashi, "-2,3|1,3", "--rules", rules)


def test_for_people_the_moves_stand_in_columns(waribashi: Waribashi) -> None:
    printed = waribashi("moves", "1111", "--rules", "official")

    assert printed.out.splitlines() == [
        "Move        Position after",
        "attack L L  2,1|1,1",
        "attack L R  1,2|1,1",
        "attack R L  2,1|1,1",
        "attack R R  1,2|1,1",
    ]


@pytest.mark.parametrize(
    ("code", "rules", "said"),
    [
        ("0,0|1,1", "official", "the player to move has lost"),
        ("1,1|0,0", "official", "the player to move has won"),
        ("0,0|1,1", "misere", "the player to move has won"),
        ("1,1|0,0|0,0", "official", "seat 1 has won"),
    ],
)
def test_where_there_is_no_move_people_are_told_why_and_programs_get_none(
    waribashi: Waribashi, code: str, rules: str, said: str
) -> None:
    assert said in waribashi("moves", code, "--rules", rules).out
    assert moves(waribashi, code, "--rules", rules) == []
