"""Solvers know how far a move reaches: each solves what it is made for, and refuses all else.

What comes out of whole games is what the specification of more house rules says of them.
"""

from __future__ import annotations

import pytest

from engine import Compiled
from engine.tables import (
    Duel,
    NoTable,
    SolvedPosition,
    solve,
    solve_crowd_plainly,
    solve_duel_plainly,
    solve_reached_crowd,
    solve_reached_duel,
)
from engine.tables.crowd import solve_crowd
from tests.engine.other_attacks import (
    CUTOFF,
    GAMES,
    SIGNED,
    CherryBomb,
    DeathAttack,
    Mirror,
    attacking,
    with_bombs,
)
from tests.engine.tables.games import SOLVERS, game, solved

COUNTED = {"sudden_death": 2, "swaps": True, "swap_limit": 2}
FACTS = {
    "mirror": ("draw", None, 38, 3),
    "mirror, cutoff": ("loss", 8, 191, 17),
    "cherry bomb": ("draw", None, 182, 3),
    "cherry bomb, no splits": ("win", 11, 159, 15),
    "bombs": ("win", 9, 78, 10),
    "bombs, no splits": ("loss", 6, 63, 6),
    "bombs and mirror, no splits": ("loss", 2, 14, 4),
}


def facts(found: list[SolvedPosition]) -> tuple[str, int | None, int, int]:
    """The worth of the start, how many positions there are, and the greatest distance."""
    return found[0].value, found[0].distance, len(found), max(one.distance or 0 for one in found)


@pytest.mark.parametrize("name", GAMES)
def test_the_plain_solver_solves_games_whose_moves_change_more_than_one_side(name: str) -> None:
    assert facts(list(solve_duel_plainly(GAMES[name]))) == FACTS[name]


@pytest.mark.parametrize("name", GAMES)
def test_what_can_be_reached_is_solved_plainly_where_no_fast_solver_knows_the_moves(
    name: str,
) -> None:
    assert list(solve_reached_duel(GAMES[name])) == list(solve_duel_plainly(GAMES[name]))


@pytest.mark.parametrize("name", GAMES)
def test_fast_solvers_refuse_games_whose_moves_change_more_than_one_side(name: str) -> None:
    with pytest.raises(NoTable, match="table-of-one-side-only"):
        solve(GAMES[name])
    for solver in SOLVERS:
        with pytest.raises(NoTable, match="table-of-one-side-only"):
            solved(GAMES[name], solver)


def test_three_seats_are_refused_by_the_fast_solver_and_solved_by_the_plain_one() -> None:
    rules = attacking(Mirror, 3, fingers=4)
    with pytest.raises(NoTable, match="table-of-one-side-only"):
        solve_crowd(rules)
    assert list(solve_reached_crowd(rules)) == list(solve_crowd_plainly(rules))


@pytest.mark.parametrize(
    ("fields", "expected"),
    [(CUTOFF, ("draw", None, 188, 7)), (SIGNED, None), (COUNTED, None), ({"hands": 3}, None)],
)
@pytest.mark.parametrize("solver", SOLVERS)
def test_fast_solvers_know_attacks_that_reach_dead_hands(
    solver: str, fields: dict[str, object], expected: object
) -> None:
    rules = attacking(DeathAttack, **fields)
    found = list(solve_duel_plainly(rules))
    table = solved(rules, solver)
    assert [table.worth(one.position) for one in found] == [
        (one.value, one.distance) for one in found
    ]
    assert expected in {None, facts(found)}


def test_the_table_of_three_seats_knows_attacks_that_reach_dead_hands() -> None:
    rules = attacking(DeathAttack, 3, fingers=4)
    table = solve_crowd(rules)
    for one in solve_crowd_plainly(rules):
        assert (table.wins(one.position), table.safe(one.position)) == (one.wins, one.safe)


# Lists of sides


@pytest.mark.parametrize(
    "rules",
    [
        attacking(Mirror),
        attacking(Mirror, **SIGNED),
        attacking(CherryBomb, **CUTOFF, **COUNTED),
        attacking(Mirror, hands=[2, 3], fingers=4),
        attacking(DeathAttack, **CUTOFF, **COUNTED),
        with_bombs(game()),
    ],
    ids=["mirror", "signed", "lives and swaps", "unequal hands", "dead hands", "bombs"],
)
def test_every_position_is_followed_by_what_playing_its_moves_makes(rules: Compiled) -> None:
    duel = Duel(rules)
    for place in range(0, duel.count, 1 + duel.count // 3_000):
        position = duel.position(place)
        made = {duel.place_of(position.play(move)) for move in position.legal_moves()}
        assert set(duel.followers(place)) == made, position.code


def test_a_list_tells_what_an_attack_leaves_of_the_hand_that_hits() -> None:
    (listed,) = Duel(attacking(Mirror, **CUTOFF)).sides
    assert [listed.recoils[by][1] for by in range(5)] == [0, 2, 4, 0, 0]
