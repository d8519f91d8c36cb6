"""The words for options of house rules on buttons and menus, and in completion."""

from __future__ import annotations

from bot.app.rulebook import OPTIONS
from engine.message import Message, message
from engine.rules import HouseRules
from engine.rules.house_rules import is_signed
from engine.rules.option import Plain


def label(option: str) -> Message:
    """What the option is called."""
    return message(f"hr-label-{OPTIONS[option].words}")


def choice(option: str, value: Plain) -> Message:
    """The option with one of its values, as “Overflow: cutoff” or “Turn zombies on”."""
    if isinstance(value, bool):
        return message("button-turn-on" if value else "button-turn-off", what=label(option))
    return message("hr-choice", name=label(option), value=value_name(option, value))


def value_name(option: str, value: int | str) -> Message:
    """What the value is called, to stand behind the option's name."""
    key = f"hr-value-{OPTIONS[option].words}"
    if isinstance(value, int):
        return message(key, number=value)
    return message(f"{key}-{value.replace('_', '-')}")


def about(option: str, value: Plain, rules: HouseRules) -> Message:
    """What that value means where the rest of the rules is like this."""
    key = f"hr-about-{OPTIONS[option].words}"
    if isinstance(value, str):
        key = f"{key}-{value.replace('_', '-')}"
    return message(
        key,
        number=int(value) if isinstance(value, int) else 0,
        fingers=rules.fingers,
        next=rules.fingers + 1,
        signed=int(is_signed(rules)),
    )
