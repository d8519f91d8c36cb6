"""Warnings about house rules that make a game, but maybe not a good one."""

from __future__ import annotations

from collections.abc import Iterator

from engine.message import Datum, Message, message
from engine.rules.house_rules import FEWEST_SIDES, HouseRules
from engine.rules.idle import Idle, IdleReason, idle, without_idle
from engine.rules.setup import Setup
from engine.rules.starts import start_hands


def cautions(setup: Setup) -> tuple[Message, ...]:
    """Everything worth a warning about a setup that `check` passes."""
    rules, sides = setup.rules, len(setup.sides)
    return (
        *_of_start(rules, sides),
        *_of_turns_given_up(without_idle(rules, sides)),
        *_of_misere(rules, sides),
        *_of_idle(rules, idle(rules, sides)),
    )


def _of_start(rules: HouseRules, sides: int) -> Iterator[Message]:
    first, *others = start_hands(rules, sides)
    strikers = [number for number in first if number]
    struck = [number for hands in others for number in hands if number or rules.death_attack]
    if rules.overflow == "cutoff" and min(strikers) + min(struck) >= rules.fingers:
        yield message("caution-start-kills", fingers=rules.fingers)
    if rules.bomb and any(rules.bomb in hands for hands in (first, *others)):
        yield message("caution-start-explodes", bomb=rules.bomb)


def _of_turns_given_up(rules: HouseRules) -> Iterator[Message]:
    given_up = tuple(field for field in ("swaps", "logan", "passing") if getattr(rules, field))
    if given_up and not rules.swap_limit:
        yield message("caution-no-swap-limit", settings=given_up)


def _of_misere(rules: HouseRules, sides: int) -> Iterator[Message]:
    if rules.goal == "misere" and sides > FEWEST_SIDES:
        yield message("caution-misere-many", players=sides)


def _of_idle(rules: HouseRules, settings: tuple[Idle, ...]) -> Iterator[Message]:
    """One caution for each reason why settings do nothing, naming them all."""
    for reason in IdleReason:
        named = tuple(_name(rules, item) for item in settings if item.reason is reason)
        if named:
            yield message(f"caution-idle-{reason.value}", settings=named, fingers=rules.fingers)


def _name(rules: HouseRules, item: Idle) -> Datum:
    """The setting; with its value where another value than the plainest would do something."""
    if item.plain == "single":
        return message("setting-value", field=item.field, value=getattr(rules, item.field))
    return item.field
