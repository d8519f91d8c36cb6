"""Whose challenges a person never gets: /block, /unblock, /blocked."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.referee import PlayError
from bot.chat.asking.asking import Asking, Interaction
from bot.chat.client import Waribashi, slashed
from bot.chat.slash.translator import said
from bot.words.names import person
from cogs.everywhere import everywhere
from db.blocks import block, blocked_by, unblock
from engine.message import message


class People(commands.Cog):
    """What somebody wants of others."""

    def __init__(self, client: Waribashi) -> None:
        self.app = client.app

    @everywhere
    @app_commands.command(name="block", description=said("command-block"))
    @app_commands.describe(user=said("option-block"))
    async def block(self, interaction: Interaction, user: discord.User) -> None:
        """Never be challenged by that user."""
        await slashed(interaction, lambda asking: self._block(asking, user))

    @everywhere
    @app_commands.command(name="unblock", description=said("command-unblock"))
    @app_commands.describe(user=said("option-unblock"))
    async def unblock(self, interaction: Interaction, user: discord.User) -> None:
        """Be challenged by that user again."""
        await slashed(interaction, lambda asking: self._unblock(asking, user))

    @everywhere
    @app_commands.command(name="blocked", description=said("command-blocked"))
    async def blocked(self, interaction: Interaction) -> None:
        """List who is blocked."""
        await slashed(interaction, self._list)

    async def _block(self, asking: Asking, user: discord.User) -> None:
        if user.id == asking.user:
            raise PlayError("block-yourself")
        async with self.app.database.transaction() as tx:
            await block(tx, asking.user, user.id, at=self.app.clock())
        await asking.tell(message("blocked-now", user=person(user.id)))

    async def _unblock(self, asking: Asking, user: discord.User) -> None:
        async with self.app.database.transaction() as tx:
            await unblock(tx, asking.user, user.id)
        await asking.tell(message("unblocked-now", user=person(user.id)))

    async def _list(self, asking: Asking) -> None:
        async with self.app.database.reading() as look:
            users = await blocked_by(look, asking.user)
        if not users:
            await asking.tell(message("blocked-nobody"))
            return
        shown, more = users[:50], len(users[50:])
        await asking.tell(message("blocked-list", users=tuple(map(person, shown)), more=more))
