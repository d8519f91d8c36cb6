"""What is said of house rules that have no table."""

from __future__ import annotations

import pytest

from bot.app.rulebook import RulesVerdicts
from bot.app.solving import Solving
from engine.message import Message
from engine.rules import HouseRules

ME, HERE = 1, 7
THREE = HouseRules(start=((1, 1),) * 3)
ENORMOUS = HouseRules(hands=(6,) * 8, fingers=5)


async def why_none(rules: HouseRules, largest: int) -> str:
    """The reason that is given, where tables may have so many positions."""
    solving = Solving(largest=lambda _: largest)
    verdicts = RulesVerdicts(solving)
    try:
        said = (await verdicts.of(rules, ME, HERE)).said
    finally:
        await verdicts.close()
        await solving.close()
    reason = said.data["reason"]
    assert isinstance(reason, Message)
    return reason.key


@pytest.mark.parametrize(
    ("rules", "largest", "reason"),
    [
        (ENORMOUS, 10**9, "hr-too-many-positions"),
        (THREE, 10, "table-over-limit"),
        (HouseRules(), 10, "table-over-limit"),
    ],
)
async def test_each_refusal_of_a_table_is_told_as_what_it_is(
    rules: HouseRules, largest: int, reason: str
) -> None:
    assert await why_none(rules, largest) == reason
