"""`waribashi theory`."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from bot.drawing.raster import png
from tests.bot.conftest import Waribashi


def told(waribashi: Waribashi, *args: str) -> list[dict[str, Any]]:
    printed = waribashi("theory", *args, "--json")
    assert (printed.err, printed.code) == ("", 0)
    return [json.loads(line) for line in printed.out.splitlines()]


def test_a_value_comes_with_outcome_birthday_and_atomic_weight(waribashi: Waribashi) -> None:
    assert told(waribashi, "value", "(1|1)_12") == [
        {
            "position": "(1|1)_12",
            "outcome": "N",
            "value": "±J",
            "birthday": 5,
            "atomic_weight": "*",
        }
    ]
    assert told(waribashi, "value", "( 2 | 5 )_40")[0]["value"] == "{J|0}"
    assert told(waribashi, "value", "(1,1|2)_2")[0]["outcome"] == "L"


def test_for_people_the_same_is_said_in_words(waribashi: Waribashi) -> None:
    lines = waribashi("theory", "value", "(1,1|2)_2").out.splitlines()

    assert [line.split(maxsplit=1) for line in lines[:4]] == [
        ["Position", "(1,1|2)_2"],
        ["Winner", "L: Left, no matter who goes first"],
        ["Value", "↑"],
        ["Birthday", "2"],
    ]
    assert lines[4].split() == ["Atomic", "weight", "1"]


def test_the_opening_has_one_object_an_interval(waribashi: Waribashi) -> None:
    found = told(waribashi, "opening", "--to", "606")

    assert found[0] == {"from": 1, "to": 1, "value": "*", "outcome": "N"}
    assert found[-1] == {"from": 546, "to": 606, "value": "±J", "outcome": "N"}
    assert len(found) == 18
    printed = waribashi("theory", "opening", "--to", "8").out.splitlines()
    assert [line.split() for line in printed[1:]] == [
        *(["1", "1", "*", "N"], ["2", "2", "0", "P"], ["3", "4", "*", "N"]),
        *(["5", "7", "0", "P"], ["8", "8", "*", "N"]),
    ]


def test_a_table_has_a_row_for_each_hand_of_left(waribashi: Waribashi) -> None:
    lines = waribashi("theory", "table", "4").out.splitlines()

    assert [line.split()[-4:] for line in lines] == [
        ["1", "2", "3", "4"],
        ["*", "↑", "0", "*"],
        ["↓", "0", "*", "*"],
        ["0", "*", "*", "*"],
        ["*", "*", "*", "*"],
    ]
    found = told(waribashi, "table", "20")
    assert len(found) == 400
    assert {"position": "(2|3)_20", "outcome": "L", "value": "J"} in found


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ("table 12", ["±J", "12", "Left wins"]),
        ("tree '(1|1)_5'", ["Game tree of (1|1)_5", "1|4", "= ↓", "4→1 r"]),
        ("tree '(1,1|1)_3'", ["= 3·↑", "1→1 d", "1→1 r"]),
        ("tree '(|1)_5'", ["= 0"]),
    ],
)
def test_pictures_have_the_values_in_them_and_can_be_made_pixels(
    waribashi: Waribashi, tmp_path: Path, args: str, words: list[str]
) -> None:
    file = tmp_path / "picture.svg"

    printed = waribashi("theory", *shlex.split(args), "-o", str(file))

    assert (printed.out, printed.err, printed.code) == ("", "", 0)
    drawn = file.read_text(encoding="utf-8")
    texts = {text.strip() for one in ET.fromstring(drawn).iter() if (text := one.text or "")}  # noqa: S314 - ours
    assert set(words) <= texts
    assert png(drawn, width=320).startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ("value 1111", "“1111” isn't a position. Write hands and n like `(1,1|1,2)_5`."),
        ("value '(1|7)_5'", "In “(1|7)_5”, a hand shows 7. With that n it can show 1 to 5."),
        ("value '(1|1)_0'", "In “(1|1)_0”, n is 0. It has to be from 1 to 9999."),
        (
            "value '(1,1,1|1,1,1)_99'",
            (
                "More than 20000 positions can follow from (1,1,1|1,1,1)_99, which takes too long."
                " Try fewer hands or a smaller n."
            ),
        ),
        ("opening --to x", "“x” isn't a whole number from 1 to 4200."),
        ("table 61", "“61” isn't a whole number from 1 to 60."),
        (
            "tree '(1,1|1,1)_5' -o t.svg",
            (
                "More than 200 moves can follow from (1,1|1,1)_5, too many for a picture."
                " Try fewer hands or a smaller n."
            ),
        ),
        (
            "table 3 -o t.txt",
            "I can't draw into “t.txt”. Give the file a name that ends in .png or .svg.",
        ),
    ],
)
def test_what_cannot_be_answered_is_refused_in_one_line(
    waribashi: Waribashi, args: str, sentence: str
) -> None:
    printed = waribashi("theory", *shlex.split(args))

    assert (printed.out, printed.err.splitlines(), printed.code) == ("", [sentence], 2)


@pytest.mark.parametrize("command", ["value", "table", "opening"])
def test_the_examples_of_the_help_pages_work(waribashi: Waribashi, command: str) -> None:
    page = waribashi("theory", command, "--help").out
    examples = [line.strip() for line in page.partition("Examples:")[2].strip().splitlines()]

    assert examples
    for example in examples:
        printed = waribashi(*shlex.split(example)[1:])
        assert (printed.err, printed.code) == ("", 0)
