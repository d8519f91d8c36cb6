"""`World`: SimCord's Discord around one bot, movable where SimCord has it fixed.

It is what the playground and the tests of the bot have in common. Both touch SimCord's inside,
which is why its version is pinned.
"""
# pyright: reportPrivateUsage=false

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any, Final, TypeAlias
from unittest.mock import patch

import discord
import simcord
from discord.ext import commands
from simcord import _settlement
from simcord.backend import Backend

from bot.program.playground.waits import reason_to_wait

Payload: TypeAlias = Mapping[str, Any]

UPLOAD_LIMIT: Final = 10 * 1024 * 1024
GUILD_INSTALL, USER_INSTALL = "0", "1"
"""The ways in which an application is there, as keys of what an interaction says."""

PRIVATE_CHANNEL: Final = 2


class World(simcord.Env):
    """A Discord around one bot; the languages of people and ways of installing may be chosen."""

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        backend: Backend,
        *,
        locale: str,
        patience: float,
        approved_intents: discord.Intents | None = None,
    ) -> None:
        super().__init__(
            bot, approved_intents=approved_intents, shard_count=1, settle_timeout=patience
        )
        self.backend = backend
        self._plain_emit = backend.emit
        backend.emit = self._emit
        self.locale = locale
        self.locales: dict[int, str] = {}
        self.without_bot: set[int] = set()
        self.private_chats: set[int] = set()
        self.last_interaction: Payload | None = None

    @contextmanager
    def patched(self) -> Iterator[None]:
        """SimCord's fixed sides made movable, for as long as this world is there."""
        waits = partial(reason_to_wait, _settlement._park_reason)
        with ExitStack() as stack:
            stack.enter_context(patch.object(_settlement, "_park_reason", waits))
            yield

    def _emit(self, event: str, payload: Payload) -> None:
        if event == "INTERACTION_CREATE":
            payload = self.last_interaction = self._as_discord_sends(payload)
        elif self._is_out_of_reach(event, payload):
            return
        self._plain_emit(event, payload)

    def _is_out_of_reach(self, event: str, payload: Payload) -> bool:
        if int(payload.get("channel_id", 0)) in self.private_chats:
            return True
        return _guild_of(event, payload) in self.without_bot

    def _as_discord_sends(self, interaction: Payload) -> Payload:
        guild_id = interaction.get("guild_id")
        is_private = int(interaction["channel_id"]) in self.private_chats
        sender = interaction["member"]["user"] if guild_id else interaction["user"]
        person = int(sender["id"])
        changed = {
            "locale": self.locales.get(person, self.locale),
            "attachment_size_limit": UPLOAD_LIMIT,
            "authorizing_integration_owners": (
                {USER_INSTALL: str(person)} if is_private else self._owners(person, guild_id)
            ),
            "context": PRIVATE_CHANNEL if is_private else interaction["context"],
        }
        if guild_id:
            locale = self.backend.get_guild(int(guild_id)).preferred_locale
            changed["guild_locale"] = locale
            changed["guild"] = {"id": guild_id, "locale": locale, "features": []}
            if int(guild_id) in self.without_bot:  # there the app may what the person may
                changed["app_permissions"] = interaction["member"]["permissions"]
        return {**interaction, **changed}

    def _owners(self, person: int, guild_id: str | None) -> dict[str, str]:
        if guild_id and int(guild_id) in self.without_bot:
            return {USER_INSTALL: str(person)}
        return {GUILD_INSTALL: guild_id or "0"}


def _guild_of(event: str, payload: Payload) -> int | None:
    found = payload.get("guild_id")
    if found is None and event in {"GUILD_CREATE", "GUILD_UPDATE"}:
        found = payload["id"]
    return int(found) if found is not None else None
