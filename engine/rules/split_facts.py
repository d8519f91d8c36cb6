"""What splits there are: how players can move fingers between their own hands."""

from __future__ import annotations

from collections.abc import Iterator

from engine.message import Message, message
from engine.rules.house_rules import PARTS_IN_ONE, HouseRules, is_signed
from engine.rules.option_facts import option_facts

_REVIVING = ("meta", "stumps", "death_attack")
"""What revives hands besides divisions."""


def has_splits(rules: HouseRules) -> bool:
    """Whether anyone can ever split; for rules without idle settings."""
    return rules.transfers != "off" or rules.divisions != "off" or rules.meta or rules.stumps


def split_facts(rules: HouseRules, hands: int) -> Iterator[Message]:
    """Every kind of split, for rules without idle settings and so many hands at most."""
    if not has_splits(rules):
        yield message("fact-split-never")
    elif is_signed(rules):
        yield _signed(rules)
    else:
        yield message(
            "fact-split-total",
            fingers=rules.fingers,
            parts=PARTS_IN_ONE[rules.parts],
            meta=int(rules.meta),
        )
        yield _transfer(rules, hands)
        yield _division(rules)
        yield _suicide(rules)
        if rules.meta:
            yield _meta(rules)
        yield from option_facts(rules, "split")


def _signed(rules: HouseRules) -> Message:
    """Under Integers with cutoff there is one kind of split."""
    to_live, to_dead = rules.transfers != "off", rules.divisions != "off"
    takers = "any" if to_live and to_dead else "live" if to_live else "dead"
    return message(
        f"fact-split-signed-{takers}",
        fingers=rules.fingers,
        parts=PARTS_IN_ONE[rules.parts],
        attacked=int(rules.death_attack),
    )


def _transfer(rules: HouseRules, hands: int) -> Message:
    if rules.transfers == "off":
        return message("fact-transfer-off", meta=int(rules.meta))
    return message(f"fact-transfer-{rules.transfers}", hands=hands)


def _division(rules: HouseRules) -> Message:
    if rules.divisions == "off":
        exceptions = [name for name in _REVIVING if getattr(rules, name)]
        others = tuple(message(f"besides-{name.replace('_', '-')}") for name in exceptions)
        return message("fact-division-off", others=others)
    kind = rules.divisions if rules.halving == "off" else rules.halving
    return message(f"fact-division-{kind}")


def _suicide(rules: HouseRules) -> Message:
    """Divisions never empty a hand; suicide without other splits is about passing alone."""
    kills = rules.suicide and (rules.transfers != "off" or rules.meta)
    if kills:
        return message("fact-suicide-on", meta=int(rules.meta))
    return message("fact-suicide-off")


def _meta(rules: HouseRules) -> Message:
    return message(
        "fact-meta",
        fingers=rules.fingers,
        suicide=int(rules.suicide),
        halves=int(rules.stumps),
    )
