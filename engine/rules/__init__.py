"""House rules: reading, checking and explaining what players have agreed on."""

from engine.rules.cautions import cautions
from engine.rules.facts import FactGroup, fact_groups, facts
from engine.rules.house_rules import (
    FEWEST_FINGERS,
    FEWEST_SIDES,
    MOST_FINGERS,
    MOST_HANDS,
    MOST_SIDES,
    OPTIONS,
    Fingers,
    HouseRules,
)
from engine.rules.introduction import introduction
from engine.rules.nearest import Nearest, difference, nearest
from engine.rules.option import RuleOption
from engine.rules.presets import PRESETS, preset
from engine.rules.reading import parse_rules, rules_from, rules_text
from engine.rules.refusals import check, refusals
from engine.rules.setup import (
    MOST_BOARDS,
    MOST_SEATS,
    TEAM_MODES,
    ComputerSeat,
    Level,
    Mode,
    PersonSeat,
    Seat,
    Setup,
)
from engine.rules.starts import hand_counts, sides_of, start_hands

__all__ = [
    "FEWEST_FINGERS",
    "FEWEST_SIDES",
    "MOST_BOARDS",
    "MOST_FINGERS",
    "MOST_HANDS",
    "MOST_SEATS",
    "MOST_SIDES",
    "OPTIONS",
    "PRESETS",
    "TEAM_MODES",
    "ComputerSeat",
    "FactGroup",
    "Fingers",
    "HouseRules",
    "Level",
    "Mode",
    "Nearest",
    "PersonSeat",
    "RuleOption",
    "Seat",
    "Setup",
    "cautions",
    "check",
    "difference",
    "fact_groups",
    "facts",
    "hand_counts",
    "introduction",
    "nearest",
    "parse_rules",
    "preset",
    "refusals",
    "rules_from",
    "rules_text",
    "sides_of",
    "start_hands",
]
