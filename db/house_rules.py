"""The house rules of servers and channels: those in force, and named sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Select, func, select

from db.change import Change
from db.database import Connection
from db.errors import Conflict, OverLimit
from db.insert import insert_new
from db.players import player_of
from db.rulesets import rules_of, ruleset_of
from db.schema import IN_FORCE, WHOLE_SERVER, house_rules, rulesets, servers
from engine.rules import HouseRules

MOST_NAMED = 25
"""How many named sets a server can have: as many as Discord lists in one place."""
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for one set of rules: in force on a server or in a channel, or a named set.

    A name is stored without spaces around it. Raises OverLimit for one that's too long or
    invisible, and ValueError for a channel's named set: names are for the whole server.
    """

    server: int
    channel: int = WHOLE_SERVER
    name: str = IN_FORCE

    def __post_init__(self) -> None:
        if self.name == IN_FORCE:
            return
        if self.channel != WHOLE_SERVER:
            raise ValueError("a named set belongs to the whole server")
        object.__setattr__(self, "name", _fit(self.name))


@dataclass(frozen=True, slots=True)
class StoredRules:
    """What's in a slot, and how often it was changed."""

    version: int
    """0 if nothing was ever there."""
    rules: HouseRules | None
    """None if there are none, or none anymore."""


NEVER_SET = StoredRules(0, None)


async def read_rules(look: Connection, slot: Slot) -> StoredRules:
    """What's in that slot now."""
    return next(iter(await _versions(look, _newest_first(slot).limit(1))), NEVER_SET)


async def earlier_rules(look: Connection, slot: Slot) -> list[StoredRules]:
    """Everything that was ever in that slot, newest first."""
    return await _versions(look, _newest_first(slot))


async def rules_in_force(look: Connection, server: int, channel: int) -> HouseRules | None:
    """The channel's rules, else the server's; None if neither has any."""
    here = await read_rules(look, Slot(server, channel))
    return here.rules or (await read_rules(look, Slot(server))).rules


async def named_rules(look: Connection, server: int) -> Mapping[str, HouseRules]:
    """The server's named sets, in order of their names."""
    newest = (
        select(house_rules.c.name, func.max(house_rules.c.version).label("version"))
        .where(house_rules.c.server_id == server, house_rules.c.channel_id == WHOLE_SERVER)
        .where(house_rules.c.name != IN_FORCE)
        .group_by(house_rules.c.name)
        .subquery()
    )
    found = await look.execute(
        select(house_rules.c.name, rulesets.c.body)
        .join(rulesets, rulesets.c.id == house_rules.c.ruleset_id)
        .join(
            newest,
            (newest.c.name == house_rules.c.name) & (newest.c.version == house_rules.c.version),
        )
        .where(house_rules.c.server_id == server, house_rules.c.channel_id == WHOLE_SERVER)
    )
    # Databases sort letters differently.
    return {row.name: rules_of(row.body) for row in sorted(found, key=lambda row: row.name)}


async def set_rules(
    tx: Connection, slot: Slot, rules: HouseRules | None, change: Change
) -> StoredRules:
    """Store the rules in place of those that the change replaces; None removes them.

    Raises Conflict if another manager has stored others since, and OverLimit if the server has too
    many named sets.
    """
    await _take_turns(tx, slot.server)
    current = await read_rules(tx, slot)
    if current.version != change.replaces:
        raise Conflict("house-rules-changed")
    if slot.name != IN_FORCE and rules is not None and current.rules is None:
        await _check_number(tx, slot.server)
    await insert_new(
        tx,
        house_rules,
        server_id=slot.server,
        channel_id=slot.channel,
        name=slot.name,
        version=change.replaces + 1,
        ruleset_id=None if rules is None else await ruleset_of(tx, rules),
        changed_at=change.at,
        changed_by=await player_of(tx, change.by),
    )
    return StoredRules(change.replaces + 1, rules)


async def _take_turns(tx: Connection, server: int) -> None:
    """Of two managers on a server, the second waits, and then sees what the first did."""
    this = select(servers.c.id).where(servers.c.id == server)
    await tx.execute(this.with_for_update(key_share=True))


async def _check_number(tx: Connection, server: int) -> None:
    if len(await named_rules(tx, server)) >= MOST_NAMED:
        raise OverLimit("too-many-named-rules", most=MOST_NAMED)


def _fit(name: str) -> str:
    fit = name.strip()
    if not (1 <= len(fit) <= LONGEST_NAME and fit.isprintable()):
        raise OverLimit("rules-name-unfit", most=LONGEST_NAME)
    return fit


def _newest_first(slot: Slot) -> Select[*tuple[object, ...]]:
    return (
        select(house_rules.c.version, rulesets.c.body)
        .outerjoin(rulesets, rulesets.c.id == house_rules.c.ruleset_id)
        .where(house_rules.c.server_id == slot.server)
        .where(house_rules.c.channel_id == slot.channel, house_rules.c.name == slot.name)
        .order_by(house_rules.c.version.desc())
    )


async def _versions(look: Connection, found: Select[*tuple[object, ...]]) -> list[StoredRules]:
    rows = (await look.execute(found)).mappings()
    return [
        StoredRules(row["version"], None if row["body"] is None else rules_of(row["body"]))
        for row in rows
    ]
