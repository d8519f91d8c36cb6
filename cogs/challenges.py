"""Challenges: /challenge, /play, /rematch, the user menu, and the buttons of a challenge."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.asking.asking import Clicked, Interaction
from bot.chat.boards.challenges import CLOCKS
from bot.chat.client import Waribashi, slashed
from bot.chat.inviting import Invitation
from bot.chat.panels import Act
from bot.chat.slash.translator import said
from cogs.completing import complete_rules
from cogs.everywhere import among_people, everywhere
from db.matches import LENGTHS
from db.words import First
from engine.rules import Level

CLOCK_CHOICES = [
    app_commands.Choice(name=said(f"clock-choice-{clock or 0}"), value=clock or 0)
    for clock in CLOCKS
]
FIRST_CHOICES = [
    app_commands.Choice(name=said(f"first-choice-{first}"), value=first.value) for first in First
]
GAMES_CHOICES = [
    app_commands.Choice(name=said(f"games-choice-{games}"), value=games) for games in LENGTHS
]
LEVEL_CHOICES = [
    app_commands.Choice(name=said(f"level-{level}"), value=level.value) for level in Level
]


class Challenges(commands.Cog):
    """All that begins games."""

    def __init__(self, client: Waribashi) -> None:
        self.client = client
        inviting = client.inviting
        client.handle(
            1,
            {
                "accept": lambda clicked, act: inviting.accept(clicked, *act.numbers),
                "branch": lambda clicked, act: inviting.accept(clicked, *act.numbers, branch=True),
                "decline": lambda clicked, act: inviting.decline(clicked, *act.numbers),
                "withdraw": lambda clicked, act: inviting.withdraw(clicked, *act.numbers),
                "counter": self._ask_counter,
                "rematch": lambda clicked, act: inviting.rematch(clicked, *act.numbers),
            },
        )
        client.handle(
            2,
            {
                "counter-rules": self._choose_rules,
                "counter-clock": self._choose_clock,
                "offer": self._offer,
            },
        )

    @among_people
    @app_commands.command(name="challenge", description=said("command-challenge"))
    @app_commands.describe(
        opponent=said("option-opponent"),
        rules=said("option-rules"),
        clock=said("option-clock"),
        first=said("option-first"),
        rated=said("option-rated"),
        games=said("option-games"),
    )
    @app_commands.choices(clock=CLOCK_CHOICES)
    @app_commands.choices(first=FIRST_CHOICES)
    @app_commands.choices(games=GAMES_CHOICES)
    @app_commands.autocomplete(rules=complete_rules)
    async def challenge(  # noqa: PLR0913, PLR0917 - the options of the command
        self,
        interaction: Interaction,
        opponent: discord.User | None = None,
        rules: app_commands.Range[str, 1, 100] | None = None,
        clock: int | None = None,
        first: str | None = None,
        rated: bool | None = None,
        games: int = 1,
    ) -> None:
        """Challenge somebody, or anyone."""
        begins = First(first or "random")
        invitation = Invitation(opponent, rules, clock, begins, rated, games)
        await slashed(
            interaction, lambda asking: self.client.inviting.challenge(asking, invitation)
        )

    @everywhere
    @app_commands.command(name="play", description=said("command-play"))
    @app_commands.describe(
        level=said("option-level"),
        rules=said("option-rules"),
        first=said("option-first"),
        clock=said("option-clock"),
    )
    @app_commands.choices(level=LEVEL_CHOICES, first=FIRST_CHOICES)
    @app_commands.choices(clock=CLOCK_CHOICES)
    @app_commands.autocomplete(rules=complete_rules)
    async def play(
        self,
        interaction: Interaction,
        level: str | None = None,
        rules: app_commands.Range[str, 1, 100] | None = None,
        first: str | None = None,
        clock: int | None = None,
    ) -> None:
        """Play the computer."""
        strength, begins = Level(level or "medium"), First(first or "random")
        await slashed(
            interaction,
            lambda asking: self.client.inviting.play(asking, strength, rules, begins, clock),
        )

    @everywhere
    @app_commands.command(name="rematch", description=said("command-rematch"))
    async def rematch(self, interaction: Interaction) -> None:
        """Play the last game once more."""
        await slashed(interaction, self.client.inviting.ask_rematch)

    async def _ask_counter(self, clicked: Clicked, act: Act) -> None:
        (number,) = act.numbers
        await self.client.inviting.ask_counter(clicked, number)

    async def _choose_rules(self, clicked: Clicked, act: Act) -> None:
        number, seconds = act.numbers
        chosen = clicked.choice, seconds or None
        await self.client.inviting.ask_counter(clicked, number, chosen)

    async def _choose_clock(self, clicked: Clicked, act: Act) -> None:
        number, _ = act.numbers
        seconds = int(clicked.choice) if clicked.choice.isdecimal() else 0
        await self.client.inviting.ask_counter(clicked, number, (act.text, seconds or None))

    async def _offer(self, clicked: Clicked, act: Act) -> None:
        number, seconds = act.numbers
        await self.client.inviting.counter(clicked, number, act.text, seconds or None)


def challenge_by_menu() -> app_commands.ContextMenu:
    """The entry in the menu of a user."""
    menu = app_commands.ContextMenu(name=said("menu-challenge"), callback=_challenge_by_menu)
    return among_people(menu)


async def _challenge_by_menu(interaction: Interaction, user: discord.User) -> None:
    invitation = Invitation(opponent=user)
    client = interaction.client
    await slashed(interaction, partial(client.inviting.challenge, invitation=invitation))
