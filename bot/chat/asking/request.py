"""`Request`: a person's request: who asks, where, and how to answer them.

The same interface for slash commands, clicks, forms and typed words, so that other code doesn't
need to know which it was.
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
"""Replaces what a message shows with a panel."""

Sent = TypeVar("Sent")

_DMS_CLOSED = 50007

_log = structlog.stdlib.get_logger("waribashi.asking")


class Request(ABC):
    """A person's request to the bot."""

    way: ClassVar[Way]
    """How the request came, for metrics."""

    def __init__(self, places: Places, user: int, place: Place, language: str | None) -> None:
        self.places = places
        self.user = user
        self.place = place
        self.private: Wording = places.wordings.of(language)
        """Messages in this person's language."""

    @property
    def public(self) -> Wording:
        """Messages in the language for everyone there."""
        return self.places.wording_at(self.place)

    @property
    def asker(self) -> Asker:
        """How `bot/app/solving` knows this person."""
        return Asker(self.user, self.place.server)

    @property
    @abstractmethod
    def where(self) -> Where:
        """The channel that the request came from."""

    @property
    def parent(self) -> int | None:
        """The channel whose house rules apply. For a thread, that's its parent channel."""
        where = self.where
        return where.parent_id if isinstance(where, discord.Thread) else self.place.channel

    @property
    def settings(self) -> InForce:
        """What server managers have set there."""
        return self.places.settings_of(self.place.server, self.parent)

    @property
    @abstractmethod
    def permissions(self) -> discord.Permissions:
        """The bot's permissions there."""

    @property
    def can_attach(self) -> bool:
        """Whether messages that only this person sees can have files. In DMs they can."""
        return True

    def require_files(self) -> None:
        """Check that this person can be shown files there. Raises PlayError if not."""
        if not self.can_attach:
            raise PlayError("files-not-here")

    @property
    def is_answered_here(self) -> bool:
        """Whether clicks on a message that only this person sees will also come from this place."""
        return True

    @abstractmethod
    async def acknowledge(self, *, openly: bool = False) -> None:
        """Acknowledge the request, so the person knows an answer will come if it takes a moment.

        `openly` if everyone is to see the answer, should the request be answered and nothing more.
        """

    @abstractmethod
    async def show(self, panel: Panel) -> None:
        """Show it to this person only."""

    async def give(self, panel: Panel) -> None:
        """Show this person only a panel with files, in a DM if files can't be attached here.

        Raises PlayError if neither works.
        """
        await self.show(panel)

    @abstractmethod
    async def finish(self) -> None:
        """End without an answer: the result can be seen already."""

    async def tell(self, said: Message) -> None:
        """Say it to this person only."""
        await self.show(Panel((Text(self.private.say(said)),)))

    async def refuse(self, said: Message) -> None:
        """Say why the request can't be carried out."""
        await self.tell(said)


class SlashRequest(Request):
    """A request by a slash command or a context menu."""

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
        """How Discord shows that an answer will come; None if it shows nothing, or no longer."""
        self._is_answered = False
        """Whether everyone can see the answer."""

    @property
    def where(self) -> Where:
        """The channel, even one that isn't cached; otherwise the answer."""
        if self.place.surface is Surface.INTERACTION:
            return self.answer
        channel = self.interaction.channel
        if isinstance(channel, discord.abc.Messageable):
            return channel
        return self.places.channel(self.interaction.channel_id or 0)

    @property
    def answer(self) -> Answer:
        """What this interaction lets the bot show, used like a channel."""
        return Answer(self.interaction, self.present, can_attach=self.can_attach)

    @property
    def permissions(self) -> discord.Permissions:
        """As Discord sends them with each interaction; for direct messages it leaves most out."""
        if self.place.server is None:
            return discord.Permissions.all()
        return self.interaction.app_permissions

    @property
    def can_attach(self) -> bool:
        """As Discord says, also for servers that haven't added the bot."""
        is_chat = self.interaction.guild_id is None
        return is_chat or self.interaction.app_permissions.attach_files

    async def acknowledge(self, *, openly: bool = False) -> None:
        """Have Discord show that the bot is thinking, usually only to this person."""
        if not self.interaction.response.is_done():
            self._thinks_openly = openly and self.place.surface is Surface.INTERACTION
            private = not self._thinks_openly
            await _first(self.interaction.response.defer(ephemeral=private, thinking=True))

    async def show(self, panel: Panel) -> None:
        """As the answer, or as a follow-up."""
        shown = as_new(panel)
        if not self.interaction.response.is_done():
            await _first(self.interaction.response.send_message(ephemeral=True, **shown))
            return
        if self._thinks_openly:  # otherwise everyone would see it
            await self._end_thinking()
        self._thinks_openly = None
        await self.interaction.followup.send(ephemeral=True, **shown)

    async def give(self, panel: Panel) -> None:
        """As the answer, or in a DM if the bot lacks Attach Files."""
        if self.can_attach:
            await self.show(panel)
            return
        await self.write(panel)
        await self.tell(message("files-sent-directly"))

    async def write(self, panel: Panel) -> None:
        """Send it to this person as a DM, as it can't be attached here. Raises PlayError."""
        try:
            await self.interaction.user.send(**as_new(panel))
        except discord.Forbidden as error:
            raise PlayError("files-not-here") from error

    async def show_for_now(self, panel: Panel) -> Change:
        """The same. What's returned replaces it with something else."""
        await self.acknowledge()
        sent = await self.interaction.followup.send(ephemeral=True, wait=True, **as_new(panel))
        self._thinks_openly = None
        return lambda later: sent.edit(**in_place(later))

    async def present(self, shown: Mapping[str, Any]) -> int:
        """Show it to everyone there, as the answer or as a follow-up. Return its number."""
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
            if thought_openly is not None:  # otherwise only one person would see it
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
        """Remove the note that the bot is thinking, unless the answer has replaced it."""
        if not self._is_answered:
            await self.acknowledge()
            await self._remove()

    async def _end_thinking(self) -> None:
        """Remove the note that the bot is thinking, so that nothing replaces it.

        Only a note that has turned into an answer is certainly no longer waiting for one.
        """
        ended = Panel((Text(self.public.text("answered-apart")),))
        await self.interaction.edit_original_response(**in_place(ended))
        await self._remove()

    async def _remove(self) -> None:
        try:
            await self.interaction.delete_original_response()
        except TROUBLE as error:
            # The request has been carried out, so no one needs to hear about this.
            _log.info("answer not removed", **in_log(error))


