"""Threads, and the codes by which Discord says that something is gone or closed."""

from __future__ import annotations

import discord

from bot.chat.asking.faults import AWAY
from bot.chat.boards.showing import THREAD_ARCHIVED, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.chat.panels.layouts import in_place
from bot.program.live_check.check import Check, expect, refused_with
from bot.program.live_check.ground import Ground, board, words
from engine.message import Message


async def of_message(ground: Ground) -> None:
    """A thread on a message takes messages."""
    await _write_to(ground, await ground.thread(await ground.post(board(ground.wording))))


async def in_channel(ground: Ground) -> None:
    """So does one of the channel, and the bot may close it."""
    thread = await ground.thread()
    await _write_to(ground, thread)
    expect((await thread.edit(archived=True)).archived, "live-thread-open")


async def _write_to(ground: Ground, thread: discord.Thread) -> None:
    sent = await ground.post(board(ground.wording), thread)
    there = [found.id async for found in thread.history()]
    expect(sent.id in there, "live-thread-elsewhere")


async def archived_edit(ground: Ground) -> Message:
    """A message in a closed thread can't be edited, and Discord says that this is why."""
    thread = await ground.thread()
    sent = await ground.post(board(ground.wording), thread)
    await thread.edit(archived=True)
    return await refused_with(
        frozenset({THREAD_ARCHIVED}),
        sent.edit(**in_place(words(ground.wording.text("live-board")))),
    )


async def archived_post(ground: Ground) -> None:
    """A new message opens a closed thread again."""
    thread = await ground.thread()
    await thread.edit(archived=True)
    await ground.post(words(ground.wording.text("live-board")), thread)
    found = await ground.client.fetch_channel(thread.id)
    expect(isinstance(found, discord.Thread) and not found.archived, "live-thread-closed")


async def deleted_message(ground: Ground) -> Message:
    """Editing a deleted message."""
    panel = words(ground.wording.text("live-board"))
    sent = await ground.post(panel)
    await sent.delete()
    return await refused_with(frozenset({UNKNOWN_MESSAGE}), sent.edit(**in_place(panel)))


async def deleted_channel(ground: Ground) -> Message:
    """Writing to a deleted thread, which Discord takes for a channel."""
    thread = await ground.thread()
    await thread.delete()
    panel = words(ground.wording.text("live-board"))
    return await refused_with(frozenset({UNKNOWN_CHANNEL}), ground.post(panel, thread))


async def unknown_server(ground: Ground) -> Message:
    """Asking for a server where the bot isn't: no server has the number of an application."""
    return await refused_with(AWAY, ground.client.fetch_guild(ground.application.id))


CHECKS = (
    Check("thread-of-message", of_message),
    Check("thread-in-channel", in_channel),
    Check("archived-edit", archived_edit),
    Check("archived-post", archived_post),
    Check("deleted-message", deleted_message),
    Check("deleted-channel", deleted_channel),
    Check("unknown-server", unknown_server),
)
