"""RULES-2.md, played and solved by the engine: its examples, its table, and its places between."""

from __future__ import annotations

import pytest

from engine import (
    PRESETS,
    Compiled,
    Game,
    HouseRules,
    IllegalMove,
    Position,
    Reason,
    Setup,
    compile,
    parse_move,
    parse_position,
)
from engine.tables import SolvedPosition, solve_duel_plainly, solve_reached_duel
from tests.engine.tables.games import game
from tests.more_rules import EXAMPLES, ROWS, Example
from tests.naive_turns import CUTOFF, Fields

VALUES = {"win": "first", "loss": "second"}


def rules_of(fields: Fields, code: str) -> Compiled:
    """The house rules with these fields, for as many sides and hands as the code has."""
    sides = code.split("|")
    hands = max(side.count(",") + 1 for side in sides)
    return game(len(sides), **{"hands": hands, **fields})


def at(fields: Fields, code: str) -> Position:
    return parse_position(code, rules_of(fields, code))


def played(fields: Fields, before: str, move: str) -> Position:
    position = at(fields, before)
    return position.play(parse_move(move, position))


def said(fields: Fields, before: str, move: str) -> str:
    """Why that move may not be made."""
    position = at(fields, before)
    with pytest.raises(IllegalMove) as refused:
        parse_move(move, position)
    reason = refused.value.message.data["reason"]
    return getattr(reason, "key", str(reason))


# Section 7


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_the_engine_plays_the_worked_example(example: Example) -> None:
    fields, before, moves, won_by = example
    for move, code in moves.items():
        after = played(fields, before, move)
        assert (after.code, after.winner) == (code, won_by)


# Section 8


@pytest.mark.parametrize(("fields", "winner", "reached", "longest"), ROWS.values(), ids=ROWS)
def test_the_engine_comes_out_as_section_eight_says(
    fields: Fields, winner: tuple[str, int] | None, reached: int, longest: int
) -> None:
    for solve in (solve_reached_duel, solve_duel_plainly):
        found = list(solve(game(**fields)))
        assert won(found[0]) == winner
        assert len(found) == reached
        assert max(one.distance or 0 for one in found) == longest


def won(start: SolvedPosition) -> tuple[str, int] | None:
    return None if start.distance is None else (VALUES[start.value], start.distance)


# What is refused says why


@pytest.mark.parametrize(
    ("fields", "before", "move", "reason"),
    [
        ({}, "1,1|1,1", "add L", "add-not-here"),
        ({"self_add": True}, "0,1|1,1", "add L", "add-dead-hand"),
        ({"one_point_switches": 1}, "0,2|1,1", "swap L R", "switch-more-than-one"),
        ({"one_point_switches": 1}, "0,1;switches=0|1,1", "swap L R", "switch-used-up"),
        ({"double_attack": True}, "1,1|1,1", "attack L R", "attack-strikes-twice"),
        ({"double_attack": True}, "2,3|0,2", "attack R R, L R", "attack-strikes-once"),
        ({"double_attack": True, **CUTOFF}, "1,4|2,3", "attack R L, L L", "attack-on-dead-hand"),
    ],
)
def test_a_move_that_may_not_be_made_is_told_why(
    fields: Fields, before: str, move: str, reason: str
) -> None:
    assert said(fields, before, move) == reason


# Ends


def test_of_three_who_go_at_once_the_mover_has_won_and_the_code_can_be_read() -> None:
    fields = {"mirror": True, **CUTOFF}
    after = played(fields, "0,3|0,0|0,4", "attack R 3:R")
    assert (after.code, after.winner) == ("0,0|0,0|0,0", 0)
    assert at(fields, after.code).winner == 2


def test_of_three_who_rise_as_zombies_at_once_the_mover_has_won() -> None:
    fields = {"mirror": True, "zombies": True, **CUTOFF}
    after = played(fields, "0,3|z|0,4", "attack R 3:R")
    assert (after.code, after.winner) == ("z|z|z", 0)


def test_the_mover_has_won_among_zombies_too_if_the_next_player_had_resigned() -> None:
    fields = {"mirror": True, "zombies": True, **CUTOFF}
    after = played(fields, "0,3|0,0|0,4", "attack R 3:R")
    assert (after.code, after.winner) == ("0,0|z|z", 0)
    assert at(fields, after.code).winner == 2


def test_a_mover_who_knocks_out_himself_alone_is_out_and_the_others_play_on() -> None:
    after = played({"mirror": True, "fingers": 6}, "0,3|1,1|1,2", "attack R 2:L")
    assert (after.code, after.winner) == ("1,4|1,2|0,0", None)


def test_a_zombies_finger_is_neither_mirrored_nor_poisonous() -> None:
    fields = {"mirror": True, "poison": True, "zombies": True}
    assert played(fields, "z|0,3|1,1", "attack 2:R").code == "0,4|1,1|z"


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"mirror": True, "start": (0, 3), **CUTOFF}, Reason.KNOCKOUT),
        ({"cherry_bomb": True, "start": ((0, 4), (0, 1)), "sudden_death": 1}, Reason.LAST_LIFE),
        ({"mirror": True, "start": (0, 3), "goal": "misere", **CUTOFF}, Reason.FIRST_OUT),
        ({"bomb": 4, "start": (0, 4)}, Reason.KNOCKOUT),
    ],
)
def test_a_game_says_how_it_was_won_when_both_go_at_once(
    fields: dict[str, object], reason: Reason
) -> None:
    finished = Game(Setup.of(HouseRules.model_validate(fields)))
    finished.play(parse_move("attack R R", finished.position))
    assert finished.outcome is not None
    assert finished.outcome.reason == reason
    assert finished.outcome.winner == (1 if reason is Reason.FIRST_OUT else 0)


# Tables are stored under their rules' names


def test_every_one_of_the_rules_has_tables_of_its_own_name() -> None:
    fields = [next(iter(example.fields)) for example in EXAMPLES.values()]
    changed = {name: 2 if name in {"bomb", "one_point_switches"} else True for name in fields}
    digests = {game(**{name: value}).digest for name, value in changed.items()}
    assert len(digests | {game().digest}) == len(changed) + 1


DIGESTS = {
    ("official", 2): "e22e0f0f8d2f01fddbb32691f29d6fde",
    ("official", 3): "89b0de5fc8228bf2c8dea3d04719e9de",
    ("misere", 4): "589533f0366b59b2cf4839120fe143dd",
    ("zombies", 3): "ac927d3464d25c932f5eb9af37af5eb1",
    ("cherri", 2): "16629443f6afb93539be2fce73168c18",
    ("three-lives", 2): "d9e7847e5edc2c4e47559fecd536e145",
    ("integers", 2): "d75aec6641e4bfeea942407a0e037bec",
    ("stumps", 2): "53be00e569dfccd298ae9c0a1c2047a9",
    ("more-hands", 2): "e41c8e8873ffb49140cf7bee6de11aac",
}


@pytest.mark.parametrize(("preset", "players"), DIGESTS)
def test_tables_stay_stored_under_the_names_that_they_have_always_had(
    preset: str, players: int
) -> None:
    digest = compile(Setup.of(PRESETS[preset], players)).digest
    assert digest == DIGESTS[preset, players]
