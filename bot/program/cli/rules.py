"""`waribashi rules`: house rules in short and in full, and the presets."""

from __future__ import annotations

import json
from collections.abc import Iterable

import click

from bot.program.cli.frame import Command
from bot.program.cli.given import house_rules, json_option, players_option
from bot.program.cli.params import CliArgument, CliOption, UsageProblem
from bot.program.cli.terminal import bullets, entries, json_line, line, paragraph
from bot.words.wording import Wording
from engine.message import Message, message
from engine.rules import (
    PRESETS,
    HouseRules,
    Setup,
    cautions,
    check,
    fact_groups,
    facts,
    introduction,
    nearest,
    sides_of,
)

OFFICIAL = "official"


@click.command(
    cls=Command,
    says="cli-rules",
    in_short="cli-rules-short",
    examples=(
        "waribashi rules tapping",
        'waribashi rules \'{"fingers": 6, "overflow": "cutoff"}\'',
        "waribashi rules @rules.json --players 3",
        "waribashi rules --list",
    ),
)
@click.argument(
    "asked",
    cls=CliArgument,
    type=house_rules,
    required=False,
    says="cli-rules-argument",
    shows="cli-rules-argument-name",
)
@click.option("--list", "as_list", cls=CliOption, says="cli-list-option")
@players_option()
@json_option()
@click.pass_obj
def rules(
    wording: Wording,
    asked: HouseRules | None,
    players: int | None,
    as_list: bool,
    as_json: bool,
) -> None:
    """Explain house rules, or list the presets."""
    if as_list:
        if asked is not None or players is not None:
            raise UsageProblem("list-alone")
        _show_presets(wording, as_json=as_json)
    else:
        setup = _setup(asked or PRESETS[OFFICIAL], players)
        show = _print_json if as_json else _explain
        show(wording, setup)


def _setup(asked: HouseRules, players: int | None) -> Setup:
    setup = Setup.of(asked, players or sides_of(asked))
    check(setup)
    return setup


def _show_presets(wording: Wording, *, as_json: bool) -> None:
    described = [(name, wording.say(preset_line(name))) for name in PRESETS]
    if not as_json:
        entries(described)
        return
    for name, description in described:
        json_line({"preset": name, "description": description, "rules": _fields(PRESETS[name])})


def preset_line(name: str) -> Message:
    """The preset in one line."""
    return message(f"preset-{name}")


def _explain(wording: Wording, setup: Setup) -> None:
    paragraph(wording.say(_title(setup.rules)))
    line()
    paragraph(" ".join(_said(wording, introduction(setup))))
    for group in fact_groups(setup):
        line()
        paragraph(wording.say(group.heading))
        bullets(_said(wording, group.facts))
    warnings = _said(wording, cautions(setup))
    if warnings:
        line()
        paragraph(wording.text("rules-warnings"))
        bullets(warnings, mark="!")
    line()
    _show_changes(wording, setup.rules)


def _title(rules: HouseRules) -> Message:
    names = _names(rules)
    if not names:
        return message("rules-nearest", nearest=nearest(rules).message)
    name, *others = names
    if not others:
        return message("rules-preset", preset=name)
    return message("rules-preset-of-many-names", preset=name, others=tuple(others))


def _names(rules: HouseRules) -> list[str]:
    """The presets that are just these rules; some have several names."""
    return [name for name, preset in PRESETS.items() if preset == rules]


def _show_changes(wording: Wording, rules: HouseRules) -> None:
    """Print what to write to get these rules, in JSON on one line so that it can be copied."""
    changes = rules.model_dump(mode="json", exclude_defaults=True)
    if changes:
        paragraph(wording.text("rules-changes"))
        line(json.dumps(changes))
    else:
        paragraph(wording.text("rules-no-changes"))


def _print_json(wording: Wording, setup: Setup) -> None:
    rules = setup.rules
    json_line(
        {
            "rules": _fields(rules),
            "preset": next(iter(_names(rules)), None),
            "nearest": nearest(rules).name,
            "introduction": _said(wording, introduction(setup)),
            "facts": _said(wording, facts(setup)),
            "warnings": _said(wording, cautions(setup)),
        }
    )


def _fields(rules: HouseRules) -> dict[str, object]:
    return rules.model_dump(mode="json")


def _said(wording: Wording, messages: Iterable[Message]) -> list[str]:
    return [wording.say(said) for said in messages]
