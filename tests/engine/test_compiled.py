"""What `compile` and `Position` promise."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, replace
from fractions import Fraction
from itertools import islice
from random import Random
from typing import ClassVar

import pytest

from engine import (
    PRESETS,
    Attack,
    Compiled,
    GameOver,
    HouseRules,
    IllegalMove,
    NotationError,
    Pass,
    Position,
    Setup,
    Split,
    Swap,
    Tap,
    compile,
    parse_move,
    parse_position,
)
from engine.compiled import Hands
from engine.compiled.splits import SplitRules
from engine.rules import ComputerSeat, Mode, PersonSeat
from engine.tables import solve_crowd_plainly, solve_duel_plainly


def compiled(players: int = 2, /, **fields: object) -> Compiled:
    return compile(Setup.of(HouseRules.model_validate(fields), players))


def digest(players: int = 2, /, **fields: object) -> str:
    return compiled(players, **fields).digest


# Positions


def test_a_position_cannot_be_changed() -> None:
    position = Position.start(compiled())
    for name in ("rules", "sides", "turn"):
        with pytest.raises(FrozenInstanceError):
            setattr(position, name, getattr(position, name))


def test_a_move_leaves_the_position_it_was_made_in_as_it_was() -> None:
    position = Position.start(compiled())
    after = position.play(Attack("L", "R"))
    assert (position.code_in_places, after.code_in_places) == ("1,1|1,1", "1,2|1,1")


def test_equal_positions_are_one_in_a_set_also_when_their_rules_were_compiled_apart() -> None:
    one, other = (parse_position("0132", compiled()) for _ in range(2))
    assert one == other
    assert len({one, other}) == 1


@pytest.mark.parametrize("code", ["1032", "0123", "3201", "0133"])
def test_positions_that_differ_in_anything_are_not_equal(code: str) -> None:
    rules = compiled()
    assert parse_position("0132", rules) != parse_position(code, rules)


def test_positions_of_different_rules_are_not_equal() -> None:
    assert Position.start(compiled()) != Position.start(compiled(overflow="cutoff"))


@pytest.mark.parametrize(
    ("fields", "code", "other"),
    [
        ({"sudden_death": 2}, "0,2;lives=1|1,1;lives=2", "0,2;lives=2|1,1;lives=2"),
        ({"swaps": True, "swap_limit": 2}, "1,2;swaps=1|1,1;swaps=0", "1,2;swaps=0|1,1;swaps=0"),
    ],
)
def test_lives_and_swaps_belong_to_the_position(
    fields: dict[str, object], code: str, other: str
) -> None:
    rules = compiled(**fields)
    one, another = parse_position(code, rules), parse_position(other, rules)
    assert one != another
    assert one.key != another.key
    assert (one.code, another.code) == (code, other)


def test_the_key_ignores_the_order_of_hands_and_nothing_else() -> None:
    rules = compiled()
    keys = {parse_position(code, rules).key for code in ("0132", "1032", "0123", "1023")}
    assert len(keys) == 1
    assert parse_position("2301", rules).key not in keys


def test_the_key_begins_with_the_seat_to_move() -> None:
    rules = compiled()
    position = Position.start(rules).play(Attack("L", "R"))
    assert position.turn == 1
    assert position.key == parse_position("1,2|1,1", rules).key


def test_a_code_is_the_same_for_positions_with_the_same_key_and_shows_hands_ascending() -> None:
    position = parse_position("3,0|2,1", compiled())
    assert (position.code, position.code_in_places) == ("0,3|1,2", "3,0|2,1")


# Moves


@pytest.mark.parametrize(
    "move",
    [
        Attack("R", "L"),
        Attack("L", "X"),
        Attack("L", "L", 1),
        Attack(None, "L"),
        Split((2, 2)),
        Split((1, 0)),
        Split((1,)),
        Split((Fraction(1, 2), Fraction(1, 2))),
        Split((None, 1)),
        Tap("L", "R"),
        Swap("L", "R"),
        Pass(),
    ],
)
def test_no_move_is_played_unchecked(
    move: Attack | Split | Tap | Swap | Pass,
) -> None:
    position = parse_position("1,0|1,1", compiled())
    assert not position.is_legal(move)
    with pytest.raises(IllegalMove):
        position.play(move)


def test_nothing_may_be_played_once_somebody_has_won() -> None:
    position = parse_position("0011", compiled())
    assert position.winner == 1
    assert list(position.legal_moves()) == []
    assert not position.is_legal(Attack("L", "L"))
    with pytest.raises(GameOver):
        position.play(Attack("L", "L"))


@pytest.mark.parametrize("number", [-5, 5])
def test_no_number_stands_for_a_dead_hand_where_zero_is_alive(number: int) -> None:
    rules = compiled(hands=3, integers=True, overflow="cutoff")
    position = parse_position("x,1,3|1,1,1", rules)
    assert position.is_legal(Split((None, 2, 2)))
    assert not position.is_legal(Split((number, 2, 2)))
    with pytest.raises(IllegalMove):
        parse_move(f"split {number} 2 2", position)
    with pytest.raises(NotationError):
        parse_position(f"{number},1,3|1,1,1", rules)


def test_who_went_and_who_was_knocked_out_are_the_same_to_the_key_but_in_misere() -> None:
    for goal in ("last_standing", "misere"):
        rules = compiled(3, goal=goal)
        went = parse_position("1,1|1,1|0,1", rules).without(2)
        knocked_out = parse_position("1,1|1,1|0,0", rules)
        assert went.code == knocked_out.code
        assert (went.winner == knocked_out.winner) == (goal == "last_standing")
        assert (went.key == knocked_out.key) == (goal == "last_standing")


def test_a_zombie_is_the_same_to_the_key_however_many_hands_it_had() -> None:
    rules = compiled(3, hands=[1, 1, 2], fingers=2, zombies=True)
    position = Position.start(rules).play(Attack("1", "L", 2)).play(Attack("1", "R", 2))
    assert position.code == "z|1|1"
    assert parse_position("z|1|1", rules).key == position.key


# Laziness


class _Unlisted(SplitRules):
    """The law of splits, with a list of them that must not be asked for."""

    __slots__ = ()

    def results(self, before: Hands) -> Iterator[Hands]:
        raise AssertionError(f"all splits of {before} are listed")


class _Endless(SplitRules):
    """The law of splits, with a list of them that has no end."""

    __slots__ = ()

    def results(self, before: Hands) -> Iterator[Hands]:
        while True:
            yield before


def with_law(rules: Compiled, law: type[SplitRules]) -> Compiled:
    """The same rules, their splits listed in another way."""
    known = rules.side_rules.split_rules
    assert isinstance(known, SplitRules)
    fields = {name: getattr(known, name) for name in SplitRules.__match_args__}
    return replace(rules, side_rules=replace(rules.side_rules, split_rules=law(**fields)))


def all_splits_free(rules: Compiled) -> Compiled:
    """The same rules with every split allowed, beyond what `check` lets pass."""
    known = rules.side_rules.split_rules
    assert isinstance(known, SplitRules)
    free = replace(known, transferable=6, divisions="any", suicide=True)
    return replace(rules, side_rules=replace(rules.side_rules, split_rules=free))


def test_six_hands_of_thirty_fingers_are_played_though_nobody_could_list_their_sides() -> None:
    # There are more than a million sides, so some 10 to the 12th positions.
    dice = Random(1)
    position = Position.start(compiled(hands=6, fingers=30, start=5))
    codes = {position.code}
    while len(codes) < 100:
        move = dice.choice(list(islice(position.legal_moves(), 100)))
        position = position.play(move)
        codes.add(position.code)
    assert not position.is_over


def test_the_first_moves_come_without_listing_all() -> None:
    # A side of 15, 15, 15, 15, 15, 15 has more than twenty million splits here.
    rules = all_splits_free(compiled(hands=6, fingers=30, start=15))
    moves = list(islice(Position.start(rules).legal_moves(), 1000))
    assert len(set(moves)) == 1000
    assert isinstance(moves[-1], Split)


def test_a_move_of_a_huge_game_is_read_and_played_without_listing_all() -> None:
    rules = all_splits_free(compiled(hands=6, fingers=30, start=15))
    position = Position.start(rules)
    after = position.play(parse_move("split 29 0 29 0 29 3", position))
    assert after.hands(0) == (29, 0, 29, 0, 29, 3)


def test_endless_lists_of_splits_keep_nobody_from_playing() -> None:
    position = Position.start(with_law(compiled(), _Endless))
    assert len(list(islice(position.legal_moves(), 100))) == 100
    after = position.play(parse_move("attack L R", position))
    assert (after.code_in_places, after.winner, after.is_over) == ("1,2|1,1", None, False)


@pytest.mark.parametrize(
    ("players", "texts"),
    [
        (2, ["attack L R", "split 0 3", "attack L R", "split 1 3"]),
        (3, ["attack L 2:R", "split 3 0", "attack L 1:L", "split 0 3"]),
    ],
)
def test_playing_moves_lists_no_splits(players: int, texts: list[str]) -> None:
    position = Position.start(with_law(compiled(players, suicide=True), _Unlisted))
    for text in texts:
        position = position.play(parse_move(text, position))
        assert not position.is_over


# Exactness


def test_quarters_are_added_exactly_and_shown_as_they_are() -> None:
    rules = compiled(parts="quarter", fingers=2, start=Fraction(3, 4))
    position = Position.start(rules)
    shown = [position.hands(1)[1]]
    for _ in range(3):
        position = position.play(Attack("L", "R")).play(Attack("L", "L"))
        shown.append(position.hands(1)[1])
    assert shown == [Fraction(3, 4), Fraction(3, 2), 1, Fraction(5, 4)]


def test_a_hand_dies_at_exactly_its_number_and_no_quarter_sooner() -> None:
    rules = compiled(parts="quarter", fingers=2)
    for code, after in (("1.25,1|0,0.5", "0,1.75|1.25,1"), ("1.25,1|0,0.75", "0,0|1.25,1")):
        position = parse_position(code, rules)
        assert position.play(Attack("L", "R")).code_in_places == after


@pytest.mark.parametrize("preset", ["knubs", "quarters", "stumps"])
def test_no_hand_is_ever_a_float_and_no_split_loses_a_part(preset: str) -> None:
    position = Position.start(compile(Setup.of(PRESETS[preset])))
    for ply in range(60):
        moves = list(position.legal_moves())
        for move in moves:
            after = position.play(move)
            hands = [*after.hands(0), *after.hands(1)]
            assert all(isinstance(hand, int | Fraction) for hand in hands)
            if isinstance(move, Split):
                assert _total(after, position.turn) == _total(position, position.turn)
        if not moves:
            break
        position = position.play(moves[-1 - ply % 3 if len(moves) > 3 else 0])


def _total(position: Position, seat: int) -> Fraction:
    return sum((Fraction(hand or 0) for hand in position.hands(seat)), Fraction(0))


def test_thirds_are_no_fingers_of_any_hand() -> None:
    position = Position.start(compiled(parts="quarter"))
    assert not position.is_legal(Split((Fraction(2, 3), Fraction(4, 3))))


# Digests

CHANGES: dict[str, dict[str, object]] = {
    "hands": {"hands": 3},
    "unequal hands": {"hands": [1, 2]},
    "unequal hands the other way": {"hands": [2, 1]},
    "fingers": {"fingers": 6},
    "start": {"start": 2},
    "start by hand": {"start": [1, 2]},
    "start by side": {"start": [[1, 1], [1, 2]]},
    "overflow": {"overflow": "cutoff"},
    "goal": {"goal": "misere"},
    "no transfers": {"transfers": "off"},
    "no divisions": {"divisions": "off"},
    "even halving": {"halving": "even"},
    "halving": {"halving": "nearly"},
    "suicide": {"suicide": True},
    "meta": {"meta": True},
    "self_attack": {"self_attack": True},
    "swaps": {"swaps": True},
    "swap_limit": {"swaps": True, "swap_limit": 2},
    "another swap_limit": {"swaps": True, "swap_limit": 3},
    "logan": {"logan": True},
    "passing": {"passing": True},
    "halves": {"parts": "half"},
    "quarters": {"parts": "quarter"},
    "stumps": {"stumps": True},
    "integers": {"integers": True},
    "integers with cutoff": {"integers": True, "overflow": "cutoff"},
    "one life": {"sudden_death": 1},
    "two lives": {"sudden_death": 2},
}


def test_rules_of_which_any_position_means_something_else_have_digests_of_their_own() -> None:
    digests = {name: digest(**fields) for name, fields in CHANGES.items()}
    seats = {f"{players} seats": digest(players) for players in range(2, 9)}
    zombies = {"zombies": digest(3, zombies=True)}
    all_digests = digests | seats | zombies
    assert len(set(all_digests.values())) == len(all_digests)


@pytest.mark.parametrize("fields", CHANGES.values(), ids=CHANGES)
def test_what_changes_no_table_changes_no_digest(fields: dict[str, object]) -> None:
    same = digest(**fields)
    assert digest(**fields, repetition=5) == same
    assert digest(**fields, move_limit=0) == same
    assert digest(**fields, repetition=0, move_limit=10_000) == same


def test_who_sits_there_changes_no_digest() -> None:
    rules = HouseRules()
    nameless = compile(Setup.of(rules)).digest
    seats = (PersonSeat(name="Ana"), ComputerSeat())
    assert compile(Setup(rules=rules, seats=seats)).digest == nameless
    teams = tuple(PersonSeat(team=team) for team in (1, 2, 1, 2))
    assert compile(Setup(rules=rules, seats=teams, mode=Mode.ONE_BODY)).digest == nameless


def test_a_digest_is_the_same_in_every_process() -> None:
    program = (
        "from engine import HouseRules, Setup, compile;"
        "print(compile(Setup.of(HouseRules(suicide=True), 3)).digest)"
    )
    digests = {
        subprocess.run(  # noqa: S603 - our own program, by our own interpreter
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert digests == {digest(3, suicide=True)}


# Read once


class _WatchedRules(HouseRules):
    """House rules that can be shut and then not be read any more."""

    shut: ClassVar[bool] = False

    def __getattribute__(self, name: str) -> object:
        if name in HouseRules.model_fields and _WatchedRules.shut:
            raise AssertionError(f"house rules are asked for {name} once they are compiled")
        return super().__getattribute__(name)


@pytest.mark.parametrize("preset", PRESETS)
def test_house_rules_are_read_once(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    house_rules = _WatchedRules.model_validate(PRESETS[preset].model_dump())
    games = [compile(Setup.of(house_rules, players)) for players in (2, 3)]
    monkeypatch.setattr(_WatchedRules, "shut", True)
    with pytest.raises(AssertionError, match="asked for fingers"):
        _ = house_rules.fingers
    for rules in games:
        position = Position.start(rules)
        for _ in range(3):
            *_, move = position.legal_moves()
            after = position.play(parse_move(str(move), position))
            position = parse_position(after.code_in_places, rules)
            assert position.code == after.code
        assert not position.is_over
        assert len(rules.digest) == 32


def test_solving_asks_no_house_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    two, three = (compile(Setup.of(_WatchedRules(fingers=3), players)) for players in (2, 3))
    monkeypatch.setattr(_WatchedRules, "shut", True)
    assert next(solve_duel_plainly(two)).position == Position.start(two)
    assert next(solve_crowd_plainly(three)).position == Position.start(three)
