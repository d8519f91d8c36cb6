"""Thinking ahead where there is no table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.compiled import compile
from engine.computer import Computer, History, Prospect, Thinking, never_stop, stop_after
from engine.computer.moment import Moment
from engine.position import Position
from engine.rules import HouseRules, Setup
from engine.rules.setup import Level
from engine.tables import Value, solve_crowd_plainly
from tests.engine.computer.games import at, crowd_of, player, rules_of, table_of, thinking_of

DEPTH = 5
REVERSED = {Value.WIN: Value.LOSS, Value.LOSS: Value.WIN}


def searched(name: str, position: Position, depth: int = DEPTH) -> tuple[Moment, list[Prospect]]:
    thinking = thinking_of(name, with_table=False)
    moment = thinking.moment(position, History(), never_stop)
    return moment, thinking.search(moment, never_stop, depth)


@pytest.mark.parametrize(
    "name",
    [
        *("official", "free", "attacks-only", "sudden-death"),
        *(pytest.param(name, marks=pytest.mark.slow) for name in ("misere", "integers")),
    ],
)
def test_a_search_finds_all_that_is_decided_within_its_depth_and_claims_nothing_else(
    name: str,
) -> None:
    for position, _ in table_of(name).reached():
        if position.is_over:
            continue
        moment, found = searched(name, position)
        soonest = min((p.distance or 0 for p in found if p.value is Value.WIN), default=DEPTH)
        for choice, prospect in zip(moment.choices, found, strict=True):
            value, distance = table_of(name).worth(choice.after)
            far = None if distance is None else distance + 1
            if far is None or far > DEPTH:
                assert prospect.value is None
            elif prospect.value is None:  # a faster win was enough
                assert far > soonest
            else:
                assert (prospect.value, prospect.distance) == (REVERSED[value], far)


@pytest.mark.parametrize("level", [Level.HARD, Level.EXPERT])
def test_without_a_table_a_near_win_is_taken_and_a_near_loss_avoided(level: Level) -> None:
    computer = player(level, "free", with_table=False)
    for position, (value, distance) in table_of("free").reached():
        if position.is_over or (distance or 99) > DEPTH:
            continue
        for choice in computer.likes(position):
            after = table_of("free").worth(choice.after)
            if value is Value.WIN:
                assert after == (Value.LOSS, (distance or 0) - 1)
            else:
                assert after == (Value.WIN, (distance or 0) - 1)


def test_medium_without_a_table_likes_what_it_likes_with_one() -> None:
    with_table = player(Level.MEDIUM, "free")
    without = player(Level.MEDIUM, "free", with_table=False)
    for position, _ in table_of("free").reached():
        if not position.is_over:
            one, other = with_table.likes(position), without.likes(position, stop=never_stop)
            assert {c.after.key for c in one} == {c.after.key for c in other}


def test_a_search_knows_the_repetition_and_the_move_limit() -> None:
    thinking = thinking_of("free", with_table=False)
    for position, (value, distance) in table_of("free").reached():
        if position.is_over or distance is None or not 2 <= distance <= DEPTH:
            continue
        history = History(moves_left=distance - 1)
        found = thinking.search(thinking.moment(position, history, never_stop), never_stop, DEPTH)
        assert all(prospect.value is not value for prospect in found) or value is Value.LOSS
        assert max(found, key=lambda p: p.rank).value in (None, Value.DRAW)


def counted(most: int) -> tuple[Callable[[], bool], list[int]]:
    asked = [0]

    def stop() -> bool:
        asked[0] += 1
        return asked[0] > most

    return stop, asked


@pytest.mark.parametrize("most", [0, 1, 10, 1_000])
def test_a_stopped_search_still_moves_and_stops_at_once(most: int) -> None:
    rules = compile(Setup.of(HouseRules(hands=5, fingers=9, transfers="multiple", divisions="any")))
    stop, asked = counted(most)
    position = Position.start(rules)

    move = Computer.of(Level.HARD, position, None, Random(1)).choose(position, stop=stop)

    assert position.is_legal(move)
    assert asked[0] < most + 200


def test_longer_patience_sees_farther() -> None:
    thinking = thinking_of("attacks-only", with_table=False)
    start = Position.start(rules_of("attacks-only"))

    def best(checks: int) -> Prospect:
        stop = stop_after(checks)
        moment = thinking.moment(start, History(), stop)
        return max(thinking.prospects(moment, stop), key=lambda p: p.rank)

    assert best(5).value is None
    assert (best(50_000).value, best(50_000).distance) == (Value.LOSS, 8)


@pytest.mark.slow
def test_three_seats_without_a_table_take_forced_wins_and_keep_out_of_forced_losses() -> None:
    table = crowd_of("attacks-only", 3)
    without = player(Level.HARD, "attacks-only", 3, with_table=False)
    decided = 0
    for found in list(solve_crowd_plainly(rules_of("attacks-only", 3)))[::7]:
        position = found.position
        if position.is_over:
            continue
        moment = without.thinking.moment(position, History(), never_stop)
        prospects = without.thinking.search(moment, never_stop, 4)
        for choice, prospect in zip(moment.choices, prospects, strict=True):
            seat = (position.turn - choice.after.turn) % 3
            if prospect.value is Value.WIN:
                assert choice.after.winner == position.turn or seat in table.wins(choice.after)
            if prospect.value is Value.LOSS:
                assert choice.after.winner is not None or seat not in table.safe(choice.after)
            decided += prospect.value is not None
    assert decided > 50


def test_a_thinking_player_with_nothing_to_go_by_prefers_more_hands() -> None:
    rules = rules_of("official")
    thinking = Thinking(rules, None)
    moment = thinking.moment(at("official", "1133"), History(), never_stop)
    before = thinking.search(moment, never_stop, 1)
    moment = thinking.moment(at("official", "0133"), History(), never_stop)
    after = thinking.search(moment, never_stop, 1)
    assert max(p.chance for p in before) > max(p.chance for p in after)
