"""`Asking`: who wants something, where, and how that person is answered.

One face for slash commands, clicks and written words, so that all else need not know which it was.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, ClassVar, TypeAlias, TypeVar

import discord
import structlog

from bot.app.computers.table_requests import Asker
from bot.app.metrics import Way
from bot.app.refusals import PlayError
from bot.app.settings import InForce
from bot.chat.asking.answers import Answer, Where
from bot.chat.asking.faults import TROUBLE
from bot.chat.asking.places import Places, place_of_message
from bot.chat.asking.waiting import note_acknowledged
from bot.chat.panels.acts import Act
from bot.chat.panels.layouts import as_new, in_place, modal
from bot.chat.panels.panel import Form, Panel, Text
from bot.words.logged import in_log
from bot.words.wording import Wording
from db.games import Place
from db.words import Surface
from engine.message import Message, message

Change: TypeAlias = Callable[[Panel], Awaitable[object]]
"""Puts a panel in place of what a message shows."""

Sent = TypeVar("Sent")

_DMS_CLOSED = 50007

_log = structlog.stdlib.get_logger("waribashi.asking")


class Asking(ABC):
    """A person who wants something of the bot."""

    way: ClassVar[Way]
    """How it came, for whoever counts."""

    def __init__(self, places: Places, user: int, place: Place, language: str | None) -> None:
        self.places = places
        self.user = user
        self.place = place
        self.private: Wording = places.wordings.of(language)
        """The sentences for this person."""

    @property
    def public(self) -> Wording:
        """The sentences for all who are there."""
        return self.places.wording_at(self.place)

    @property
    def asker(self) -> Asker:
        """Who it is to those who make tables."""
        return Asker(self.user, self.place.server)

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
    def settings(self) -> InForce:
        """What the managers have set there."""
        return self.places.settings_of(self.place.server, self.parent)

    @property
    @abstractmethod
    def permissions(self) -> discord.Permissions:
        """What the bot may do there."""

    @property
    def can_attach(self) -> bool:
        """Whether what is shown to this person may have pictures; directly it may."""
        return True

    def require_files(self) -> None:
        """Pass a place in which this person can be shown files. Raises PlayError."""
        if not self.can_attach:
            raise PlayError("files-not-here")

    @property
    def is_answered_here(self) -> bool:
        """Whether clicks on what is shown to this person alone will come from this place, too."""
        return True

    @abstractmethod
    async def acknowledge(self, *, openly: bool = False) -> None:
        """Let the person know that an answer will come, if it takes a moment.

        `openly` where it will be for all to see, should it be no more than an answer.
        """

    @abstractmethod
    async def show(self, panel: Panel) -> None:
        """Show it to this person alone."""

    async def give(self, panel: Panel) -> None:
        """Show this person alone a panel with files, directly where they can't be attached here.

        Raises PlayError where that can't be either.
        """
        await self.show(panel)

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

    way = Way.SLASH

    def __init__(self, places: Places, interaction: discord.Interaction) -> None:
        place = places.of(interaction)
        super().__init__(places, interaction.user.id, place, interaction.locale.value)
        places.names.note(place.server, interaction.user)
        if place.surface is Surface.INTERACTION:
            spoken = interaction.guild_locale or interaction.locale
            self.places.remember_language(place, spoken.value, at_first=True)
        elif place.server is None:
            self.places.remember_language(place, interaction.locale.value)
        self.interaction = interaction
        self._thinks_openly: bool | None = None
        """How Discord shows that an answer will come; None where it shows nothing, or no more."""
        self._is_answered = False
        """Whether the answer is there for all to see."""

    @property
    def where(self) -> Where:
        """The channel, whether or not it is known; else the answer."""
        if self.place.surface is Surface.INTERACTION:
            return self.answer
        channel = self.interaction.channel
        if isinstance(channel, discord.abc.Messageable):
            return channel
        return self.places.channel(self.interaction.channel_id or 0)

    @property
    def answer(self) -> Answer:
        """What this interaction lets the bot show, as if it were a channel."""
        return Answer(self.interaction, self.present, can_attach=self.can_attach)

    @property
    def permissions(self) -> discord.Permissions:
        """As Discord tells with each interaction; of direct messages it leaves most unsaid."""
        if self.place.server is None:
            return discord.Permissions.all()
        return self.interaction.app_permissions

    @property
    def can_attach(self) -> bool:
        """As Discord tells, also of servers that have not taken the bot in."""
        is_chat = self.interaction.guild_id is None
        return is_chat or self.interaction.app_permissions.attach_files

    async def acknowledge(self, *, openly: bool = False) -> None:
        """Discord shows that the bot is thinking, mostly to this person alone."""
        if not self.interaction.response.is_done():
            self._thinks_openly = openly and self.place.surface is Surface.INTERACTION
            private = not self._thinks_openly
            await _first(self.interaction.response.defer(ephemeral=private, thinking=True))

    async def show(self, panel: Panel) -> None:
        """As the answer, or as one more."""
        shown = as_new(panel)
        if not self.interaction.response.is_done():
            await _first(self.interaction.response.send_message(ephemeral=True, **shown))
            return
        if self._thinks_openly:  # or this would be for all to see
            await self._end_thinking()
        self._thinks_openly = None
        await self.interaction.followup.send(ephemeral=True, **shown)

    async def give(self, panel: Panel) -> None:
        """As the answer; where the bot lacks Attach Files, directly."""
        if self.can_attach:
            await self.show(panel)
            return
        await self.write(panel)
        await self.tell(message("files-sent-directly"))

    async def write(self, panel: Panel) -> None:
        """Send it to this person directly, as it can't be attached here. Raises PlayError."""
        try:
            await self.interaction.user.send(**as_new(panel))
        except discord.Forbidden as error:
            raise PlayError("files-not-here") from error

    async def show_for_now(self, panel: Panel) -> Change:
        """The same; what is returned puts something else in its place."""
        await self.acknowledge()
        sent = await self.interaction.followup.send(ephemeral=True, wait=True, **as_new(panel))
        self._thinks_openly = None
        return lambda later: sent.edit(**in_place(later))

    async def present(self, shown: Mapping[str, Any]) -> int:
        """Show it to all who are there, as the answer or as one more; return the message."""
        interaction, thought_openly = self.interaction, self._thinks_openly
        if not interaction.response.is_done():
            sent = await _first(interaction.response.send_message(**shown))
            number = sent.message_id or 0
        elif thought_openly:
            view, pings = shown["view"], shown["allowed_mentions"]
            edited = await interaction.edit_original_response(
                view=view, allowed_mentions=pings, attachments=shown.get("files", [])
            )
            number = edited.id
        else:
            if thought_openly is not None:  # or this would be for one person alone
                await self._end_thinking()
            number = await self._present_more(shown)
        self._thinks_openly, self._is_answered = None, True
        return number

    async def _present_more(self, shown: Mapping[str, Any]) -> int:
        sent = await self.interaction.followup.send(**shown, wait=True)
        return sent.id

    async def ask(self, form: Form) -> None:
        """Open the form."""
        await _first(self.interaction.response.send_modal(modal(form)))

    async def finish(self) -> None:
        """The note that the bot is thinking goes, unless the answer stands in its place."""
        if not self._is_answered:
            await self.acknowledge()
            await self._remove()

    async def _end_thinking(self) -> None:
        """Take away the note that the bot is thinking, so that nothing is put in its place.

        Only a note that has become an answer is surely not waiting for one any more.
        """
        ended = Panel((Text(self.public.text("answered-apart")),))
        await self.interaction.edit_original_response(**in_place(ended))
        await self._remove()

    async def _remove(self) -> None:
        try:
            await self.interaction.delete_original_response()
        except TROUBLE as error:
            # What was wanted is done, so nobody is to be told of trouble.
            _log.info("answer not removed", **in_log(error))


