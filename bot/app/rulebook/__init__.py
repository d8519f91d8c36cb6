"""What server managers can do with house rules."""

from bot.app.rulebook.changes import (
    STEPS,
    Impossible,
    differences,
    require_option,
    stepped,
    with_hands,
    with_option,
)
from bot.app.rulebook.code import rules_code, rules_of_code, rules_shared
from bot.app.rulebook.names import ListedRules, NamedRules
from bot.app.rulebook.options import (
    CHOICES,
    NUMBERED,
    completed_values,
    in_words,
    option_name,
    written,
)
from bot.app.rulebook.rulebook import Rulebook, RulesDraft, SlotRules, WhichRules
from bot.app.rulebook.sides import setup_of
from bot.app.rulebook.verdict import RulesVerdict, RulesVerdicts
from engine.rules import OPTIONS, sides_of

__all__ = [
    "CHOICES",
    "NUMBERED",
    "OPTIONS",
    "STEPS",
    "Impossible",
    "ListedRules",
    "NamedRules",
    "Rulebook",
    "RulesDraft",
    "RulesVerdict",
    "RulesVerdicts",
    "SlotRules",
    "WhichRules",
    "completed_values",
    "differences",
    "in_words",
    "option_name",
    "require_option",
    "rules_code",
    "rules_of_code",
    "rules_shared",
    "setup_of",
    "sides_of",
    "stepped",
    "with_hands",
    "with_option",
    "written",
]
