"""`Answer`: the answer to an interaction, taken for a channel where the bot is not.

In chats of friends and on servers that have not taken it in, the bot can do no more than answer:
with messages that come of an interaction, and by changing these for as long as Discord lets it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, TypeAlias

import discord

from bot.app.recent import Recent
from bot.chat.asking.waiting import note_acknowledged
from bot.chat.panels.layouts import in_place
from bot.chat.panels.panel import Panel

MARGIN = timedelta(seconds=30)
"""So long before Discord stops taking changes none is begun any more."""
MOST_REMEMBERED = 1_000


@dataclass(frozen=True, slots=True)
class Sent:
    """A message that was sent as an answer, as a channel gives back its own."""

    id: int
    channel: discord.Object


class Answer:
    """What one interaction lets the bot send, and change: what it sent, else what was clicked."""

    def __init__(
        self,
        interaction: discord.Interaction,
        present: Callable[[Mapping[str, Any]], Awaitable[int]],
        *,
        can_attach: bool,
    ) -> None:
        self._interaction = interaction
        self._present = present
        self.can_attach = can_attach
        """Whether it may have pictures."""
        self._sent: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether Discord still takes changes."""
        return discord.utils.utcnow() + MARGIN < self._interaction.expires_at

    async def send(self, **shown: Any) -> Sent:
        """Show that to all who are there."""
        self._sent = await self._present(shown)
        return Sent(self._sent, discord.Object(self._interaction.channel_id or 0))

    async def change(self, panel: Panel) -> None:
        """Show that in place of what was sent, or clicked on."""
        interaction, shown = self._interaction, in_place(panel)
        if self._sent is not None:
            await interaction.followup.edit_message(self._sent, **shown)
        elif interaction.response.is_done():
            await interaction.edit_original_response(**shown)
        else:
            await interaction.response.edit_message(**shown)
            note_acknowledged()


Where: TypeAlias = discord.abc.Messageable | Answer
"""A channel, a thread or a direct message; an answer where the bot can do no more than that."""


class Answers:
    """By which answer each board, or each challenge, can be changed: the latest that shows it."""

    def __init__(self) -> None:
        self._latest = Recent[int, Answer](MOST_REMEMBERED)

    def remember(self, number: int, answer: Answer) -> None:
        """That shows it now."""
        self._latest[number] = answer

    def forget(self, number: int) -> None:
        """What showed it is gone."""
        self._latest.pop(number)

    def of(self, number: int) -> Answer | None:
        """The answer that shows it and can be changed now; None asks for a fresh click."""
        answer = self._latest.get(number)
        if answer is not None and not answer.is_open:
            self.forget(number)
            return None
        return answer
