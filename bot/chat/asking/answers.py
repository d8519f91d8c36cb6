"""`Answer`: the answer to an interaction, taken for a channel where the bot is not.

In chats of friends and on servers that have not taken it in, the bot can do no more than answer:
with messages that come of an interaction, and by changing these for as long as Discord lets it.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import discord

from bot.chat.panels import Panel
from bot.chat.panels.layouts import in_place

if TYPE_CHECKING:
    from bot.chat.asking.asking import Slashed

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

    def __init__(self, asking: Slashed) -> None:
        self._asking = asking
        self._sent: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether Discord still takes changes."""
        return discord.utils.utcnow() + MARGIN < self._asking.interaction.expires_at

    @property
    def can_attach(self) -> bool:
        """Whether it may have pictures."""
        return self._asking.can_attach

    async def send(self, **shown: Any) -> Sent:
        """Show that to all who are there."""
        self._sent = await self._asking.present(shown)
        return Sent(self._sent, discord.Object(self._asking.interaction.channel_id or 0))

    async def change(self, panel: Panel) -> None:
        """Show that in place of what was sent, or clicked on."""
        interaction, shown = self._asking.interaction, in_place(panel)
        if self._sent is not None:
            await interaction.followup.edit_message(self._sent, **shown)
        elif interaction.response.is_done():
            await interaction.edit_original_response(**shown)
        else:
            await interaction.response.edit_message(**shown)


class Answers:
    """By which answer each board, or each challenge, can be changed: the latest that shows it."""

    def __init__(self) -> None:
        self._latest: OrderedDict[int, Answer] = OrderedDict()

    def heed(self, number: int, answer: Answer) -> None:
        """That shows it now."""
        self._latest[number] = answer
        self._latest.move_to_end(number)
        if len(self._latest) > MOST_REMEMBERED:
            self._latest.popitem(last=False)

    def forget(self, number: int) -> None:
        """What showed it is gone."""
        self._latest.pop(number, None)

    def of(self, number: int) -> Answer | None:
        """The answer that shows it and can be changed now; None asks for a fresh click."""
        answer = self._latest.get(number)
        if answer is not None and not answer.is_open:
            self.forget(number)
            return None
        return answer