class ClickRequest(SlashRequest):
    """A request by a button or a menu on one of the bot's messages."""

    way = Way.CLICK

    def __init__(self, places: Places, interaction: discord.Interaction, act: Act) -> None:
        super().__init__(places, interaction)
        self.act = act

    @property
    def choice(self) -> str:
        """What was chosen in a menu; empty for a button."""
        return next(iter(self.choices), "")

    @property
    def choices(self) -> tuple[str, ...]:
        """Everything that was chosen in a menu with several choices."""
        return tuple(map(str, (self.interaction.data or {}).get("values") or ()))

    async def acknowledge(self, *, openly: bool = False) -> None:  # noqa: ARG002 - no sign at all
        """Without a visible sign, as the message itself will change."""
        if not self.interaction.response.is_done():
            await _first(self.interaction.response.defer())

    async def present(self, shown: Mapping[str, Any]) -> int:
        """Show it to everyone there, beside the message that was clicked. Return its number."""
        await self.acknowledge()
        return await self._present_more(shown)

    async def change(self, panel: Panel) -> None:
        """Replace the message that was clicked with that."""
        shown = in_place(panel)
        if self.interaction.response.is_done():
            await self.interaction.edit_original_response(**shown)
        else:
            await _first(self.interaction.response.edit_message(**shown))

    async def ask_alone(self, panel: Panel) -> None:
        """Ask this person only, in place of an earlier question if that's what was clicked."""
        on = self.interaction.message
        is_alone = on is not None and on.flags.ephemeral
        await (self.change(panel) if is_alone else self.show(panel))

    async def finish(self) -> None:
        """Acknowledge the click, and nothing more."""
        await self.acknowledge()

    async def close(self) -> None:
        """Remove the message that was clicked, as it's no longer needed."""
        await self.acknowledge()
        await self._remove()


class FormRequest(SlashRequest):
    """A request by a submitted form."""

    way = Way.FORM

    def __init__(self, places: Places, interaction: discord.Interaction, act: Act) -> None:
        super().__init__(places, interaction)
        self.act = act

    @property
    def text(self) -> str:
        """The text that was entered."""
        parts: Sequence[Mapping[str, Any]] = (self.interaction.data or {}).get("components") or ()
        inputs: list[Mapping[str, Any]] = [part.get("component") or {} for part in parts]
        return next((str(each["value"]) for each in inputs if "value" in each), "")


class TypedRequest(Request):
    """A request by words typed in a message."""

    way = Way.TYPED

    def __init__(self, places: Places, message: discord.Message) -> None:
        place = place_of_message(message)
        super().__init__(places, message.author.id, place, places.language_at(place))
        places.names.note(place.server, message.author)
        self.message = message

    @property
    def where(self) -> Where:
        """Where the message was posted."""
        return self.message.channel

    @property
    def permissions(self) -> discord.Permissions:
        """From roles and overwrites."""
        if self.message.guild is None:
            return discord.Permissions.all()
        return self.message.channel.permissions_for(self.message.guild.me)

    @property
    def is_answered_here(self) -> bool:
        """False outside of DMs, as what's for this person only is sent as a DM."""
        return self.message.guild is None

    async def acknowledge(self, *, openly: bool = False) -> None:
        """Do nothing, as people who type don't expect a sign."""

    async def show(self, panel: Panel) -> None:
        """As a DM. If the person doesn't accept DMs, say so in the channel."""
        shown = as_new(panel)
        try:
            await self.message.author.send(**shown)
        except discord.Forbidden as error:
            if error.code != _DMS_CLOSED:
                raise
            await self._reply(Panel((Text(self.public.text("dms-closed")),)))

    async def refuse(self, said: Message) -> None:
        """In one short line, as a reply to the message, or as a DM if the bot can't reply there."""
        panel = Panel((Text(self.public.say(said)),))
        try:
            await self._reply(panel)
        except discord.Forbidden:
            await self.message.author.send(**as_new(panel))

    async def tell(self, said: Message) -> None:
        """As a reply, like a refusal."""
        await self.refuse(said)

    async def finish(self) -> None:
        """Nothing to do: the result can be seen."""

    async def _reply(self, panel: Panel) -> None:
        reference = self.message.to_reference(fail_if_not_exists=False)
        await self.message.channel.send(**as_new(panel), reference=reference)


async def _first(response: Awaitable[Sent]) -> Sent:
    """Send the first answer to an interaction, and note that the person has a sign now."""
    sent = await response
    note_acknowledged()
    return sent
