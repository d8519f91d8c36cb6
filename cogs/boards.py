"""The buttons and menus of boards."""

from __future__ import annotations

from discord.ext import commands

from bot.chat.asking.asking import Clicked
from bot.chat.client import Waribashi
from bot.chat.panels import Act


class Boards(commands.Cog):
    """What a click on a board does."""

    def __init__(self, client: Waribashi) -> None:
        self.client = client
        self.seated = seated = client.seated
        relaying = client.relaying
        client.handle(
            1,
            {
                "hint": lambda clicked, act: seated.hint(clicked, *act.numbers),
                "rules": lambda clicked, act: seated.rules_of(clicked, *act.numbers),
                "resign": lambda clicked, act: seated.ask_to_resign(clicked, *act.numbers),
                "resign-yes": lambda clicked, act: seated.resign(clicked, *act.numbers),
                "hurry": lambda clicked, act: seated.hurry(clicked, *act.numbers),
            },
        )
        client.handle(
            2,
            {
                "play": self._play,
                "pick": self._pick,
                "step": self._begin,
                "back": self._back,
                "rl-boards": lambda clicked, act: relaying.ask_where(clicked, *act.numbers),
                "draw": lambda clicked, act: seated.draw(clicked, *act.numbers),
            },
        )
        client.handle(
            3,
            {
                "step": self._step,
                "rl-board": lambda clicked, act: relaying.ask_which(clicked, *act.numbers),
                "undo-yes": self._agree,
                "undo-no": lambda clicked, act: seated.taking_back.refuse(
                    clicked, *act.numbers[::2]
                ),
            },
        )

    async def _agree(self, clicked: Clicked, act: Act) -> None:
        number, seq, seat = act.numbers
        await self.seated.taking_back.agree(clicked, number, seq, seat, act.text)

    async def _play(self, clicked: Clicked, act: Act) -> None:
        number, seq = act.numbers
        await self.seated.click_move(clicked, number, seq, act.text)

    async def _pick(self, clicked: Clicked, act: Act) -> None:
        number, seq = act.numbers
        await self.seated.click_move(clicked, number, seq, clicked.choice)

    async def _begin(self, clicked: Clicked, act: Act) -> None:
        await self.seated.choose(clicked, act, act.text)

    async def _step(self, clicked: Clicked, act: Act) -> None:
        await self.seated.choose(clicked, act, f"{act.text} {clicked.choice}")

    async def _back(self, clicked: Clicked, act: Act) -> None:
        await self.seated.choose(clicked, act, act.text)
