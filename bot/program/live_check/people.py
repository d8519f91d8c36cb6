"""Checks that need a person: pressing a button, replying, looking at a phone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

import discord

from bot.chat.panels.acts import Act
from bot.chat.panels.layouts import in_place
from bot.chat.panels.panel import Button, Panel, Row, Style, Text
from bot.program.live_check.check import Check, Skipped, expect
from bot.program.live_check.context import GAME, CheckContext, words
from bot.program.live_check.gateway import listening
from engine.message import Message

T = TypeVar("T")

PATIENCE = 60.0
"""Seconds people have to do what they're asked."""
LATE = 2.5
"""Seconds after which a click is still answered; Discord waits three."""
BY_HAND = ("friends", "hidden", "thinking", "phone")
"""What no program can see. The sentences `live-NAME` and `live-NAME-how` say what to look at."""


async def click(context: CheckContext) -> None:
    """A click may be answered late, and its message edited by the click's token after that."""
    _require_person(context)
    async with listening(context, message_content=False) as listener:
        sent = await context.post(_button(context))
        context.visit.tell(context.wording.text("live-do-click", channel=context.channel.name))
        pressed = await _in_time(_on(listener.clicks, sent.id))
        await asyncio.sleep(LATE)
        await pressed.response.defer()
        thanks = words(context.wording.text("live-thanks"))
        await pressed.edit_original_response(**in_place(thanks))
        found = await context.channel.fetch_message(sent.id)
        expect(not _has_buttons(found), "live-click-not-edited")


def _button(context: CheckContext) -> Panel:
    act = str(Act("rules", (GAME,)))
    button = Button(context.wording.text("live-press"), act, Style.MAIN)
    return Panel((Text(context.wording.text("live-press-why")), Row((button,))))


async def _on(clicks: asyncio.Queue[discord.Interaction], message: int) -> discord.Interaction:
    while True:
        pressed = await clicks.get()
        if pressed.message is not None and pressed.message.id == message:
            return pressed


def _has_buttons(found: discord.Message) -> bool:
    return any(getattr(part, "children", ()) for part in found.components)


async def reply(context: CheckContext) -> None:
    """A reply that pings reaches the bot with its words, without the message content intent."""
    _require_person(context)
    async with listening(context, message_content=False) as listener:
        sent = await context.post(words(context.wording.text("live-answer-me")))
        # Clients and Discord know it as an edited message, as boards are.
        await sent.edit(**in_place(words(context.wording.text("live-answer-me-now"))))
        context.visit.tell(context.wording.text("live-do-reply", channel=context.channel.name))
        heard = await _in_time(_answer_to(listener.messages, sent.id))
        expect(context.me in {user.id for user in heard.mentions}, "live-reply-quiet")
        expect(bool(heard.content), "live-reply-empty")


async def _answer_to(messages: asyncio.Queue[discord.Message], number: int) -> discord.Message:
    while True:
        heard = await messages.get()
        if heard.reference is not None and heard.reference.message_id == number:
            return heard


async def _in_time(waiting: Awaitable[T]) -> T:
    try:
        async with asyncio.timeout(PATIENCE):
            return await waiting
    except TimeoutError as error:
        raise Skipped("live-nobody-came", seconds=int(PATIENCE)) from error


def _require_person(context: CheckContext) -> None:
    if not context.interactive:
        raise Skipped("live-needs-person")


def _by_hand(name: str) -> Check:
    async def look(_: CheckContext) -> Message | None:
        raise Skipped(f"live-{name}-how")

    return Check(name, look)


CHECKS = (Check("click", click, seconds=120), Check("reply", reply, seconds=120))
LAST = tuple(map(_by_hand, BY_HAND))
