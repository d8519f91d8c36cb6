"""`waribashi solve`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.bot.conftest import Waribashi


def solved(waribashi: Waribashi, *args: str) -> list[dict[str, Any]]:
    printed = waribashi("solve", *args, "--json")
    assert (printed.err, printed.code) == ("", 0)
    return [json.loads(line) for line in printed.out.splitlines()]


@pytest.mark.parametrize(
    ("rules", "value", "distance", "reached"),
    [("official", "draw", None, 204), ("free", "loss", 26, 191), ("tapping", "win", 23, 199)],
)
def test_two_players_get_value_and_distance_of_every_position_the_start_first(
    waribashi: Waribashi, rules: str, value: str, distance: int | None, reached: int
) -> None:
    found = solved(waribashi, "--rules", rules)

    assert found[0] == {"position": "1,1|1,1", "value": value, "in": distance}
    assert len({position["position"] for position in found}) == len(found) == reached
    assert all(list(position) == ["position", "value", "in"] for position in found)


def test_more_players_get_the_seats_that_win_and_that_are_safe(waribashi: Waribashi) -> None:
    found = solved(waribashi, "--rules", '{"fingers": 2, "hands": 1}', "--players", "3")

    assert found[0]["position"] == "1|1|1"
    assert all(list(position) == ["position", "wins", "safe"] for position in found)
    assert all(set(position["wins"]) <= set(position["safe"]) for position in found)
    assert {"position": "1|1|0", "wins": [1], "safe": [1]} in found


def test_the_number_of_players_follows_from_house_rules_that_say_it(waribashi: Waribashi) -> None:
    assert solved(waribashi, "--rules", '{"hands": [1, 1, 2]}')[0]["position"] == "1|1|1,1"
    assert solved(waribashi, "--rules", '{"start": [[1, 2], [1, 1]]}')[0]["position"] == "1,2|1,1"


def test_for_people_a_table_comes_first_and_the_summary_stays_on_the_screen(
    waribashi: Waribashi,
) -> None:
    lines = waribashi("solve", "--rules", "free").out.splitlines()

    assert lines[:2] == ["Position  Result  Moves", "1,1|1,1   loss    26"]
    assert len(lines[1 : lines.index("")]) == 191
    assert lines[lines.index("") + 1 :] == [
        "With best play, the player who goes second wins in 26 moves.",
        "191 positions can come up: 120 wins, 61 losses and 10 draws for the player to",
        "move.",
        "The longest win takes 33 moves (each player's move counts as one).",
    ]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["tapping"], "the player who goes first wins in 23 moves"),
        (["official"], "Draw with best play: the game never ends."),
        (['{"fingers": 2, "hands": 1}'], "the player who goes first wins in 1 move."),
        (['{"fingers": 2, "hands": 1}', "--players", "3"], "No one is safe"),
    ],
)
def test_the_summary_says_who_wins(waribashi: Waribashi, args: list[str], said: str) -> None:
    assert said in waribashi("solve", "--rules", *args).out
