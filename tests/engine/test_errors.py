"""Every sentence about playing can be said: some mistake brings it, with the data that it needs."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message as Sentence

from bot.words.wording import Wording
from engine import (
    Abandoned,
    Attack,
    BadRules,
    ChopsticksError,
    DrawAgreed,
    Game,
    GameOver,
    HouseRules,
    IllegalMove,
    Message,
    Moved,
    NotationError,
    Pass,
    Position,
    Resigned,
    RuleError,
    Setup,
    Split,
    Tap,
    TookBack,
    compile,
    parse_move,
    parse_position,
    parse_record,
)

PLAY = Path(__file__).parents[2] / "bot" / "words" / "locales" / "en" / "play.ftl"
SEATED = (("Ana", 0), ("Bo", 1), ("bo", 2))
BEGIN = "Waribashi record 1"

Mistake = Callable[[], object]
"""Raises an error, or gives the messages that warn of something."""


def position(code: str, *, players: int = 2, **fields: Any) -> Position:
    return parse_position(code, compile(Setup.of(HouseRules(**fields), players)))


def reading(code: str, **fields: Any) -> Mistake:
    """Somebody gives that position code."""
    return lambda: position(code, **fields)


def typing(text: str, code: str = "1111", **fields: Any) -> Mistake:
    """Somebody types that move in that position."""
    return lambda: parse_move(text, position(code, **fields), names=SEATED)


def making(move: Attack | Split | Tap | Pass, code: str = "1111", **fields: Any) -> Mistake:
    """A caller has that move made without having it read from text."""
    return lambda: position(code, **fields).play(move)


def after(*texts: str, players: int = 2, **fields: Any) -> Game:
    """The game in which these moves were made."""
    game = Game(Setup.of(HouseRules(**fields), players))
    for text in texts:
        game.play(parse_move(text, game.position))
    return game


def telling(*lines: str) -> Mistake:
    """Somebody gives a record with these lines."""
    return lambda: parse_record("\n".join(lines))


def twice(game: Game, event: DrawAgreed | Resigned | Abandoned) -> None:
    game.add(event)
    game.add(event)


def take_back_over_a_leaving() -> None:
    game = after("attack L 2:L", players=3)
    game.add(Resigned(0))
    game.add(TookBack(1, 0))


CODES: Mapping[str, Mistake] = {
    "code-empty": reading(" "),
    "code-too-long": reading("1" * 1001),
    "code-unreadable": reading("hello"),
    "code-digits": reading("111"),
    "code-sides": reading("1,1|1,1|1,1"),
    "code-hands": reading("1,1,1|1,1"),
    "code-hand-unreadable": reading("1,a|1,1"),
    "code-hand-parts": reading("0.5,1|1,1"),
    "code-hand-range": reading("7,1|1,1"),
    "code-count-unreadable": reading("1,1;luck=7|1,1"),
    "code-count-not-here": reading("1,1;lives=1|1,1"),
    "code-count-range": reading("1,1;lives=3|1,1", sudden_death=2),
    "code-no-zombies": reading("1,1|z|1,1", players=3),
    "code-mover-out": reading("0,0|1,1|1,1", players=3),
    "code-nobody-in": reading("z|z|z", players=3, zombies=True),
}

UNREADABLE_MOVES: Mapping[str, Mistake] = {
    "move-empty": typing(" "),
    "move-too-long": typing("a" * 201),
    "move-verb": typing("punch L R"),
    "move-incomplete": typing("attack"),
    "move-none-of-kind": typing("flip"),
    "move-words": typing("attack on titan is great"),
    "move-number": typing("split two 0"),
    "move-seat-unknown": typing("attack L 4:R", "111111", players=3),
    "move-seat-twice": typing("attack L 2:R @Ana", "111111", players=3),
    "move-name-not-here": typing("flip L @Ana"),
    "move-name-not-needed": typing("attack L R @Cy"),
    "move-name-unknown": typing("attack L R @Cy", "111111", players=3),
    "move-name-ambiguous": typing("attack L R @Bo", "111111", players=3),
    "move-whom": typing("attack L R", "111111", players=3),
    "no-such-hand": typing("attack L M"),
    "attack-yourself": typing("attack L 1:R"),
}

ILLEGAL_MOVES: Mapping[str, Mistake] = {
    "illegal-move": typing("split 1 1"),
    "attack-whom": making(Attack("L", "R"), "111111", players=3),
    "attack-with-which": making(Attack(None, "R")),
    "attack-with-dead-hand": typing("attack L R", "0111"),
    "attack-on-dead-hand": typing("attack L L", "1101"),
    "attack-on-out": typing("attack L 2:L", "110011", players=3),
    "attack-on-zombie": typing("attack L 2:L", "1,1|z|1,1", players=3, zombies=True),
    "strike-with-zero": typing("attack L L", "0,1|1,1", integers=True, overflow="cutoff"),
    "zombie-attacks-only": typing("split 1 0", "z|1,1|1,1", players=3, zombies=True),
    "zombie-has-one-hand": making(Attack("L", "R", 1), "z|1,1|1,1", players=3, zombies=True),
    "split-hands": typing("split 2 0 0"),
    "split-no-such-hand": typing("split 1.5 0.5"),
    "split-same": typing("split 1 2", "1211"),
    "split-reordered": typing("split 2 1", "1211"),
    "split-too-high": typing("split 5 0", "4111"),
    "split-total": typing("split 2 2"),
    "split-total-meta": typing("split 3 2", "3411", meta=True),
    "split-kills": typing("split 2 0"),
    "split-revives-and-kills": typing("split 2 0 2", "0,1,3|1,1,1", hands=3, suicide=True),
    "split-parts": typing("split 1 1", "0.5,1.5|0,1", stumps=True),
    "split-no-transfers": typing("split 1 3", "2211", transfers="off"),
    "split-two-hands-only": typing("split 1 1 4", "2,2,2|1,1,1", hands=3),
    "split-no-divisions": typing("split 1 1", "0211", divisions="off"),
    "split-live-grows": typing("split 1 2 2", "0,1,4|1,1,1", hands=3),
    "split-one-gives": typing("split 2 1 1", "0,2,2|1,1,1", hands=3),
    "split-one-revived": typing("split 1 1 1", "0,0,3|1,1,1", hands=3),
    "split-not-even": typing("split 1 2", "0311", halving="even"),
    "split-not-nearly": typing("split 1 3", "0411", halving="nearly"),
    "signed-split-two-hands": typing(
        "split 0 0 4", "1,1,2|1,1,1", hands=3, integers=True, overflow="cutoff"
    ),
    "signed-split-gift": typing("split 4 -2", "1,1|1,1", integers=True, overflow="cutoff"),
    "tap-not-here": typing("tap L R"),
    "tap-same-hand": typing("tap L L", self_attack=True),
    "tap-dead-hand": typing("tap L R", "0111", self_attack=True),
    "swap-not-here": typing("swap L R"),
    "swap-equal-hands": typing("swap L R", swaps=True),
    "swap-living-hands": typing("swap L R", "1211", logan=True),
    "swap-dead-hand": typing("swap L R", "0111", swaps=True),
    "switch-more-than-one": typing("swap L R", "0,2|1,1", one_point_switches=1),
    "switch-used-up": typing("swap L R", "0,1;switches=0|1,1", one_point_switches=1),
    "add-not-here": typing("add L"),
    "add-dead-hand": typing("add L", "0111", self_add=True),
    "attack-strikes-twice": typing("attack L L", double_attack=True),
    "attack-strikes-once": typing("attack R R, R R", "0,3|0,2", double_attack=True),
    "pass-not-here": typing("pass"),
    "pass-dead-hand": typing("pass", "0111", passing=True),
    "flip-not-here": typing("flip L"),
    "flip-dead-hand": typing("flip L", "0111", integers=True),
    "flip-no-change": typing("flip R", "1211", integers=True, fingers=4),
    "must-attack": typing("pass", "1,1;swaps=2|1,1", passing=True, swap_limit=2),
    "game-over": typing("attack L R", "0011"),
}

EVENTS: Mapping[str, Mistake] = {
    "not-this-seats-turn": lambda: after().add(Moved(1, Pass())),
    "seat-not-playing": lambda: twice(after(players=3), Resigned(2)),
    "draw-agreed-already": lambda: twice(after(), DrawAgreed(1)),
    "nothing-to-take-back": lambda: after("attack L L").before_last_move_of(1),
    "take-back-to": lambda: after("attack L L").add(TookBack(0, 7)),
    "take-back-of-leaving": take_back_over_a_leaving,
    "no-such-board": lambda: after().add(Resigned(0, board=1)),
    "warning-repetition": lambda: after(*["pass"] * 2, passing=True).warnings(),
    "warning-move-limit": lambda: after("attack L L", move_limit=10).warnings(),
}

RECORDS: Mapping[str, Mistake] = {
    "record-too-long": telling("." * (2**20 + 1)),
    "record-too-many-events": telling(
        BEGIN, *(f"{seq}. pass" for seq in range(1, 12_002)), "Result: none yet"
    ),
    "record-first-line": telling("1. attack L L"),
    "record-cut": telling(BEGIN, "Rules: official", "1. attack L L"),
    "record-line": telling(BEGIN, "Kyoto", "Result: none yet"),
    "record-tag": telling(BEGIN, "Site: Kyoto", "Result: none yet"),
    "record-seat": telling(BEGIN, "Seat 1: somebody", "Result: none yet"),
    "record-seat-missing": telling(BEGIN, 'Seat 2: person "Ana"', "Result: none yet"),
    "record-setup": telling(BEGIN, "Mode: dual", 'Seat 1: person ""', "Result: none yet"),
    "record-start": telling(BEGIN, "Start: 1,2|1,1", "Result: none yet"),
    "record-event": telling(BEGIN, "1. attack L L", "3. attack L L", "Result: none yet"),
    "record-refused": telling(BEGIN, "1. pass", "Result: none yet"),
    "record-result": telling(BEGIN, "1. seat 1 resigns", "Result: draw: agreement"),
}

PARTS = {"refused-move", "refused-example", "seat-numbered", "side-numbered"}
"""What isn't a sentence of its own."""

