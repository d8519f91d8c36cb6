"""`CheckContext`: the test server and channel, and whatever else the checks share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import discord
from discord.http import Route

from bot.chat.boards.posting import nonce
from bot.chat.panels.acts import Act
from bot.chat.panels.layouts import as_new, layout
from bot.chat.panels.panel import Button, Panel, Picture, Row, Style, Text
from bot.drawing.picture import picture_svg
from bot.drawing.raster import png
from bot.drawing.scene_builder import scene_of
from bot.program.cli.params import UsageProblem
from bot.program.configuration import Configuration
from bot.program.live_check.cleanup import Cleanup
from bot.program.live_check.traffic import Traffic
from bot.program.running.token import token_of
from bot.words.wording import Wording
from db.boards import Posting
from db.types import now
from engine.compiled import compile
from engine.message import message
from engine.position import Position
from engine.rules import HouseRules, Setup

CHANNEL = "waribashi-live-check"
ALONE: Mapping[str, Any] = {
    "flags": discord.MessageFlags(components_v2=True).value,
    "allowed_mentions": {"parse": []},
}
"""What stands beside components in a body that the library doesn't make."""
GAME = 999_999_999
"""A game that no database has; buttons of the run name it."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line asks for."""

    server: int
    channel: int | None = None
    interactive: bool = False


@dataclass(frozen=True, slots=True)
class Visit:
    """Who asks, and in which language people are told."""

    client: discord.AutoShardedClient
    """It has logged in, and isn't connected to the gateway."""
    traffic: Traffic
    configuration: Configuration
    wording: Wording
    tell: Callable[[str], None]
    """Tells the person at the terminal what to do."""


@dataclass
class CheckContext:
    """Everything a check needs."""

    visit: Visit
    server: discord.Guild
    channel: discord.TextChannel
    cleanup: Cleanup
    interactive: bool = False
    postings: list[tuple[Posting, int]] = field(default_factory=list[tuple[Posting, int]])
    """What was posted under a nonce, and which message it became."""
    identified_at: float | None = None
    """When the gateway was last asked to start a session, on the loop's clock."""

    @property
    def client(self) -> discord.AutoShardedClient:
        """The client that asks."""
        return self.visit.client

    @property
    def configuration(self) -> Configuration:
        """The bot's settings."""
        return self.visit.configuration

    @property
    def wording(self) -> Wording:
        """The language of the command line."""
        return self.visit.wording

    @property
    def token(self) -> str:
        """The bot's token."""
        return token_of(self.configuration)

    @property
    def me(self) -> int:
        """The bot's user."""
        if self.client.user is None:
            raise RuntimeError("after logging in the library knows who the bot is")
        return self.client.user.id

    @property
    def application(self) -> discord.AppInfo:
        """What Discord says of the application."""
        if self.client.application is None:
            raise RuntimeError("after logging in the library knows the application")
        return self.client.application

    async def post(
        self, panel: Panel, where: discord.abc.Messageable | None = None, **more: Any
    ) -> discord.Message:
        """Post the panel the way the bot does."""
        return await self.cleanup.make(
            (where or self.channel).send(**as_new(panel), **more),
            message("live-made-message"),
            lambda sent: sent.delete(),
        )

    async def post_board(self, posting: Posting) -> discord.Message:
        """Post a board under the nonce of that posting."""
        return await self.post(board(self.wording), nonce=nonce(posting))

    async def thread(
        self, on: discord.Message | discord.TextChannel | None = None
    ) -> discord.Thread:
        """A thread on the message, else in the channel, opened the way the bot does."""
        name = self.wording.text("thread-name", game=GAME)
        if isinstance(on, discord.Message):
            opening = on.create_thread(name=name)
        else:
            kind = discord.ChannelType.public_thread
            opening = self.channel.create_thread(name=name, type=kind)
        return await self.cleanup.make(opening, message("live-made-thread"), _delete)

    async def raw(self, method: str, path: str, **parts: Any) -> Any:  # noqa: ANN401 - JSON
        """A request whose body the library would never send."""
        return await self.client.http.request(Route(method, path), **parts)

    async def post_components(self, components: list[Any]) -> None:
        """Post any components. Raises HTTPException if Discord refuses."""
        body = {"components": components, **ALONE}
        path = f"/channels/{self.channel.id}/messages"
        await self.cleanup.make(
            self.raw("POST", path, json=body),
            message("live-made-message"),
            lambda sent: self.channel.get_partial_message(int(sent["id"])).delete(),
        )


async def _delete(thread: discord.Thread) -> None:
    await thread.delete()


def posting_now(number: int, channel: int) -> Posting:
    """A posting that begins at this moment."""
    return Posting(GAME, number, channel, now(), is_new=True)


def board(wording: Wording, pictures: int = 1) -> Panel:
    """A board as games have it: words, a picture, and a button by which it's known again."""
    drawn = tuple(Picture(f"live-{place}.png", picture(), "–") for place in range(pictures))
    rules = Button(wording.text("live-button"), str(Act("rules", (GAME,))), Style.MAIN)
    return Panel((Text(wording.text("live-board")), *drawn, Row((rules,))))


def words(text: str) -> Panel:
    """A panel of nothing but words."""
    return Panel((Text(text),))


def components_of(panel: Panel) -> list[Any]:
    """The panel as it's sent."""
    return layout(panel).to_components()


@cache
def picture() -> bytes:
    """The beginning of a game."""
    return png(picture_svg(scene_of(Position.start(compile(Setup.of(HouseRules()))))))


async def context_for(visit: Visit, wanted: Wanted, cleanup: Cleanup) -> CheckContext:
    """The context on the server that is wanted, with a channel of its own unless one is named.

    Raises UsageProblem where the server or the channel can't be used.
    """
    server = await _server(visit.client, wanted.server)
    channel = await _channel(visit.client, server, wanted, cleanup)
    return CheckContext(visit, server, channel, cleanup, interactive=wanted.interactive)


async def _server(client: discord.Client, number: int) -> discord.Guild:
    try:
        return await client.fetch_guild(number)
    except (discord.NotFound, discord.Forbidden) as error:
        raise UsageProblem("live-no-server", server=str(number)) from error


async def _channel(
    client: discord.Client, server: discord.Guild, wanted: Wanted, cleanup: Cleanup
) -> discord.TextChannel:
    if wanted.channel is not None:
        return await _existing(client, server, wanted.channel)
    try:
        return await cleanup.make(
            server.create_text_channel(CHANNEL),
            message("live-made-channel"),
            lambda made: made.delete(),
        )
    except discord.Forbidden as error:
        raise UsageProblem("live-no-channel-allowed") from error


async def _existing(
    client: discord.Client, server: discord.Guild, number: int
) -> discord.TextChannel:
    try:
        found = await client.fetch_channel(number)
    except (discord.NotFound, discord.Forbidden) as error:
        raise UsageProblem("live-no-channel", channel=str(number)) from error
    if not isinstance(found, discord.TextChannel) or found.guild.id != server.id:
        raise UsageProblem("live-no-channel", channel=str(number))
    return found
