"""/settings, for those who manage the server: what holds on it, or in a channel."""

from __future__ import annotations

from collections.abc import Iterator

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.referee import PlayError
from bot.app.settings.setting import DEFAULT
from bot.chat.asking.asking import Interaction
from bot.chat.client import Waribashi, slashed
from bot.chat.serverkeeping import RULES, Serverkeeping
from bot.chat.slash.translator import said
from bot.words.wording import Wording
from cogs.completing import LONGEST, MOST, complete_rules
from cogs.everywhere import only_in_servers
from cogs.houserules import CHANNEL, SCOPES
from engine.message import message


async def complete_settings(
    interaction: Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """The settings, by their names and by what they are about."""
    wording = interaction.client.app.wordings.of(interaction.locale.value)
    options = interaction.client.app.settings.options
    names = [(setting.key, wording.say(setting.name)) for setting in options]
    names.append((RULES, wording.say(message("setting-rules"))))
    wanted = current.casefold()
    return [
        app_commands.Choice(name=name[:LONGEST], value=key)
        for key, name in names
        if wanted in key or wanted in name.casefold()
    ][:MOST]


async def complete_values(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """What the setting that is filled in already may be."""
    option = getattr(interaction.namespace, "option", None)
    if not isinstance(option, str):
        return []
    if option == RULES:
        return await complete_rules(interaction, current)
    wording = interaction.client.app.wordings.of(interaction.locale.value)
    wanted = current.strip().casefold()
    return [
        app_commands.Choice(name=name[:LONGEST], value=text)
        for text, name in _values(interaction, option, wording)
        if wanted in name.casefold()
    ][:MOST]


def _values(interaction: Interaction, option: str, wording: Wording) -> Iterator[tuple[str, str]]:
    try:
        setting = interaction.client.app.settings.options.called(option)
    except PlayError:
        return
    for text in (*setting.offered(), DEFAULT):
        yield text, wording.text("settings-value", value=text, meaning=setting.said_of(text))


class SettingsOfServers(commands.Cog):
    """Seeing and changing settings."""

    def __init__(self, client: Waribashi) -> None:
        self.keeping = keeping = Serverkeeping(client)
        client.handle(
            1,
            {
                "sv-open": keeping.turn_to,
                "sv-channels": keeping.choose_channels,
                "sv-back": keeping.put_back,
                "sv-rules": keeping.choose_rules,
            },
        )
        client.handle(2, {"sv-anyway": keeping.insist, "sv-prefix": keeping.ask_prefix})
        client.handle(3, {"sv-set": keeping.choose})
        client.handle_form("sv-prefix", keeping.read_prefix)

    @only_in_servers
    @app_commands.command(name="settings", description=said("command-settings"))
    @app_commands.default_permissions(discord.Permissions(manage_guild=True))
    @app_commands.describe(
        option=said("settings-option-of-option"),
        value=said("settings-option-of-value"),
        scope=said("settings-option-of-scope"),
    )
    @app_commands.choices(scope=SCOPES)
    @app_commands.autocomplete(option=complete_settings)
    @app_commands.autocomplete(value=complete_values)
    async def settings(
        self,
        interaction: Interaction,
        option: app_commands.Range[str, 1, 100] | None = None,
        value: app_commands.Range[str, 1, 1000] | None = None,
        scope: str | None = None,
    ) -> None:
        """One setting, or a panel with all of them."""
        channel_only = scope == CHANNEL
        if value is not None:
            await slashed(
                interaction,
                lambda asking: self.keeping.change(
                    asking, option, value, channel_only=channel_only
                ),
            )
        else:
            await slashed(
                interaction, lambda asking: self.keeping.open(asking, channel_only=channel_only)
            )
