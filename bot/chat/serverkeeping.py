"""`Serverkeeping`: what managers ask for about the settings of their server, and the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.app.referee import PlayError
from bot.app.rulebook import WhichRules
from bot.app.settings import Contested, SettingsSpot
from bot.app.settings.setting import DEFAULT, AnySetting
from bot.chat.asking.asking import Asking, Clicked, Filled, Slashed
from bot.chat.boards.settings import (
    Contest,
    SettingsSheet,
    contested_panel,
    saved_panel,
    settings_panel,
)
from bot.chat.panels import Act, Form, act_of
from db.schema import WHOLE_SERVER
from engine.message import Message, message

if TYPE_CHECKING:
    from bot.chat.client import Waribashi

RULES = "rules"
"""Named like a setting, though house rules lie elsewhere and are seen in words before they hold."""
MOST_NAMES = 25


class Serverkeeping:
    """Each change is one setting, saved at once; what others set beside it stays as it is."""

    def __init__(self, client: Waribashi) -> None:
        self._client = client
        self._settings = client.app.settings
        self._named = client.app.named_rules

    # Commands

    async def open(self, asking: Asking, *, channel_only: bool) -> None:
        """A panel of all that is set, on which everything can be changed."""
        await self._present(asking, _spot(asking, channel_only=channel_only))

    async def change(
        self, asking: Asking, option: str | None, value: str, *, channel_only: bool
    ) -> None:
        """One setting by its name and value."""
        if option is None:
            raise PlayError("settings-value-of-what")
        spot = _spot(asking, channel_only=channel_only)
        if option.strip().casefold() == RULES:
            await self._client.rulekeeping.preset(
                asking, value, WhichRules(channel_only=channel_only)
            )
            return
        setting = self._settings.options.called(option)
        note = await self._put(asking, spot, setting, value)
        await asking.show(saved_panel(spot, note, asking.private))

    # Clicks

    async def turn_to(self, clicked: Clicked, act: Act) -> None:
        """The settings of the server, or of a channel."""
        await self._present(clicked, self._spot(clicked, act.numbers[0]))

    async def choose(self, clicked: Clicked, act: Act) -> None:
        """A value from a menu, or the other one of a switch."""
        channel, number, seen = act.numbers
        await self._click(clicked, channel, number, act.text or clicked.choice, seen)

    async def insist(self, clicked: Clicked, act: Act) -> None:
        """That value, though somebody else has set another meanwhile."""
        channel, number = act.numbers
        await self._click(clicked, channel, number, act.text, None)

    async def choose_channels(self, clicked: Clicked, act: Act) -> None:
        """The channels in which the bot may be used."""
        numbers = [int(each) for each in clicked.choices if each.isascii() and each.isdecimal()]
        text = " ".join(f"<#{number}>" for number in numbers) or "all"
        setting = self._settings.options.channels
        await self._click(clicked, WHOLE_SERVER, self._number_of(setting), text, act.numbers[0])

    async def put_back(self, clicked: Clicked, act: Act) -> None:
        """Nothing is to be set any more of what was chosen."""
        self._spot(clicked, act.numbers[0])
        key, _, seen = clicked.choice.partition(" ")
        setting = self._settings.options.called(key)
        mark = int(seen) if seen.isascii() and seen.isdecimal() else 0
        number = self._number_of(setting)
        await self._click(clicked, act.numbers[0], number, DEFAULT, mark)

    async def choose_rules(self, clicked: Clicked, act: Act) -> None:
        """The house rules of that name, which are seen in words before they are saved."""
        spot = self._spot(clicked, act.numbers[0])
        where = WhichRules(channel_only=spot.channel != WHOLE_SERVER)
        await self._client.rulekeeping.preset(clicked, clicked.choice, where)

    async def ask_prefix(self, clicked: Clicked, act: Act) -> None:
        """A window in which the prefix is written."""
        self._spot(clicked, act.numbers[0])
        text = clicked.private.text
        await clicked.ask(
            Form(
                text("settings-prefix-title"),
                text("settings-prefix-label"),
                str(act),
                text("settings-prefix-hint"),
            )
        )

    async def read_prefix(self, filled: Filled) -> None:
        """What was written in it."""
        act = act_of(str((filled.interaction.data or {}).get("custom_id", "")))
        if act is None or len(act.numbers) != 2:
            raise PlayError("button-unknown")
        channel, seen = act.numbers
        number = self._number_of(self._settings.options.prefix)
        await self._click(filled, channel, number, filled.text, seen)

    # Inside

    async def _click(
        self, asking: Slashed, channel: int, number: int, text: str, seen: int | None
    ) -> None:
        """Set it, unless somebody else has set it since; then ask what shall hold."""
        spot = self._spot(asking, channel)
        settings = list(self._settings.options)
        if number >= len(settings):
            raise PlayError("button-unknown")
        setting = settings[number]
        try:
            note = await self._put(asking, spot, setting, text, seen)
        except Contested:
            standing = await self._settings.standing(spot)
            now = setting.in_force(standing.own, standing.without)
            contest = Contest(spot, number, setting, text, now)
            await asking.show(contested_panel(contest, asking.private))
            return
        await self._present(asking, spot, note)

    async def _put(
        self,
        asking: Asking,
        spot: SettingsSpot,
        setting: AnySetting,
        text: str,
        seen: int | None = None,
    ) -> Message:
        """Set it to what is written; what was done in words."""
        kept = setting.kept(text)
        self._require_own_channels(asking, setting, kept)
        await asking.acknowledge()
        await self._settings.put(spot, setting, kept, by=asking.user, seen=seen)
        standing = await self._settings.standing(spot)
        value = setting.in_force(standing.own, standing.without)
        key = "settings-saved" if kept is not None else "settings-put-back"
        return message(key, name=setting.name, value=setting.said(value))

    def _require_own_channels(self, asking: Asking, setting: AnySetting, kept: object) -> None:
        """Channels of other servers would keep the bot from being used at all. Raises PlayError."""
        if setting is not self._settings.options.channels or not isinstance(kept, list):
            return
        guild = self._client.get_guild(asking.place.server or 0)
        for number in kept:
            if guild is not None and guild.get_channel_or_thread(number) is None:
                raise PlayError("settings-no-such-channel")

    async def _present(
        self, asking: Asking, spot: SettingsSpot, note: Message | None = None
    ) -> None:
        await asking.acknowledge()
        sheet = SettingsSheet(
            standing=await self._settings.standing(spot),
            options=self._settings.options,
            rules=await self._named.here(spot.server, spot.channel),
            names=await self._named.names(spot.server, "", most=MOST_NAMES),
            here=asking.parent or 0,
            note=note,
        )
        panel = settings_panel(sheet, asking.private)
        await (asking.change(panel) if isinstance(asking, Clicked) else asking.show(panel))

    def _spot(self, asking: Slashed, channel: int) -> SettingsSpot:
        """Where a click would change something.

        Raises PlayError where the person does not manage the server, or it has no such channel.
        """
        if not asking.interaction.permissions.manage_guild:
            raise PlayError("settings-not-a-manager")
        server = _server(asking)
        guild = self._client.get_guild(server)
        if channel != WHOLE_SERVER and (guild is None or guild.get_channel(channel) is None):
            raise PlayError("settings-no-such-channel")
        return SettingsSpot(server, channel)

    def _number_of(self, setting: AnySetting) -> int:
        return list(self._settings.options).index(setting)


def _spot(asking: Asking, *, channel_only: bool) -> SettingsSpot:
    return SettingsSpot(_server(asking), (asking.parent or 0) if channel_only else WHOLE_SERVER)


def _server(asking: Asking) -> int:
    if asking.place.server is None:
        raise PlayError("settings-servers-only")
    return asking.place.server
