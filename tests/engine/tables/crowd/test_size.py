"""How large a table is, and what is said of one that would be too large."""

from __future__ import annotations

from itertools import count

import pytest

from engine import Compiled
from engine.tables import Canceled, NoTable
from engine.tables.crowd import CrowdSize, solve_crowd
from tests.engine.tables.crowd.crowds import crowd, table


def test_the_common_game_of_three_and_of_four_has_so_many_states() -> None:
    # Watched by each of three and of four seats that makes 10,125 and 202,500.
    assert CrowdSize.of(crowd(3)).states == 3_375
    assert CrowdSize.of(crowd(4)).states == 50_625


@pytest.mark.parametrize(
    "rules",
    [
        crowd(3),
        crowd(3, "zombies"),
        crowd(3, "misere", fingers=3),
        crowd(3, "integers", overflow="cutoff", fingers=3),
        crowd(3, "cherri", fingers=3, sudden_death=2),
        crowd(4, hands=[1, 2, 1, 2], fingers=3),
        crowd(3, hands=[1, 2, 3], fingers=3),
    ],
)
def test_the_size_is_known_beforehand(rules: Compiled) -> None:
    assert CrowdSize.of(rules).states == table(rules).states


def test_what_is_too_large_is_refused_with_what_would_fit() -> None:
    with pytest.raises(NoTable) as refused:
        solve_crowd(crowd(6))
    data = refused.value.message.data
    assert data["positions"] == 15**6
    advice = refused.value.message.data["advice"]
    assert str(advice) == str(CrowdSize.of(crowd(6)).advice)


@pytest.mark.parametrize(
    ("rules", "key", "data"),
    [
        (crowd(6), "crowd-fits-both", {"seats": 5, "fingers": 3}),
        (crowd(3, fingers=100), "crowd-fits-fingers", {"fingers": 13}),
        (crowd(8, hands=6, fingers=2), "crowd-fits-seats", {"seats": 6}),
        (crowd(8, hands=6, fingers=7), "table-fits-neither", {}),
    ],
)
def test_the_advice_names_the_most_that_fits(
    rules: Compiled, key: str, data: dict[str, int]
) -> None:
    advice = CrowdSize.of(rules).advice
    assert (advice.key, advice.data) == (key, data)


def test_two_players_are_no_crowd() -> None:
    with pytest.raises(ValueError, match="three or more seats"):
        solve_crowd(crowd(2))


def test_who_waits_is_told_of_each_round() -> None:
    told: list[int] = []
    solve_crowd(crowd(3, fingers=3), progress=told.append)
    assert told == list(range(len(told)))
    assert len(told) > 10


def test_the_work_ends_when_nobody_waits_any_more() -> None:
    calls = count()
    with pytest.raises(Canceled):
        solve_crowd(crowd(3, fingers=3), canceled=lambda: next(calls) == 8)
    assert next(calls) == 9
