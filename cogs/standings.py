"""/leaderboard, /stats, /history, the entry in the menu of a user, and their buttons."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.standings import BoardPage
from bot.chat.asking.asking import Clicked, Interaction
from bot.chat.client import Waribashi, slashed
from bot.chat.panels import Act
from bot.chat.slash.translator import said
from cogs.completing import complete_rules
from cogs.everywhere import everywhere

Turning: TypeAlias = Callable[[Clicked, BoardPage], Awaitable[None]]

GLOBAL = "global"
SCOPE_CHOICES = [
    app_commands.Choice(name=said(f"scope-choice-{scope}"), value=scope)
    for scope in ("server", GLOBAL)
]


class Standings(commands.Cog):
    """Who has won how often."""

    def __init__(self, client: Waribashi) -> None:
        self.ranking = ranking = client.ranking
        client.handle(
            3,
            {
                "st-page": _turning(ranking.turn),
                "st-mine": _turning(ranking.turn_to_own),
                "st-family": _turning(ranking.turn_to_family),
                "st-scope": _turning(lambda clicked, seen: ranking.turn(clicked, seen.elsewhere())),
                "st-join": _turning(partial(ranking.choose, willing=True)),
                "st-leave": _turning(partial(ranking.choose, willing=False)),
            },
        )
        client.handle(
            1,
            {
                "st-history": lambda clicked, act: ranking.show_history(clicked, *act.numbers),
                "st-past": lambda clicked, act: ranking.page_history(clicked, *act.numbers),
            },
        )
        client.handle(
            2, {"st-past": lambda clicked, act: ranking.page_history(clicked, *act.numbers)}
        )

    @everywhere
    @app_commands.command(name="leaderboard", description=said("command-leaderboard"))
    @app_commands.describe(
        scope=said("option-scope"), rules=said("option-board-rules"), page=said("option-page")
    )
    @app_commands.choices(scope=SCOPE_CHOICES)
    @app_commands.autocomplete(rules=complete_rules)
    async def leaderboard(
        self,
        interaction: Interaction,
        scope: str | None = None,
        rules: app_commands.Range[str, 1, 100] | None = None,
        page: app_commands.Range[int, 1, 1_000_000] = 1,
    ) -> None:
        """Who is best."""
        is_global = None if scope is None else scope == GLOBAL
        await slashed(
            interaction,
            lambda asking: self.ranking.board(asking, rules, page, is_global=is_global),
        )

    @everywhere
    @app_commands.command(name="stats", description=said("command-stats"))
    @app_commands.describe(player=said("option-player"))
    async def stats(self, interaction: Interaction, player: discord.User | None = None) -> None:
        """How somebody has done so far."""
        await slashed(interaction, lambda asking: self.ranking.record(asking, player))

    @everywhere
    @app_commands.command(name="history", description=said("command-history"))
    @app_commands.describe(player=said("option-player"))
    async def history(self, interaction: Interaction, player: discord.User | None = None) -> None:
        """The last games of somebody."""
        await slashed(interaction, lambda asking: self.ranking.history(asking, player))


def record_by_menu() -> app_commands.ContextMenu:
    """The entry in the menu of a user."""
    return everywhere(app_commands.ContextMenu(name=said("menu-record"), callback=_record_by_menu))


async def _record_by_menu(interaction: Interaction, user: discord.User) -> None:
    await slashed(interaction, partial(interaction.client.ranking.record, player=user))


def _turning(turn: Turning) -> Callable[[Clicked, Act], Awaitable[None]]:
    async def handler(clicked: Clicked, act: Act) -> None:
        await turn(clicked, BoardPage.of(act.numbers, act.text))

    return handler
