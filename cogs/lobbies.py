"""Tables of many: /lobby, the buttons of a lobby, and whom to strike on the board of its game."""

from __future__ import annotations

import asyncio

from discord import app_commands
from discord.ext import commands

from bot.chat.asking.asking import Clicked, Interaction
from bot.chat.asking.faults import attempt, keep_doing
from bot.chat.client import Waribashi, slashed
from bot.chat.gathering import Table
from bot.chat.panels import Act
from bot.chat.slash.translator import said
from cogs.challenges import CLOCK_CHOICES
from cogs.completing import complete_rules
from cogs.everywhere import only_in_servers
from db.lobbies.lobby import FEWEST_IN_RELAY, MOST_SEATS
from engine.rules import MOST_BOARDS, Mode

MODES = (Mode.FREE_FOR_ALL, Mode.ONE_BODY, Mode.RELAY)
MODE_CHOICES = [app_commands.Choice(name=said(f"mode-{mode}"), value=mode.value) for mode in MODES]
EXPIRE_EVERY = 30.0
TO_STOP = 0.5
"""Seconds for what is in hand when the bot goes."""


class Lobbies(commands.Cog):
    """All that begins games of many."""

    def __init__(self, client: Waribashi) -> None:
        self.client = client
        self._is_over = asyncio.Event()
        self._expiring: asyncio.Task[None] | None = None
        gathering, striking = client.gathering, client.striking
        client.handle(
            1,
            {
                "lb-join": lambda clicked, act: gathering.join(clicked, *act.numbers),
                "lb-leave": lambda clicked, act: gathering.leave(clicked, *act.numbers),
                "lb-computer": self._add_computer,
                "lb-remove": lambda clicked, act: gathering.remove_computer(clicked, *act.numbers),
                "lb-close": lambda clicked, act: gathering.close(clicked, *act.numbers),
                "lb-again": lambda clicked, act: gathering.open_again(clicked, *act.numbers),
            },
        )
        client.handle(
            2,
            {
                "lb-join": lambda clicked, act: gathering.join(clicked, *act.numbers),
                "lb-start": lambda clicked, act: gathering.start(clicked, *act.numbers),
                "lb-branch": lambda clicked, act: gathering.start(
                    clicked, *act.numbers, branch=True
                ),
                "lb-whom": lambda clicked, act: striking.ask_whom(clicked, *act.numbers),
            },
        )
        client.handle(
            3,
            {
                "lb-whom": self._ask_how,
                "lb-hand": self._ask_how,
            },
        )

    @only_in_servers
    @app_commands.command(name="lobby", description=said("command-lobby"))
    @app_commands.describe(
        rules=said("option-rules"),
        seats=said("option-seats"),
        mode=said("option-mode"),
        boards=said("option-boards"),
        clock=said("option-clock"),
        rated=said("option-lobby-rated"),
    )
    @app_commands.choices(mode=MODE_CHOICES)
    @app_commands.choices(clock=CLOCK_CHOICES)
    @app_commands.autocomplete(rules=complete_rules)
    async def lobby(  # noqa: PLR0913, PLR0917 - the options of the command
        self,
        interaction: Interaction,
        rules: app_commands.Range[str, 1, 100] | None = None,
        seats: app_commands.Range[int, FEWEST_IN_RELAY, MOST_SEATS] = 4,
        mode: str | None = None,
        boards: app_commands.Range[int, 1, MOST_BOARDS] | None = None,
        clock: int | None = None,
        rated: bool | None = None,
    ) -> None:
        """Open a table of many."""
        table = Table(rules, seats, Mode(mode or Mode.FREE_FOR_ALL), boards, clock, rated)
        await slashed(interaction, lambda asking: self.client.gathering.open(asking, table))

    async def cog_unload(self) -> None:
        """Let lobbies expire no more."""
        self._is_over.set()
        if self._expiring is not None:
            await asyncio.wait([self._expiring], timeout=TO_STOP)
            self._expiring.cancel()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """From now on lobbies expire."""
        if self._expiring is None:
            looking = keep_doing(self._close_expired, EXPIRE_EVERY, self._is_over)
            self._expiring = asyncio.create_task(looking)

    async def _add_computer(self, clicked: Clicked, act: Act) -> None:
        (number,) = act.numbers
        await self.client.gathering.add_computer(clicked, number, clicked.choice)

    async def _ask_how(self, clicked: Clicked, act: Act) -> None:
        number, seq, side = act.numbers
        await self.client.striking.ask_how(clicked, number, seq, side, clicked.choice)

    async def _close_expired(self) -> None:
        house = self.client.app
        for lobby in await house.lobbies.expired(house.shards):
            await attempt(self.client.gathering.put_right(lobby.id), lobby=lobby.id)
