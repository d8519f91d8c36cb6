"""Moves as people type them: forgiving about form, strict about meaning, never silent about why."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    Game,
    GameOver,
    HouseRules,
    IllegalMove,
    Move,
    NotationError,
    Position,
    Resigned,
    RuleError,
    Setup,
    compile,
    parse_move,
    parse_position,
)
from engine.message import side_numbered
from tests.engine.playing import MOVE, begun, games, legal, played, spoilt, told

SIGNED = {"integers": True, "overflow": "cutoff"}
BETWEEN = (" ", "  ", ", ", ",", ";", "\t", " , ", "→")
DASHES = "-–—−"
SEATED = (("Ana", 0), ("Bo", 1), ("Cy", 2))


def at(code: str, players: int = 2, **fields: Any) -> Position:
    return parse_position(code, compile(Setup.of(HouseRules(**fields), players)))


def refused(text: str, position: Position, **options: Any) -> RuleError:
    with pytest.raises((NotationError, IllegalMove)) as caught:
        parse_move(text, position, **options)
    return caught.value


def reason(error: RuleError) -> str:
    """The key of why a move is refused."""
    inner = error.message.data.get("reason")
    return error.code if inner is None else getattr(inner, "key", "")


COMMON = at("1211")
THREE = at("111111", 3)
FOUR_HANDS = at("0,1,2,2|1,1,1,1", hands=4, transfers="multiple", divisions="any")


# What is written is read


@given(games(kinds=(MOVE,)))
def test_every_legal_move_is_read_as_it_is_written(game: Game) -> None:
    for move in islice(game.position.legal_moves(), 40):
        assert parse_move(str(move), game.position) == move


@given(games(kinds=(MOVE,)), st.data())
def test_case_and_what_stands_between_words_change_nothing(game: Game, data: st.DataObject) -> None:
    if game.outcome is not None:
        return
    move = data.draw(legal(game))
    signed = game.rules.scale.dead != 0
    between = st.sampled_from([*BETWEEN, *("" if signed else DASHES)])

    words = str(move).split()
    text = words[0] + "".join(data.draw(between) + word for word in words[1:])
    cased = data.draw(st.sampled_from([text, text.upper(), text.title(), f"  {text}\n"]))

    assert parse_move(cased, game.position) == move


@given(games(kinds=(MOVE,)), st.data())
def test_a_seat_may_be_named_instead_of_numbered(game: Game, data: st.DataObject) -> None:
    if game.outcome is not None:
        return
    names = [(f"{'Ño'} {side}", side) for side in range(game.rules.players)]
    move = data.draw(legal(game))
    text, named = re.subn(r"(\d+):(\w+)", r"\2 @ño \1", str(move))
    if named:
        counted = re.sub(r"@ño (\d+)", lambda seat: f"@ño {int(seat[1]) - 1} ", text)
        assert parse_move(counted, game.position, names=names) == move


def test_either_of_two_strikes_may_name_its_own_player() -> None:
    position = begun(3, double_attack=True).position
    names = ("Bo", 1), ("Cem, the Wise", 2)

    assert {
        str(parse_move(text, position, names=names))
        for text in (
            "attack L R @Bo, R L @Cem, the Wise",
            "attack L R @bo; R 3:L",
            "hit l 2:r, r l @Cem, the Wise",
            "a L 2:R R 3:L",
        )
    } == {"attack L 2:R, R 3:L"}
    both = parse_move("attack L R, R L @Cem, the Wise", position, names=names)
    assert str(both) == "attack L 3:R, R 3:L"


@pytest.mark.parametrize("text", ["add L", "+ L", "+L", "+left", "Add 1", " +  l "])
def test_a_plus_needs_no_blank_after_it(text: str) -> None:
    assert str(parse_move(text, begun(self_add=True).position)) == "add L"


@pytest.mark.parametrize(
    ("code", "text", "key"),
    [
        ("1,2|1,1", "attack L R", "attack-strikes-twice"),
        ("4,0|0,1", "attack L R, L R", "attack-strikes-once"),
        ("4,0|0,1", "attack R R, L R", "attack-with-dead-hand"),
        ("4,0|1,1", "attack L R, R L", "attack-with-dead-hand"),
        ("1,2|1,1", "attack L R R", "move-words"),
    ],
)
def test_the_wrong_number_of_strikes_gets_the_line_that_says_so(
    code: str, text: str, key: str
) -> None:
    assert reason(refused(text, at(code, double_attack=True))) == key


def test_where_two_strikes_are_due_four_words_are_asked_for() -> None:
    error = refused("attack L R R", at("1,2|1,1", double_attack=True))
    assert error.message.data["words"] == 4


# Forgiving about form


@pytest.mark.parametrize(
    "text",
    [
        "attack L R",
        "ATTACK l r",
        "Attack Left Right",
        "attack 1 2",
        "a l r",
        "A L R",
        "hit left right",
        "strike l, r",
        "hit left-right",
        "hit left–right",
        "hit left—right",
        "hit left−right",
        "hit left\u2011right",
        "hit left\uff0dright",
        "attack l→r",
        "attack l -> r",
        "attack l > r",
        "attack,l,r",
        "attack l、r",
        "attack l\uff0cr",
        "attack;l;r",
        "  attack \t L \n R  ",
        "attack\u00a0L\u3000R",
        "attack L 2:R",
        "attack L 2 : R",
        "attack L @Bo".replace("@", "R @"),
        "attack L R@bo",
        "attack L R @ BO ",
    ],
)
def test_an_attack_is_understood_in_many_spellings(text: str) -> None:
    assert str(parse_move(text, COMMON, names=SEATED)) == "attack L R"


@pytest.mark.parametrize(
    "text",
    [
        "split 0 3",
        "split 0-3",
        "split 0,3",
        "split 0, 3",
        "SPLIT 0 - 3",
        "s 0 3",
        "S 0–3",
        "split x 3",
        "split X,3",
        "split 0.0 3.0",
        "split 00 03",
        "split -0 -3",
        "split 0/1 6/2",
    ],
)
def test_a_split_is_understood_in_many_spellings(text: str) -> None:
    assert str(parse_move(text, at("1211", suicide=True))) == "split 0 3"


@pytest.mark.parametrize(
    "text",
    [
        "split 0.5 1.5",
        "split ½ 1½",
        "split 1/2 3/2",
        "split 1\u20442 1.5",
        "split 1 / 2 3 /2",
        "split .5 1.50",
        "split 2/4, 1½",
        "s ½–1½",
    ],
)
def test_halves_are_understood_in_many_spellings(text: str) -> None:
    assert str(parse_move(text, at("1,1|1,1", parts="half"))) == "split 0.5 1.5"


@pytest.mark.parametrize("text", ["split ¼ 1¾", "split 1/4 1.75", "split 0.25 7/4", "split .25-1¾"])
def test_quarters_are_understood_in_many_spellings(text: str) -> None:
    assert str(parse_move(text, at("1,1|1,1", parts="quarter"))) == "split 0.25 1.75"


@pytest.mark.parametrize(
    ("text", "code", "move"),
    [
        ("split -1 3", "-2,4|1,1", "split -1 3"),
        ("split −1, 3", "-2,4|1,1", "split -1 3"),
        ("split -1,-1", "-2,0|1,1", "split -1 -1"),
        ("split -1→-1", "-2,0|1,1", "split -1 -1"),
        ("split -1 - 1", "-2,0|1,1", None),
        ("split 1 1", "x,2|1,1", "split 1 1"),
        ("split 2 0", "x,2|1,1", "split 2 0"),
        ("split x 2", "x,2|1,1", None),
        ("split 1-1", "x,2|1,1", "split 1 1"),
        ("split 0,-2", "-2,x|1,1", "split 0 -2"),
        ("flip left", "-2,x|1,1", "flip L"),
    ],
)
def test_under_integers_with_cutoff_a_dash_before_a_number_is_its_sign(
    text: str, code: str, move: str | None
) -> None:
    position = at(code, **SIGNED)
    if move is None:
        assert refused(text, position).code == "illegal-move"
    else:
        assert str(parse_move(text, position)) == move


def test_elsewhere_a_dash_only_separates() -> None:
    assert refused("split -1 3", COMMON).message.data["move"] == "split 1 3"
    assert str(parse_move("split -2 -1", at("0311"))) == "split 2 1"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("tap l r", "tap L R"),
        ("T Right Left", "tap R L"),
        ("t 2-1", "tap R L"),
        ("swap l r", "swap L R"),
        ("swap r l", "swap L R"),
        ("w 2 1", "swap L R"),
        ("swap", "swap L R"),
        ("W", "swap L R"),
        ("pass", "pass"),
        (" P ", "pass"),
        ("flip l", "flip L"),
        ("F 2", "flip R"),
    ],
)
def test_every_other_move_has_its_short_forms(text: str, move: str) -> None:
    position = at("1211", self_attack=True, swaps=True, passing=True, integers=True)

    assert str(parse_move(text, position)) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("attack 2 3", "attack 2 3"),
        ("a 4→1", "attack 4 1"),
        ("split 2 1 1 1", "split 2 1 1 1"),
        ("split 2-1-1-1", "split 2 1 1 1"),
    ],
)
def test_hands_have_numbers_where_there_are_not_two(text: str, move: str) -> None:
    assert str(parse_move(text, FOUR_HANDS)) == move


def test_the_words_of_a_hand_are_its_owners() -> None:
    position = at("1|1,1|1,1,1", 3, hands=[1, 2, 3])

    assert str(parse_move("attack 1 2:right", position)) == "attack 1 2:R"
    assert str(parse_move("attack 1 2:2", position)) == "attack 1 2:R"
    assert str(parse_move("attack 1 3:3", position)) == "attack 1 3:3"
    assert reason(refused("attack left 2:R", position)) == "no-such-hand"
    assert reason(refused("attack 1 3:R", position)) == "no-such-hand"


def test_a_verb_alone_is_understood_where_it_can_mean_one_move() -> None:
    assert str(parse_move("attack", at("0110"))) == "attack R L"
    assert str(parse_move("split", at("0211"))) == "split 1 1"
    assert str(parse_move("flip", at("0111", integers=True))) == "flip R"
    assert str(parse_move("tap", at("1,0|1,1", self_attack=True, **SIGNED))) == "tap L R"
    assert refused("split", at("2311")).code == "move-incomplete"


def test_where_one_opponent_is_left_he_need_not_be_named() -> None:
    game = told(begun(3), [Resigned(1)])

    assert str(parse_move("attack L R", game.position)) == "attack L 3:R"


# Whose hand


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("attack L 2:R", "attack L 2:R"),
        ("a l 3:left", "attack L 3:L"),
        ("attack l R @bo", "attack L 2:R"),
        ("attack l R @CY", "attack L 3:R"),
        ("attack l-3:r", "attack L 3:R"),
    ],
)
def test_with_three_the_one_attacked_is_numbered_or_named(text: str, move: str) -> None:
    assert str(parse_move(text, THREE, names=SEATED)) == move


def test_a_name_may_have_spaces_signs_and_capitals_of_its_own() -> None:
    names = (("Ana", 0), ("Bo-Bo, of @Oslo", 1), ("STRAẞE 2:L", 2))

    assert str(parse_move("a l r @bo-bo, of @oslo", THREE, names=names)) == "attack L 2:R"
    assert str(parse_move("a l r @strasse 2:l", THREE, names=names)) == "attack L 3:R"


def test_a_name_that_two_sides_go_by_is_ambiguous() -> None:
    names = (("Ana", 0), ("Bo", 1), ("bo", 2))

    assert refused("attack L R @Bo", THREE, names=names).code == "move-name-ambiguous"


def test_team_mates_of_one_name_are_the_same_side() -> None:
    names = (("Ana", 0), ("Bo", 1), ("Bo", 1), ("Cy", 2))

    assert str(parse_move("attack L R @Bo", THREE, names=names)) == "attack L 2:R"


def test_a_zombie_names_the_struck_hand_alone() -> None:
    position = at("z|1,1|1,1", 3, zombies=True)

    assert str(parse_move("attack 2:R", position)) == "attack 2:R"
    assert str(parse_move("hit r @cy", position, names=SEATED)) == "attack 3:R"
    assert reason(refused("attack L 2:R", position)) == "zombie-has-one-hand"
    assert reason(refused("split 1 0", position)) == "zombie-attacks-only"
    assert reason(refused("pass", position)) == "zombie-attacks-only"
    assert reason(refused("attack 1:L", position)) == "attack-yourself"


# Strict about meaning


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "move-empty"),
        (" \n\t ", "move-empty"),
        ("-,;→", "move-empty"),
        ("@", "move-empty"),
        ("@Bo", "move-empty"),
        pytest.param("a" * 201, "move-too-long", id="too long by one"),
        pytest.param("attack L R" + " " * 10_000, "move-too-long", id="many spaces"),
        pytest.param("x" * 10**6, "move-too-long", id="endless"),
        ("hello", "move-verb"),
        ("L R", "move-verb"),
        ("2 2", "move-verb"),
        ("/attack L R", "move-verb"),
        ("at\0tack L R", "move-verb"),
        ("\0", "move-verb"),
        ("\u200fattack L R", "move-verb"),
        ("😀", "move-verb"),
        ("\ud800", "move-verb"),
        ("\uff41ttack L R", "move-verb"),
        ("attack", "move-incomplete"),
        ("split", "move-none-of-kind"),
        ("tap", "move-none-of-kind"),
        ("swap", "move-none-of-kind"),
        ("flip", "move-none-of-kind"),
        ("attack on titan is great", "move-words"),
        ("attack L", "move-words"),
        ("attack L R R", "move-words"),
        ("attack L and R", "move-words"),
        ("attack @Bo", "move-words"),
        ("attack LR", "move-words"),
        ("pass please", "move-words"),
        ("flip L R", "move-words"),
        ("swap L", "move-words"),
        ("tap L", "move-words"),
        ("attack L M", "no-such-hand"),
        ("attack 3 1", "no-such-hand"),
        ("attack L 0", "no-such-hand"),
        ("attack L R!", "no-such-hand"),
        ("attack L\u200f R", "no-such-hand"),
        ("attack L\0 R", "no-such-hand"),
        ("attack ½ R", "no-such-hand"),
        ("attack L 2:", "no-such-hand"),
        ("swap L Q", "no-such-hand"),
        ("attack L :R", "move-words"),
        ("attack L 3:R", "move-seat-unknown"),
        ("attack L 0:R", "move-seat-unknown"),
        ("attack L 02:R", "move-seat-unknown"),
        ("attack L 0020:R", "move-seat-unknown"),
        ("attack L ²:R", "move-seat-unknown"),
        ("attack L \uff12:R", "move-seat-unknown"),
        ("attack L 2:2:R", "move-seat-unknown"),
        pytest.param(f"attack L {'9' * 150}:R", "move-seat-unknown", id="huge seat"),
        ("attack L Bo:R", "move-seat-unknown"),
        ("attack L 1:R", "attack-yourself"),
        ("attack L R @Ana", "attack-yourself"),
        ("attack L R @Dee", "move-name-not-needed"),
        ("attack L R @", "move-name-not-needed"),
        ("attack L R @1", "move-name-not-needed"),
        ("attack L 2:R @Bo", "move-seat-twice"),
        ("pass @Bo", "move-name-not-here"),
        ("split 2 1 @Bo", "move-name-not-here"),
        ("split two 1", "move-number"),
        ("split 1e5 2", "move-number"),
        ("split 0x1 1", "move-number"),
        ("split 1_0 2", "move-number"),
        ("split +1 2", "move-number"),
        ("split \uff11 2", "move-number"),
        ("split ² 1", "move-number"),
        ("split ٣ 0", "move-number"),
        ("split 1/0 2", "move-number"),
        ("split 1/ 2", "split-hands"),
        ("split inf 0", "move-number"),
        ("split nan 0", "move-number"),
        ("split \0001 3", "move-number"),
        pytest.param(f"split {'9' * 150} 0", "move-number", id="huge number"),
        ("split 1..5 2", "move-number"),
        ("split 1.5.5 2", "move-number"),
        ("split ½½ 2", "move-number"),
        ("split (2 1)", "move-number"),
        ("split 21", "split-hands"),
        ("split 2 1 0", "split-hands"),
        pytest.param(f"split{' 1' * 90}", "split-hands", id="many hands"),
    ],
)
def test_what_cannot_be_understood_is_refused_with_the_reason(text: str, code: str) -> None:
    assert refused(text, COMMON, names=SEATED).code == code


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("split 1 2", "split-same"),
        ("split 2 1", "split-reordered"),
        ("split 3 0", "split-kills"),
        ("split 9999 0", "split-too-high"),
        ("split 2 2", "split-total"),
        ("split ½ 2½", "split-no-such-hand"),
        ("split 1/3 2", "split-no-such-hand"),
        ("tap L R", "tap-not-here"),
        ("swap L R", "swap-not-here"),
        ("pass", "pass-not-here"),
        ("flip R", "flip-not-here"),
    ],
)
def test_what_is_not_legal_is_refused_with_the_move_as_it_was_read(text: str, key: str) -> None:
    error = refused(text, COMMON)

    assert isinstance(error, IllegalMove)
    assert reason(error) == key
    assert str(error.message.data["move"]).split()[0] == text.split(maxsplit=1)[0]


def test_with_three_an_attack_has_to_say_on_whom() -> None:
    error = refused("attack L R", THREE)

    assert error.code == "move-whom"
    assert error.message.data["players"] == (side_numbered(1), side_numbered(2))


def test_a_word_is_quoted_as_it_was_typed() -> None:
    assert refused("attack L Mitte", COMMON).message.data["hand"] == "Mitte"
    assert refused("Punch L R", COMMON).message.data["word"] == "Punch"


# A refusal shows a legal move that is near


@given(games(kinds=(MOVE,), most=12), st.data())
def test_any_text_is_a_legal_move_or_refused_with_legal_ones(
    game: Game, data: st.DataObject
) -> None:
    position = game.position
    result = _read(_drawn(game, data), position)

    if isinstance(result, GameOver):
        assert position.is_over
    elif isinstance(result, RuleError):
        assert 1 <= len(result.examples) <= 2
        assert [str(_read(text, position)) for text in result.examples] == [*result.examples]
    else:
        assert position.is_legal(result)


def _read(text: str, position: Position) -> Move | RuleError:
    try:
        return parse_move(text, position, names=SEATED)
    except RuleError as error:
        return error


def _drawn(game: Game, data: st.DataObject) -> str:
    if game.outcome is not None or data.draw(st.booleans()):
        return data.draw(st.text(max_size=30))
    return data.draw(spoilt(str(data.draw(legal(game)))))


@pytest.mark.parametrize(
    ("code", "text", "examples"),
    [
        ("1111", "", ("attack L L",)),
        ("1311", "hello", ("attack L L", "split 2 2")),
        ("1111", "swap L R", ("attack L R",)),
        ("0111", "attack L R", ("attack R R",)),
        ("1111", "attack L Q", ("attack L L", "attack L R")),
        ("1111", "attack Q r", ("attack L R", "attack R R")),
        ("1111", "A L 1:R", ("attack L R",)),
        ("0211", "split 2 2", ("split 1 1", "attack R L")),
        ("1311", "split 4 0", ("split 2 2", "attack L L")),
        ("1311", "swap 1 2", ("attack L R", "split 2 2")),
    ],
)
def test_the_examples_are_of_the_kind_that_was_tried_and_near_to_it(
    code: str, text: str, examples: tuple[str, ...]
) -> None:
    assert refused(text, at(code)).examples == examples


@pytest.mark.parametrize(
    ("turn", "text", "examples"),
    [
        (0, "attack L R", ("attack L 2:R", "attack L 3:R")),
        (1, "attack L R", ("attack L 3:R", "attack L 1:R")),
        (1, "attack L 2:R", ("attack L 3:R", "attack L 1:R")),
        (2, "attack R 2:3", ("attack R 2:L", "attack R 2:R")),
        (2, "attack l l @nobody", ("attack L 1:L", "attack L 2:L")),
    ],
)
def test_nobody_is_told_to_attack_themselves(
    turn: int, text: str, examples: tuple[str, ...]
) -> None:
    assert refused(text, replace(THREE, turn=turn), names=SEATED).examples == examples


def test_of_a_great_many_moves_some_are_looked_through() -> None:
    error = refused("hello", at("6,6,6,6|1,1,1,1", hands=4, fingers=9, transfers="multiple"))

    assert error.examples == ("attack 1 1", "split 1 7 8 8")


def test_after_the_end_no_text_is_a_move() -> None:
    game = played(begun(hands=1, start=4, overflow="cutoff"), "attack 1 1")

    for text in ("attack 1 1", "", "hello"):
        with pytest.raises(GameOver):
            parse_move(text, game.position)
