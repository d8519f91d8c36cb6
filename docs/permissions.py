"""`docs/permissions.md`: what the bot asks for and why, generated from the code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import discord

from bot.chat.asking.permissions import NEEDED
from bot.program.running.run import intents


class Reason(NamedTuple):
    """Discord's name of it, what it's for, and what stops working without it."""

    name: str
    why: str
    without: str


# By the library's names, which are older than Discord's.
PERMISSIONS: Mapping[str, Reason] = {
    "read_messages": Reason(
        "View Channels",
        "to see the channel at all",
        "no games in that channel",
    ),
    "send_messages": Reason(
        "Send Messages",
        "to post boards, challenges and tables, and to answer what people type",
        "no games in that channel; slash commands that only you can see still work",
    ),
    "send_messages_in_threads": Reason(
        "Send Messages in Threads", "to do the same in threads", "no games in threads"
    ),
    "create_public_threads": Reason(
        "Create Public Threads",
        "to open a thread for a game, when a server or a player wants one",
        "games stay in the channel, and a thread can't be asked for",
    ),
    "attach_files": Reason(
        "Attach Files",
        "for pictures of boards, replays and exported games",
        "boards are words and buttons, without pictures",
    ),
    "read_message_history": Reason(
        "Read Message History",
        "to find a board again after a crash, and to answer a message",
        "no games in that channel",
    ),
}
INTENTS: Mapping[str, Reason] = {
    "guilds": Reason(
        "Guilds",
        "to know its servers, channels and threads, and when it's removed",
        "the bot can't run",
    ),
    "guild_messages": Reason(
        "Guild Messages",
        "to see messages that mention it or reply to it, and how far a board has scrolled up",
        "no typed moves on servers",
    ),
    "dm_messages": Reason(
        "Direct Messages", "for games and answers in DMs", "no typed moves in DMs"
    ),
    "message_content": Reason(
        "Message Content (privileged)",
        "to read a move typed in a channel without a mention: `attack L R`",
        "moves and commands still work after a mention of the bot, as a reply to a board, in DMs,"
        " as buttons and as slash commands. Nothing else is lost",
    ),
}

_HEAD = """\
# Permissions and intents

What Waribashi asks for, why, and what stops working without it. `make docs` writes this page from
the code.

## Permissions

The link for servers asks for these permissions, {number} as a number. They're all for text
channels. The bot never asks for Administrator, Manage Server or the member list. A server can take
any of them away, in one channel or everywhere. If the bot needs one that's missing, it says which.
"""
_INTENTS = """\

## Intents

Intents choose what Discord tells the bot about. It never asks for members or presences, which
are privileged too.
"""
_REST = """\

## As an app of your own

The link for people asks for no permissions. The bot then answers your slash commands and buttons,
wherever you are, and sees nothing else there.

## For a check against Discord

`waribashi live-check` makes a channel on a test server, and deletes its threads there. That takes
Manage Channels, Manage Threads and Add Reactions, which the bot itself never needs. Without them,
those checks are skipped. Without Manage Channels, name a channel with `--channel`.
"""


def granted(flags: discord.Permissions | discord.Intents) -> list[str]:
    """The names of the flags that are on, without aliases and groups."""
    return [name for name, value in flags if value]


def permissions_page() -> str:
    """The whole page."""
    asked = granted(NEEDED)
    head = _HEAD.format(number=NEEDED.value)
    wanted = granted(intents(message_content=True))
    return "".join([head, *_table(PERMISSIONS, asked), _INTENTS, *_table(INTENTS, wanted), _REST])


def _table(reasons: Mapping[str, Reason], names: list[str]) -> Iterator[str]:
    yield "\n| name | why | without it |\n|---|---|---|\n"
    for name in names:
        yield "| " + " | ".join(reasons[name]) + " |\n"