class Clicked(Slashed):
    """By a button or a menu on a message of the bot."""

    way = Way.CLICK

    def __init__(self, places: Places, interaction: discord.Interaction, act: Act) -> None:
        super().__init__(places, interaction)
        self.act = act

    @property
    def choice(self) -> str:
        """What was chosen in a menu; nothing for a button."""
        return next(iter(self.choices), "")

    @property
    def choices(self) -> tuple[str, ...]:
        """All that was chosen in a menu of which one may choose several."""
        return tuple(map(str, (self.interaction.data or {}).get("values") or ()))

    async def acknowledge(self, *, openly: bool = False) -> None:  # noqa: ARG002 - no sign at all
        """Without a sign, for the message itself will change."""
        if not self.interaction.response.is_done():
            await _first(self.interaction.response.defer())

    async def present(self, shown: Mapping[str, Any]) -> int:
        """Show it to all who are there beside what was clicked on; return the message."""
        await self.acknowledge()
        return await self._present_more(shown)

    async def change(self, panel: Panel) -> None:
        """Put that in place of the message that was clicked on."""
        shown = in_place(panel)
        if self.interaction.response.is_done():
            await self.interaction.edit_original_response(**shown)
        else:
            await _first(self.interaction.response.edit_message(**shown))

    async def ask_alone(self, panel: Panel) -> None:
        """Ask the person alone, in place of such a question if that was what was clicked on."""
        on = self.interaction.message
        is_alone = on is not None and on.flags.ephemeral
        await (self.change(panel) if is_alone else self.show(panel))

    async def finish(self) -> None:
        """Nothing but the acknowledgement."""
        await self.acknowledge()

    async def close(self) -> None:
        """What was clicked on is of no more use, and goes."""
        await self.acknowledge()
        await self._remove()


class Filled(Slashed):
    """By a form that was filled in."""

    way = Way.FORM

    def __init__(self, places: Places, interaction: discord.Interaction, act: Act) -> None:
        super().__init__(places, interaction)
        self.act = act

    @property
    def text(self) -> str:
        """What was written."""
        parts: Sequence[Mapping[str, Any]] = (self.interaction.data or {}).get("components") or ()
        inputs: list[Mapping[str, Any]] = [part.get("component") or {} for part in parts]
        return next((str(each["value"]) for each in inputs if "value" in each), "")


class Written(Asking):
    """By words in a message."""

    way = Way.TYPED

    def __init__(self, places: Places, message: discord.Message) -> None:
        place = place_of_message(message)
        super().__init__(places, message.author.id, place, places.language_at(place))
        places.names.note(place.server, message.author)
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

    @property
    def is_answered_here(self) -> bool:
        """What is for the person alone is shown in direct messages."""
        return self.message.guild is None

    async def acknowledge(self, *, openly: bool = False) -> None:
        """Who writes expects no sign."""

    async def show(self, panel: Panel) -> None:
        """By direct message; where the person takes none, the channel is told so."""
        shown = as_new(panel)
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
            await self.message.author.send(**as_new(panel))

    async def tell(self, said: Message) -> None:
        """As refusals are told."""
        await self.refuse(said)

    async def finish(self) -> None:
        """What was wanted can be seen."""

    async def _reply(self, panel: Panel) -> None:
        reference = self.message.to_reference(fail_if_not_exists=False)
        await self.message.channel.send(**as_new(panel), reference=reference)


async def _first(response: Awaitable[Sent]) -> Sent:
    """Send the first answer to an interaction: now the person has a sign."""
    sent = await response
    note_acknowledged()
    return sent
