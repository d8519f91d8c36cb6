"""`waribashi rules`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.rules import PRESETS, HouseRules
from tests.bot.conftest import Printed, Waribashi
from tests.bot.program.test_cli_language import shown_in, strangers


def explained(waribashi: Waribashi, *args: str, stdin: bytes = b"") -> dict[str, Any]:
    printed = waribashi("rules", *args, "--json", stdin=stdin)
    assert (printed.err, printed.code, printed.out.count("\n")) == ("", 0, 1)
    return json.loads(printed.out)


def changes_in(printed: Printed) -> dict[str, Any]:
    return json.loads(printed.out.splitlines()[-1])


def test_programs_get_all_fields_and_the_texts_in_one_object(waribashi: Waribashi) -> None:
    found = explained(waribashi, "tapping")

    assert list(found) == ["rules", "preset", "nearest", "introduction", "facts", "warnings"]
    assert set(found["rules"]) == set(HouseRules.model_fields)
    assert (found["rules"]["self_attack"], found["rules"]["fingers"]) == (True, 5)
    assert (found["preset"], found["nearest"]) == ("tapping", "tapping")
    assert 2 <= len(found["introduction"]) <= 4
    assert all(found["facts"])
    assert found["warnings"] == []


def test_rules_that_are_no_preset_name_the_nearest_one(waribashi: Waribashi) -> None:
    found = explained(waribashi, '{"overflow": "cutoff", "self_attack": true, "move_limit": 99}')

    assert (found["preset"], found["nearest"]) == (None, "tapping")


def test_without_an_argument_the_official_rules_are_explained(waribashi: Waribashi) -> None:
    assert waribashi("rules") == waribashi("rules", "official")
    assert explained(waribashi)["preset"] == "official"


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_explained_to_people_within_the_terminal(
    waribashi: Waribashi, preset: str
) -> None:
    printed = waribashi("rules", preset)

    assert f"“{preset}”" in printed.out or f" {preset}" in printed.out.partition("\n\n")[0]
    assert "\n  • " in printed.out
    assert all(len(line) <= 80 or line.startswith("{") for line in printed.out.splitlines())
    assert (printed.err, printed.code) == ("", 0)


@pytest.mark.parametrize("preset", [name for name in PRESETS if name != "official"])
def test_what_is_not_official_stands_at_the_end_as_json_to_be_copied(
    waribashi: Waribashi, preset: str
) -> None:
    changes = changes_in(waribashi("rules", preset))

    assert HouseRules(**changes) == PRESETS[preset]


@pytest.mark.parametrize("start", ["json", "@file", "@-", "-"])
def test_rules_are_read_from_wherever_they_stand(
    waribashi: Waribashi, tmp_path: Path, start: str
) -> None:
    text = '{"fingers": 6,\n "start": 0.5, "parts": "half"}\n'
    file = tmp_path / "rules.json"
    file.write_text(text, encoding="utf-8-sig")
    argument = {"json": text, "@file": f"@{file}"}.get(start, start)

    found = explained(waribashi, argument, stdin=text.encode())

    assert (found["rules"]["fingers"], found["rules"]["start"]) == (6, 0.5)


def test_a_file_may_hold_the_name_of_a_preset(waribashi: Waribashi) -> None:
    assert explained(waribashi, "-", stdin=b"tapping\n")["preset"] == "tapping"


def test_people_are_warned_of_rules_that_make_a_poor_game(waribashi: Waribashi) -> None:
    assert "\n  ! " in waribashi("rules", "swaps").out
    assert explained(waribashi, "swaps")["warnings"]
    assert "\n  ! " not in waribashi("rules", "official").out


def test_warnings_look_at_the_number_of_players(waribashi: Waribashi) -> None:
    assert explained(waribashi, "misere", "--players", "3")["warnings"]
    assert not explained(waribashi, "misere")["warnings"]


def test_the_list_has_a_line_for_every_preset_that_fits_the_terminal(waribashi: Waribashi) -> None:
    lines = waribashi("rules", "--list").out.splitlines()
    names = [line.split()[0] for line in lines if not line.startswith(" ")]

    assert names == list(PRESETS)
    assert max(map(len, lines)) <= 80


def test_the_list_is_one_object_a_line_for_programs(waribashi: Waribashi) -> None:
    found = [json.loads(line) for line in waribashi("rules", "--list", "--json").out.splitlines()]

    assert [preset["preset"] for preset in found] == list(PRESETS)
    assert all(preset["description"] for preset in found)
    assert all(HouseRules(**p["rules"]) == PRESETS[p["preset"]] for p in found)


# In the pseudo-language, whatever is in no brackets must be the preset's names or the JSON.


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_explained_in_the_readers_language(
    waribashi: Waribashi, pseudo: str, preset: str
) -> None:
    names = [name for name in PRESETS if PRESETS[name] == PRESETS[preset]]
    changed = PRESETS[preset].model_dump(exclude_defaults=True)
    shown = "\n".join(
        line
        for line in shown_in(pseudo, waribashi, "rules", preset).splitlines()
        if not line.startswith("{")
    )

    assert strangers(shown, " ".join([*names, *changed, "official", "swap_limit"])) == []


def test_the_list_is_in_the_readers_language(waribashi: Waribashi, pseudo: str) -> None:
    assert strangers(shown_in(pseudo, waribashi, "rules", "--list"), " ".join(PRESETS)) == []


def test_warnings_are_in_the_readers_language(waribashi: Waribashi, pseudo: str) -> None:
    rules = json.dumps(
        {
            "hands": 1,
            "start": 4,
            "overflow": "cutoff",
            "goal": "misere",
            "suicide": True,
            "swaps": True,
        }
    )
    shown = shown_in(pseudo, waribashi, "rules", rules, "--players", "3")

    assert "! " in shown
    assert strangers(shown.rpartition("{")[0], " ".join([*PRESETS, *HouseRules.model_fields])) == []
