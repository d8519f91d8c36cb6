"""What the computer says and thinks of attacks that change more than the hand they hit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

import pytest

from bot.words.wording import Wording
from engine import HouseRules, Setup, compile, parse_move, parse_position
from engine.computer import NOTHING_SEEN, Thinking, explain, stop_after
from engine.computer.beginner import likely_replies
from engine.computer.choices import Choice, occurrence
from engine.computer.details import detail
from engine.computer.duel import CachedTable
from engine.computer.estimate import IN_DANGER, estimate
from engine.computer.prospect import Prospect
from engine.computer.simple import is_simple
from engine.position import Position
from engine.rules import PRESETS
from engine.tables import Duel, Table, Value, Worth

EIGHT: dict[str, Any] = {
    "death_attack": True,
    "self_add": True,
    "cherry_bomb": True,
    "one_point_switches": 1,
    "poison": True,
    "mirror": True,
    "bomb": 4,
    "double_attack": True,
}
POISON = {"poison": True}
WINNING, GIVING_AWAY = Prospect(Value.WIN, 3, 1.0), Prospect()


def at(code: str, players: int = 2, **fields: Any) -> Position:
    return parse_position(code, compile(Setup.of(HouseRules.model_validate(fields), players)))


def fact(position: Position, text: str, prospect: Prospect) -> str:
    """What is told of the move beside its value, where its prospect is that."""
    thinking = Thinking(position.rules, None)
    moment = thinking.moment(position, NOTHING_SEEN)
    move = parse_move(text, position)
    after = position.play(move)
    choice = Choice(after, occurrence(after), (move,))
    found = detail(thinking, moment, choice, prospect, prospect)
    return "" if found is None else Wording().say(found)


@pytest.mark.parametrize(
    ("fields", "code", "move", "told"),
    [
        ({"double_attack": True}, "3,2|2,3,3", "attack 1 1, 2 2", "knocks out 2 hands"),
        ({"double_attack": True}, "3,1|2,3", "attack R R, R R", "knocks out their right hand"),
        (POISON, "1,2|3,3", "attack L L", "knocks out their left hand, but costs your left hand"),
        ({"mirror": True, "fingers": 6}, "3,2|1,1", "attack L L", "costs your left hand"),
        ({"bomb": 4}, "1,1|1,3", "attack L R", "knocks out their right hand"),
        ({"bomb": 4}, "2,3|1,1", "split 1 4", "costs your right hand"),
        ({"bomb": 4}, "1,3,3|1,3,3", "attack 1 2", "knocks out 2 hands, but costs 2 of your hands"),
        ({"self_add": True}, "1,4|1,1", "add R", "costs your right hand"),
        ({"self_add": True}, "1,4|1,1", "add L", ""),
        ({"death_attack": True}, "0,2|0,3", "attack R L", ""),
        ({"self_attack": True}, "1,4|1,1", "tap L R", ""),
        ({"suicide": True}, "1,3|1,1", "split 0 4", ""),
        ({"logan": True}, "0,3|1,1", "swap L R", ""),
    ],
)
def test_it_is_told_which_hands_a_move_takes_and_costs(
    fields: dict[str, Any], code: str, move: str, told: str
) -> None:
    hands = tuple(len(side.split(",")) for side in code.split("|"))
    rules = {**fields, "hands": hands[0] if len(set(hands)) == 1 else hands}
    assert fact(at(code, 2, **rules), move, WINNING) == told


def test_with_three_it_is_told_whose_hand_is_taken_by_the_second_strike() -> None:
    position = at("1,2|2,4|1,1", 3, double_attack=True)
    told = fact(position, "attack L 3:L, L 2:R", WINNING)
    assert told == "knocks out the right hand of Player 2"


@pytest.mark.parametrize(
    ("fields", "code", "move"),
    [
        ({"double_attack": True}, "1,2|1,1", "attack L L, L L"),
        ({"double_attack": True}, "1,0|1,1", "attack L L, L R"),
        ({"bomb": 4}, "1,3|1,3", "split 2 2"),
        ({"bomb": 2}, "1,3|1,3", "attack R R"),
        ({"bomb": 4, "fingers": 9}, "1,7|1,1", "attack L L"),
    ],
)
def test_it_is_told_what_two_strikes_or_a_bomb_may_take_next(
    fields: dict[str, Any], code: str, move: str
) -> None:
    position = at(code, **fields)
    after = position.play(parse_move(move, position))
    living = [place for place, shown in enumerate(after.hands(0)) if shown]
    answers = [after.play(reply).hands(0) for reply in after.legal_moves()]
    lost = [place for place in living if any(not hands[place] for hands in answers)]
    told = {
        0: "",
        1: f"risks your {('left', 'right')[lost[0] if lost else 0]} hand",
        2: "risks one of your hands",
    }
    assert fact(position, move, GIVING_AWAY) == told[len(lost)]


# How a position looks


def test_a_zombie_has_no_poison_and_who_poisons_dies_of_it() -> None:
    # One finger beside a hand of 3: a hand that poisons is lost with it, so that is no danger.
    assert estimate(at("3,3|1,0", poison=True), 0) == estimate(at("3,3|1,0"), 0)
    code = "4,4|z|2,2"
    poisoned, plain = (at(code, 3, zombies=True, poison=poison) for poison in (True, False))
    assert estimate(poisoned, 0) == estimate(plain, 0) == -2 * IN_DANGER


def test_a_hand_that_a_bomb_would_take_is_in_danger() -> None:
    # 2 and 3 strike 1 and 1: the 3 takes either, and either takes the 3.
    assert estimate(at("2,3|1,1", bomb=4), 0) == IN_DANGER
    assert estimate(at("2,3|1,1"), 0) == 0


# What beginners like


def test_beginners_like_attacks_by_what_they_take_and_cost() -> None:
    rules = compile(Setup.of(HouseRules(mirror=True, fingers=6)))
    position = parse_position("3,1|1,1", rules)
    likely = _likely(position)
    assert likely["attack R L"] > 5 * likely["attack L L"]


def test_a_split_that_sets_off_a_bomb_is_no_attack_to_beginners() -> None:
    position = at("2,3|1,1", bomb=4)
    likely = _likely(position)
    assert likely["split 1 4"] < likely["attack L L"]


@dataclass(frozen=True)
class _Unknown:
    """A table that knows every position to be a draw."""

    duel: Duel

    def worth_at(self, _: object) -> Worth:
        return Worth(Value.DRAW, None)


def _likely(position: Position) -> dict[str, float]:
    """How often a beginner makes each move who foresees nothing."""
    table = CachedTable(cast("Table", _Unknown(Duel(position.rules))))
    weights = dict(likely_replies(table, table.duel.place_of(position)))
    return {
        str(move): weights[table.duel.place_of(position.play(move))]
        for move in position.legal_moves()
    }


# Theory


@pytest.mark.parametrize("name", EIGHT)
def test_theory_is_about_none_of_the_eight_house_rules(name: str) -> None:
    simple = PRESETS["simple"].model_dump() | {name: EIGHT[name]}
    rules = compile(Setup.of(HouseRules.model_validate(simple)))
    assert not is_simple(rules)
    assert is_simple(compile(Setup.of(PRESETS["simple"])))


# Thinking without a table


@pytest.mark.parametrize("name", EIGHT)
def test_every_move_is_explained_once_without_a_table(name: str) -> None:
    position = at("1,2|2,3", **{name: EIGHT[name]})
    found = explain(Thinking(position.rules, None), position, stop=stop_after(200))
    moves = [str(move) for one in found for move in one.moves]
    assert sorted(moves) == sorted(map(str, position.legal_moves()))
    assert all(Wording().say(one.reason) for one in found)
