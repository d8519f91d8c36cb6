"""Every puzzle has one right move, by the table, whatever the house rules."""

import subprocess
import sys
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.app.learning.finding import FEWEST_MOVES, MOST_MOVES, Puzzle, puzzles_in
from engine.compiled import Compiled, compile
from engine.moves import Attack
from engine.position import Position
from engine.rules import PRESETS, HouseRules, Setup
from engine.tables import Table, Value, solve
from tests.conftest import examples
from tests.engine.tables.games import game, games

# Of 38 positions of `mirror` most are drawn, and two strikes often do the same in either order.
FEWEST = {"mirror": 5, "double-attack": 8}
MOST_CHECKED = 12


def assert_has_one_right_move(puzzle: Puzzle, table: Table) -> None:
    position = puzzle.position
    assert table.worth(position) == (puzzle.value, puzzle.distance)
    after = {move: table.worth(position.play(move)).value for move in position.legal_moves()}
    assert len(after) > 1
    if puzzle.value is Value.WIN:
        assert [move for move in after if after[move] is Value.LOSS] == [puzzle.solution]
    else:
        # The others lose, so the one to move then wins.
        assert after.pop(puzzle.solution) is Value.DRAW
        assert set(after.values()) == {Value.WIN}


def assert_can_be_offered(position: Position) -> None:
    moves = list(position.legal_moves())
    hits = [move for move in moves if isinstance(move, Attack)]
    assert len(hits) <= MOST_MOVES
    assert len(moves) - len(hits) <= MOST_MOVES


@examples(15)
@given(games(most=3_000), st.randoms(use_true_random=False))
def test_just_one_move_wins_or_else_just_one_saves(rules: Compiled, dice: Random) -> None:
    table = solve(rules)
    found = puzzles_in(table)
    for puzzle in dice.sample(found, min(MOST_CHECKED, len(found))):
        assert_has_one_right_move(puzzle, table)
        assert_can_be_offered(puzzle.position)


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_every_puzzle_of_every_preset_has_one_right_move(name: str) -> None:
    table = solve(compile(Setup.of(PRESETS[name])))
    found = puzzles_in(table)
    assert len(found) >= FEWEST.get(name, 10)
    for puzzle in found:
        assert_has_one_right_move(puzzle, table)
        assert_can_be_offered(puzzle.position)


def test_puzzles_come_up_in_games_and_those_that_are_easy_only_where_others_are_few() -> None:
    for name, has_easy_ones in (("classic", True), ("knubs", False)):
        table = solve(compile(Setup.of(PRESETS[name])))
        found = puzzles_in(table)
        reached = {position.key for position, _ in table.reached()}
        assert all(puzzle.position.key in reached for puzzle in found)
        easy = [
            puzzle
            for puzzle in found
            if puzzle.distance == 1 or len(list(puzzle.position.legal_moves())) < FEWEST_MOVES
        ]
        assert bool(easy) is has_easy_ones
        assert {puzzle.value for puzzle in found} == {Value.WIN, Value.DRAW}


def test_no_position_comes_twice() -> None:
    found = puzzles_in(solve(game(fingers=7)))
    keys = [(puzzle.position.key, puzzle.position.turn) for puzzle in found]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("rules", [HouseRules(hands=1), HouseRules(fingers=2)])
def test_where_there_is_never_a_choice_there_is_no_puzzle(rules: HouseRules) -> None:
    assert puzzles_in(solve(compile(Setup.of(rules)))) == ()


SHOW = """
from bot.app.learning.finding import puzzles_in
from engine.compiled import compile
from engine.rules import PRESETS, Setup
from engine.tables import solve
found = puzzles_in(solve(compile(Setup.of(PRESETS["free"]))))
print([(puzzle.position.code_in_places, str(puzzle.solution)) for puzzle in found])
"""


def test_another_process_finds_the_same_ones_in_the_same_order() -> None:
    found = puzzles_in(solve(compile(Setup.of(PRESETS["free"]))))
    here = [(puzzle.position.code_in_places, str(puzzle.solution)) for puzzle in found]
    there = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", SHOW], capture_output=True, text=True, check=True
    )
    assert there.stdout.strip() == str(here)
