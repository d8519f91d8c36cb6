"""What the bot has to be allowed in a channel before anything is begun there."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from bot.referee.refusals import PlayError
from engine.message import Message, message

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""What a server is asked for when the bot is installed."""


class LacksPermissions(PlayError):
    """A channel in which the bot may not do what it has to."""


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
    if not granted.attach_files:
        yield message("permission-attach")
    if not granted.read_message_history:
        yield message("permission-history")
