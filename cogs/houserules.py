"""/houserules, for those who manage the server: the rules of the server, a channel, named sets."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.rulebook import OPTIONS, WhichRules, completed_values, option_name
from bot.chat.asking.asking import Clicked, Interaction
from bot.chat.client import Waribashi, slashed
from bot.chat.panels import Act
from bot.chat.slash.translator import said
from cogs.completing import LONGEST, MOST, complete_rules
from cogs.everywhere import only_in_servers
from db.house_rules import named_rules

SERVER, CHANNEL = "server", "channel"
SCOPES = [
    app_commands.Choice(name=said("hr-scope-server"), value=SERVER),
    app_commands.Choice(name=said("hr-scope-channel"), value=CHANNEL),
]
LONGEST_SHARED = 2_000


async def complete_options(
    interaction: Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """The options, by their names and by what they are about."""
    wording = interaction.client.app.wordings.of(interaction.locale.value)
    labels = {option: wording.say(option_name(option)) for option in OPTIONS}
    wanted = current.casefold()
    return [
        app_commands.Choice(name=label[:LONGEST], value=option)
        for option, label in labels.items()
        if wanted in option or wanted in label.casefold()
    ][:MOST]


async def complete_values(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """What the option that is filled in already may be."""
    wording = interaction.client.app.wordings.of(interaction.locale.value)
    option = getattr(interaction.namespace, "option", None)
    found = completed_values(option if isinstance(option, str) else "", current)
    return [
        app_commands.Choice(
            name=wording.text("hr-value", value=text, phrase=phrase)[:LONGEST], value=text
        )
        for text, phrase in found
    ]


async def complete_names(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The named sets that the server has."""
    if interaction.guild_id is None:
        return []
    async with interaction.client.app.database.reading() as look:
        names = await named_rules(look, interaction.guild_id)
    wanted = current.casefold()
    return [
        app_commands.Choice(name=name, value=name) for name in names if wanted in name.casefold()
    ][:MOST]


def where(scope: str | None, name: str | None) -> WhichRules:
    """Which rules are meant."""
    return WhichRules(channel_only=scope == CHANNEL, name=name)


class HouseRulesOfServers(commands.Cog):
    """Seeing and changing house rules."""

    houserules = only_in_servers(
        app_commands.Group(
            name="houserules",
            description=said("command-houserules"),
            default_permissions=discord.Permissions(manage_guild=True),
        )
    )

    def __init__(self, client: Waribashi) -> None:
        self.keeping = keeping = client.rulekeeping
        client.handle(2, {"hr-save": keeping.save, "hr-cancel": keeping.cancel})
        client.handle(
            3,
            {
                "hr-page": self._turn_to,
                "hr-take": self._turn_to,
                "hr-again": self._turn_to,
                "hr-hand": keeping.hand,
            },
        )
        client.handle(
            4,
            {
                "hr-set": keeping.choose,
                "hr-flip": keeping.flip,
                "hr-step": keeping.step,
                "hr-hands": keeping.hands,
            },
        )

    async def cog_unload(self) -> None:
        """Nobody waits for tables any more."""
        await self.keeping.close()

    @houserules.command(name="show", description=said("command-houserules-show"))
    @app_commands.describe(scope=said("hr-option-of-scope"), name=said("hr-option-of-name"))
    @app_commands.choices(scope=SCOPES)
    @app_commands.autocomplete(name=complete_names)
    async def show(
        self,
        interaction: Interaction,
        scope: str | None = None,
        name: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        """The rules in words."""
        await slashed(interaction, lambda asking: self.keeping.show(asking, where(scope, name)))

    @houserules.command(name="preset", description=said("command-houserules-preset"))
    @app_commands.describe(
        rules=said("hr-option-of-preset"),
        scope=said("hr-option-of-scope"),
        name=said("hr-option-of-name"),
    )
    @app_commands.choices(scope=SCOPES)
    @app_commands.autocomplete(rules=complete_rules)
    @app_commands.autocomplete(name=complete_names)
    async def preset(
        self,
        interaction: Interaction,
        rules: app_commands.Range[str, 1, 100],
        scope: str | None = None,
        name: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        """A whole set by its name."""
        await slashed(
            interaction, lambda asking: self.keeping.preset(asking, rules, where(scope, name))
        )

    @houserules.command(name="set", description=said("command-houserules-set"))
    @app_commands.describe(
        option=said("hr-option-of-option"),
        value=said("hr-option-of-value"),
        scope=said("hr-option-of-scope"),
        name=said("hr-option-of-name"),
    )
    @app_commands.choices(scope=SCOPES)
    @app_commands.autocomplete(option=complete_options)
    @app_commands.autocomplete(value=complete_values)
    @app_commands.autocomplete(name=complete_names)
    async def change(
        self,
        interaction: Interaction,
        option: app_commands.Range[str, 1, 100] | None = None,
        value: app_commands.Range[str, 1, 400] | None = None,
        scope: str | None = None,
        name: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        """One option, or a panel with all of them."""
        meant = where(scope, name)
        if value is not None:
            await slashed(
                interaction, lambda asking: self.keeping.change(asking, option, value, meant)
            )
        else:
            await slashed(interaction, lambda asking: self.keeping.open(asking, option, meant))

    @houserules.command(name="reset", description=said("command-houserules-reset"))
    @app_commands.describe(scope=said("hr-option-of-scope"), name=said("hr-option-of-removed"))
    @app_commands.choices(scope=SCOPES)
    @app_commands.autocomplete(name=complete_names)
    async def reset(
        self,
        interaction: Interaction,
        scope: str | None = None,
        name: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        """Take rules away."""
        await slashed(interaction, lambda asking: self.keeping.reset(asking, where(scope, name)))

    @houserules.command(name="share", description=said("command-houserules-share"))
    @app_commands.describe(scope=said("hr-option-of-scope"), name=said("hr-option-of-name"))
    @app_commands.choices(scope=SCOPES)
    @app_commands.autocomplete(name=complete_names)
    async def share(
        self,
        interaction: Interaction,
        scope: str | None = None,
        name: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        """A code for other servers."""
        await slashed(interaction, lambda asking: self.keeping.share(asking, where(scope, name)))

    @houserules.command(name="import", description=said("command-houserules-import"))
    @app_commands.describe(
        code=said("hr-option-of-code"),
        scope=said("hr-option-of-scope"),
        name=said("hr-option-of-name"),
    )
    @app_commands.choices(scope=SCOPES)
    @app_commands.autocomplete(name=complete_names)
    async def take_over(
        self,
        interaction: Interaction,
        code: app_commands.Range[str, 1, LONGEST_SHARED],
        scope: str | None = None,
        name: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        """The rules of a code."""
        await slashed(
            interaction, lambda asking: self.keeping.take_over(asking, code, where(scope, name))
        )

    async def _turn_to(self, clicked: Clicked, act: Act) -> None:
        await self.keeping.turn_to(clicked, act, act.numbers[2])
