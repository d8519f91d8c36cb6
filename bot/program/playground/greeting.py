"""What the bot says when the playground opens."""

from __future__ import annotations

from bot.chat.client import Waribashi
from bot.chat.panels import Panel, Text
from bot.chat.panels.layouts import layout
from bot.program.playground.club import Club
from db.games import Place

HINTS = (
    "playground-hint-play",
    "playground-hint-move",
    "playground-hint-challenge",
    "playground-hint-lobby",
    "playground-hint-learning",
    "playground-hint-standings",
    "playground-hint-looking-back",
    "playground-hint-managing",
    "playground-hint-windows",
    "playground-hint-help",
)


async def greet(bot: Waribashi, club: Club) -> None:
    """Say in the channel what to try, and in direct messages what these are for."""
    place = Place(server=club.guild.id, channel=club.channel.id)
    wording = bot.wording_at(place)
    lines = [wording.text("playground-welcome"), *map(wording.text, HINTS)]
    await _say(bot, club.channel.id, "\n".join(lines))
    for person in club.people():
        await _say(bot, person.dm_channel.id, wording.text("playground-letter"))


async def _say(bot: Waribashi, channel: int, words: str) -> None:
    await bot.channel(channel).send(view=layout(Panel((Text(words),))))
