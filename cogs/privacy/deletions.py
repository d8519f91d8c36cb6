"""`ShownDeletions`: updates messages that others see after someone's data is deleted."""

from __future__ import annotations

from contextlib import suppress

from bot.app.privacy import Deleted
from bot.app.referee import Referee, TakenTurn
from bot.chat.after_moves import AfterMoves
from bot.chat.asking.faults import TROUBLE, attempt
from bot.chat.asking.places import Places
from bot.chat.boards.board import board
from bot.chat.panels.layouts import in_place
from bot.chat.refresher import MessageRefresher
from bot.chat.which_game import WhichGame
from db.games import StoredGame


class ShownDeletions:
    """Updates the messages of games, challenges and lobbies that a deletion has ended."""

    def __init__(
        self,
        referee: Referee,
        places: Places,
        which_game: WhichGame,
        after_moves: AfterMoves,
        message_refresher: MessageRefresher,
    ) -> None:
        self._referee = referee
        self._places = places
        self._which_game = which_game
        self._after_moves = after_moves
        self._message_refresher = message_refresher

    async def show(self, deleted: Deleted) -> None:
        """Update all those messages; any that can't be changed now stay as they are."""
        for before in deleted.games:
            await attempt(self._show_game(before), game=before.id)
        for number in deleted.challenges:
            await attempt(self._message_refresher.refresh("challenge", number), challenge=number)
        for number in deleted.lobbies:
            await attempt(self._message_refresher.refresh("lobby", number), lobby=number)

    async def _show_game(self, before: StoredGame) -> None:
        self._which_game.forget(before.place.channel)
        stored = await self._referee.look(before.id)
        await self._after_moves.follow(TakenTurn(stored))
        if stored.place.message is None and before.place.message is not None:
            await self._show_where_it_was(before, stored)

    async def _show_where_it_was(self, before: StoredGame, stored: StoredGame) -> None:
        """Update the board in a DM one last time, as its place isn't stored any more."""
        panel = board(stored, self._places.wording_at(before.place))
        with suppress(*TROUBLE):
            await self._places.message(before.place).edit(**in_place(panel))
