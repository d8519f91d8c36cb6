"""`Pool`: games that are rated together. Each pool has a leaderboard."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from sqlalchemy import bindparam, select

from db.database import Connection
from db.insert import insert_new
from db.rulesets import known_ruleset, rules_of
from db.schema import pools
from db.words import Family
from engine.rules import PRESETS, HouseRules

MOST_RULES_AT_HAND = 1_000

_NAMED = select(pools.c.name, pools.c.id).where(
    pools.c.name.in_(bindparam("names", expanding=True))
)


@dataclass(frozen=True, slots=True)
class Pool:
    """Rated games of one server or, of unaltered presets, of all; of one family.

    With house rules, only games by these; `rules_text` has their name.
    """

    server: int | None
    family: Family
    rules: HouseRules | None = None


@dataclass(frozen=True, slots=True)
class PoolKey:
    """A pool as tables know it: with the number of its house rules."""

    server: int | None
    family: Family
    ruleset: int | None

    @property
    def name(self) -> str:
        """A unique name."""
        where = "global" if self.server is None else f"server {self.server}"
        rules = "all" if self.ruleset is None else f"rules {self.ruleset}"
        return f"{where}/{self.family}/{rules}"


async def known_pool(look: Connection, pool: Pool) -> int | None:
    """The pool's number; None as long as no game was rated in it."""
    ruleset = None
    if pool.rules is not None:
        ruleset = await known_ruleset(look, pool.rules)
        if ruleset is None:
            return None
    name = PoolKey(pool.server, pool.family, ruleset).name
    return await look.scalar(select(pools.c.id).where(pools.c.name == name))


async def misnamed_pools(look: Connection) -> list[tuple[int, str, str]]:
    """The pools that aren't what their names say: number, name, and the right name."""
    found = (await look.execute(select(pools).order_by(pools.c.id))).mappings()
    right = (
        (row["id"], row["name"], PoolKey(row["server_id"], row["family"], row["ruleset_id"]).name)
        for row in found
    )
    return [(number, name, key) for number, name, key in right if name != key]


async def numbers_of(tx: Connection, keys: Iterable[PoolKey]) -> dict[PoolKey, int]:
    """The numbers of these pools; new ones are added in their order.

    Another game that ends now may add some of them first.
    """
    named = {key.name: key for key in keys}
    found = await _numbers(tx, named)
    new = [_row(key) for name, key in named.items() if name not in found]
    if new:
        for row in new:
            await insert_new(tx, pools, **row)
        found = await _numbers(tx, named)
    return {key: found[name] for name, key in named.items()}


async def _numbers(tx: Connection, names: Iterable[str]) -> dict[str, int]:
    rows = await tx.execute(_NAMED, {"names": list(names)})
    return {row.name: row.id for row in rows}


def _row(key: PoolKey) -> dict[str, object]:
    return {
        "name": key.name,
        "server_id": key.server,
        "family": key.family,
        "ruleset_id": key.ruleset,
    }


# Reading house rules takes far longer than everything else that's done with a row.
@lru_cache(MOST_RULES_AT_HAND)
def read_rules(body: str) -> HouseRules:
    """The house rules in that stored text."""
    return rules_of(body)


@lru_cache(MOST_RULES_AT_HAND)
def is_preset(body: str) -> bool:
    """Whether the house rules in that stored text are an unaltered preset."""
    return read_rules(body) in PRESETS.values()
