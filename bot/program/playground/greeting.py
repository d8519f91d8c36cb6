"""`Greeting`: what the bot says in the playground before anyone has done anything."""

from __future__ import annotations

from bot.chat.asking.request import ClickRequest
from bot.chat.client import Waribashi
from bot.chat.panels.acts import Act
from bot.chat.panels.layouts import as_new
from bot.chat.panels.panel import Button, Panel, Row, Text
from bot.chat.requests.clicks import click
from bot.drawing.example import example_scene
from bot.drawing.sketch import board_sketch
from bot.program.playground.club import Club
from db.games import Place

PATIENCE = 10.0
"""Seconds that the greeting waits for its picture. If it takes longer, it's posted without."""
SHOW_MORE = "pg-more"

_FIRST = (
    "playground-welcome",
    "playground-hint-play",
    "playground-hint-move",
    "playground-hint-challenge",
)
_MORE = (
    "playground-hint-lobby",
    "playground-hint-learning",
    "playground-hint-standings",
    "playground-hint-looking-back",
    "playground-hint-managing",
    "playground-hint-windows",
    "playground-hint-help",
)


class Greeting:
    """Three things to try, with a picture, and a button that shows more."""

    def __init__(self, bot: Waribashi, club: Club) -> None:
        self._bot = bot
        self._club = club
        self._place = Place(server=club.guild.id, channel=club.channel.id)
        bot.router.register(self)

    async def post(self) -> None:
        """Post it in the channel, and say in everyone's DMs what these are for."""
        await self._send(self._club.channel.id, await self._panel(_FIRST))
        letter = self._bot.places.wording_at(self._place).text("playground-letter")
        for person in self._club.people():
            await self._send(person.dm_channel.id, Panel((Text(letter),)))

    @click(SHOW_MORE)
    async def show_more(self, clicked: ClickRequest) -> None:
        """Show all there is to try, in place."""
        await clicked.change(await self._panel(_FIRST + _MORE))

    async def _panel(self, keys: tuple[str, ...]) -> Panel:
        wording = self._bot.places.wording_at(self._place)
        text = Text("\n".join(map(wording.text, keys)))
        more = Button(wording.text("button-playground-more"), str(Act(SHOW_MORE)))
        panel = Panel((text,) if keys[-1] == _MORE[-1] else (text, Row((more,))))
        sketch = board_sketch(example_scene())
        return await self._bot.pictures.for_all(self._place, panel, sketch, patience=PATIENCE)

    async def _send(self, channel: int, panel: Panel) -> None:
        await self._bot.places.channel(channel).send(**as_new(panel))