MISTAKES = {**CODES, **UNREADABLE_MOVES, **ILLEGAL_MOVES, **EVENTS, **RECORDS}


def brought_by(mistake: Mistake) -> tuple[Message, ...]:
    """The messages that a mistake brings."""
    try:
        found = mistake()
    except ChopsticksError as error:
        return (error.message,)
    assert isinstance(found, tuple)
    return found


def with_all_inside(message: Message) -> Iterator[Message]:
    yield message
    for datum in message.data.values():
        if isinstance(datum, Message):
            yield from with_all_inside(datum)


def keys_of_sentences() -> set[str]:
    body = FluentParser().parse(PLAY.read_text(encoding="utf-8")).body
    return {entry.id.name for entry in body if isinstance(entry, Sentence)} - PARTS


def test_every_sentence_about_playing_is_brought_by_a_mistake() -> None:
    assert set(MISTAKES) == keys_of_sentences()


@pytest.mark.parametrize("key", MISTAKES)
def test_a_mistake_brings_its_sentence(key: str) -> None:
    brought = [each for outer in brought_by(MISTAKES[key]) for each in with_all_inside(outer)]

    assert key in [message.key for message in brought]


@pytest.mark.parametrize("key", MISTAKES)
def test_a_sentence_can_be_said_and_ends_as_one(key: str) -> None:
    for message in brought_by(MISTAKES[key]):
        sentence = Wording("en").say(message)

        assert sentence.endswith((".", "?"))
        assert sentence[0] in "“`" or sentence[0].isupper() or sentence[0].isdigit()
        assert not {"{", "}", "\n", "None"} & {*sentence, *sentence.split()}


def raised_by(mistake: Mistake) -> ChopsticksError:
    with pytest.raises(ChopsticksError) as caught:
        mistake()
    return caught.value


RAISED = {key: mistake for key, mistake in MISTAKES.items() if not key.startswith("warning")}


@pytest.mark.parametrize("key", RAISED)
def test_an_error_survives_the_way_to_another_process(key: str) -> None:
    error = raised_by(RAISED[key])
    assert isinstance(error, RuleError)

    back = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes

    assert type(back) is type(error)
    assert (back.code, back.message, back.examples) == (error.code, error.message, error.examples)
    assert str(back) == str(error)


@pytest.mark.parametrize("kind", [NotationError, IllegalMove, GameOver, BadRules])
def test_an_error_survives_with_messages_and_fractions_in_its_data(kind: type[RuleError]) -> None:
    inner = Message("inner", {"hands": ("L", Fraction(1, 2), ("nested",))})
    error = kind("outer", reason=inner, count=3)
    error.examples = ("attack L R",)

    back = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes

    assert (type(back), back.message, back.examples) == (kind, error.message, error.examples)
