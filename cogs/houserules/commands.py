"""`/houserules`, for server managers: the rules of the server, a channel, or a saved set."""

from __future__ import annotations

import asyncio

import discord
from discord import app_commands

from bot.app.refusals import PlayError
from bot.app.rulebook import (
    OPTIONS,
    Rulebook,
    WhichRules,
    completed_values,
    option_name,
    require_option,
    rules_shared,
    with_option,
    written,
)
from bot.chat.asking.request import Request
from bot.chat.feature import Feature
from bot.chat.requests.router import Router
from bot.chat.slash.commands import (
    CHANNEL,
    LONGEST_CHOICE,
    MOST_CHOICES,
    SCOPE_CHOICES,
    only_in_servers,
)
from bot.chat.slash.translator import said
from cogs.houserules.drafts import DraftEditor
from cogs.houserules.labels import choice
from cogs.houserules.pages import RulesPage, page_of
from cogs.houserules.sheet import shared_panel
from engine.rules import HouseRules

LONGEST_SHARED = 2_000


class HouseRulesCommands(Feature):
    """Shows, changes, shares and imports house rules."""

    houserules = only_in_servers(
        app_commands.Group(
            name="houserules",
            description=said("command-houserules"),
            default_permissions=discord.Permissions(manage_guild=True),
        )
    )

    def __init__(self, router: Router, rulebook: Rulebook, editor: DraftEditor) -> None:
        super().__init__(router)
        self._rulebook = rulebook
        self._editor = editor

    # Completion

    async def complete_options(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """The options, by their names and what they're about."""
        wording = self.places.wordings.of(interaction.locale.value)
        labels = {option: wording.say(option_name(option)) for option in OPTIONS}
        wanted = current.casefold()
        return [
            app_commands.Choice(name=label[:LONGEST_CHOICE], value=option)
            for option, label in labels.items()
            if wanted in option or wanted in label.casefold()
        ][:MOST_CHOICES]

    async def complete_values(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Values for the option that's already filled in."""
        wording = self.places.wordings.of(interaction.locale.value)
        option = getattr(interaction.namespace, "option", None)
        if not isinstance(option, str):
            return []
        return [
            app_commands.Choice(
                name=wording.say(choice(option, value))[:LONGEST_CHOICE], value=written(value)
            )
            for value in completed_values(option, current)
        ]

    async def complete_names(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """The server's saved sets, with what they're based on."""
        if interaction.guild_id is None:
            return []
        sets = await self._rulebook.sets(interaction.guild_id)
        wanted = current.casefold()
        return [
            self.set_choice(interaction, name, rules)
            for name, rules in sets.items()
            if wanted in name.casefold()
        ][:MOST_CHOICES]

    # Commands

    @houserules.command(name="show", description=said("command-houserules-show"))
    @app_commands.describe(scope=said("hr-option-of-scope"), name=said("hr-option-of-name"))
    @app_commands.choices(scope=SCOPE_CHOICES)
    @app_commands.autocomplete(name=complete_names)
    async def show(
        self,
        interaction: discord.Interaction,
        scope: str | None = None,
        name: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        """The rules in words."""
        await self.router.slash(interaction, self._show, _where(scope, name))

    async def _show(self, request: Request, where: WhichRules) -> None:
        standing = await self._editor.existing(request, where)
        await self._editor.show(request, standing.draft)

    @houserules.command(name="preset", description=said("command-houserules-preset"))
    @app_commands.describe(
        rules=said("hr-option-of-preset"),
        scope=said("hr-option-of-scope"),
        name=said("hr-option-of-name"),
    )
    @app_commands.choices(scope=SCOPE_CHOICES)
    @app_commands.autocomplete(rules=Feature.complete_rules)
    @app_commands.autocomplete(name=complete_names)
    async def preset(
        self,
        interaction: discord.Interaction,
        rules: app_commands.Range[str, 1, 100],
        scope: str | None = None,
        name: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        """A whole set by its name."""
        where = _where(scope, name)
        await self.router.slash(interaction, self._editor.offer_named, rules, where)

    @houserules.command(name="set", description=said("command-houserules-set"))
    @app_commands.describe(
        option=said("hr-option-of-option"),
        value=said("hr-option-of-value"),
        scope=said("hr-option-of-scope"),
        name=said("hr-option-of-name"),
    )
    @app_commands.choices(scope=SCOPE_CHOICES)
    @app_commands.autocomplete(option=complete_options)
    @app_commands.autocomplete(value=complete_values)
    @app_commands.autocomplete(name=complete_names)
    async def change(
        self,
        interaction: discord.Interaction,
        option: app_commands.Range[str, 1, 100] | None = None,
        value: app_commands.Range[str, 1, 400] | None = None,
        scope: str | None = None,
        name: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        """One option, or a panel with all of them."""
        where = _where(scope, name)
        if value is None:
            await self.router.slash(interaction, self._open, option, where)
        else:
            await self.router.slash(interaction, self._change, option, value, where)

    async def _open(self, request: Request, option: str | None, where: WhichRules) -> None:
        """The panel with everything, open at the page of the option."""
        if option is not None:
            require_option(option)
        standing = await self._editor.standing(request, where)
        page = RulesPage.ENDS if option is None else page_of(option)
        await self._editor.show(request, standing.draft, page)

    async def _change(
        self, request: Request, option: str | None, value: str, where: WhichRules
    ) -> None:
        """One option by its name and value."""
        if option is None:
            raise PlayError("hr-value-of-what")
        require_option(option)

        def changed(rules: HouseRules) -> HouseRules:
            return with_option(rules, option, value)

        standing = await self._editor.standing(request, where)
        await self._editor.change(request, standing.draft, RulesPage.NOTHING, changed)

    @houserules.command(name="reset", description=said("command-houserules-reset"))
    @app_commands.describe(scope=said("hr-option-of-scope"), name=said("hr-option-of-removed"))
    @app_commands.choices(scope=SCOPE_CHOICES)
    @app_commands.autocomplete(name=complete_names)
    async def reset(
        self,
        interaction: discord.Interaction,
        scope: str | None = None,
        name: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        """Remove rules."""
        await self.router.slash(interaction, self._reset, _where(scope, name))

    async def _reset(self, request: Request, where: WhichRules) -> None:
        """Show what applies without the rules there, with a button to remove them."""
        standing = await self._editor.existing(request, where)
        if standing.own is None:
            raise PlayError("hr-nothing-to-reset")
        await self._editor.show(request, standing.draft.of(None))

    @houserules.command(name="share", description=said("command-houserules-share"))
    @app_commands.describe(scope=said("hr-option-of-scope"), name=said("hr-option-of-name"))
    @app_commands.choices(scope=SCOPE_CHOICES)
    @app_commands.autocomplete(name=complete_names)
    async def share(
        self,
        interaction: discord.Interaction,
        scope: str | None = None,
        name: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        """A code for other servers."""
        await self.router.slash(interaction, self._share, _where(scope, name))

    async def _share(self, request: Request, where: WhichRules) -> None:
        standing = await self._editor.existing(request, where)
        await request.show(shared_panel(standing.slot, standing.rules, request.private))

    @houserules.command(name="import", description=said("command-houserules-import"))
    @app_commands.describe(
        code=said("hr-option-of-code"),
        scope=said("hr-option-of-scope"),
        name=said("hr-option-of-name"),
    )
    @app_commands.choices(scope=SCOPE_CHOICES)
    @app_commands.autocomplete(name=complete_names)
    async def take_over(
        self,
        interaction: discord.Interaction,
        code: app_commands.Range[str, 1, LONGEST_SHARED],
        scope: str | None = None,
        name: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        """The rules of a code."""
        await self.router.slash(interaction, self._take_over, code, _where(scope, name))

    async def _take_over(self, request: Request, code: str, where: WhichRules) -> None:
        """Rules that someone shared as a code, or rules as JSON."""
        standing = await self._editor.standing(request, where)
        await request.acknowledge()
        rules = await asyncio.to_thread(rules_shared, code)
        await self._editor.offer(request, standing.draft.of(rules))


def _where(scope: str | None, name: str | None) -> WhichRules:
    """Which rules are meant."""
    return WhichRules(channel_only=scope == CHANNEL, name=name)
