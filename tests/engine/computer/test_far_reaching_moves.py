"""The computer thinks through attacks that change more than the hand that is hit, by their law."""

from __future__ import annotations

import pytest

from engine import PRESETS, Setup, compile, parse_position
from engine.computer import (
    NOTHING_REPEATED,
    NOTHING_SEEN,
    RelayThinking,
    Thinking,
    choices,
    never_stop,
)
from engine.computer.graph import PairGraph
from engine.computer.simple import is_simple
from engine.relay import Relay
from engine.tables import Value, solve_duel_plainly
from tests.engine.tables.games import game
from tests.more_rules import ROWS
from tests.naive_turns import CUTOFF, NO_SPLITS

SWITCHED_ON = ("death_attack", "self_add", "cherry_bomb", "poison", "mirror", "double_attack")
NEWER = {**dict.fromkeys(SWITCHED_ON, True), "bomb": 2, "one_point_switches": 1}
GAMES = {
    name: game(**fields)
    for name, (fields, *_) in ROWS.items()
    if name in {"mirror + cutoff", "cherry-bomb", "bombs", "double-attack", "poison, no splits"}
}


@pytest.mark.parametrize("name", ["mirror + cutoff", "bombs"])
def test_a_computer_without_a_table_sees_what_is_decided_soon(name: str) -> None:
    rules = GAMES[name]
    thinking = Thinking(rules, None)
    for one in solve_duel_plainly(rules):
        if one.position.is_over or one.distance is None or one.distance > 4:
            continue
        moment = thinking.moment(one.position, NOTHING_SEEN)
        best = max(thinking.prospects_within(4, moment, never_stop), key=lambda found: found.rank)
        assert (best.value, best.distance) == (one.value, one.distance), one.position.code


@pytest.mark.parametrize("name", GAMES)
def test_choices_leave_nothing_out_that_can_be_brought_about(name: str) -> None:
    for one in solve_duel_plainly(GAMES[name]):
        made = {one.position.play(move).key for move in one.position.legal_moves()}
        assert {choice.after.key for choice in choices(one.position)} == made


def test_the_graph_of_numbered_sides_is_not_made_of_other_games() -> None:
    for rules in GAMES.values():
        with pytest.raises(ValueError, match="change one side"):
            PairGraph(rules)


def test_theory_is_asked_only_where_attacks_are_plain() -> None:
    simple = PRESETS["simple"]
    assert is_simple(compile(Setup.of(simple)))
    for name, value in NEWER.items():
        changed = simple.model_copy(update={name: value})
        assert not is_simple(compile(Setup.of(changed))), name


def test_boards_of_a_relay_are_thought_through_by_the_law_of_their_attacks() -> None:
    # 2 dies of its own hit, so the board is finished, and who finishes the last one has won.
    rules = game(mirror=True, fingers=4, **CUTOFF, **NO_SPLITS)
    board = parse_position("0,2|1,3", rules).sides
    for boards, value in ((1, Value.WIN), (2, Value.LOSS)):
        relay = Relay(rules, (board,) * boards)
        found = RelayThinking(rules).choices(relay, NOTHING_REPEATED, never_stop)
        assert {(one.prospect.value, one.prospect.distance) for one in found} == {(value, boards)}
