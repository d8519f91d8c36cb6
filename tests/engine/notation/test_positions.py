"""Position codes: what is written is read back, forgiving about form and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine import (
    Game,
    HouseRules,
    NotationError,
    Position,
    Resigned,
    Setup,
    compile,
    parse_position,
)
from engine.compiled import Role
from engine.notation import count_sides
from tests.engine.playing import MOVE, begun, games, played, spoilt, told
from tests.strategies import Size, setups

OFFICIAL = compile(Setup.of(HouseRules()))
SIGNED = {"integers": True, "overflow": "cutoff"}


def read(code: str, players: int = 2, **fields: Any) -> Position:
    return parse_position(code, compile(Setup.of(HouseRules(**fields), players)))


def refused(code: str, players: int = 2, **fields: Any) -> NotationError:
    with pytest.raises(NotationError) as caught:
        read(code, players, **fields)
    return caught.value


def someone_has_left(position: Position) -> bool:
    """Whether a seat was left, which a code tells only where the knocked out become zombies."""
    return any(side.role is Role.GONE for side in position.sides) and not position.rules.zombies


# What is written is read


@given(games())
def test_a_code_means_the_same_position_to_the_rules_with_the_mover_as_seat_1(game: Game) -> None:
    again = parse_position(game.position.code, game.rules)
    in_places = parse_position(game.position.code_in_places, game.rules)

    assert again.turn == in_places.turn == 0
    assert again.code == in_places.code == game.position.code
    assert in_places.code_in_places == game.position.code_in_places
    if not someone_has_left(game.position):
        assert again.key == in_places.key == game.position.key


@given(games(kinds=(MOVE,)))
def test_the_position_of_a_code_is_won_by_the_same_side(game: Game) -> None:
    position = game.position

    again = parse_position(position.code, game.rules)

    assert again.is_over == position.is_over
    if position.winner is not None and not someone_has_left(position):
        assert again.winner == (position.winner - position.turn) % len(position.sides)


@given(games(), st.randoms(use_true_random=False))
def test_hands_are_read_in_any_order_with_any_spaces_and_case(game: Game, random: Random) -> None:
    def shuffled(side: str) -> str:
        hands, *counts = side.split(";")
        each = hands.split(",")
        random.shuffle(each)
        random.shuffle(counts)
        return " ; ".join((" , ".join(each), *counts)).upper()

    code = "\t| ".join(map(shuffled, game.position.code.split("|")))

    assert parse_position(code, game.rules).code == game.position.code


@given(games(of=setups(size=Size(hands=6, fingers=10, sides=8))))
def test_digits_run_together_mean_the_same_where_they_can_be_cut(game: Game) -> None:
    digits = game.position.code.replace("|", "").replace(",", "")
    equal_hands = len({len(side.hands) for side in game.rules.start}) == 1
    if digits.isdigit() and (equal_hands or game.position.turn == 0):
        assert parse_position(digits, game.rules).code == game.position.code


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ("1111", "1,1|1,1"),
        ("0123", "0,1|2,3"),
        ("3210", "2,3|0,1"),
        (" 12 34 ", "1,2|3,4"),
        ("2,1|4,3", "1,2|3,4"),
        ("2 , 1 | 4 ,\n3", "1,2|3,4"),
        ("x,1|X,2", "0,1|0,2"),
        ("-0,1|1,1", "0,1|1,1"),
        ("1.0,2|01,1", "1,2|1,1"),
    ],
)
def test_a_code_of_the_common_game_is_read_in_any_of_its_forms(given: str, code: str) -> None:
    assert parse_position(given, OFFICIAL).code == code


@pytest.mark.parametrize(
    ("given", "fields", "code"),
    [
        ("½,1½|1/2,3/2", {"stumps": True}, "0.5,1.5|0.5,1.5"),
        ("0.25,¾|.5,1", {"parts": "quarter"}, "0.25,0.75|0.5,1"),
        ("x,-2|1,3", SIGNED, "x,-2|1,3"),
        ("-2,x|0,−3", SIGNED, "x,-2|-3,0"),
        ("1,1;lives=2|1,1;lives=1", {"sudden_death": 3}, "1,1;lives=2|1,1;lives=1"),
        ("1111", {"sudden_death": 3}, "1,1;lives=3|1,1;lives=3"),
        (
            "0,1;swaps=1;lives=2|1,1",
            {"sudden_death": 3, "swaps": True, "swap_limit": 2},
            "0,1;lives=2;swaps=1|1,1;lives=3;swaps=0",
        ),
        ("10,9|0,1", {"fingers": 11}, "9,10|0,1"),
        ("1|1,2,3", {"hands": [1, 3]}, "1|1,2,3"),
        ("3,2,1|1", {"hands": [1, 3]}, "1,2,3|1"),
        ("1123", {"hands": [1, 3]}, "1|1,2,3"),
        ("z|1,1|1,1", {"players": 3, "zombies": True}, "z|1,1|1,1"),
        ("1,1|Z|1,1", {"players": 3, "zombies": True}, "1,1|z|1,1"),
        ("111111", {"players": 3}, "1,1|1,1|1,1"),
    ],
)
def test_parts_signs_counts_and_zombies_are_read(
    given: str, fields: dict[str, Any], code: str
) -> None:
    assert read(given, **fields).code == code


def test_a_code_is_written_hands_ascending_and_dead_ones_first() -> None:
    assert read("3,x,-2,0|1,1,1,1", hands=4, **SIGNED).code == "x,-2,0,3|1,1,1,1"


def test_the_code_of_a_finished_game_has_the_loser_to_move() -> None:
    game = played(begun(hands=1, start=4, overflow="cutoff"), "attack 1 1")

    again = parse_position(game.position.code, game.rules)

    assert (game.position.code, again.winner, again.is_over) == ("0|4", 1, True)


def test_a_zombie_has_the_hands_of_its_seat_whoever_is_to_move() -> None:
    game = begun(3, hands=[3, 1, 2], start=[[1, 1, 1], [4], [1, 1]], zombies=True)
    played(game, "attack 1 2:1")
    assert game.position.code == "z|1,1|1,1,1"

    assert parse_position(game.position.code, game.rules).key == game.position.key


def test_who_has_left_a_game_with_zombies_does_not_become_one_when_the_code_is_played_on() -> None:
    game = told(begun(3, zombies=True), [Resigned(1)])

    again = parse_position(game.position.code, game.rules)

    assert again.key == game.position.key
    assert again.play(next(again.legal_moves())).code == "1,2|1,1|0,0"


# What cannot be read is refused


@pytest.mark.parametrize("text", ["", " ", "\n\t "])
def test_nothing_is_no_code(text: str) -> None:
    assert refused(text).code == "code-empty"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("hello", "code-unreadable"),
        ("\uff11\uff11\uff11\uff11", "code-unreadable"),
        ("1\uff1111", "code-unreadable"),
        ("11²1", "code-unreadable"),
        ("11½1", "code-unreadable"),
        ("1.11", "code-unreadable"),
        ("xx11", "code-unreadable"),
        ("1,1,1,1", "code-unreadable"),
        ("1\x00111", "code-unreadable"),
        ("1\u200f111", "code-unreadable"),
        ("😀", "code-unreadable"),
        ("-1111", "code-unreadable"),
        ("1/11/1", "code-unreadable"),
        ("111", "code-digits"),
        ("11111", "code-digits"),
        pytest.param("9" * 1000, "code-digits", id="as long as may be"),
        pytest.param("1" * 1001, "code-too-long", id="too long by one"),
        pytest.param("1,1|" * 2500, "code-too-long", id="many sides"),
        pytest.param("1" * 10**6, "code-too-long", id="endless"),
        ("1,1|1,1|1,1", "code-sides"),
        pytest.param("|" * 1000, "code-hand-unreadable", id="bars"),
        ("1,1|", "code-hand-unreadable"),
        ("|1,1", "code-hand-unreadable"),
        ("1,,1|1,1", "code-hand-unreadable"),
        ("1,a|1,1", "code-hand-unreadable"),
        ("1,\uff11|1,1", "code-hand-unreadable"),
        ("1,1e5|1,1", "code-hand-unreadable"),
        ("1,0x1|1,1", "code-hand-unreadable"),
        ("1,1/0|1,1", "code-hand-unreadable"),
        ("1,inf|1,1", "code-hand-unreadable"),
        ("1,nan|1,1", "code-hand-unreadable"),
        ("1,--1|1,1", "code-hand-unreadable"),
        ("1,1_0|1,1", "code-hand-unreadable"),
        ("1,99999|1,1", "code-hand-unreadable"),
        ("1,1\ud800|1,1", "code-hand-unreadable"),
        ("lives=2|1,1", "code-hand-unreadable"),
        ("1,1,1|1,1", "code-hands"),
        ("1|1,1,1", "code-hands"),
        ("1,5|1,1", "code-hand-range"),
        ("1,9999|1,1", "code-hand-range"),
        ("1,-1|1,1", "code-hand-range"),
        ("1,0.5|1,1", "code-hand-parts"),
        ("1,1/3|1,1", "code-hand-parts"),
        ("1,1;|1,1", "code-count-unreadable"),
        ("1,1;lives|1,1", "code-count-unreadable"),
        ("1,1;lives=|1,1", "code-count-unreadable"),
        ("1,1;lives=10|1,1", "code-count-unreadable"),
        ("1,1;lives=-1|1,1", "code-count-unreadable"),
        ("1,1;lives=٣|1,1", "code-count-unreadable"),
        ("1,1;luck=1|1,1", "code-count-unreadable"),
        ("1,1;lives=1|1,1", "code-count-not-here"),
        ("1,1;swaps=0|1,1", "code-count-not-here"),
        ("z|1,1", "code-no-zombies"),
    ],
)
def test_what_is_no_code_of_the_common_game_is_refused_with_the_reason(
    text: str, code: str
) -> None:
    assert refused(text).code == code


@pytest.mark.parametrize(
    ("text", "fields", "code"),
    [
        # What is dead or nothing under Integers with cutoff is x; -r is no way to say so.
        ("-5,1|1,1", SIGNED, "code-hand-range"),
        ("5,1|1,1", SIGNED, "code-hand-range"),
        ("-4.5,1|1,1", SIGNED | {"parts": "half"}, None),
        ("-9.5,1|1,1", SIGNED | {"parts": "half"}, "code-hand-range"),
        ("0.25,1|1,1", {"parts": "half"}, "code-hand-parts"),
        ("4.5,1|1,1", {"parts": "half"}, None),
        ("1,1;lives=4|1,1", {"sudden_death": 3}, "code-count-range"),
        ("1,1;lives=1;lives=1|1,1", {"sudden_death": 3}, "code-count-unreadable"),
        ("1,1;swaps=2|1,1", {"passing": True, "swap_limit": 1}, "code-count-range"),
        ("z|1,1", {"zombies": True}, "code-no-zombies"),
        ("1,1|z|1,1", {"players": 3}, "code-no-zombies"),
        ("z;lives=1|1,1|1,1", {"players": 3, "zombies": True}, "code-count-not-here"),
        ("z,1|1,1|1,1", {"players": 3, "zombies": True}, "code-hand-unreadable"),
        ("1,1|1,1", {"players": 3}, "code-sides"),
        ("1|2,2|3,3,3", {"players": 3, "hands": [1, 2, 3]}, None),
        ("2,2|3,3,3|1", {"players": 3, "hands": [1, 2, 3]}, None),
        ("2,2|1|3,3,3", {"players": 3, "hands": [1, 2, 3]}, "code-hands"),
        ("0,0|1,1|1,1", {"players": 3}, "code-mover-out"),
        ("1,1;lives=0|1,1|1,1", {"players": 3, "sudden_death": 1}, "code-mover-out"),
        ("z|z|z", {"players": 3, "zombies": True}, "code-nobody-in"),
    ],
)
def test_a_code_is_held_against_the_house_rules(
    text: str, fields: dict[str, Any], code: str | None
) -> None:
    if code is None:
        read(text, **fields)
    else:
        assert refused(text, **fields).code == code


# Whatever is given, nothing but a NotationError comes of it


@given(st.text(max_size=40))
@example("1" * 1000)
@example("|" * 999)
@example("," * 999)
@example(";" * 999)
def test_any_text_is_a_position_or_refused(text: str) -> None:
    try:
        position = parse_position(text, OFFICIAL)
    except NotationError:
        return
    assert parse_position(position.code, OFFICIAL).key == position.key


@given(games(most=8), st.data())
def test_a_spoilt_code_is_a_position_or_refused(game: Game, data: st.DataObject) -> None:
    text = data.draw(spoilt(game.position.code))
    try:
        position = parse_position(text, game.rules)
    except NotationError:
        return
    assert parse_position(position.code, game.rules).key == position.key


# How many play, told by a code


@pytest.mark.parametrize(
    ("code", "hands", "sides"),
    [
        ("1111", 2, 2),
        ("111111", 2, 3),
        ("11", 1, 2),
        ("1,1|1,1|1,1", 2, 3),
        ("z|1|1", 1, 3),
        ("11", 2, 2),
        (" 1 1 1 1 1 1 ", 2, 3),
    ],
)
def test_a_code_tells_how_many_play(code: str, hands: int, sides: int) -> None:
    assert count_sides(code, hands) == sides
