"""`waribashi theory sum`."""

import json

import pytest

from tests.bot.conftest import Waribashi

SUM = "(1|1)_12 + (2|5)_40"


def test_a_sum_is_answered_with_its_winner_and_all_moves_that_win(waribashi: Waribashi) -> None:
    printed = waribashi("theory", "sum", SUM, "--json")
    assert (printed.err, printed.code) == ("", 0)
    assert json.loads(printed.out) == {
        "outcome": "L",
        "left": [{"board": 0, "move": "1->1"}],
        "right": [],
    }


def test_for_people_boards_count_from_1(waribashi: Waribashi) -> None:
    printed = waribashi("theory", "sum", SUM)
    assert printed.code == 0
    assert [line.split() for line in printed.out.splitlines()[-2:]] == [
        ["Left", "1:", "1->1"],
        ["Right", "none"],
    ]


@pytest.mark.parametrize("given", ["", "(1|1)_12 +", "(1|1)_2+" * 9 + "(1|1)_2", "1111"])
def test_what_is_no_sum_is_refused_in_one_line(waribashi: Waribashi, given: str) -> None:
    printed = waribashi("theory", "sum", given)
    assert (printed.out, printed.code) == ("", 2)
    assert printed.err.count("\n") == 1
