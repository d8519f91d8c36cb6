"""All that the command line says to people comes from the catalogue.

Each command line is run in the pseudo-language, where what the catalogue gives stands in ⟦…⟧. What
is left must be the notation expected of just that command line, down to the word.
"""

from __future__ import annotations

import re

import pytest

from tests.bot.conftest import Printed, Waribashi
from tests.pseudo import without_wording

OPTIONS = "--language --help"


_HAND = r"(x|-?\d+(\.\d+)?)"
_SIDE = rf"(z|{_HAND}(,{_HAND})*(;(lives|swaps)=\d)*)"
POSITION = re.compile(rf"{_SIDE}(\|{_SIDE})+")


def strangers(shown: str, expected: str) -> list[str]:
    """The words outside the brackets that are neither position codes nor expected there.

    Backticks around what can be typed are no words.
    """
    return [
        word
        for word in without_wording(shown).replace("`", " ").split()
        if any(map(str.isalpha, word))
        and not POSITION.fullmatch(word)
        and word not in expected.split()
    ]


def shown_in(pseudo: str, waribashi: Waribashi, *args: str) -> str:
    printed: Printed = waribashi("--language", pseudo, *args)
    shown = printed.out + printed.err
    assert "⟦" in shown
    return shown


@pytest.mark.parametrize(
    ("shown", "found"),
    [
        ("⟦Ŕûļéš⟧ for ⟦ţŵó⟧", ["for"]),
        ("⟦Ŕûļéš⟧: attack L R", []),
        ("⟦á⟧ attack: ⟦é⟧", ["attack:"]),
        ("Ŕûļéš", ["Ŕûļéš"]),
        ("⟦á\né⟧ 1,1|1,1 – 2.5 ⟦⟧", []),
        ("x,-1;swaps=1|z 0.5,1;lives=2;swaps=0|1 1|lives x z", ["1|lives", "x", "z"]),
    ],
)
def test_the_check_finds_words_that_are_not_the_catalogues(shown: str, found: list[str]) -> None:
    assert strangers(shown, "attack L R") == found


@pytest.mark.parametrize(
    ("args", "notation"),
    [
        (
            "",
            """waribashi rules moves solve draw theory db run play doctor live-check --version
            WARIBASHI_LANGUAGE""",
        ),
        (
            "rules --help",
            """waribashi rules --list --players --json WARIBASHI_LANGUAGE tapping
            '{"fingers": "overflow": "cutoff"}' @rules.json""",
        ),
        (
            "moves --help",
            "waribashi moves --rules --players --json WARIBASHI_LANGUAGE official tapping zombies",
        ),
        (
            "solve --help",
            "waribashi solve --rules --players --json WARIBASHI_LANGUAGE free attacks-only",
        ),
        (
            "draw --help",
            """waribashi draw -o --rules --players --game --counting --filmstrip --figures --seat
            --width WARIBASHI_LANGUAGE .png .svg .webp .gif written extra chinese senary binary
            official different-numbers board.png board.svg game.txt game.webp icon banner
            icon.png""",
        ),
    ],
)
def test_help_pages_are_in_the_readers_language(
    waribashi: Waribashi, pseudo: str, args: str, notation: str
) -> None:
    assert strangers(shown_in(pseudo, waribashi, *args.split()), f"{notation} {OPTIONS}") == []


@pytest.mark.parametrize(
    ("args", "notation"),
    [
        (["moves", "1111", "--rules", "official"], "attack L R"),
        (["moves", "1,1|1,1|1,1", "--rules", "tapping"], "attack L R 2:L 2:R 3:L 3:R split tap"),
        (["moves", "0,0|1,1", "--rules", "official"], ""),
        (["moves", "1,1|0,0", "--rules", "official"], ""),
        (["moves", "1,1|0,0|0,0", "--rules", "official"], ""),
        (["moves", "z|1,1|0,1", "--rules", "zombies"], "attack 2:L 2:R 3:R"),
        (["moves", "0,1;lives=1|1,1", "--rules", "sudden-death"], "attack L R split"),
        (["solve", "--rules", "official"], ""),
        (["solve", "--rules", "free"], ""),
        (["solve", "--rules", "tapping"], ""),
        (["solve", "--rules", '{"hands": 1}', "--players", "3"], ""),
        (["solve", "--rules", '{"hands": 1, "fingers": 2}', "--players", "3"], ""),
    ],
)
def test_what_moves_and_solve_print_is_in_the_readers_language(
    waribashi: Waribashi, pseudo: str, args: list[str], notation: str
) -> None:
    assert strangers(shown_in(pseudo, waribashi, *args), notation) == []


def test_versions_are_told_in_the_readers_language(waribashi: Waribashi, pseudo: str) -> None:
    # An installed version may have letters, as in 0.1.0.dev0.
    shown = waribashi("--language", pseudo, "--version").out
    assert [word for word in strangers(shown, "waribashi") if not word[0].isdecimal()] == []
