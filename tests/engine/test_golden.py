"""The golden files: whole games of every preset, held against the engine and the naive game."""

import re
from fractions import Fraction

import pytest

from engine import PRESETS
from tests import naive
from tests.engine.golden import FOLDER, Plan, games, page, plans, read, seats
from tests.engine.kinds import possible, shown

# Walking all of these takes the naive game a minute, so in the ordinary run it walks a part.
HUGE = ("more-hands", "single-hands", "partition", "quarters", "knubs", "zombies", "stumps")
A_PART = 150
LARGEST_FOLDER = 400_000


def shown_in_golden_file(preset: str) -> set[str]:
    found = (shown(printed, plan.rules.model_dump()) for plan, printed in games(read(preset)))
    return set[str]().union(*found)


def test_every_preset_has_a_golden_file_and_all_of_them_can_be_read_in_an_evening() -> None:
    files = list(FOLDER.glob("*.txt"))
    assert {file.name for file in files} == {f"{preset}.txt" for preset in PRESETS}
    assert sum(file.stat().st_size for file in files) < LARGEST_FOLDER


@pytest.mark.parametrize("preset", PRESETS)
def test_the_games_of_a_preset_go_as_the_golden_file_shows(preset: str) -> None:
    golden = read(preset)
    assert all(plan.preset == preset for plan in plans(golden))
    assert page(plans(golden)) == golden


@pytest.mark.parametrize("preset", [preset for preset in PRESETS if preset not in HUGE])
def test_a_golden_file_shows_every_kind_of_move_and_end_that_the_preset_has(preset: str) -> None:
    assert shown_in_golden_file(preset) == possible(PRESETS[preset].model_dump(), seats(preset))


@pytest.mark.parametrize("preset", HUGE)
def test_a_golden_file_shows_all_that_a_part_of_a_huge_game_has(preset: str) -> None:
    fields = PRESETS[preset].model_dump()
    assert shown_in_golden_file(preset) >= possible(fields, seats(preset), most=A_PART)


@pytest.mark.slow
@pytest.mark.parametrize("preset", HUGE)
def test_a_golden_file_shows_all_that_a_huge_game_has(preset: str) -> None:
    assert shown_in_golden_file(preset) == possible(PRESETS[preset].model_dump(), seats(preset))


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_the_naive_game_goes_as_the_golden_file_shows(preset: str) -> None:
    for plan, printed in games(read(preset)):
        told = re.findall(r"^ *(?:start|\d+\. .*?)  +(\S+)$", printed, re.MULTILINE)
        assert told == naive_codes(plan, printed)


def naive_codes(plan: Plan, printed: str) -> list[str]:
    """The position codes of a printed game as the naive game has them, the start first."""
    rules = naive.Rules.of(plan.rules.model_dump(), plan.seats)
    line = [naive.start(rules)]
    for event in re.findall(r"^ *\d+\. (.+?)  ", printed, re.MULTILINE):
        line.append(naive_event(rules, line, event))
    return [naive.code_in_places(rules, state) for state in line]


def naive_event(rules: naive.Rules, line: list[naive.State], event: str) -> naive.State:
    """The position after an event. `line` has that after each event before, the start first."""
    who, _, what = event.partition(": ")
    if what in ("resigns", "runs out of time"):
        # With two nothing happens to the hands: the game is over.
        seat = int(who.removeprefix("seat ")) - 1
        return naive.resign(rules, line[-1], seat) if len(rules.hands) > 2 else line[-1]
    if what.startswith("takes back to "):
        return line[int(what.removeprefix("takes back to "))]
    if what in ("is for a draw", "abandons", ""):
        return line[-1]
    assert who == f"seat {line[-1].turn + 1}"
    return naive.moves(rules, line[-1])[what]


GAME = """\
Game 1: sudden-death, move_limit 10, 2 seats, seed 1

start                1,1;lives=1|1,1;lives=1
 1. seat 1: attack L R  1,2;lives=1|1,1;lives=1
 2. seat 2: split 0 3  1,1;lives=1|0,3;lives=1
 3. seat 1: attack L R  0,4;lives=1|1,1;lives=1
 4. seat 2: attack R L  0,1;lives=0|0,4;lives=1
Result: side 2 wins: last-life
"""


def test_what_a_printed_game_shows_is_read_off_its_text() -> None:
    rules = {"fingers": 5, "overflow": "cutoff", "swap_limit": 0, "stumps": False}
    assert shown(GAME, rules) == {
        "attack",
        "attack that kills",
        "suicide split",
        "a life lost",
        "last-life",
    }


@pytest.mark.parametrize(
    ("fields", "missing"),
    [
        ({"overflow": "rollover"}, "attack that rolls over"),
        ({"suicide": True}, "suicide split"),
        ({"meta": True}, "meta split"),
        ({"self_attack": True}, "tap"),
        ({"swaps": True}, "swap"),
        ({"swaps": True, "swap_limit": 1}, "attack because the swaps are used up"),
        ({"logan": True}, "logan swap"),
        ({"passing": True}, "pass"),
        ({"integers": True, "overflow": "rollover"}, "flip"),
        ({"stumps": True}, "stump split"),
        ({"parts": "half"}, "split in parts"),
        ({"sudden_death": 1}, "last-life"),
        ({"goal": "misere"}, "first-out"),
    ],
)
def test_a_golden_file_of_other_rules_would_lack_something(
    fields: dict[str, object], missing: str
) -> None:
    rules = PRESETS["classic"].model_dump() | fields
    assert missing in possible(rules, seats=2, most=A_PART)
    assert missing not in shown_in_golden_file("classic")


def test_a_player_without_a_move_is_an_end_that_only_some_rules_have() -> None:
    rules = PRESETS["classic"].model_dump() | {"start": Fraction(1)}
    assert "no-move" not in possible(rules, seats=2)
    assert "no-move" in possible(rules | {"integers": True}, seats=2, most=A_PART)


def test_a_game_that_cannot_last_has_no_repetition() -> None:
    assert "repetition" not in possible(PRESETS["attacks-only"].model_dump(), seats=2)
    assert "repetition" in possible(PRESETS["classic"].model_dump(), seats=2)
