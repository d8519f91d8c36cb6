"""Solving as it is asked for: it tells how far it is, stops when told to, and refuses too much."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from bot.words.wording import Wording
from engine import Compiled
from engine.tables import MOST_POSITIONS, Canceled, Duel, NoTable, solve
from engine.tables.limits import extent
from engine.tables.solve import induced
from tests.engine.tables.games import SOLVERS, game, solved


@pytest.mark.parametrize("solver", SOLVERS)
def test_every_level_is_told_with_how_many_positions_are_decided(solver: str) -> None:
    told: list[tuple[int, int]] = []
    duel = Duel(game(overflow="cutoff", suicide=True))
    table = induced(duel, SOLVERS[solver](), lambda *level: told.append(level))
    decided = [worth.distance for _, worth in table if worth.distance is not None]
    levels = [(level, sum(distance <= level for distance in decided)) for level in range(34)]
    assert told[: len(levels)] == levels
    assert all(level[1] == len(decided) for level in told[len(levels) :])


@pytest.mark.parametrize("solver", SOLVERS)
def test_whoever_stops_it_waits_for_one_level_at_most(solver: str) -> None:
    told: list[int] = []
    duel = Duel(game(overflow="cutoff", suicide=True))
    with pytest.raises(Canceled):
        induced(
            duel,
            SOLVERS[solver](),
            lambda distance, _: told.append(distance),
            lambda: told[-1:] == [3],
        )
    assert told == [0, 1, 2, 3]


def test_solve_can_be_stopped_before_it_has_begun() -> None:
    with pytest.raises(Canceled):
        solve(game(), canceled=lambda: True)


def test_solvers_agree_whichever_is_chosen() -> None:
    rules = game(hands=3)
    assert solve(rules).codes == solved(rules, "large").codes == solved(rules, "small").codes


SMALL_GAME = """
import sys
from engine import HouseRules, Setup, compile
from engine.tables import solve
solve(compile(Setup.of(HouseRules())))
print("numpy" in sys.modules)
solve(compile(Setup.of(HouseRules(hands=5, fingers=8))))
print("numpy" in sys.modules)
"""


def test_only_a_large_game_imports_numpy() -> None:
    ran = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", SMALL_GAME], capture_output=True, check=True
    )
    assert ran.stdout.split() == [b"False", b"True"]


# Too large

ONE_HAND = {"hands": 1, "fingers": 100, "parts": "quarter", "sudden_death": 9, "swaps": True}


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"hands": 5, "fingers": 12}, "at most 4 hands or 11 fingers"),
        ({"hands": 2, "fingers": 100}, "at most one hand or 75 fingers"),
        ({**ONE_HAND, "swap_limit": 9}, "at most 9 fingers"),
        ({"hands": 6, "parts": "quarter", "sudden_death": 9, "fingers": 2}, "at most 4 hands"),
        (
            {**ONE_HAND, "hands": 6, "swap_limit": 9},
            "fewer hands and fewer fingers, lives, swaps or switches",
        ),
    ],
)
def test_what_is_too_large_is_refused_with_what_would_fit(
    fields: dict[str, object], said: str
) -> None:
    rules = game(**fields)
    with pytest.raises(NoTable) as caught:
        solve(rules)
    sentence = Wording().text(caught.value.message.key, **caught.value.message.data)
    assert said in sentence
    positions = extent(rules).positions
    assert (f"{positions:,}" if positions < 10**12 else "over a trillion") in sentence


@pytest.mark.parametrize("change", [{"fingers": 11}, {"hands": 4}])
def test_the_numbers_that_would_fit_do(change: dict[str, int]) -> None:
    assert extent(game(**{"hands": 5, "fingers": 12} | change)).fits


def test_nothing_is_done_for_a_game_that_is_too_large() -> None:
    asked: list[object] = []
    with pytest.raises(NoTable) as caught:
        solve(
            game(hands=6, fingers=100),
            lambda *_: asked.append("progress"),
            lambda: bool(asked.append(0)),
        )
    assert asked == []
    copy = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own error
    assert copy.message == caught.value.message


@pytest.mark.parametrize(
    "rules", [game(), game(hands=[3, 1]), game(sudden_death=2, swaps=True, swap_limit=2)]
)
def test_the_size_is_known_without_any_work(rules: Compiled) -> None:
    assert extent(rules).positions == Duel(rules).count == len(solve(rules))
    assert extent(rules).positions < MOST_POSITIONS
