"""What the bot has to be allowed in a channel before anything is begun there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import discord

from bot.app.refusals import PlayError
from bot.words.names import channel as channel_name
from engine.message import Message, message

if TYPE_CHECKING:
    from bot.chat.asking.asking import Asking

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""What a server is asked for when the bot is installed. Without Attach Files words stand alone."""


class LacksPermissions(PlayError):
    """A channel in which the bot may not do what it has to."""


EVERYWHERE = frozenset(
    """
    help settings houserules privacy endgame block unblock blocked
    move board hint undo draw resign
    """.split()
)
"""The commands that work in every channel: what has to be found, and games that are running."""


def require_room(asking: Asking, *, branch: bool = False) -> None:
    """Pass a place in which a game can be begun, with `branch` in a thread of it.

    Raises PlayError where the server does not want it, LacksPermissions where it cannot be shown.
    """
    require_channel(asking)
    require_permissions(asking.where, asking.permissions, branch=branch)


def require_channel(asking: Asking) -> None:
    """Pass a channel in which the server wants the bot. Raises PlayError, which names all such."""
    guild = asking.places.guild(asking.place.server)
    wanted = asking.settings.channels if guild is not None else ()
    # Those that were deleted since are of no help to anybody.
    there = tuple(each for each in wanted if guild and guild.get_channel_or_thread(each))
    if there and not {asking.place.channel, asking.parent} & set(there):
        raise PlayError("not-in-this-channel", channels=tuple(map(channel_name, there)))


def require_computer(asking: Asking) -> None:
    """Pass a place in which the computer may be played. Raises PlayError."""
    if not asking.settings.computer:
        raise PlayError("computer-not-here")


def require_permissions(
    channel: object, granted: discord.Permissions, *, branch: bool = False
) -> None:
    """Pass a channel in which a game can be played, with `branch` in a thread of it.

    Raises LacksPermissions, which names all that is missing.
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
