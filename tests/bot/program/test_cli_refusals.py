"""Bad input gets one clear sentence on stderr and exit code 2, whatever it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.words.wording import spelled_out
from engine.rules import PRESETS, HouseRules
from tests.bot.conftest import Printed, Waribashi
from tests.bot.program.test_cli_language import strangers

FILES = {
    "not-utf8.json": b"\xff\xfe{}",
    "too-large.json": b" " * (64 * 1024 + 1),
    "empty.json": b"",
    "list.json": b"[1, 2]",
    "broken.json": b'{"fingers": 6,\n "hands": }',
}

# A command line, and what its sentence has to speak of.
COMMAND_LINE = [
    ("slve", "Did you mean solve?"),
    (
        "xyz",
        "The commands are rules, moves, solve, draw, theory, db, run, play, doctor and live-check",
    ),
    ("--lang de rules", "Did you mean --language?"),
    ("--language xx rules", "“xx”. Choose en"),
    ("rules --lst", "Did you mean --list?"),
    ("solve -x", "Its options are --rules, --players, --json"),
    ("solve", "needs --rules RULES"),
    ("solve --rules", "needs a value: `--rules RULES`"),
    ("solve --rules official --json=yes", "`--json` doesn't take a value"),
    ("moves --rules official", "needs CODE"),
    ("moves 1111", "needs --rules RULES"),
    ("moves 1111 1111 --rules official", "put it in quotes"),
    ("solve --rules official --players x", "“x” isn't a number of players. Use 2 to 8"),
    ("solve --rules official --players 1", "“1” isn't a number of players. Use 2 to 8"),
    ("solve --rules official --players -3", "“-3” isn't a number of players. Use 2 to 8"),
    ("solve --rules official --players 99999", "“99999” isn't a number of players. Use 2 to 8"),
    ("play --port x", "from 0 to 65535, not “x”"),
    ("play --port 65536", "from 0 to 65535, not “65536”"),
    ("rules official --list", "Use it without rules"),
    ("rules --list --players 3", "without `--players`"),
]
RULES = [
    ("@", "as in `@rules.json`"),
    ("@no-such-file.json", "no file “no-such-file.json”"),
    ("@.", "“.” is a folder"),
    ("@a\0b", "Can't open “a\\x00b”"),
    ("@not-utf8.json", "isn't UTF-8 text"),
    ("@too-large.json", "is over 64 kB"),
    ("@empty.json", ""),
    ("@list.json", ""),
    ("@broken.json", ""),
    ("-", ""),
    ("", ""),
    ("offical", "official"),
    ("two\nlines", "two\\nlines"),
    ("\x1b[31mred", "\\x1b"),
    ("{", ""),
    ("[]", ""),
    ("12", ""),
    ("null", ""),
    ('"official"', ""),
    ('{"fingers": }', ""),
    ('{"fingers": "5"}', "fingers"),
    ('{"fingers": 1}', "fingers"),
    ('{"fingers": 5.5}', "fingers"),
    ('{"fingers": true}', "fingers"),
    ('{"fingers": 1e400}', "fingers"),
    ('{"fingers": NaN}', ""),
    ('{"fingers": ' + "9" * 3000 + "}", "fingers"),
    ('{"fingers": 6, "fingers": 7}', "fingers"),
    ('{"finger": 5}', "fingers"),
    ('{"hands": 7}', "hands"),
    ('{"hands": [2, 2, 2, 2, 2, 2, 2, 2, 2]}', "hands"),
    ('{"hands": []}', "hands"),
    ('{"hands": [1]}', ""),
    ('{"overflow": "wrap"}', "rollover"),
    ('{"start": 5}', "start"),
    ('{"start": 0.3}', "start"),
    ('{"start": [[1, 1]]}', ""),
    ('{"start": []}', ""),
    ('{"start": [[], []]}', ""),
    ('{"start": [1, 1, 1]}', "start"),
    ('{"halving": "even", "divisions": "off"}', "halving"),
    ('{"swap_limit": 2}', "swap_limit"),
    ('{"repetition": 1}', "repetition"),
    ('{"repetition": 0, "move_limit": 0}', "move_limit"),
    ('{"hands": 6, "fingers": 50, "transfers": "multiple", "divisions": "any"}', ""),
    ("[" * 100_000, ""),
    ("\ud800", ""),
]
CODES = [
    ("", ""),
    ("hello", "1,1|1,1"),
    ("111", "4"),
    ("11111", "4"),
    ("1,1", ""),
    ("1|1", ""),
    ("1,1|1,1|1", ""),
    ("5,1|1,1", "Hands show 0 to 4."),
    ("-1,1|1,1", "Hands show 0 to 4."),
    ("0.5,1|1,1", "0.5"),
    ("1,1;lives=1|1,1", "lives"),
    ("z|1,1|1,1", "zombies"),
    ("|".join(["1,1"] * 9), "has 9 players, but a game has 8 at most"),
    ("9" * 5000, ""),
    ("٣٣٣٣", ""),
    ("\ud800", ""),
]


@pytest.fixture(autouse=True)
def _in_a_folder_of_bad_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    monkeypatch.chdir(tmp_path)


def assert_refused(printed: Printed, part: str) -> None:
    assert (printed.out, printed.code) == ("", 2)
    assert printed.err.endswith((".\n", "?\n"))
    assert printed.err.count("\n") == 1
    assert "Traceback" not in printed.err
    assert printed.err.removesuffix("\n").isprintable()
    assert len(printed.err) < 500
    assert part in printed.err


@pytest.mark.parametrize(("args", "part"), COMMAND_LINE)
def test_a_command_line_that_cannot_be_followed_gets_one_sentence(
    waribashi: Waribashi, args: str, part: str
) -> None:
    assert_refused(waribashi(*args.split()), part)


@pytest.mark.parametrize(("rules", "part"), RULES)
@pytest.mark.parametrize("command", [["rules"], ["solve", "--rules"], ["moves", "1111", "--rules"]])
def test_house_rules_that_are_none_get_one_sentence(
    waribashi: Waribashi, command: list[str], rules: str, part: str
) -> None:
    assert_refused(waribashi(*command, rules), part)


@pytest.mark.parametrize(("code", "part"), CODES)
def test_a_code_that_is_none_gets_one_sentence(waribashi: Waribashi, code: str, part: str) -> None:
    assert_refused(waribashi("moves", code, "--rules", "official"), part)


def notation() -> str:
    """What a refusal may show as it is in every language, whoever is refused."""
    fields = HouseRules.model_fields
    values = [value for field in fields.values() for value in re.findall(r"'(\w+)'", str(field))]
    options = "--rules --players --json --language --help --list --version"
    commands = "waribashi rules moves solve draw theory db run play doctor live-check"
    words = "en en-XA @rules.json lives swaps z true false"
    return " ".join([commands, words, options, *PRESETS, *fields, *values])


@pytest.mark.parametrize(
    "args",
    [
        *(args.split() for args, _ in COMMAND_LINE),
        *(["rules", rules] for rules, _ in RULES),
        *(["moves", code, "--rules", "official"] for code, _ in CODES),
    ],
)
def test_every_refusal_is_in_the_readers_language(
    waribashi: Waribashi, pseudo: str, monkeypatch: pytest.MonkeyPatch, args: list[str]
) -> None:
    monkeypatch.setenv("WARIBASHI_LANGUAGE", pseudo)
    shown = waribashi(*args).err
    # What was typed comes back, whole or in part, and spelled out where it does not show.
    typed = [spelled_out(arg) for arg in args]

    found = [word for word in strangers(shown, notation()) if not any(word in arg for arg in typed)]
    if "--language xx" not in " ".join(args):  # which is refused in English
        assert "⟦" in shown
        assert found == []
