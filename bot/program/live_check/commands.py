"""Checks of slash commands, registered on the test server only."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from tempfile import TemporaryDirectory
from typing import Any

import discord
from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation, TranslationContextTypes, locale_str

from bot.chat.client import FEATURES, Waribashi
from bot.chat.slash.sync import synchronize
from bot.chat.slash.translator import KEY, LONGEST_TEXT
from bot.program.live_check.check import Check, Skipped, expect
from bot.program.live_check.context import CheckContext
from bot.program.running.run import intents
from bot.program.running.start import open_application
from engine.message import Message, message

LANGUAGE = Locale.german
"""The language the descriptions are also told in; any of Discord's would do."""
_MARK = "·"
_DESCRIPTIONS = frozenset(
    {
        TranslationContextLocation.command_description,
        TranslationContextLocation.group_description,
        TranslationContextLocation.parameter_description,
    }
)


class InOneMoreLanguage(app_commands.Translator):
    """Marks each description as a translation, since the catalogue may have English alone."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """The English words with a mark; nothing in other languages, and names as they are."""
        if (
            locale is not LANGUAGE
            or KEY not in string.extras
            or context.location not in _DESCRIPTIONS
        ):
            return None
        return string.message[: LONGEST_TEXT - 1] + _MARK


class Telling(Waribashi):
    """The bot, with all its features, that tells one server of them."""

    async def setup_hook(self) -> None:
        """Load all features, without registering commands yet."""
        await self.tree.set_translator(InOneMoreLanguage())
        await self.load_extension(FEATURES)


async def commands(context: CheckContext) -> Message:
    """Discord takes all commands, and knows them in two languages."""
    path = f"/applications/{context.application.id}/guilds/{context.server.id}/commands"
    if await context.raw("GET", path):
        raise Skipped("live-commands-there")
    async with _telling(context) as bot:
        server = discord.Object(context.server.id)
        await context.cleanup.make(
            synchronize(bot.tree, bot.app.database, dev_guild=server.id),
            message("live-made-commands"),
            # Not by the tree, which is closed by then.
            lambda _: context.raw("PUT", path, json=[]),
        )
        told = {command.name for command in bot.tree.get_commands(guild=server)}
    # The library doesn't ask for translations.
    found = await context.raw("GET", path, params={"with_localizations": "true"})
    expect({command["name"] for command in found} == told, "live-commands-missing")
    expect(all(map(_is_translated, found)), "live-commands-english")
    return message("live-commands-told", count=len(found))


@asynccontextmanager
async def _telling(context: CheckContext) -> AsyncGenerator[Telling]:
    """The bot, logged in, with a temporary database."""
    with TemporaryDirectory() as folder:
        where = {"database_url": f"sqlite:///{folder}/live-check.db"}
        app = await open_application(context.configuration.model_copy(update=where))
        try:
            async with Telling(app, intents(message_content=False)) as bot:
                await bot.login(context.token)
                yield bot
        finally:
            await app.close()


def _is_translated(command: Mapping[str, Any]) -> bool:
    """Whether its description is; entries of a menu have none."""
    translated: Mapping[str, str] = command.get("description_localizations") or {}
    is_slash = command["type"] == discord.AppCommandType.chat_input.value
    return not is_slash or translated.get(LANGUAGE.value, "").endswith(_MARK)


CHECKS = (Check("commands", commands, seconds=90),)
