"""`Router`: dispatches commands, clicks, forms and typed words to features."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Concatenate, ParamSpec

import discord
from discord import app_commands

from bot.app.recent import Recent
from bot.app.refusals import PlayError
from bot.chat.asking.permissions import EVERYWHERE, require_channel
from bot.chat.asking.places import Places
from bot.chat.asking.request import ClickRequest, FormRequest, SlashRequest
from bot.chat.panels.acts import act_of
from bot.chat.requests.clicks import Clicks
from bot.chat.requests.handling import handle_request
from bot.chat.requests.typed import TypedWords, is_by_a_person
from bot.chat.which_game import WhichGame

P = ParamSpec("P")

MOST_SEEN = 2_000


class Router:
    """Dispatches each request to the feature that handles it, once."""

    def __init__(self, places: Places, which_game: WhichGame) -> None:
        self.places = places
        self._clicks = Clicks()
        self._typed = TypedWords(places, which_game)
        self._seen = Recent[int, None](MOST_SEEN)
        self._came = Recent[int, float](MOST_SEEN)

    def register(self, feature: object) -> None:
        """Register the feature's methods that are marked for clicks, forms and typed words."""
        self._clicks.register(feature)
        self._typed.register(feature)

    def note_arrival(self, number: int) -> None:
        """Note that the interaction or message with that number has just arrived."""
        self._came[number] = perf_counter()

    async def slash(
        self,
        interaction: discord.Interaction,
        doing: Callable[Concatenate[SlashRequest, P], Awaitable[None]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> None:
        """Run a slash command, if the server allows it there."""

        async def done(request: SlashRequest) -> None:
            if _root(interaction) not in EVERYWHERE:
                require_channel(request)
            await doing(request, *args, **kwargs)

        since = self._came_at(interaction.id)
        await handle_request(SlashRequest(self.places, interaction), done, since)

    async def interact(self, interaction: discord.Interaction) -> None:
        """Handle clicks and forms by their custom ids alone, so that they outlive the process."""
        data, since = interaction.data, self._came_at(interaction.id)
        act = act_of(str(data.get("custom_id", ""))) if data else None
        if act is None:
            await handle_request(SlashRequest(self.places, interaction), _unknown, since)
        elif interaction.type is discord.InteractionType.component:
            clicked = ClickRequest(self.places, interaction, act)
            await handle_request(clicked, self._clicks.click, since)
        else:
            filled = FormRequest(self.places, interaction, act)
            await handle_request(filled, self._clicks.fill_in, since)

    async def read(self, message: discord.Message) -> None:
        """Handle a message, if it's meant for the bot."""
        if is_by_a_person(message) and self.is_new(message.id):
            await self._typed.read(message, self._came_at(message.id))

    def is_new(self, number: int) -> bool:
        """Whether the interaction or message with that number wasn't delivered before."""
        if number in self._seen:
            return False
        self._seen[number] = None
        return True

    def _came_at(self, number: int) -> float:
        return self._came.pop(number) or perf_counter()


async def _unknown(_: SlashRequest) -> None:
    raise PlayError("button-unknown")


def _root(interaction: discord.Interaction) -> str:
    """The name of the command, or of the group that it belongs to."""
    command = interaction.command
    if isinstance(command, app_commands.Command) and command.root_parent is not None:
        return command.root_parent.name
    return "" if command is None else command.name
