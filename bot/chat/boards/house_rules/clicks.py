"""Clicks that know a draft of house rules."""

from __future__ import annotations

from collections.abc import Sequence

from bot.app.refusals import PlayError
from bot.app.rulebook.rulebook import RulesDraft
from bot.chat.panels import Act
from bot.chat.panels.acts import LONGEST
from db.errors import OverLimit
from engine.errors import BadRules


def act_on(draft: RulesDraft, name: str, *numbers: int) -> str:
    """A click that knows the draft. Raises PlayError where it is too long for one."""
    act = str(Act(name, (*draft.numbers, *numbers), draft.text))
    if len(act) > LONGEST:
        raise PlayError("hr-too-long")
    return act


def draft_of(server: int, numbers: Sequence[int], text: str) -> RulesDraft:
    """The draft that a click knows. Raises PlayError for what is none."""
    try:
        return RulesDraft.read(server, numbers, text)
    except (BadRules, OverLimit, ValueError) as error:
        raise PlayError("button-unknown") from error
