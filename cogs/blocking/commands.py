"""/block, /unblock and /blocked."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import discord
from discord import app_commands

from bot.app.refusals import PlayError
from bot.chat.asking.request import Request
from bot.chat.feature import Feature
from bot.chat.requests.router import Router
from bot.chat.slash.commands import everywhere
from bot.chat.slash.translator import said
from bot.words.names import person
from db.blocks import block, blocked_by, unblock
from db.database import Database
from engine.message import message

MOST_LISTED = 50


class Blocking(Feature):
    """Lets people block others, whose challenges they then never get."""

    def __init__(self, router: Router, database: Database, clock: Callable[[], datetime]) -> None:
        super().__init__(router)
        self._database = database
        self._clock = clock

    @everywhere
    @app_commands.command(name="block", description=said("command-block"))
    @app_commands.describe(user=said("option-block"))
    async def block(self, interaction: discord.Interaction, user: discord.User) -> None:
        """Block that user: no more challenges from them."""
        await self.router.slash(interaction, self._block, user)

    @everywhere
    @app_commands.command(name="unblock", description=said("command-unblock"))
    @app_commands.describe(user=said("option-unblock"))
    async def unblock(self, interaction: discord.Interaction, user: discord.User) -> None:
        """Unblock that user."""
        await self.router.slash(interaction, self._unblock, user)

    @everywhere
    @app_commands.command(name="blocked", description=said("command-blocked"))
    async def blocked(self, interaction: discord.Interaction) -> None:
        """List the blocked users."""
        await self.router.slash(interaction, self._list)

    async def _block(self, request: Request, user: discord.User) -> None:
        if user.id == request.user:
            raise PlayError("block-yourself")
        async with self._database.transaction() as tx:
            await block(tx, request.user, user.id, at=self._clock())
        await request.tell(message("blocked-now", user=person(user.id)))

    async def _unblock(self, request: Request, user: discord.User) -> None:
        async with self._database.transaction() as tx:
            await unblock(tx, request.user, user.id)
        await request.tell(message("unblocked-now", user=person(user.id)))

    async def _list(self, request: Request) -> None:
        async with self._database.reading() as look:
            users = await blocked_by(look, request.user)
        if not users:
            await request.tell(message("blocked-nobody"))
            return
        shown, more = users[:MOST_LISTED], len(users[MOST_LISTED:])
        await request.tell(message("blocked-list", users=tuple(map(person, shown)), more=more))
