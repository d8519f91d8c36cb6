"""Checks of threads, and of the codes for things that are gone or closed."""

from __future__ import annotations

import discord

from bot.chat.asking.faults import AWAY
from bot.chat.boards.updater import THREAD_ARCHIVED, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.chat.panels.layouts import in_place
from bot.program.live_check.check import Check, expect, refused_with
from bot.program.live_check.context import CheckContext, board, words
from engine.message import Message


async def of_message(context: CheckContext) -> None:
    """A thread on a message takes messages."""
    await _write_to(context, await context.thread(await context.post(board(context.wording))))


async def in_channel(context: CheckContext) -> None:
    """So does one of the channel, and the bot may close it."""
    thread = await context.thread()
    await _write_to(context, thread)
    expect((await thread.edit(archived=True)).archived, "live-thread-open")


async def _write_to(context: CheckContext, thread: discord.Thread) -> None:
    sent = await context.post(board(context.wording), thread)
    there = [found.id async for found in thread.history()]
    expect(sent.id in there, "live-thread-elsewhere")


async def archived_edit(context: CheckContext) -> Message:
    """A message in a closed thread can't be edited, and Discord says that this is why."""
    thread = await context.thread()
    sent = await context.post(board(context.wording), thread)
    await thread.edit(archived=True)
    return await refused_with(
        frozenset({THREAD_ARCHIVED}),
        sent.edit(**in_place(words(context.wording.text("live-board")))),
    )


async def archived_post(context: CheckContext) -> None:
    """A new message opens a closed thread again."""
    thread = await context.thread()
    await thread.edit(archived=True)
    await context.post(words(context.wording.text("live-board")), thread)
    found = await context.client.fetch_channel(thread.id)
    expect(isinstance(found, discord.Thread) and not found.archived, "live-thread-closed")


async def deleted_message(context: CheckContext) -> Message:
    """Editing a deleted message."""
    panel = words(context.wording.text("live-board"))
    sent = await context.post(panel)
    await sent.delete()
    return await refused_with(frozenset({UNKNOWN_MESSAGE}), sent.edit(**in_place(panel)))


async def deleted_channel(context: CheckContext) -> Message:
    """Writing to a deleted thread, which Discord takes for a channel."""
    thread = await context.thread()
    await thread.delete()
    panel = words(context.wording.text("live-board"))
    return await refused_with(frozenset({UNKNOWN_CHANNEL}), context.post(panel, thread))


async def unknown_server(context: CheckContext) -> Message:
    """Asking about a server the bot isn't on: no server has an application's ID."""
    return await refused_with(AWAY, context.client.fetch_guild(context.application.id))


CHECKS = (
    Check("thread-of-message", of_message),
    Check("thread-in-channel", in_channel),
    Check("archived-edit", archived_edit),
    Check("archived-post", archived_post),
    Check("deleted-message", deleted_message),
    Check("deleted-channel", deleted_channel),
    Check("unknown-server", unknown_server),
)
