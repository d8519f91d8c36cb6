"""House rules in the database: each set once, by value, and read back as exactly that."""

from __future__ import annotations

import json

from sqlalchemy import Select, select

from db.database import Connection
from db.insert import insert_new
from db.schema import rulesets
from engine.rules import HouseRules, rules_from


async def ruleset_of(tx: Connection, rules: HouseRules) -> int:
    """The number of these house rules, which are entered if they are new."""
    body = _body(rules)
    found = await tx.scalar(_number_of(body))
    if found is None:
        await insert_new(tx, rulesets, body=body)
        found = (await tx.execute(_number_of(body))).scalar_one()
    return found


async def known_ruleset(look: Connection, rules: HouseRules) -> int | None:
    """The number of these house rules, None where nobody has ever used them."""
    return await look.scalar(_number_of(_body(rules)))


async def ruleset_numbered(look: Connection, number: int) -> HouseRules | None:
    """The house rules of that number, None where there are none."""
    body = await look.scalar(select(rulesets.c.body).where(rulesets.c.id == number))
    return None if body is None else rules_of(body)


def rules_of(body: str) -> HouseRules:
    """The house rules that are stored so."""
    return rules_from(json.loads(body))


def _number_of(body: str) -> Select[int]:
    return select(rulesets.c.id).where(rulesets.c.body == body)


def _body(rules: HouseRules) -> str:
    # What differs from the official rules, and no preset's name: names may come to mean others, and
    # fields that are added later leave this as it is.
    changes = rules.model_dump(mode="json", exclude_defaults=True)
    return json.dumps(changes, sort_keys=True, separators=(",", ":"))
