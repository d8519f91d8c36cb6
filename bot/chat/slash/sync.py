"""Tells Discord about our commands when they have changed.

Discord only accepts so many changes a day, so a digest of what it was told is in the database.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Sequence
from typing import Any, TypeAlias

import aiohttp
import discord
import structlog
from discord import app_commands
from discord.abc import Snowflake

from bot.words.logged import in_log
from db.bot_state import read_state, store_state
from db.database import Database

PATIENCE = 60.0
"""How many seconds the start waits. If it's rate limited, Discord may ask for hours."""

Tree: TypeAlias = app_commands.CommandTree[Any]

_log = structlog.get_logger(__name__)


async def synchronize(tree: Tree, database: Database, *, dev_guild: int | None = None) -> None:
    """Tell Discord the commands unless it knows them: for all servers, or only the `dev_guild`.

    A server that was the `dev_guild` before loses its own commands. If Discord refuses, that's
    logged and tried again at the next start. Raises StorageError.
    """
    await _leave_dev_guild(tree, database, dev_guild)
    if dev_guild is None:
        await _tell(tree, database, None)
    else:
        tree.copy_global_to(guild=discord.Object(dev_guild))
        await _tell(tree, database, discord.Object(dev_guild))


async def _leave_dev_guild(tree: Tree, database: Database, dev_guild: int | None) -> None:
    """Remove the commands from the previous one, and remember this one."""
    name = _name(tree, "dev-guild")
    now = str(dev_guild or "")
    async with database.reading() as look:
        before = await read_state(look, name) or ""
    if before == now:
        return
    if before:
        tree.clear_commands(guild=discord.Object(before))
    if not before or await _tell(tree, database, discord.Object(before)):
        await _keep(database, name, now)


async def _tell(tree: Tree, database: Database, server: Snowflake | None) -> bool:
    """Whether Discord knows the commands now."""
    name = _name(tree, "commands", "" if server is None else str(server.id))
    now = _digest(await _payloads(tree, server))
    async with database.reading() as look:
        if await read_state(look, name) == now:
            return True
    if not await _is_told(tree, server):
        return False
    await _keep(database, name, now)
    return True


async def _is_told(tree: Tree, server: Snowflake | None) -> bool:
    where = None if server is None else server.id
    try:
        async with asyncio.timeout(PATIENCE):
            told = await tree.sync(guild=server)
    except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
        _log.error("commands-not-synchronized", server=where, **in_log(error))
        return False
    _log.info("commands-synchronized", server=where, commands=len(told))
    return True


async def _payloads(tree: Tree, server: Snowflake | None) -> Sequence[object]:
    """What would be sent, in every language."""
    commands = tree.get_commands(guild=server)
    if tree.translator is None:
        return [command.to_dict(tree) for command in commands]
    return [await command.get_translated_payload(tree, tree.translator) for command in commands]


def _digest(payloads: Sequence[object]) -> str:
    # The order of commands and of their fields means nothing to Discord.
    written = sorted(json.dumps(payload, sort_keys=True) for payload in payloads)
    return hashlib.sha256("\n".join(written).encode()).hexdigest()


def _name(tree: Tree, *parts: str) -> str:
    """The key under which it's stored; one database may have served several bots."""
    return ":".join([*parts, str(tree.client.application_id)])


async def _keep(database: Database, name: str, value: str) -> None:
    async with database.transaction() as tx:
        await store_state(tx, name, value)
