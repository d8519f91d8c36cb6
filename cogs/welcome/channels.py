"""Which channel gets the greeting, and who gets a DM if none can."""

from __future__ import annotations

from collections.abc import Sequence

import discord
import structlog

from bot.chat.asking.faults import TROUBLE
from bot.words.logged import in_log

LATEST = 5
"""How many bots are searched for this one. They're listed with the latest first."""

_log = structlog.stdlib.get_logger("waribashi.welcome")


def channels_to_greet(guild: discord.Guild) -> Sequence[discord.TextChannel]:
    """The channels where the bot may write, best first.

    The one for system messages comes first, then those that everyone can see, and among them those
    that are neither for announcements nor for the rules. The rest is in the server's order.
    """
    writable = [channel for channel in guild.text_channels if _may_write(channel)]
    return sorted(writable, key=_rank)  # text_channels are in order already, and sorting keeps it


def _may_write(channel: discord.TextChannel) -> bool:
    granted = channel.permissions_for(channel.guild.me)
    return granted.view_channel and granted.send_messages


def _rank(channel: discord.TextChannel) -> tuple[bool, bool, bool]:
    guild = channel.guild
    is_hidden = not channel.permissions_for(guild.default_role).view_channel
    is_formal = channel.is_news() or channel in {guild.rules_channel, guild.public_updates_channel}
    return channel != guild.system_channel, is_hidden, is_formal


async def inviter(guild: discord.Guild) -> int | None:
    """The person who added the bot, from the audit log; the owner if the bot can't read that.

    None if the server has no known owner.
    """
    if guild.me.guild_permissions.view_audit_log:
        found = await _in_audit_log(guild)
        if found is not None:
            return found
    return guild.owner_id


async def _in_audit_log(guild: discord.Guild) -> int | None:
    try:
        async for entry in guild.audit_logs(action=discord.AuditLogAction.bot_add, limit=LATEST):
            if entry.target is not None and entry.target.id == guild.me.id:
                return entry.user_id
    except TROUBLE as error:
        _log.info("audit log not read", guild=guild.id, **in_log(error))
    return None
