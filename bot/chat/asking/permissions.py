"""The permissions that the bot needs in a channel before a game can start there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import discord

from bot.app.refusals import PlayError
from bot.words.names import channel as channel_name
from engine.message import Message, message

if TYPE_CHECKING:
    from bot.chat.asking.request import Request

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""The permissions that an invite asks for. Without Attach Files, there are words only."""


class LacksPermissions(PlayError):
    """The bot lacks permissions that it needs in a channel."""


EVERYWHERE = frozenset(
    """
    help settings houserules privacy endgame block unblock blocked
    move board hint undo draw resign
    """.split()
)
"""The commands that work in every channel: to find out things, and for games in progress."""


def require_room(request: Request, *, branch: bool = False) -> None:
    """Check that a game can start there; with `branch`, in a thread of the channel.

    Raises PlayError if server managers don't allow it there, LacksPermissions if it can't be shown.
    """
    require_channel(request)
    require_permissions(request.where, request.permissions, branch=branch)


def require_channel(request: Request) -> None:
    """Check that the server allows the bot here. Raises PlayError, naming the channels it does."""
    guild = request.places.guild(request.place.server)
    wanted = request.settings.channels if guild is not None else ()
    # Channels that have been deleted since then are no help to anyone.
    there = tuple(each for each in wanted if guild and guild.get_channel_or_thread(each))
    if there and not {request.place.channel, request.parent} & set(there):
        raise PlayError("not-in-this-channel", channels=tuple(map(channel_name, there)))


def require_computer(request: Request) -> None:
    """Check that the computer can be played there. Raises PlayError if not."""
    if not request.settings.computer:
        raise PlayError("computer-not-here")


def require_permissions(
    channel: object, granted: discord.Permissions, *, branch: bool = False
) -> None:
    """Check that the bot has what it needs for a game; with `branch`, in a thread of the channel.

    Raises LacksPermissions, which names everything that's missing.
    """
    missing = tuple(_missing(channel, granted, branch=branch))
    if missing:
        raise LacksPermissions("lacks-permissions", missing=missing)


def _missing(channel: object, granted: discord.Permissions, *, branch: bool) -> Iterator[Message]:
    if not granted.view_channel:
        yield message("permission-view")
    in_thread = isinstance(channel, discord.Thread)
    if not in_thread and not granted.send_messages:
        yield message("permission-send")
    if (in_thread or branch) and not granted.send_messages_in_threads:
        yield message("permission-threads")
    if branch and not granted.create_public_threads:
        yield message("permission-branch")
    if not granted.read_message_history:
        yield message("permission-history")
