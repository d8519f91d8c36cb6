"""Settings by server managers, for a whole server or for a channel."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, cast

from sqlalchemy import select, update

from db.change import Change
from db.database import Connection
from db.errors import Conflict, OverLimit
from db.insert import insert_new
from db.players import player_of
from db.schema import WHOLE_SERVER, settings

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"
LONGEST = 10_000
"""How many characters the settings of one place can have as JSON."""


@dataclass(frozen=True, slots=True)
class StoredSettings:
    """What's set, in words whose meaning is up to the bot, and how often it was changed."""

    version: int
    """0 if nothing was ever set."""
    body: dict[str, Json]


NEVER_SET = StoredSettings(0, {})


async def read_settings(
    look: Connection, server: int, channel: int = WHOLE_SERVER
) -> StoredSettings:
    """The settings of that server, or of only that channel."""
    found = await look.execute(
        select(settings.c.version, settings.c.body).where(
            settings.c.server_id == server, settings.c.channel_id == channel
        )
    )
    row = found.one_or_none()
    return NEVER_SET if row is None else StoredSettings(row.version, _body(row.body))


async def every_setting(
    look: Connection, server: int | None = None
) -> dict[tuple[int, int], dict[str, Json]]:
    """The settings of all servers, or of that one, by server and channel."""
    found = select(settings.c.server_id, settings.c.channel_id, settings.c.body)
    if server is not None:
        found = found.where(settings.c.server_id == server)
    rows = await look.execute(found)
    return {(row.server_id, row.channel_id): _body(row.body) for row in rows}


async def set_settings(
    tx: Connection, server: int, channel: int, body: dict[str, Json], change: Change
) -> StoredSettings:
    """Store these in place of the settings that the change replaces.

    Raises Conflict if another manager has set others since, and OverLimit if they're too long.
    """
    written = json.dumps(body, sort_keys=True, separators=(",", ":"))
    if len(written) > LONGEST:
        raise OverLimit("settings-too-long", most=LONGEST)
    values = {
        "version": change.replaces + 1,
        "body": written,
        "changed_at": change.at,
        "changed_by": await player_of(tx, change.by),
    }
    if not await _replace(tx, server, channel, change.replaces, values):
        raise Conflict("settings-changed")
    return StoredSettings(change.replaces + 1, body)


async def _replace(
    tx: Connection, server: int, channel: int, version: int, values: Mapping[str, object]
) -> bool:
    """Whether the settings had that version, and have these values now."""
    if version == NEVER_SET.version:
        return await insert_new(tx, settings, server_id=server, channel_id=channel, **values)
    this = (settings.c.server_id == server) & (settings.c.channel_id == channel)
    changed = await tx.execute(
        update(settings).where(this, settings.c.version == version).values(dict(values))
    )
    return bool(changed.rowcount)


def _body(written: str) -> dict[str, Json]:
    """What's in that text; empty if it's damaged."""
    try:
        body = json.loads(written)
    except ValueError:
        return {}
    return cast("dict[str, Json]", body) if isinstance(body, dict) else {}
