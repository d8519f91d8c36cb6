"""Looking back: /replay, /export, /import, /analyze, their buttons, and the menu of messages."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.chat.asking.asking import Interaction
from bot.chat.client import Waribashi, slashed
from bot.chat.slash.translator import said
from cogs.completing import complete_rules
from cogs.everywhere import everywhere

RECORD, FILM, STRIP = FORMS = ("record", "film", "strip")
"""What a game can be given out as."""


class LookingBack(commands.Cog):
    """Games that were played, records of games, and positions to be thought about."""

    def __init__(self, client: Waribashi) -> None:
        self.looking_back = looking_back = client.looking_back
        records, trying = looking_back.records, looking_back.trying
        client.handle(
            1,
            {
                "re-open": lambda clicked, act: looking_back.replay(clicked, *act.numbers),
                "re-analyse": lambda clicked, act: looking_back.analyse(clicked, *act.numbers),
                "re-show": lambda clicked, act: records.step(clicked, *act.numbers),
                "re-best": lambda clicked, act: records.best(clicked, *act.numbers),
                "re-try": lambda clicked, act: records.try_from(clicked, *act.numbers),
                "re-film": lambda clicked, act: records.film(clicked, *act.numbers),
            },
        )
        client.handle(
            2,
            {
                "re-show": lambda clicked, act: looking_back.step(clicked, *act.numbers),
                "re-best": lambda clicked, act: looking_back.best(clicked, *act.numbers),
                "re-try": lambda clicked, act: looking_back.try_from(clicked, *act.numbers),
                "re-film": lambda clicked, act: looking_back.film(clicked, act.numbers[0]),
                "re-map": lambda clicked, act: trying.show_map(clicked, *act.numbers),
            },
        )
        client.handle(3, dict.fromkeys(("re-first", "re-line", "re-page", "re-more"), trying.go))
        client.handle(3, {"re-step": trying.choose, "re-on": trying.go_on})
        client.handle_form("re-record", records.read_text)

    @everywhere
    @app_commands.command(name="replay", description=said("command-replay"))
    @app_commands.describe(game=said("option-replay-game"))
    async def replay(self, interaction: Interaction, game: int) -> None:
        """Look at a game again."""
        await slashed(interaction, lambda asking: self.looking_back.replay(asking, game))

    @everywhere
    @app_commands.command(name="export", description=said("command-export"))
    @app_commands.rename(form="as")
    @app_commands.describe(game=said("option-replay-game"), form=said("option-export-as"))
    @app_commands.choices(
        form=[Choice(name=said(f"export-as-{form}"), value=form) for form in FORMS]
    )
    async def export(self, interaction: Interaction, game: int, form: str = RECORD) -> None:
        """Get the record of a game, or a film or a strip of it."""
        give = {
            RECORD: self.looking_back.export,
            FILM: self.looking_back.film,
            STRIP: self.looking_back.strip,
        }[form]
        await slashed(interaction, lambda asking: give(asking, game))

    @everywhere
    @app_commands.command(name="import", description=said("command-import"))
    @app_commands.describe(record=said("option-record"))
    async def import_(
        self, interaction: Interaction, record: discord.Attachment | None = None
    ) -> None:
        """Look at the game of a record."""
        await slashed(interaction, lambda asking: self.looking_back.records.read(asking, record))

    @everywhere
    @app_commands.command(name="analyze", description=said("command-analyze"))
    @app_commands.describe(position=said("option-position"), rules=said("option-analyze-rules"))
    @app_commands.autocomplete(rules=complete_rules)
    async def analyze(
        self,
        interaction: Interaction,
        position: app_commands.Range[str, 1, 1000] | None = None,
        rules: app_commands.Range[str, 1, 100] | None = None,
    ) -> None:
        """What a position is worth."""
        await slashed(
            interaction, lambda asking: self.looking_back.analyze(asking, position, rules)
        )


def analyse_by_menu() -> app_commands.ContextMenu:
    """The entry in the menu of a message."""
    menu = app_commands.ContextMenu(name=said("menu-analyse"), callback=_analyse_by_menu)
    return everywhere(menu)


async def _analyse_by_menu(interaction: Interaction, shown: discord.Message) -> None:
    looking_back = interaction.client.looking_back
    await slashed(interaction, lambda asking: looking_back.analyse_message(asking, shown))
