"""`Asking`: who wants something, where, and how that person is answered.

One face for slash commands, clicks and written words, so that all else need not know which it was.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, TypeAlias

import aiohttp
import discord
import structlog

from bot.client.layouts import files, layout, mentions, modal
from bot.panels import Form, Panel, Text
from bot.wording import Wording
from db.games import Place
from engine.message import Message

if TYPE_CHECKING:
    from bot.client.client import Waribashi

Interaction: TypeAlias = "discord.Interaction[Waribashi]"
Where: TypeAlias = discord.abc.Messageable
"""A channel, a thread or a direct message."""

_DMS_CLOSED = 50007

_log = structlog.stdlib.get_logger("waribashi.asking")


class Asking(ABC):
    """A person who wants something of the bot."""

    def __init__(self, client: Waribashi, user: int, place: Place, language: str | None) -> None:
        self.client = client
        self.user = user
        self.place = place
        self.private: Wording = client.house.wordings.of(language)
        """The sentences for this person."""

    @property
    def public(self) -> Wording:
        """The sentences for all who are there."""
        return self.client.wording_at(self.place)

    @property
    @abstractmethod
    def where(self) -> Where:
        """The channel in which it is wanted."""

    @property
    def parent(self) -> int | None:
        """The channel whose house rules hold: for a thread that which it belongs to."""
        where = self.where
        return where.parent_id if isinstance(where, discord.Thread) else self.place.channel

    @property
    @abstractmethod
    def permissions(self) -> discord.Permissions:
        """What the bot may do there."""

    @abstractmethod
    async def acknowledge(self) -> None:
        """Let the person know that an answer will come, if it takes a moment."""

    @abstractmethod
    async def show(self, panel: Panel) -> None:
        """Show it to this person alone."""

    @abstractmethod
    async def finish(self) -> None:
        """There is nothing more to say; what was wanted can be seen."""

    async def tell(self, said: Message) -> None:
        """Say it to this person alone."""
        await self.show(Panel((Text(self.private.say(said)),)))

    async def refuse(self, said: Message) -> None:
        """Say why it cannot be."""
        await self.tell(said)


class Slashed(Asking):
    """By a slash command or a menu of Discord's."""

    def __init__(self, interaction: Interaction) -> None:
        place = Place(server=interaction.guild_id, channel=interaction.channel_id)
        super().__init__(interaction.client, interaction.user.id, place, interaction.locale.value)
        if interaction.guild_id is None:
            self.client.remember_language(place, interaction.locale.value)
        self.interaction = interaction

    @property
    def where(self) -> Where:
        """The channel, whether or not it is known."""
        channel = self.interaction.channel
        if isinstance(channel, discord.abc.Messageable):
            return channel
        return self.client.get_partial_messageable(self.interaction.channel_id or 0)

    @property
    def permissions(self) -> discord.Permissions:
        """As Discord tells with each interaction; of direct messages it leaves most unsaid."""
        if self.interaction.guild_id is None:
            return discord.Permissions.all()
        return self.interaction.app_permissions

    async def acknowledge(self) -> None:
        """Discord shows that the bot is thinking, to this person alone."""
        if not self.interaction.response.is_done():
            await self.interaction.response.defer(ephemeral=True, thinking=True)

    async def show(self, panel: Panel) -> None:
        """As the answer, or as one more."""
        shown = _new(panel)
        if not self.interaction.response.is_done():
            await self.interaction.response.send_message(ephemeral=True, **shown)
        else:
            await self.interaction.followup.send(ephemeral=True, **shown)

    async def ask(self, form: Form) -> None:
        """Open the form."""
        await self.interaction.response.send_modal(modal(form))

    async def finish(self) -> None:
        """The note that the bot is thinking goes."""
        await self.acknowledge()
        await self._remove()

    async def _remove(self) -> None:
        try:
            await self.interaction.delete_original_response()
        except (discord.HTTPException, aiohttp.ClientError) as error:
            # What was wanted is done, so nobody is to be told of trouble.
            _log.info("answer not removed", error=str(error))


class Clicked(Slashed):
    """By a button or a menu on a message of the bot."""

    @property
    def choice(self) -> str:
        """What was chosen in a menu; nothing for a button."""
        values = (self.interaction.data or {}).get("values") or [""]
        return str(values[0])

    async def acknowledge(self) -> None:
        """Without a sign, for the message itself will change."""
        if not self.interaction.response.is_done():
            await self.interaction.response.defer()

    async def change(self, panel: Panel) -> None:
        """Put that in place of the message that was clicked on."""
        view = layout(panel)
        if self.interaction.response.is_done():
            await self.interaction.edit_original_response(view=view)
        else:
            await self.interaction.response.edit_message(view=view)

    async def finish(self) -> None:
        """Nothing but the acknowledgement."""
        await self.acknowledge()

    async def close(self) -> None:
        """What was clicked on is of no more use, and goes."""
        await self.acknowledge()
        await self._remove()


class Filled(Slashed):
    """By a form that was filled in."""

    @property
    def text(self) -> str:
        """What was written."""
        parts: list[Any] = list((self.interaction.data or {}).get("components") or [])
        inputs = [part.get("component") or {} for part in parts]
        return next((str(each["value"]) for each in inputs if "value" in each), "")


class Written(Asking):
    """By words in a message."""

    def __init__(self, client: Waribashi, message: discord.Message) -> None:
        server = None if message.guild is None else message.guild.id
        place = Place(server=server, channel=message.channel.id)
        super().__init__(client, message.author.id, place, client.language_at(place))
        self.message = message

    @property
    def where(self) -> Where:
        """Where it was written."""
        return self.message.channel

    @property
    def permissions(self) -> discord.Permissions:
        """By roles and overwrites."""
        if self.message.guild is None:
            return discord.Permissions.all()
        return self.message.channel.permissions_for(self.message.guild.me)

    async def acknowledge(self) -> None:
        """Who writes expects no sign."""

    async def show(self, panel: Panel) -> None:
        """By direct message; where the person takes none, the channel is told so."""
        shown = _new(panel)
        try:
            await self.message.author.send(**shown)
        except discord.Forbidden as error:
            if error.code != _DMS_CLOSED:
                raise
            await self._reply(Panel((Text(self.public.text("dms-closed")),)))

    async def refuse(self, said: Message) -> None:
        """In one short line, as an answer to the words; where the bot may not, directly."""
        panel = Panel((Text(self.public.say(said)),))
        try:
            await self._reply(panel)
        except discord.Forbidden:
            await self.message.author.send(view=layout(panel), allowed_mentions=mentions(panel))

    async def tell(self, said: Message) -> None:
        """As refusals are told."""
        await self.refuse(said)

    async def finish(self) -> None:
        """What was wanted can be seen."""

    async def _reply(self, panel: Panel) -> None:
        reference = self.message.to_reference(fail_if_not_exists=False)
        await self.message.channel.send(
            view=layout(panel), allowed_mentions=mentions(panel), reference=reference
        )


def _new(panel: Panel) -> dict[str, Any]:
    """The panel as a message of its own."""
    shown = {"view": layout(panel), "allowed_mentions": mentions(panel)}
    attached = files(panel)
    return {**shown, "files": attached} if attached else shown
