"""Checks of messages: posting, editing, nonces, finding them again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import discord

from bot.chat.boards.posting import NONCE_HOLDS, SKEW
from bot.chat.boards.recognizing import game_of_board
from bot.chat.panels.layouts import in_place
from bot.program.live_check.check import Check, Skipped, expect
from bot.program.live_check.context import (
    ALONE,
    GAME,
    CheckContext,
    board,
    components_of,
    posting_now,
    words,
)
from db.types import now
from engine.message import Message, message

LATEST = NONCE_HOLDS.total_seconds() - 5
"""Seconds after which the bot still repeats a posting, a little less."""
THUMB = "\N{THUMBS UP SIGN}"


async def posting(context: CheckContext) -> None:
    """A board with a picture arrives as it was sent."""
    sent = await context.post(board(context.wording))
    found = await context.channel.fetch_message(sent.id)
    expect(found.flags.components_v2, "live-posting-plain")
    expect(len(set(attachments(found))) == 1, "live-posting-no-picture")
    expect(game_of_board(found) == GAME, "live-posting-no-button")


async def keeping(context: CheckContext) -> None:
    """An edit that names an attachment by its number keeps it, with no file sent."""
    sent = await context.post(board(context.wording))
    before = attachments(sent)
    expect(bool(before), "live-posting-no-picture")
    body = {
        "components": components_of(board(context.wording)),
        "attachments": [{"id": str(number)} for number in before],
        **ALONE,
    }
    await context.raw("PATCH", f"/channels/{sent.channel.id}/messages/{sent.id}", json=body)
    await _has(context, sent, before)
    # Left out of an edit, attachments stay too.
    rest = in_place(board(context.wording))
    await sent.edit(view=rest["view"], allowed_mentions=rest["allowed_mentions"])
    await _has(context, sent, before)


async def _has(context: CheckContext, sent: discord.Message, before: list[int]) -> None:
    found = await context.channel.fetch_message(sent.id)
    expect(attachments(found) == before, "live-keeping-lost")


async def replacing(context: CheckContext) -> None:
    """An edit that brings a file shows that one in place of the one before."""
    sent = await context.post(board(context.wording))
    await sent.edit(**in_place(board(context.wording)))
    found = await context.channel.fetch_message(sent.id)
    now_there = attachments(found)
    expect(len(set(now_there)) == 1, "live-replacing-count", count=len(set(now_there)))
    expect(now_there != attachments(sent), "live-replacing-old")


async def same_nonce(context: CheckContext) -> None:
    """The same nonce again posts nothing: Discord answers with the first message."""
    first = posting_now(1, context.channel.id)
    sent = await context.post_board(first)
    again = await context.post_board(first)
    expect(sent.id == again.id, "live-same-nonce-two")
    context.postings.append((first, sent.id))


async def other_nonce(context: CheckContext) -> None:
    """Another nonce posts another message, however alike."""
    first = posting_now(2, context.channel.id)
    sent = await context.post_board(first)
    other = await context.post_board(replace(first, number=3))
    expect(sent.id != other.id, "live-other-nonce-one")


async def late_nonce(context: CheckContext) -> Message:
    """For as long as the bot repeats a posting, Discord knows its nonce."""
    if not context.postings:
        raise Skipped("live-late-nonce-none")
    first, number = context.postings[0]
    age = (now() - first.since).total_seconds()
    await asyncio.sleep(max(LATEST - age, 0))
    again = await context.post_board(first)
    seconds = int((now() - first.since).total_seconds())
    expect(again.id == number, "live-late-nonce-two", seconds=seconds)
    return message("live-late-nonce-held", seconds=seconds)


async def history(context: CheckContext) -> None:
    """A message that got lost is found in the channel, by the buttons on it."""
    lost = posting_now(4, context.channel.id)
    sent = await context.post_board(lost)
    found = [
        one.id
        async for one in context.channel.history(after=lost.since - SKEW, oldest_first=True)
        if one.author.id == context.me and game_of_board(one) == GAME
    ]
    expect(sent.id in found, "live-history-lost")


async def reaction(context: CheckContext) -> None:
    """A reaction is there after it was added."""
    sent = await context.post(words(context.wording.text("live-board")))
    await sent.add_reaction(THUMB)
    found = await context.channel.fetch_message(sent.id)
    expect(any(each.me and str(each.emoji) == THUMB for each in found.reactions), "live-no-react")


async def mentions(context: CheckContext) -> None:
    """Only people the panel names are pinged, and no one by an edit."""
    called = words(f"<@{context.me}> @everyone")
    quiet = await context.post(called)
    expect(not _pinged(await _again(context, quiet)), "live-mentions-pinged")
    edited = await context.post(words(context.wording.text("live-board")))
    await edited.edit(**in_place(called))
    expect(not _pinged(await _again(context, edited)), "live-mentions-edit")
    loud = await context.post(replace(called, pings=(context.me,)))
    found = await _again(context, loud)
    expect([user.id for user in found.mentions] == [context.me], "live-mentions-silent")
    expect(not found.mention_everyone, "live-mentions-pinged")


async def _again(context: CheckContext, sent: discord.Message) -> discord.Message:
    return await context.channel.fetch_message(sent.id)


def _pinged(found: discord.Message) -> bool:
    return bool(found.mentions or found.mention_everyone)


def attachments(found: discord.Message) -> list[int]:
    """The files of the message, wherever Discord names them."""
    return sorted({*(one.id for one in found.attachments), *_shown(found.components)})


def _shown(components: list[Any]) -> Iterator[int]:
    for part in components:
        for item in getattr(part, "items", ()):
            if item.media.attachment_id is not None:
                yield item.media.attachment_id


CHECKS = (
    Check("posting", posting),
    Check("keeping", keeping),
    Check("replacing", replacing),
    Check("same-nonce", same_nonce),
    Check("other-nonce", other_nonce),
    Check("history", history),
    Check("reaction", reaction),
    Check("mentions", mentions),
)
LAST = (Check("late-nonce", late_nonce, seconds=LATEST + 30),)
"""Waits until the first nonce is old."""
