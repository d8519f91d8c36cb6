"""/privacy export and /privacy delete. Only the person who asks sees the answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

import discord
from discord import app_commands

from bot.app.privacy import Ongoing, Privacy
from bot.app.refusals import PlayError
from bot.chat.asking.request import ClickRequest, Request
from bot.chat.feature import Feature
from bot.chat.panels.acts import Act
from bot.chat.panels.panel import Attached, Button, Panel, Row, Style, Text
from bot.chat.requests.clicks import click
from bot.chat.requests.router import Router
from bot.chat.slash.commands import everywhere
from bot.chat.slash.translator import said
from bot.words.names import moment, person
from bot.words.wording import Wording
from cogs.privacy.deletions import ShownDeletions

TIME_TO_CONFIRM = timedelta(minutes=10)


class PrivacyCommands(Feature):
    """Gives people the data stored about them, or deletes it."""

    privacy = everywhere(app_commands.Group(name="privacy", description=said("command-privacy")))

    def __init__(
        self,
        router: Router,
        privacy: Privacy,
        shown: ShownDeletions,
        *,
        clock: Callable[[], datetime],
    ) -> None:
        super().__init__(router)
        self._privacy = privacy
        self._shown = shown
        self._clock = clock

    @privacy.command(name="export", description=said("command-privacy-export"))
    async def export(self, interaction: discord.Interaction) -> None:
        """Export the person's data as a file."""
        await self.router.slash(interaction, self.give)

    async def give(self, request: Request) -> None:
        """Give the person all the data stored about them."""
        await request.acknowledge()
        name, content = await self._privacy.exported(request.user)
        told = Text(request.private.text("privacy-exported"))
        await request.give(Panel((told, Attached(name, content))))

    @privacy.command(name="delete", description=said("command-privacy-delete"))
    async def delete(self, interaction: discord.Interaction) -> None:
        """Delete the person's data, after asking once more."""
        await self.router.slash(interaction, self.ask)

    async def ask(self, request: Request) -> None:
        """Say what would go and what would stay, with a button that deletes."""
        await request.acknowledge()
        ongoing = await self._privacy.ongoing(request.user)
        until = self._clock() + TIME_TO_CONFIRM
        await request.show(_deletion_panel(request.user, ongoing, until, request.private))

    @click("pv-delete")
    async def confirm(self, clicked: ClickRequest, user: int, until: int) -> None:
        """Delete the person's data. Raises PlayError for someone else's button, or an old one."""
        if clicked.user != user:
            raise PlayError("privacy-not-yours")
        left = until - self._clock().timestamp()
        if not 0 <= left <= TIME_TO_CONFIRM.total_seconds():
            raise PlayError("privacy-too-late")
        await clicked.acknowledge()
        deleted = await self._privacy.delete(user)
        self.places.names.forget(user)
        await clicked.change(Panel((Text(clicked.private.text("privacy-deleted")),)))
        await self._shown.show(deleted)


def _deletion_panel(user: int, ongoing: Ongoing, until: datetime, wording: Wording) -> Panel:
    """What would happen, and a button that works for this person until then."""
    act = str(Act("pv-delete", (user, int(until.timestamp()))))
    button = Button(wording.text("button-privacy-delete"), act, Style.GRAVE)
    return Panel((Text("\n".join(_words(ongoing, until, wording))), Row((button,))))


def _words(ongoing: Ongoing, until: datetime, wording: Wording) -> Iterator[str]:
    yield wording.text("privacy-sure")
    yield wording.text("privacy-goes")
    yield wording.text("privacy-stays", name=person(None))
    if ongoing.against_people:
        yield wording.text("privacy-games-resigned", count=ongoing.against_people)
    if ongoing.alone:
        yield wording.text("privacy-games-ended", count=ongoing.alone)
    meetings = len(ongoing.challenges) + len(ongoing.lobbies)
    if meetings:
        yield wording.text("privacy-meetings", count=meetings)
    yield wording.text("privacy-before")
    yield wording.text("privacy-until", until=moment(until))
