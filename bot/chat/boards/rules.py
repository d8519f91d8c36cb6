"""`rules_panel`: house rules in plain words."""

from __future__ import annotations

from collections.abc import Iterable

from bot.chat.panels import Panel, Text
from bot.words.names import rules_name
from bot.words.wording import Wording
from engine.message import Message
from engine.rules import HouseRules, Setup, cautions, facts


def rules_panel(rules: HouseRules, wording: Wording, setup: Setup | None = None) -> Panel:
    """All that one has to know to play by these rules, and what to beware of."""
    played = setup or Setup.of(rules)
    lines = [
        wording.text("rules-title", name=rules_name(rules)),
        *_listed("rules-fact", facts(played), wording),
        *_listed("rules-caution", cautions(played), wording),
    ]
    return Panel((Text("\n".join(lines)),))


def _listed(key: str, said: Iterable[Message], wording: Wording) -> list[str]:
    return [wording.text(key, fact=fact) for fact in said]
