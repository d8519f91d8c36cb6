"""An option of house rules that is on or off takes six files at the most: here one is added.

The product is copied, the option written into it as docs/adding.md says, and what a manager and a
player would see is asked of the copy.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.bot.app.rulebook.test_kept import CODES

ROOT = Path(__file__).parents[2]
ROOMS = ("engine", "db", "bot", "cogs")
ASKED = "tests/house/added_option.py"
MOST_FILES = 6

# Each file, and what is written into it before which words.
ADDED = {
    "engine/rules/house_rules.py": {
        "    repetition: Annotated[": """\
    gentle_taps: Annotated[
        bool,
        RuleOption("ends", "C", 30, needs=("two-hands",), says="fact-gentle-taps", among="attack"),
    ] = False
""",
    },
    "engine/compiled/side_rules.py": {
        "    swaps: bool\n": "    gentle_taps: bool\n",
        "        return self._objection_to_rest(side)\n\n    def tap(": """\
        if self.gentle_taps and not self.is_alive(self.tap(side, striker, place).hands[place]):
            return message("tap-kills")
""",
    },
    "engine/compiled/compiled.py": {
        "        swaps=rules.swaps,\n": "        gentle_taps=rules.gentle_taps,\n",
    },
    "bot/words/locales/en/options.ftl": {
        "\nhr-option-swaps = ": """
hr-option-gentle-taps = gentle_taps: taps that can't knock out a hand
differ-gentle-taps-on = with gentle taps
differ-gentle-taps-off = without gentle taps
fact-gentle-taps = A tap may not kill.
""",
    },
    "bot/words/locales/en/houserules.ftl": {
        "\nhr-label-swaps = ": "\nhr-label-gentle-taps = gentle taps",
        "\nhr-about-swaps = ": "\nhr-about-gentle-taps = taps can't knock out a hand",
    },
    "bot/words/locales/en/play.ftl": {
        "tap-dead-hand = ": "tap-kills = A tap may not kill a hand here.\n",
    },
}


def write(copy: Path) -> None:
    for name, insertions in ADDED.items():
        source = (copy / name).read_text(encoding="utf-8")
        for before, new in insertions.items():
            assert source.count(before) == 1, f"{before!r} isn't the place to add to in {name}"
            source = source.replace(before, new + before)
        (copy / name).write_text(source, encoding="utf-8")


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What there is to see where the option was added."""
    copy = tmp_path_factory.mktemp("product")
    for room in ROOMS:
        shutil.copytree(ROOT / room, copy / room)
    for package in (Path(ASKED).parent, *Path(ASKED).parent.parents[:-1]):
        (copy / package).mkdir(exist_ok=True, parents=True)
        shutil.copy2(ROOT / package / "__init__.py", copy / package)
    shutil.copy2(ROOT / ASKED, copy / ASKED)
    write(copy)
    asked = subprocess.run(
        [sys.executable, "-m", "tests.house.added_option", "gentle_taps"],
        cwd=copy,
        env=os.environ | {"PYTHONPATH": str(copy)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert asked.returncode == 0, asked.stderr
    return json.loads(asked.stdout)


def test_an_option_that_is_on_or_off_takes_at_most_six_files() -> None:
    assert len(ADDED) <= MOST_FILES


def test_it_is_on_the_panel_under_its_own_number(seen: dict[str, Any]) -> None:
    assert ":0,0,1,30:" in seen["off"]["Turn gentle taps on"]
    assert ":0,0,1,30:" in seen["on"]["Turn gentle taps off"]
    assert "Turn zombies on" in seen["on"]


def test_it_is_in_the_explanation_of_the_rules(seen: dict[str, Any]) -> None:
    assert seen["told"] == ["A tap may not kill."]
    assert seen["new"] == ["with gentle taps"]


def test_it_is_in_json(seen: dict[str, Any]) -> None:
    assert '"gentle_taps":true' in seen["json"]
    assert seen["json read"]
    assert seen["refused"].startswith("“gentle_taps” can't be 3. ")


def test_its_code_is_of_a_new_version(seen: dict[str, Any]) -> None:
    assert seen["code"].startswith("C")
    assert seen["code read"]


def test_the_codes_of_other_rules_stay_what_they_were(seen: dict[str, Any]) -> None:
    assert seen["presets"] == CODES


def test_it_is_said_where_it_does_nothing(seen: dict[str, Any]) -> None:
    assert any("gentle_taps" in caution for caution in seen["idle"])


def test_the_game_is_played_by_it(seen: dict[str, Any]) -> None:
    before, after = seen["tapped"]
    assert before == "1,1|0,1"
    assert after.endswith("A tap may not kill a hand here.")
    assert seen["digests"] == 2
