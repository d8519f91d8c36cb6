"""Where a move changes more than one side, tables say what the plain solver says."""

from __future__ import annotations

import pytest

from engine import Compiled
from engine.tables import Duel, NoTable, solve, solve_crowd_plainly, solve_reached_crowd
from engine.tables.crowd import solve_crowd
from engine.tables.limits import MOST_WIDE_POSITIONS
from tests.engine.tables.games import game, solved, solvers
from tests.naive_turns import CUTOFF, SIGNED

COUNTED = {"sudden_death": 2, "swaps": True, "swap_limit": 2}


@pytest.mark.parametrize("fields", [{"bomb": 4}, {"double_attack": True}])
def test_the_fast_solvers_refuse_moves_that_no_list_of_sides_tells(
    fields: dict[str, object],
) -> None:
    for solver in ("small", "large"):
        with pytest.raises(NoTable, match="table-of-listed-moves-only"):
            solved(game(**fields), solver)


@pytest.mark.parametrize("fields", [{"bomb": 4}, {"double_attack": True}])
def test_such_games_have_a_table_up_to_a_size_that_takes_a_second(
    fields: dict[str, object],
) -> None:
    assert len(solve(game(**fields))) == 225
    large = game(**fields, fingers=10)
    assert Duel(large).count > MOST_WIDE_POSITIONS
    with pytest.raises(NoTable, match="table-too-wide") as refused:
        solve(large)
    assert refused.value.message.data == {
        "positions": Duel(large).count,
        "most": MOST_WIDE_POSITIONS,
    }


@pytest.mark.parametrize("fields", [{"bomb": 3}, {"double_attack": True}])
def test_three_seats_are_refused_by_the_fast_solver_and_solved_by_the_plain_one(
    fields: dict[str, object],
) -> None:
    rules = game(3, fingers=4, hands=1, **fields)
    with pytest.raises(NoTable, match="table-of-listed-moves-only"):
        solve_crowd(rules)
    assert list(solve_reached_crowd(rules)) == list(solve_crowd_plainly(rules))


# Lists of sides


@pytest.mark.parametrize(
    "rules",
    [
        game(mirror=True),
        game(mirror=True, **SIGNED),
        game(poison=True, **SIGNED),
        game(cherry_bomb=True, **CUTOFF, **COUNTED),
        game(mirror=True, hands=[2, 3], fingers=4),
        game(death_attack=True, **CUTOFF, **COUNTED),
        game(bomb=4),
        game(bomb=3, sudden_death=2, mirror=True),
        game(double_attack=True, sudden_death=1, swaps=True, swap_limit=1),
        game(double_attack=True, bomb=2, hands=[1, 2], death_attack=True),
        game(one_point_switches=2, sudden_death=1, swap_limit=1),
    ],
    ids=lambda rules: rules.digest[:6],
)
def test_every_position_is_followed_by_what_playing_its_moves_makes(rules: Compiled) -> None:
    duel = Duel(rules)
    for place in range(0, duel.count, 1 + duel.count // 1_000):
        position = duel.position(place)
        made = {duel.place_of(position.play(move)) for move in position.legal_moves()}
        assert set(duel.followers(place)) == made, position.code


def test_a_list_tells_what_an_attack_leaves_of_the_hand_that_hits() -> None:
    (listed,) = Duel(game(mirror=True, **CUTOFF)).sides
    assert [listed.recoils[by][1] for by in range(5)] == [0, 2, 4, 0, 0]


@pytest.mark.parametrize("count", [1, 2])
def test_the_wide_solver_finds_what_the_others_find(count: int) -> None:
    rules = game(hands=count, mirror=True, sudden_death=1)
    tables = [solved(rules, solver) for solver in (*solvers(rules), "wide")]
    assert len({bytes(table.codes) for table in tables}) == 1
