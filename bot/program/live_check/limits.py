"""Checks of Discord's limits: the maximum is accepted, one more is refused."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from io import BytesIO

import discord

from bot.chat.panels.acts import Act
from bot.chat.panels.layouts import MOST_TEXT, in_place
from bot.chat.panels.panel import OPTIONS_IN_A_MENU, Menu, Option, Panel, Picture, Text
from bot.drawing.alt import MOST_CHARACTERS
from bot.program.live_check.check import Check, Skipped, expect, refused_with
from bot.program.live_check.context import GAME, CheckContext, components_of, picture, words
from bot.program.live_check.traffic import LIMITS
from engine.message import Message, message

INVALID = frozenset({50035})
TOO_LARGE = frozenset({40005})
MOST_COMPONENTS = 40
USUAL_FILE = 10 * 2**20
"""What a server without boosts takes. discord.py knows what others take."""
EDITS = 8
"""More than Discord is known to take at once."""


async def components(context: CheckContext) -> Message:
    """As many components as a message may have."""
    most = Panel((Text("·"),) * MOST_COMPONENTS)
    await context.post(most)
    more = [*components_of(most), *components_of(words("·"))]
    return await refused_with(INVALID, context.post_components(more))


async def text(context: CheckContext) -> Message:
    """As much text as a message may have."""
    most = words("·" * MOST_TEXT)
    await context.post(most)
    more = [*components_of(most), *components_of(words("·"))]
    return await refused_with(INVALID, context.post_components(more))


async def options(context: CheckContext) -> Message:
    """As many options as a menu may have."""
    each = tuple(Option(str(place), str(place)) for place in range(OPTIONS_IN_A_MENU + 1))
    menu = Menu("·", str(Act("rules", (GAME,))), each[:-1])
    await context.post(Panel((menu,)))
    more = components_of(Panel((replace(menu, options=each),)))
    return await refused_with(INVALID, context.post_components(more))


async def alt(context: CheckContext) -> Message:
    """As long a description as a picture may have."""
    most = Picture("live.png", picture(), "·" * MOST_CHARACTERS)
    await context.post(Panel((most,)))
    more = Panel((replace(most, alt=most.alt + "·"),))
    return await refused_with(INVALID, context.post(more))


async def file_size(context: CheckContext) -> Message:
    """A file that is a byte too large for the server."""
    largest = context.server.filesize_limit
    if largest > USUAL_FILE:
        raise Skipped("live-boosted", megabytes=largest // 2**20)
    large = discord.File(BytesIO(bytes(largest + 1)), "live.bin")
    sending = context.cleanup.make(
        context.channel.send(file=large), message("live-made-message"), lambda sent: sent.delete()
    )
    return await refused_with(TOO_LARGE, sending)


async def rate(context: CheckContext) -> Message:
    """Many edits at once all arrive, for the library waits as Discord's headers say."""
    sent = await context.post(words("0"))
    panels = [words(str(number)) for number in range(1, EDITS + 1)]
    await asyncio.gather(*(sent.edit(**in_place(panel)) for panel in panels))
    missing = tuple(sorted(LIMITS - context.visit.traffic.headers))
    expect(not missing, "live-rate-headers", missing=missing)
    return message("live-rate-met", edits=EDITS, limited=context.visit.traffic.limited)


CHECKS = (
    Check("components", components),
    Check("text", text),
    Check("options", options),
    Check("alt", alt),
    Check("file-size", file_size, seconds=120),
    Check("rate", rate, seconds=60),
)
