"""The tables say of every position what the plain solver says, whichever way they are made."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from engine import PRESETS, Compiled, Setup, compile, parse_position
from engine.tables import Table, Value, Worth, solve, solve_duel_plainly
from tests.conftest import examples
from tests.engine.tables.games import game, games, solved, solvers


def worths_by_the_plain_solver(rules: Compiled) -> dict[str, Worth]:
    return {
        solved.position.code: Worth(solved.value, solved.distance)
        for solved in solve_duel_plainly(rules)
    }


def reached(table: Table) -> dict[str, Worth]:
    return {position.code: worth for position, worth in table.reached()}


def worth_by_followers(table: Table, place: int) -> Worth:
    """What a position has to be worth by what its followers are said to be worth."""
    followers = [table.worth_at(after) for after in table.duel.followers(place)]
    losses = [worth.distance or 0 for worth in followers if worth.value is Value.LOSS]
    if losses:
        return Worth(Value.WIN, min(losses) + 1)
    if all(worth.value is Value.WIN for worth in followers):
        return Worth(Value.LOSS, max(worth.distance or 0 for worth in followers) + 1)
    return Worth(Value.DRAW, None)


def wrong_by_followers(table: Table, places: range) -> Iterator[str]:
    for place in places:
        worth = table.worth_at(place)
        if table.duel.followers(place) and worth != worth_by_followers(table, place):
            yield f"{table.duel.position(place).code}: {worth}"


# Plain solving takes its time over so many positions.
LARGE_PRESETS = {"quarters"}
MANY_HANDS = {"more-hands", "single-hands", "partition"}


@pytest.mark.parametrize(
    "preset",
    [
        pytest.param(name, marks=[pytest.mark.slow] if name in LARGE_PRESETS | MANY_HANDS else [])
        for name in PRESETS
    ],
)
def test_every_preset_is_solved_like_by_the_plain_solver(preset: str) -> None:
    rules = compile(Setup.of(PRESETS[preset]))
    plain = worths_by_the_plain_solver(rules)
    for solver in solvers(rules):
        assert reached(solved(rules, solver)) == plain


@pytest.mark.parametrize("preset", LARGE_PRESETS)
def test_large_presets_are_worth_what_their_followers_say(preset: str) -> None:
    table = solve(compile(Setup.of(PRESETS[preset])))
    assert list(wrong_by_followers(table, range(0, len(table), 11))) == []


@examples(30)
@given(rules=games(most=10_000))
def test_any_house_rules_are_solved_like_by_the_plain_solver(rules: Compiled) -> None:
    plain = worths_by_the_plain_solver(rules)
    for solver in solvers(rules):
        assert reached(solved(rules, solver)) == plain


@pytest.mark.slow
@settings(max_examples=400)
@given(rules=games())
def test_four_hundred_house_rules_are_solved_like_by_the_plain_solver(rules: Compiled) -> None:
    plain = worths_by_the_plain_solver(rules)
    tables = [solved(rules, solver) for solver in solvers(rules)]
    assert [reached(table) for table in tables] == [plain] * len(tables)


@examples(25)
@given(rules=games(most=5_000))
def test_positions_that_no_game_reaches_are_worth_what_their_followers_say(
    rules: Compiled,
) -> None:
    first, *others = (solved(rules, solver) for solver in solvers(rules))
    assert list(wrong_by_followers(first, range(len(first)))) == []
    assert [other.codes for other in others] == [first.codes] * len(others)


@pytest.mark.parametrize(
    "fields",
    [
        {"hands": [3, 2], "goal": "misere"},
        {"hands": [1, 4], "overflow": "cutoff"},
        {"hands": 1, "fingers": 9, "integers": True},
        {"hands": 3, "fingers": 3, "integers": True, "overflow": "cutoff"},
        {"hands": 3, "transfers": "multiple", "divisions": "partition", "suicide": True},
        {"hands": 3, "fingers": 3, "meta": True, "stumps": True, "transfers": "multiple"},
        {"sudden_death": 2, "logan": True, "swap_limit": 2, "goal": "misere"},
        {"parts": "half", "passing": True, "suicide": True, "overflow": "cutoff"},
        {"mirror": True, "poison": True, "hands": [2, 3], "fingers": 4, "sudden_death": 2},
        {"cherry_bomb": True, "sudden_death": 2, "swaps": True, "swap_limit": 2},
        {"mirror": True, "integers": True, "overflow": "cutoff", "fingers": 4},
        {"one_point_switches": 2, "sudden_death": 1, "self_add": True, "swap_limit": 1},
        {"death_attack": True, "poison": True, "cherry_bomb": True, "hands": 3, "fingers": 4},
    ],
)
def test_rules_that_do_much_at_once_are_solved_like_by_the_plain_solver(
    fields: dict[str, object],
) -> None:
    rules = game(**fields)
    plain = worths_by_the_plain_solver(rules)
    for solver in solvers(rules):
        assert reached(solved(rules, solver)) == plain


def test_wins_and_losses_in_no_move_at_all_are_told_apart_in_misere() -> None:
    rules = game(goal="misere", overflow="cutoff", transfers="off", divisions="off")
    table = solve(rules)
    out, stuck = (parse_position(code, rules) for code in ("1,1|0,0", "0,1|0,0"))
    assert table.worth(out) == Worth(Value.LOSS, 0)
    assert table.worth(stuck) == Worth(Value.LOSS, 0)
    mover_out = next(
        position for position, _ in table if position.is_out(0) and not position.is_out(1)
    )
    assert table.worth(mover_out) == Worth(Value.WIN, 0)


# More distances than a byte has room for

LONG = {"overflow": "cutoff", "fingers": 34}


def test_a_game_of_many_distances_is_told_in_two_bytes_a_position() -> None:
    rules = game(**LONG)
    table = solved(rules, "large")
    assert len(table.codes) == 2 * len(table)
    assert table.longest > 127
    assert list(wrong_by_followers(table, range(0, len(table), 97))) == []


def test_a_game_of_few_distances_is_told_in_one_byte_a_position() -> None:
    table = solve(game())
    assert len(table.codes) == len(table) == 225


@pytest.mark.slow
def test_both_solvers_tell_a_game_of_many_distances_the_same() -> None:
    rules = game(**LONG)
    assert solved(rules, "small").codes == solved(rules, "large").codes


# It has more positions than the plain solver takes. Followers prove a table as well, if all are
# asked: distances fall from a decided position to its end, and no draw has a way to a win.
@pytest.mark.slow
def test_every_position_of_a_game_of_many_distances_is_worth_what_its_followers_say() -> None:
    table = solve(game(**LONG))
    assert list(wrong_by_followers(table, range(len(table)))) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "fields",
    [
        {"overflow": "cutoff", "fingers": 28},
        {"hands": 4, "fingers": 8},
        {"hands": [4, 2], "fingers": 8, "overflow": "cutoff", "goal": "misere"},
        {"hands": 5, "fingers": 6, "transfers": "multiple", "divisions": "any", "suicide": True},
    ],
)
def test_large_games_are_solved_like_by_the_plain_solver(fields: dict[str, object]) -> None:
    rules = game(**fields)
    assert reached(solved(rules, "large")) == worths_by_the_plain_solver(rules)
