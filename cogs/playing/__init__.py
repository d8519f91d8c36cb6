"""What players do in a game: move, look at the board, ask for hints, undo, draw and resign."""

from __future__ import annotations

from bot.chat.client import Waribashi
from cogs.playing.choosing import MoveChooser
from cogs.playing.commands import Playing
from cogs.playing.draw_and_resign import DrawAndResign
from cogs.playing.hints import Hints
from cogs.playing.table_names import TableNames
from cogs.playing.undo import Undo


async def setup(client: Waribashi) -> None:
    """Build the feature."""
    router, referee, computers = client.router, client.app.referee, client.app.computers
    after_moves, which_game = client.after_moves, client.which_game
    playing = Playing(
        router,
        referee=referee,
        board_updater=client.board_updater,
        after_moves=after_moves,
        which_game=which_game,
        names=TableNames(client.places, client.app.clock),
    )
    await client.add_cog(playing)
    await client.add_cog(MoveChooser(router, referee, client.emoji))
    await client.add_cog(Hints(router, referee, computers, which_game))
    await client.add_cog(Undo(router, referee, after_moves, which_game))
    await client.add_cog(DrawAndResign(router, after_moves, which_game))
