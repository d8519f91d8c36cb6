"""A move is told from talk, and what is said to the bot is understood."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.words.typed import Typed, read_typed
from bot.words.verbs import COMMANDS, Verbs
from bot.words.wording import Wording
from engine.errors import RuleError
from engine.game import Game
from engine.notation import parse_move
from engine.notation.moves import CANONICAL_VERBS, LONGEST_MOVE, VERBS
from tests.engine.playing import MOVE, begun, games, spoilt

ENGLISH = Verbs.of(Wording())
START = begun().position

IN_GERMAN = """
typed-attack = angreifen hau
typed-attack-short = h
typed-pass = passen
typed-draw = remis
typed-challenge = fordern
"""


def bare(content: str) -> Typed | None:
    return read_typed(content, ENGLISH, addressed=False)


def said(content: str) -> Typed | None:
    return read_typed(content, ENGLISH, addressed=True)


def move(text: str) -> Typed:
    return Typed("move", text)


def command(name: str, rest: str = "") -> Typed:
    return Typed("command", name, rest)


# Moves by themselves


@pytest.mark.parametrize("content", ["2: attack L R", " 2 :Attack L R", "2:attack L R"])
def test_a_move_may_have_the_board_of_a_relay_before_it(content: str) -> None:
    read = bare(content)
    assert read is not None
    assert read == said(content)
    assert re.sub(r"\s+", " ", read.text) == "2: attack L R"


@given(games(kinds=(MOVE,)), st.sampled_from([str, str.upper, str.lower, str.title]))
def test_every_legal_move_is_read_as_it_is_written_in_any_case(
    game: Game, cased: Callable[[str], str]
) -> None:
    for legal in islice(game.position.legal_moves(), 40):
        read = bare(cased(str(legal)))
        assert read is not None
        assert parse_move(read.text, game.position) == legal


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("attack L R", "attack L R"),
        ("  Hit left-right ", "attack left-right"),
        ("STRIKE,l,r", "attack,l,r"),
        ("attack l → r", "attack l → r"),
        ("attack l、r", "attack l、r"),
        ("split 0.5 1½", "split 0.5 1½"),
        ("split 1 / 2 3\u20444", "split 1 / 2 3\u20444"),
        ("split x -2", "split x -2"),
        ("split -2 .5", "split -2 .5"),
        ("tap 3 4", "tap 3 4"),
        ("swap", "swap"),
        ("Pass", "pass"),
        ("flip left", "flip left"),
        ("add left", "add left"),
        ("Add", "add"),
        ("attack L R, R L", "attack L R, R L"),
        ("attack L 2:R, R 3:L", "attack L 2:R, R 3:L"),
        ("attack L R <@1>, R L <@2>", "attack L R @1, R L @2"),
        (
            "attack L R <@123456789012345678>, R L <@!876543210987654321>",
            "attack L R @123456789012345678, R L @876543210987654321",
        ),
        ("attack 2:R", "attack 2:R"),
        ("attack L 2 : left", "attack L 2 : left"),
        ("attack L R @Ana of Kyoto", "attack L R @Ana of Kyoto"),
        ("attack L R <@!123>", "attack L R @123"),
    ],
)
def test_spellings_of_the_notation_are_read(content: str, text: str) -> None:
    assert bare(content) == move(text)


@pytest.mark.parametrize(
    "text", ["attack L Q", "attack L", "attack", "split 9 9", "flip 7", "pass L", "attack L 9:R"]
)
def test_a_move_that_is_wrong_is_a_move_so_that_the_player_is_told(text: str) -> None:
    assert bare(text) == move(text)
    with pytest.raises(RuleError):
        parse_move(text, START)


@pytest.mark.parametrize(
    "content",
    """
    attack on titan is great|split the bill|pass the salt|hit me up|tap out|swap 2 hands
    draw me a cat|board games are fun|hint hint|resign already|hit-and-run|pass-through|split 50/50
    strike a pose|swap a 2|hit I 2|hit 2026|flip it|tap, tap|attack L R now|hit @bob|hit <@123>
    attack L R!|attack L R @|strike 1st|attack: L R|2: reasons to hit|hit the 2|attacks L R|passé
    split 2 2 and then 3|attack L \u0662|undo|help|rules|play|move attack L R|challenge|a L R|s 2 2
    +1|+ L|+L|add me to the list|attack L R, R L now|attack L R @a, b and c are all quite good at it
    """.replace("\n", "|").split("|"),
)
def test_talk_is_not_answered(content: str) -> None:
    assert bare(content.strip()) is None


def test_a_move_is_all_of_a_single_line() -> None:
    assert bare("attack L R\nattack L L") is None
    assert bare("resign\n:(") is None
    assert bare("attack L R\n") == move("attack L R")


def test_what_is_longer_than_any_move_is_none() -> None:
    assert bare("split" + " 1" * LONGEST_MOVE) is None
    assert bare(" " * LONGEST_MOVE + "pass") is None


@pytest.mark.parametrize("name", ["resign", "draw", "board", "hint"])
def test_four_words_count_alone_on_their_line(name: str) -> None:
    assert bare(f" {name.upper()} ") == command(name)
    for talk in (f"{name} 2", f"a {name}", f"{name}?", f"{name}\n{name}"):
        assert bare(talk) is None


# What is said to the bot


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("a l r", "attack l r"),
        ("S 2 2", "split 2 2"),
        ("t l r", "tap l r"),
        ("w", "swap"),
        ("p", "pass"),
        ("f l", "flip l"),
        ("+ l", "add l"),
        ("+L", "add L"),
        ("+", "add"),
        ("attack on titan is great", "attack on titan is great"),
        ("pass\nthe salt", "pass\nthe salt"),
    ],
)
def test_to_the_bot_whatever_begins_like_a_move_is_one(content: str, text: str) -> None:
    assert said(content) == move(text)


def test_to_the_bot_a_move_may_be_too_long_so_that_the_player_is_told() -> None:
    text = "split" + " 1" * LONGEST_MOVE
    assert said(text) == move(text)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_understood_with_what_follows_it(name: str) -> None:
    assert said(f" {name.title()} ") == command(name)
    assert said(f"{name}  <@1> classic 1h ") == command(name, "<@1> classic 1h")


def test_a_move_may_follow_its_command() -> None:
    assert said("move hit l r") == command("move", "attack l r")
    assert said("move w") == command("move", "swap")
    assert said("move +L") == command("move", "add L")
    assert said("move 2: +L") == command("move", "2: add L")
    assert said("move 2: attack L R") == command("move", "2: attack L R")


@pytest.mark.parametrize("content", ["", "  ", "hello there", "2: hello", "challenged", "@a"])
def test_to_the_bot_other_things_may_be_said(content: str) -> None:
    assert said(content) is None


# Languages


def test_a_translation_adds_its_words_and_english_stays(languages: Callable[..., None]) -> None:
    languages(en=sentences(), de=IN_GERMAN)
    german = Verbs.of(Wording("de"))
    for content, text in [
        ("Angreifen L R", "attack L R"),
        ("hau l r", "attack l r"),
        ("hit l r", "attack l r"),
        ("PASSEN", "pass"),
        ("swap", "swap"),
    ]:
        assert read_typed(content, german, addressed=False) == move(text)
    assert read_typed("h l r", german, addressed=True) == move("attack l r")
    assert read_typed("a l r", german, addressed=True) == move("attack l r")
    assert read_typed("h l r", german, addressed=False) is None
    assert read_typed("Remis", german, addressed=False) == command("draw")
    assert read_typed("fordern <@1>", german, addressed=True) == command("challenge", "<@1>")
    assert read_typed("angreifen", ENGLISH, addressed=True) is None


def test_accents_may_be_typed_in_either_way(languages: Callable[..., None]) -> None:
    languages(en=sentences(), fr="typed-pass = passé")
    french = Verbs.of(Wording("fr"))
    for content in ("pass\u00e9", "passe\u0301", "PASSE\u0301"):
        assert read_typed(content, french, addressed=False) == move("pass")


def test_the_pseudo_language_is_a_language_like_any(pseudo: str) -> None:
    verbs = Verbs.of(Wording(pseudo))
    assert read_typed("attack L R", verbs, addressed=False) == move("attack L R")
    assert read_typed("⟦þàšš⟧", verbs, addressed=False) == move("pass")


def test_english_has_no_other_words_than_the_notation() -> None:
    wording = Wording()
    words = [
        word
        for verb in CANONICAL_VERBS
        for key in (f"typed-{verb}", f"typed-{verb}-short")
        for word in wording.text(key).split()
    ]
    assert sorted(words) == sorted(VERBS)


def sentences() -> str:
    """The English words, as the text of a catalogue."""
    wording = Wording()
    keys = [f"typed-{name}" for name in (*CANONICAL_VERBS, *COMMANDS)]
    keys += [f"typed-{verb}-short" for verb in CANONICAL_VERBS]
    return "\n".join(f"{key} = {wording.text(key)}" for key in keys)


# Whatever is typed

BEGINNINGS = st.sampled_from([*VERBS, *COMMANDS, "2:", "hit @", "<@1>"])
ANYTHING = st.builds("{} {}".format, BEGINNINGS, st.text()) | st.text()
NEARLY_MOVES = st.sampled_from(["attack L 2:R @Ana", "split 0.5 -2 x", "tap 1/2 ½"]).flatmap(spoilt)

A_WORD = re.compile(r"[a-zA-Z]|left|right|[\d./½¼¾]+|\d+:([a-zA-Z]|left|right|\d+)", re.IGNORECASE)


@given(ANYTHING | NEARLY_MOVES, st.booleans())
def test_whatever_is_typed_is_read_without_a_fault(content: str, addressed: bool) -> None:
    read = read_typed(content, ENGLISH, addressed=addressed)
    if read is not None and read.kind == "move":
        assert read.text.startswith(CANONICAL_VERBS)


@given(ANYTHING | NEARLY_MOVES)
def test_a_move_by_itself_has_nothing_in_it_but_what_looks_like_hands(content: str) -> None:
    read = bare(content)
    if read is None or read.kind == "command":
        return
    hands, _, _ = read.text.partition("@")
    verb, *words = re.split(r"[\s,;>→、\uff0c\-\u2010-\u2015\u2212\uff0d]+", hands.strip())
    assert verb in CANONICAL_VERBS
    joined = re.sub(r"\s*([:/\u2044])\s*", r"\1", " ".join(words)).replace("\u2044", "/")
    assert all(map(A_WORD.fullmatch, joined.split()))


@given(NEARLY_MOVES)
def test_what_the_notation_reads_as_a_move_is_read_to_the_bot(content: str) -> None:
    try:
        meant = parse_move(content, START)
    except RuleError:
        return
    read = said(content)
    assert read is not None
    assert parse_move(read.text, START) == meant
