"""/puzzle and /tutorial, and their buttons."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.chat.asking.asking import Interaction
from bot.chat.client import Waribashi, slashed
from bot.chat.learning import Puzzling, Teaching
from bot.chat.slash.translator import said
from cogs.completing import complete_rules
from cogs.everywhere import everywhere

TODAY = "today"
WHICH = [
    app_commands.Choice(name=said(f"puzzle-choice-{which}"), value=which)
    for which in (TODAY, "another")
]


class Learning(commands.Cog):
    """Finding out how the game goes, and how to play it well."""

    def __init__(self, client: Waribashi) -> None:
        self.puzzling = puzzling = Puzzling(client)
        self.teaching = teaching = Teaching(client)
        client.handle(
            3, {"pz-show": puzzling.show, "pz-play": puzzling.play, "pz-answer": puzzling.answer}
        )
        client.handle(
            1,
            {
                "tu-show": lambda clicked, act: teaching.show(clicked, *act.numbers),
                "tu-try": teaching.try_out,
            },
        )
        client.handle(2, {"tu-play": teaching.play})

    @everywhere
    @app_commands.command(name="puzzle", description=said("command-puzzle"))
    @app_commands.describe(which=said("option-puzzle-which"), rules=said("option-puzzle-rules"))
    @app_commands.choices(which=WHICH)
    @app_commands.autocomplete(rules=complete_rules)
    async def puzzle(
        self,
        interaction: Interaction,
        which: str = TODAY,
        rules: app_commands.Range[str, 1, 100] | None = None,
    ) -> None:
        """A position with one right move."""
        await slashed(
            interaction,
            lambda asking: self.puzzling.puzzle(asking, rules, of_today=which == TODAY),
        )

    @everywhere
    @app_commands.command(name="tutorial", description=said("command-tutorial"))
    async def tutorial(self, interaction: Interaction) -> None:
        """A first game, explained."""
        await slashed(interaction, self.teaching.begin)
