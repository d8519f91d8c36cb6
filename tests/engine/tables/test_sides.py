"""The list of sides that tables are made of says what the law of single sides says."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from engine import PRESETS, Compiled, Setup, compile
from engine.compiled.side import Side
from engine.compiled.side_list import SideList
from engine.compiled.side_rules import SideRules
from engine.compiled.split_targets import may_become
from engine.compiled.splits import SplitRules
from engine.tables import Duel
from tests.conftest import examples
from tests.engine.tables.games import game, games


def wrong_sides(listed: SideList, rules: SideRules) -> list[Side]:
    sides = map(listed.side, range(listed.count))
    return [side for side in sides if not is_told_right(listed, rules, side)]


def is_told_right(listed: SideList, rules: SideRules, side: Side) -> bool:
    number = listed.number(side)
    if rules.is_out(side):
        return listed.out[number] and not listed.turns[number] and not listed.cells[number]
    swaps_reset = number if listed.swaps_reset is None else listed.swaps_reset[number]
    return (
        not listed.out[number]
        and set(listed.turns[number]) == set(map(listed.number, rules.turns(side)))
        and len(set(listed.turns[number])) == len(listed.turns[number])
        and listed.side(swaps_reset) == rules.swaps_reset(side)
        and is_hit_right(listed, rules, side)
    )


def is_hit_right(listed: SideList, rules: SideRules, side: Side) -> bool:
    number = listed.number(side)
    armed = {listed.values[weapon] for weapon in listed.weapons[number]}
    places = [place for place, hand in enumerate(side.hands) if rules.attacks.may_hit(hand)]
    return armed == set(filter(rules.can_strike, side.hands)) and all(
        {listed.number(rules.struck(side, place, by)) for place in places}
        == {
            listed.arrivals[line][listed.landings[value][weapon]]
            for line, value in listed.cells[number]
        }
        for weapon, by in enumerate(listed.values)
        if rules.can_strike(by)
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_the_sides_of_every_preset_are_those_of_the_law(preset: str) -> None:
    rules = compile(Setup.of(PRESETS[preset]))
    for listed in Duel(rules).sides:
        assert wrong_sides(listed, rules.side_rules) == []


@examples(60)
@given(rules=games())
def test_the_sides_of_any_house_rules_are_those_of_the_law(rules: Compiled) -> None:
    for listed in Duel(rules).sides:
        assert wrong_sides(listed, rules.side_rules) == []


@pytest.mark.slow
@settings(max_examples=2000)
@given(rules=games(most=200_000))
def test_the_sides_of_two_thousand_house_rules_are_those_of_the_law(rules: Compiled) -> None:
    for listed in Duel(rules).sides:
        assert wrong_sides(listed, rules.side_rules) == []


def test_hands_are_numbered_in_any_order() -> None:
    (listed,) = Duel(game(hands=3)).sides
    assert listed.number(Side((3, 0, 1))) == listed.number(Side((0, 1, 3)))
    assert listed.side(listed.number(Side((3, 0, 1)))) == Side((0, 1, 3))


def test_a_split_is_found_whatever_the_places_of_the_hands() -> None:
    law = game(hands=3, transfers="multiple", divisions="partition").side_rules.split_rules
    assert isinstance(law, SplitRules)
    assert may_become(law, (0, 0, 3), (1, 1, 1))
    assert not may_become(law, (0, 1, 2), (0, 0, 3))
