"""What can be reached is solved by the quickest means, and the answer is the plain one's."""

from __future__ import annotations

import pytest

from engine import HouseRules, Setup, compile
from engine.compiled import Compiled
from engine.compiled.side_table import SideTable
from engine.tables import (
    NoTable,
    plain,
    solve_crowd_plainly,
    solve_duel_plainly,
    solve_reached_crowd,
    solve_reached_duel,
)
from engine.tables.limits import extent


def compiled(rules: HouseRules, players: int = 2) -> Compiled:
    return compile(Setup.of(rules, players))


def test_two_players_get_what_the_plain_solver_finds_and_the_start_first() -> None:
    rules = compiled(HouseRules(overflow="cutoff", suicide=True))
    found = list(solve_reached_duel(rules))
    assert found[0] == next(solve_duel_plainly(rules))
    assert {one.position.code: one for one in found} == {
        one.position.code: one for one in solve_duel_plainly(rules)
    }


def test_three_players_get_what_the_plain_solver_finds_and_the_start_first() -> None:
    rules = compiled(HouseRules(fingers=3), 3)
    assert list(solve_reached_crowd(rules)) == list(solve_crowd_plainly(rules))


def test_few_positions_of_a_game_too_large_for_a_table_are_solved_all_the_same() -> None:
    rules = compiled(
        HouseRules(
            hands=6, fingers=30, start=29, overflow="cutoff", transfers="off", divisions="off"
        )
    )
    assert not extent(rules).fits
    found = list(solve_reached_duel(rules))
    assert len(found) == 12
    assert (found[0].value, found[0].distance) == ("win", 11)


def test_too_many_positions_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain, "MOST_REACHED", 1_000)
    with pytest.raises(NoTable):
        list(solve_reached_duel(compiled(HouseRules(hands=6, fingers=20))))


def test_too_many_positions_are_refused_before_most_of_them_are_followed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    followed: list[object] = []
    turns = SideTable.turns

    def counted(table: SideTable, number: int) -> tuple[int, ...]:
        followed.append(number)
        return turns(table, number)

    monkeypatch.setattr(SideTable, "turns", counted)
    monkeypatch.setattr(plain, "MOST_REACHED", 1_000)
    with pytest.raises(NoTable):
        list(solve_reached_duel(compiled(HouseRules(hands=6, fingers=20))))
    assert len(followed) < 500
