"""Checks of the application's emoji: the hands on buttons."""

from __future__ import annotations

import secrets

import discord

from bot.chat.panels.acts import Act
from bot.chat.panels.panel import LEFT, Button, Panel, Row, hand_sign
from bot.drawing.emoji import emoji_svg
from bot.drawing.raster import png
from bot.program.live_check.check import Check, expect, refused_with
from bot.program.live_check.context import GAME, CheckContext
from engine.message import Message, message

TAKEN = frozenset({50035})
"""How Discord refuses a name that another emoji of the application has."""
FIRST = "live_check_"
"""No name of the bot's own emoji begins like this, so the run deletes none of them."""
FINGERS = 2


async def _uploaded(context: CheckContext, name: str) -> discord.Emoji:
    image = png(emoji_svg(FINGERS, is_left=True))
    return await context.cleanup.make(
        context.client.create_application_emoji(name=name, image=image),
        message("live-made-emoji"),
        lambda made: made.delete(),
    )


def _name() -> str:
    return FIRST + secrets.token_hex(4)


async def emoji(context: CheckContext) -> None:
    """A hand is uploaded, stands on a button, and goes again."""
    made = await _uploaded(context, _name())
    sign = hand_sign(LEFT, FINGERS)
    button = Button(context.wording.text("live-button"), str(Act("rules", (GAME,))), sign=sign)
    sent = await context.post(Panel((Row((button,)),), emoji={sign: str(made)}))
    found = await context.channel.fetch_message(sent.id)
    expect(made.id in _on_buttons(found), "live-emoji-not-shown")
    await made.delete()
    there = await context.client.fetch_application_emojis()
    expect(made.id not in {each.id for each in there}, "live-emoji-there")


def _on_buttons(found: discord.Message) -> set[int | None]:
    buttons = (child for part in found.components for child in getattr(part, "children", ()))
    return {button.emoji.id for button in buttons if getattr(button, "emoji", None)}


async def same_name(context: CheckContext) -> Message:
    """A second emoji of a name is refused; so two processes find out that both have uploaded."""
    name = _name()
    await _uploaded(context, name)
    return await refused_with(TAKEN, _uploaded(context, name))


CHECKS = (Check("emoji", emoji), Check("emoji-name", same_name))
