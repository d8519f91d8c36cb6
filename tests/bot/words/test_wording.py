"""One renderer for all that people read."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias

import pytest

from bot.words import catalogue
from bot.words.catalogue import WordingError
from bot.words.wording import MOST_SHOWN, Wording
from engine.message import Datum, message
from tests.pseudo import without_wording

Languages: TypeAlias = Callable[..., None]

LISTS = """
list-none = none
list-one = { $only }
list-comma = { $first }, { $next }
list-and-two = { $first } and { $last }
list-and-many = { $first }, and { $last }
list-or-two = { $first } or { $last }
list-or-many = { $first }, or { $last }
"""


@pytest.mark.parametrize(
    ("datum", "shown"),
    [
        ("attack L R", "attack L R"),
        (3, "3"),
        (-2, "-2"),
        (10_000, "10000"),
        (Fraction(1, 2), "0.5"),
        (Fraction(5, 4), "1.25"),
        (Fraction(7, 1), "7"),
        ((), "none"),
        (("a",), "a"),
        (("a", "b"), "a and b"),
        (("a", "b", "c", "d"), "a, b, c, and d"),
        ((1, Fraction(3, 2), message("word")), "1, 1.5, and word"),
        (message("inner", hand="L"), "hand L"),
        ((("a", "b"), "c"), "a and b and c"),
    ],
)
def test_every_kind_of_datum_reads_as_a_person_would_write_it(
    languages: Languages, datum: Datum, shown: str
) -> None:
    languages(en=LISTS + "outer = ({ $datum })\ninner = hand { $hand }\nword = word")

    assert Wording().text("outer", datum=datum) == f"({shown})"


def test_a_number_chooses_between_singular_and_plural(languages: Languages) -> None:
    languages(
        en="hands = { $n ->\n    [0] no hand\n    [one] one hand\n   *[other] { $n } hands\n  }"
    )
    wording = Wording()

    assert [wording.text("hands", n=n) for n in (0, 1, 2)] == ["no hand", "one hand", "2 hands"]
    assert wording.text("hands", n=Fraction(1, 2)) == "0.5 hands"


def test_each_language_has_its_own_plurals(languages: Languages) -> None:
    languages(
        en="n = x",
        pl="n = { $n ->\n [one] palec\n [few] palce\n [many] palców\n *[other] palca\n }",
    )

    assert [Wording("pl").text("n", n=n) for n in (1, 2, 5)] == ["palec", "palce", "palców"]


def test_a_list_is_joined_with_or_and_counted_where_the_sentence_asks_for_it(
    languages: Languages,
) -> None:
    languages(
        en=LISTS + "seats = { COUNT($of) ->\n    [one] seat\n   *[other] seats\n  } { OR($of) }"
    )
    wording = Wording()

    assert wording.text("seats", of=(4,)) == "seat 4"
    assert wording.text("seats", of=(1, 2, 3)) == "seats 1, 2, or 3"


def test_values_are_not_wrapped_in_invisible_marks(languages: Languages) -> None:
    languages(en="played = { $move } was played")

    assert Wording().text("played", move="attack L R").isascii()


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("two\nlines", "two\\nlines"),
        ("\x1b[31mred", "\\x1b[31mred"),
        ("tab\tand\r", "tab\\tand\\r"),
        ("\u202eback", "\\u202eback"),
        ("no\u2028line\u200b", "no\\u2028line\\u200b"),
        ("\udcff", "\\udcff"),
        ("{ $evil } 指 ½", "{ $evil } 指 ½"),
    ],
)
def test_untrusted_words_stay_on_their_line_and_change_no_terminal(
    languages: Languages, given: str, shown: str
) -> None:
    languages(en="said = “{ $given }”")

    assert Wording().text("said", given=given) == f"“{shown}”"


@pytest.mark.parametrize("char", ["x", "\x00", "\U000e0001"])
def test_an_endless_word_is_cut_short(languages: Languages, char: str) -> None:
    languages(en="said = “{ $given }”")

    said = Wording().text("said", given=char * 100_000)

    assert said.endswith("…”")
    assert len(said) <= 10 * MOST_SHOWN + 3


def test_words_in_the_data_are_escaped_for_the_place_where_they_are_shown(
    languages: Languages,
) -> None:
    languages(en=LISTS + "outer = *{ $names }* { $inner }\ninner = *{ $name }*")
    wording = Wording(escape=lambda text: text.replace("_", "\\_"))

    said = wording.text("outer", names=("a_b", "c"), inner=message("inner", name="d_"))

    assert said == "*a\\_b and c* *d\\_*"


@pytest.mark.parametrize(
    ("key", "data"),
    [
        ("no-such-key", {}),
        ("greeting", {}),
        ("greeting", {"nam": "x"}),
        ("only-an-attribute", {}),
        ("refers", {}),
        ("either", {"one": "no list"}),
        ("greeting", {"name": message("no-such-key")}),
        ("greeting", {"name": True}),
    ],
)
def test_a_sentence_that_cannot_be_said_is_an_error_and_never_half_said(
    languages: Languages, key: str, data: dict[str, Datum]
) -> None:
    languages(
        en="greeting = Hello { $name }\nonly-an-attribute =\n    .x = x\n"
        "refers = { no-such-key }\neither = { OR($one) }"
    )

    with pytest.raises(WordingError, match=r"."):
        Wording().text(key, **data)


def test_the_lines_of_a_sentence_in_its_file_are_one_line_and_an_empty_one_is_a_paragraph(
    languages: Languages,
) -> None:
    languages(en="long =\n    One { $a }\n    two\n    { $b } three.\n\n    Four\n    five.")

    assert Wording().text("long", a="A", b="B") == "One A two B three.\n\nFour five."


def test_what_a_language_lacks_is_said_in_english(languages: Languages) -> None:
    languages(en="hand = hand\nfoot = foot", de="hand = Hand", de_AT="foot = Fuaß")

    assert Wording("de").text("hand") == "Hand"
    assert Wording("de").text("foot") == "foot"
    assert Wording("de-AT").text("foot") == "Fuaß"
    assert Wording("de_at").text("hand") == "Hand"
    assert Wording("tlh").text("hand") == "hand"
    assert Wording("../de").text("hand") == "hand"


@pytest.mark.parametrize("text", ["a = one\na = two", "no sentence at all\na = one"])
def test_a_broken_file_is_an_error_when_it_is_loaded(languages: Languages, text: str) -> None:
    languages(en=text)

    with pytest.raises(WordingError):
        Wording()


@pytest.mark.parametrize(
    "text", ["a = { $x", "a = one\nno sentence at all", "a = { b }\nb = { $x", "a = { -b }\n-b ="]
)
def test_a_broken_sentence_is_an_error_when_it_is_said(languages: Languages, text: str) -> None:
    languages(en=text)

    with pytest.raises(WordingError):
        Wording().text("a")


def test_a_sentence_is_found_whatever_surrounds_it(languages: Languages) -> None:
    languages(
        en='### A file\n\n## A part\n\n# a = no sentence\na = { b }, { -c(case: "x") }\n'
        "# b\nb=B{ $x ->\n[one] 1\n*[other] {\n$x\n}\n}\n-c  = { $case ->\n *[x] = C\n }\n"
    )

    assert Wording().text("a", x="X") == "BX, = C"
    assert catalogue.keys.__wrapped__() == {"a", "b"}


def test_the_languages_are_the_folders(languages: Languages) -> None:
    languages(en="", ja="")

    assert catalogue.languages() == ("en", "ja")


def test_the_pseudo_language_accents_the_text_and_leaves_the_rest(pseudo: str) -> None:
    english = Wording().text("players-wrong", given="x", fewest=2, most=8)
    said = Wording(pseudo).text("players-wrong", given="x", fewest=2, most=8)

    assert "number of players" in english
    assert "ñûḿƀéŕ" in said
    assert without_wording(said).split() == ["x", "2", "8"]
