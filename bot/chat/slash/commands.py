"""What slash commands share: where Discord offers them, and common choices.

Each command and context menu says who has to have installed the app and where it works, so
that nothing is offered that can't work.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from discord import app_commands

from bot.chat.slash.translator import said

T = TypeVar("T")

MOST_CHOICES = 25
LONGEST_CHOICE = 100
"""Discord's limits for completion."""

SECONDS_A_MOVE = (None, 60, 300, 3_600, 86_400, 3 * 86_400)
"""The clocks to choose from; None is no clock."""
CLOCK_CHOICES = [
    app_commands.Choice(name=said(f"clock-choice-{clock or 0}"), value=clock or 0)
    for clock in SECONDS_A_MOVE
]
SERVER, CHANNEL = "server", "channel"
SCOPE_CHOICES = [
    app_commands.Choice(name=said("hr-scope-server"), value=SERVER),
    app_commands.Choice(name=said("hr-scope-channel"), value=CHANNEL),
]
"""What managers change: the whole server, or this channel."""

_ANYWHERE = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
_WITH_OTHERS = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=True)
_ON_SERVERS = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)


def everywhere(command: T) -> T:
    """Offer it to servers and people that have the app, in servers and all direct messages.

    For commands that work where the bot isn't a member, so that it can only answer the interaction.
    """
    return _offer(command, persons=True, contexts=_ANYWHERE)


def among_people(command: T) -> T:
    """The same, but not in direct messages with the bot, where no one else is."""
    return _offer(command, persons=True, contexts=_WITH_OTHERS)


def only_in_servers(command: T) -> T:
    """Offer it only where the bot is a member, as it needs members, channels or settings."""
    return _offer(command, persons=False, contexts=_ON_SERVERS)


def _offer(command: T, *, persons: bool, contexts: Callable[[T], T]) -> T:
    return app_commands.allowed_installs(guilds=True, users=persons)(contexts(command))
