"""House rules in the database: each set stored once, by value, and read back unchanged."""

from __future__ import annotations

import json

from sqlalchemy import Select, select

from db.database import Connection
from db.insert import insert_new
from db.schema import rulesets
from engine.rules import HouseRules, rules_from


async def ruleset_of(tx: Connection, rules: HouseRules) -> int:
    """Our number for these house rules, which are added if they're new."""
    body = _body(rules)
    found = await tx.scalar(_number_of(body))
    if found is None:
        await insert_new(tx, rulesets, body=body)
        found = (await tx.execute(_number_of(body))).scalar_one()
    return found


async def known_ruleset(look: Connection, rules: HouseRules) -> int | None:
    """Our number for these house rules; None if no one has ever used them."""
    return await look.scalar(_number_of(_body(rules)))


async def ruleset_numbered(look: Connection, number: int) -> HouseRules | None:
    """The house rules with that number; None if there are none."""
    body = await look.scalar(select(rulesets.c.body).where(rulesets.c.id == number))
    return None if body is None else rules_of(body)


def rules_of(body: str) -> HouseRules:
    """The house rules in that stored text."""
    return rules_from(json.loads(body))


def _number_of(body: str) -> Select[int]:
    return select(rulesets.c.id).where(rulesets.c.body == body)


def _body(rules: HouseRules) -> str:
    # Only the differences from the official rules, and no preset's name: names can change their
    # meaning, and fields added later don't change this.
    changes = rules.model_dump(mode="json", exclude_defaults=True)
    return json.dumps(changes, sort_keys=True, separators=(",", ":"))
