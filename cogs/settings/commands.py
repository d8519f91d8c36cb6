"""`/settings`, for server managers, and its panel."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import TypeAlias

import discord
from discord import app_commands

from bot.app.refusals import PlayError
from bot.app.rulebook import WhichRules
from bot.app.settings import ChangedMeanwhile, Settings, SettingsSpot
from bot.app.settings.kinds import LONGEST_PREFIX
from bot.app.settings.setting import DEFAULT, AnySetting
from bot.chat.asking.request import ClickRequest, FormRequest, Request, SlashRequest
from bot.chat.feature import Feature
from bot.chat.panels.panel import Form, Panel
from bot.chat.requests.clicks import click, form
from bot.chat.requests.router import Router
from bot.chat.slash.commands import (
    CHANNEL,
    LONGEST_CHOICE,
    MOST_CHOICES,
    SCOPE_CHOICES,
    only_in_servers,
)
from bot.chat.slash.translator import said
from bot.words.wording import Wording
from cogs.settings.panels import (
    NUMBERS,
    SettingConflict,
    SettingsSheet,
    conflict_panel,
    saved_panel,
    settings_panel,
)
from db.schema import WHOLE_SERVER
from engine.message import Message, message

RULES = "rules"
"""Named like a setting, though house rules are stored elsewhere and shown before they're saved."""
MOST_NAMES = 25

OfferRules: TypeAlias = Callable[[Request, str, WhichRules], Awaitable[None]]
"""Shows the house rules of that name, with a button to put them in force there."""


