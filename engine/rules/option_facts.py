"""Facts that belong to a single option, each for its part of the explanation."""

from __future__ import annotations

from collections.abc import Iterator

from engine.message import Message, message
from engine.rules.house_rules import OPTIONS, HouseRules, is_signed
from engine.rules.option import Section


def option_facts(rules: HouseRules, section: Section, *, teams: int = 0) -> Iterator[Message]:
    """What the options of that section say, for rules without idle settings.

    Each sentence may use the number that the option is set to (1 where it's on), how many fingers
    kill a hand, whether hands may show less than 0, whether sides are teams, whether there are
    zombies, and whether attacks are more than in the official rules.
    """
    for option in OPTIONS.values():
        value = getattr(rules, option.name)
        if option.says and option.among == section and value != option.usual:
            yield message(
                option.says,
                number=int(value),
                fingers=rules.fingers,
                signed=int(is_signed(rules)),
                teams=teams,
                zombies=int(rules.zombies),
                more=int(_attacks_do_more(rules)),
            )


def _attacks_do_more(rules: HouseRules) -> bool:
    return rules.death_attack or rules.double_attack or changes_striker(rules)


def changes_striker(rules: HouseRules) -> bool:
    """Whether an attack may change the attacking hand."""
    return rules.poison or rules.cherry_bomb or rules.mirror
