"""In a game: /move, /board, /hint, /undo, /draw, /resign."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.chat.asking.asking import Interaction
from bot.chat.client import Waribashi, slashed
from bot.chat.slash.translator import said
from cogs.completing import complete_games, complete_moves
from cogs.everywhere import everywhere


class Games(commands.Cog):
    """What those who sit in a game can do."""

    def __init__(self, client: Waribashi) -> None:
        self.seated = client.seated

    @everywhere
    @app_commands.command(name="move", description=said("command-move"))
    @app_commands.describe(move=said("option-move"), game=said("option-game"))
    @app_commands.autocomplete(move=complete_moves)
    @app_commands.autocomplete(game=complete_games)
    async def move(
        self,
        interaction: Interaction,
        move: app_commands.Range[str, 1, 200],
        game: int | None = None,
    ) -> None:
        """Make a move."""
        await slashed(interaction, lambda asking: self.seated.say_move(asking, move, game))

    @everywhere
    @app_commands.command(name="board", description=said("command-board"))
    @app_commands.describe(game=said("option-game"))
    @app_commands.autocomplete(game=complete_games)
    async def board(self, interaction: Interaction, game: int | None = None) -> None:
        """Show the board."""
        await slashed(interaction, lambda asking: self.seated.board(asking, game))

    @everywhere
    @app_commands.command(name="hint", description=said("command-hint"))
    async def hint(self, interaction: Interaction) -> None:
        """Show the best moves."""
        await slashed(interaction, self.seated.hint)

    @everywhere
    @app_commands.command(name="undo", description=said("command-undo"))
    async def undo(self, interaction: Interaction) -> None:
        """Take back a move."""
        await slashed(interaction, self.seated.taking_back.ask)

    @everywhere
    @app_commands.command(name="draw", description=said("command-draw"))
    async def draw(self, interaction: Interaction) -> None:
        """Offer a draw or agree to one."""
        await slashed(interaction, self.seated.draw)

    @everywhere
    @app_commands.command(name="resign", description=said("command-resign"))
    async def resign(self, interaction: Interaction) -> None:
        """Give up, after a question."""
        await slashed(interaction, self.seated.ask_to_resign)
