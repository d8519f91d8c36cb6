"""`Draft`: house rules not yet saved. It stands in custom ids, so it outlives the process."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from bot.app.refusals import PlayError
from bot.app.rulebook.code import rules_code, rules_of_code
from bot.chat.panels import Act
from bot.chat.panels.acts import LONGEST
from db.errors import OverLimit
from db.house_rules import Slot
from db.schema import IN_FORCE
from engine.errors import BadRules
from engine.rules import FEWEST_SIDES, HouseRules, sides_of

_NONE = "-"


@dataclass(frozen=True, slots=True)
class RulesDraft:
    """What would be put where, in place of the version that the manager has seen."""

    slot: Slot
    version: int
    rules: HouseRules | None
    """None takes away what is there."""

    def of(self, rules: HouseRules | None) -> Self:
        """The same with other rules."""
        return replace(self, rules=rules)

    def act(self, name: str, *numbers: int) -> str:
        """A click that knows the draft. Raises PlayError where it is too long for one."""
        code = _NONE if self.rules is None else rules_code(self.rules)
        text = f"{code} {self.slot.name}"
        act = str(Act(name, (self.slot.channel, self.version, *numbers), text))
        if len(act) > LONGEST:
            raise PlayError("hr-too-long")
        return act

    def require_place(self) -> None:
        """Pass what can be where it would be put. Raises PlayError."""
        if self.rules is None or self.slot.name != IN_FORCE:
            return
        sides = sides_of(self.rules)
        if sides != FEWEST_SIDES:
            raise PlayError("hr-no-duel", sides=sides)

    @classmethod
    def read(cls, server: int, act: Act) -> Self:
        """The draft that a click knows. Raises PlayError for what is none."""
        code, _, name = act.text.partition(" ")
        channel, version, *_ = act.numbers
        try:
            rules = None if code == _NONE else rules_of_code(code)
            return cls(Slot(server, channel, name), version, rules)
        except (BadRules, OverLimit, ValueError) as error:
            raise PlayError("button-unknown") from error
