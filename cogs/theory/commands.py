"""/theory, slash and typed. Only the person who asks sees the answers."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.app.theory import SimpleWorth, Theory, TheoryPicture
from bot.chat.asking.request import Request, TypedRequest
from bot.chat.feature import Feature
from bot.chat.pictures import PanelPictures
from bot.chat.requests.router import Router
from bot.chat.requests.typed import typed
from bot.chat.slash.commands import everywhere
from bot.chat.slash.translator import said
from bot.drawing.sketch import Sketch, grid_sketch, tree_sketch
from bot.words.wording import Wording
from cogs.theory.panels import sum_panel, worth_panel
from db.games import StoredGame
from engine.theory import parse_simple
from engine.theory.position import MOST_CHARACTERS
from engine.theory.sums import LONGEST_SUM, PLUS, parse_sum

BEFORE_HANDS = "("


class TheoryCommands(Feature):
    """Combinatorial game theory, for the curious."""

    theory = everywhere(app_commands.Group(name="theory", description=said("command-theory")))

    def __init__(self, router: Router, theory: Theory, pictures: PanelPictures) -> None:
        super().__init__(router)
        self._theory = theory
        self._pictures = pictures

    @theory.command(name="value", description=said("command-theory-value"))
    @app_commands.describe(position=said("option-theory-position"))
    async def value(
        self,
        interaction: discord.Interaction,
        position: app_commands.Range[str, 1, MOST_CHARACTERS],
    ) -> None:
        """Show one position."""
        await self.router.slash(interaction, self.show_value, position)

    @theory.command(name="sum", description=said("command-theory-sum"))
    @app_commands.describe(boards=said("option-theory-boards"))
    async def sum(
        self, interaction: discord.Interaction, boards: app_commands.Range[str, 1, LONGEST_SUM]
    ) -> None:
        """Show several positions as a sum."""
        await self.router.slash(interaction, self.show_sum, boards)

    @typed("theory")
    async def read(self, request: TypedRequest, rest: str, _: StoredGame | None) -> None:
        """A sum or a position, whichever the text has; words before it don't count."""
        asked = rest[rest.find(BEFORE_HANDS) :] if BEFORE_HANDS in rest else rest
        await (self.show_sum(request, asked) if PLUS in asked else self.show_value(request, asked))

    async def show_value(self, request: Request, text: str) -> None:
        """Show what the position is worth. Raises NotationError if unreadable, and TooLarge."""
        position = parse_simple(text)
        await request.acknowledge()
        worth = await self._theory.worth(position, person=request.user)
        panel = worth_panel(worth, request.private)
        sketches = _sketches(worth, request.private)
        await request.show(await self._pictures.for_asker(request, panel, *sketches))

    async def show_sum(self, request: Request, text: str) -> None:
        """Show who wins the sum. Raises NotationError if unreadable, and TooLarge."""
        positions = parse_sum(text)
        await request.acknowledge()
        found = await self._theory.sum(positions, person=request.user)
        await request.show(sum_panel(found, request.private))


def _sketches(worth: SimpleWorth, wording: Wording) -> tuple[Sketch, ...]:
    match worth.picture:
        case TheoryPicture.TREE:
            return (tree_sketch(worth.position, wording),)
        case TheoryPicture.GRID:
            return (grid_sketch(worth.position.n, wording),)
        case None:
            return ()