class SettingsCommands(Feature):
    """Each change is one setting, saved at once; other settings stay as they are."""

    def __init__(self, router: Router, settings: Settings, offer_rules: OfferRules) -> None:
        super().__init__(router)
        self._settings = settings
        self._offer_rules = offer_rules

    # Completion

    async def complete_settings(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """The settings, by what people type and by the names they see."""
        wording = self.places.wordings.of(interaction.locale.value)
        names = [(setting.key, wording.say(setting.name)) for setting in self._settings.options]
        names.append((RULES, wording.say(message("setting-rules"))))
        wanted = current.casefold()
        return [
            app_commands.Choice(name=name[:LONGEST_CHOICE], value=key)
            for key, name in names
            if wanted in key or wanted in name.casefold()
        ][:MOST_CHOICES]

    async def complete_values(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Values for the setting that's already filled in."""
        option = getattr(interaction.namespace, "option", None)
        if not isinstance(option, str):
            return []
        if option == RULES:
            return await self.complete_rules(interaction, current)
        wording = self.places.wordings.of(interaction.locale.value)
        wanted = current.strip().casefold()
        return [
            app_commands.Choice(name=name[:LONGEST_CHOICE], value=text)
            for text, name in self._values(option, wording)
            if wanted in text or wanted in name.casefold()
        ][:MOST_CHOICES]

    def _values(self, option: str, wording: Wording) -> Iterator[tuple[str, str]]:
        try:
            setting = self._settings.options.called(option)
        except PlayError:
            return
        for text in (*setting.offered(), DEFAULT):
            meaning = setting.said_of(text)
            yield text, wording.text("settings-value", name=setting.name, meaning=meaning)

    # The command

    @only_in_servers
    @app_commands.command(name="settings", description=said("command-settings"))
    @app_commands.default_permissions(discord.Permissions(manage_guild=True))
    @app_commands.describe(
        option=said("settings-option-of-option"),
        value=said("settings-option-of-value"),
        scope=said("settings-option-of-scope"),
    )
    @app_commands.choices(scope=SCOPE_CHOICES)
    @app_commands.autocomplete(option=complete_settings)
    @app_commands.autocomplete(value=complete_values)
    async def settings(
        self,
        interaction: discord.Interaction,
        option: app_commands.Range[str, 1, 100] | None = None,
        value: app_commands.Range[str, 1, 1000] | None = None,
        scope: str | None = None,
    ) -> None:
        """One setting, or a panel with all of them."""
        channel_only = scope == CHANNEL
        if value is None:
            await self.router.slash(interaction, self._open, channel_only=channel_only)
        else:
            await self.router.slash(
                interaction, self._change, option, value, channel_only=channel_only
            )

    async def _open(self, request: Request, *, channel_only: bool) -> None:
        await self._present(request, _spot(request, channel_only=channel_only))

    async def _change(
        self, request: Request, option: str | None, value: str, *, channel_only: bool
    ) -> None:
        if option is None:
            raise PlayError("settings-value-of-what")
        spot = _spot(request, channel_only=channel_only)
        if option.strip().casefold() == RULES:
            await self._offer_rules(request, value, WhichRules(channel_only=channel_only))
            return
        setting = self._settings.options.called(option)
        note = await self._put(request, spot, setting, value)
        await request.show(saved_panel(spot, note, request.private))

    # The panel

    @click("sv-open")
    async def open(self, clicked: ClickRequest, channel: int) -> None:
        """The settings of the server, or of a channel."""
        await self._present(clicked, self._spot(clicked, channel))

    @click("sv-begin")
    async def open_beside(self, clicked: ClickRequest) -> None:
        """The settings of the server, only for the person who clicked a message for everyone."""
        spot = self._spot(clicked, WHOLE_SERVER)
        await clicked.acknowledge()
        await clicked.show(await self._panel(clicked, spot))

    @click("sv-set")
    async def choose(self, clicked: ClickRequest, channel: int, number: int, seen: int) -> None:
        """A value from a menu, or a switch turned on or off."""
        spot, setting = self._spot(clicked, channel), self._numbered(number)
        await self._set(clicked, spot, setting, clicked.act.text or clicked.choice, seen)

    @click("sv-anyway")
    async def insist(self, clicked: ClickRequest, channel: int, number: int) -> None:
        """That value, though someone else just set another."""
        spot, setting = self._spot(clicked, channel), self._numbered(number)
        await self._set(clicked, spot, setting, clicked.act.text, None)

    @click("sv-channels")
    async def choose_channels(self, clicked: ClickRequest, seen: int) -> None:
        """The channels in which the bot can be used."""
        numbers = [int(each) for each in clicked.choices if each.isascii() and each.isdecimal()]
        text = " ".join(f"<#{number}>" for number in numbers) or "all"
        spot = self._spot(clicked, WHOLE_SERVER)
        await self._set(clicked, spot, self._settings.options.channels, text, seen)

    @click("sv-back")
    async def put_back(self, clicked: ClickRequest, channel: int) -> None:
        """The chosen setting is reset."""
        spot = self._spot(clicked, channel)
        key, _, seen = clicked.choice.partition(" ")
        setting = self._settings.options.called(key)
        mark = int(seen) if seen.isascii() and seen.isdecimal() else 0
        await self._set(clicked, spot, setting, DEFAULT, mark)

    @click("sv-rules")
    async def choose_rules(self, clicked: ClickRequest, channel: int) -> None:
        """The house rules of that name, shown before they're saved."""
        spot = self._spot(clicked, channel)
        where = WhichRules(channel_only=spot.channel != WHOLE_SERVER)
        await self._offer_rules(clicked, clicked.choice, where)

    @click("sv-prefix")
    async def ask_prefix(self, clicked: ClickRequest, channel: int, _seen: int) -> None:
        """A form for the prefix."""
        self._spot(clicked, channel)
        text = clicked.private.text
        await clicked.ask(
            Form(
                text("settings-prefix-title"),
                text("settings-prefix-label", most=LONGEST_PREFIX),
                str(clicked.act),
                text("settings-prefix-hint"),
            )
        )

    @form("sv-prefix")
    async def read_prefix(self, filled: FormRequest) -> None:
        """What was written in it."""
        if len(filled.act.numbers) != 2:
            raise PlayError("button-unknown")
        channel, seen = filled.act.numbers
        spot = self._spot(filled, channel)
        await self._set(filled, spot, self._settings.options.prefix, filled.text, seen)

    # Inside

    async def _set(
        self,
        request: SlashRequest,
        spot: SettingsSpot,
        setting: AnySetting,
        text: str,
        seen: int | None,
    ) -> None:
        """Set it, unless someone else has set it since; then ask which value to keep."""
        try:
            note = await self._put(request, spot, setting, text, seen)
        except ChangedMeanwhile:
            standing = await self._settings.standing(spot)
            now = setting.in_force(standing.own, standing.without)
            contest = SettingConflict(spot, setting, text, now)
            await request.show(conflict_panel(contest, request.private))
            return
        await self._present(request, spot, note)

    async def _put(
        self,
        request: Request,
        spot: SettingsSpot,
        setting: AnySetting,
        text: str,
        seen: int | None = None,
    ) -> Message:
        """Set it to what was typed; return what was done in words."""
        kept = setting.kept(text)
        if setting is self._settings.options.channels and kept is not None:
            self._require_own_channels(request, setting.understood(kept))
        await request.acknowledge()
        await self._settings.put(spot, setting, kept, by=request.user, seen=seen)
        standing = await self._settings.standing(spot)
        value = setting.in_force(standing.own, standing.without)
        key = "settings-saved" if kept is not None else "settings-put-back"
        return message(key, name=setting.name, value=setting.said(value))

    def _require_own_channels(self, request: Request, channels: Iterable[int]) -> None:
        """Channels of other servers would keep the bot from being used at all. Raises PlayError."""
        guild = self.places.guild(request.place.server)
        for number in channels:
            if guild is not None and guild.get_channel_or_thread(number) is None:
                raise PlayError("settings-no-such-channel")

    async def _present(
        self, request: Request, spot: SettingsSpot, note: Message | None = None
    ) -> None:
        await request.acknowledge()
        panel = await self._panel(request, spot, note)
        await (request.change(panel) if isinstance(request, ClickRequest) else request.show(panel))

    async def _panel(
        self, request: Request, spot: SettingsSpot, note: Message | None = None
    ) -> Panel:
        named_rules = self.places.named_rules
        above = None if spot.channel == WHOLE_SERVER else spot.server
        sheet = SettingsSheet(
            standing=await self._settings.standing(spot),
            options=self._settings.options,
            rules=await named_rules.here(spot.server, spot.channel),
            usual_rules=await named_rules.here(above, None),
            listed=await named_rules.listed(spot.server, "", most=MOST_NAMES),
            here=request.parent or 0,
            note=note,
        )
        return settings_panel(sheet, request.private)

    def _spot(self, request: SlashRequest, channel: int) -> SettingsSpot:
        """Where a click would change something.

        Raises PlayError if the person doesn't manage the server, or it has no such channel.
        """
        if not request.interaction.permissions.manage_guild:
            raise PlayError("settings-not-a-manager")
        server = _server(request)
        guild = self.places.guild(server)
        if channel != WHOLE_SERVER and (guild is None or guild.get_channel(channel) is None):
            raise PlayError("settings-no-such-channel")
        return SettingsSpot(server, channel)

    def _numbered(self, number: int) -> AnySetting:
        """The setting that has that number in clicks. Raises PlayError."""
        for setting in self._settings.options:
            if NUMBERS[setting.key] == number:
                return setting
        raise PlayError("button-unknown")


def _spot(request: Request, *, channel_only: bool) -> SettingsSpot:
    return SettingsSpot(_server(request), (request.parent or 0) if channel_only else WHOLE_SERVER)


def _server(request: Request) -> int:
    if request.place.server is None:
        raise PlayError("settings-servers-only")
    return request.place.server
