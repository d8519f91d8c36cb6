"""`Answer`: the answer to an interaction, used like a channel where the bot isn't a member.

In group chats, and on servers that haven't added the bot, it can only answer interactions: send
messages in reply, and edit those for as long as Discord allows.
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
"""No edit is started this close to Discord's deadline."""
MOST_REMEMBERED = 1_000


@dataclass(frozen=True, slots=True)
class Sent:
    """A message sent as an answer, in the shape of one sent to a channel."""

    id: int
    channel: discord.Object


class Answer:
    """What one interaction lets the bot send, and edit: what it sent, or what was clicked."""

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
        """Whether it can have pictures."""
        self._sent: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether Discord still accepts edits."""
        return discord.utils.utcnow() + MARGIN < self._interaction.expires_at

    async def send(self, **shown: Any) -> Sent:
        """Send that for everyone there to see."""
        self._sent = await self._present(shown)
        return Sent(self._sent, discord.Object(self._interaction.channel_id or 0))

    async def change(self, panel: Panel) -> None:
        """Show that in place of what was sent or clicked."""
        interaction, shown = self._interaction, in_place(panel)
        if self._sent is not None:
            await interaction.followup.edit_message(self._sent, **shown)
        elif interaction.response.is_done():
            await interaction.edit_original_response(**shown)
        else:
            await interaction.response.edit_message(**shown)
            note_acknowledged()


Where: TypeAlias = discord.abc.Messageable | Answer
"""A channel, a thread or a direct message; an answer if that's all the bot can do there."""


class Answers:
    """For each board or challenge, the answer that can edit it: the latest one that shows it."""

    def __init__(self) -> None:
        self._latest = Recent[int, Answer](MOST_REMEMBERED)

    def remember(self, number: int, answer: Answer) -> None:
        """Note that this answer shows it now."""
        self._latest[number] = answer

    def forget(self, number: int) -> None:
        """Forget its answer, as that is gone."""
        self._latest.pop(number)

    def of(self, number: int) -> Answer | None:
        """The answer that shows it, if it can still be edited. If None, a new click is needed."""
        answer = self._latest.get(number)
        if answer is not None and not answer.is_open:
            self.forget(number)
            return None
        return answer
