"""Rematches: the same game again, with sides swapped."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.app.matchmaking import Matchmaking
from bot.app.referee import Referee, TakenTurn
from bot.app.refusals import PlayError
from bot.chat.asking.permissions import require_computer, require_room
from bot.chat.asking.request import ClickRequest, Request, TypedRequest
from bot.chat.feature import Feature
from bot.chat.new_games import NewGames
from bot.chat.requests.clicks import click
from bot.chat.requests.router import Router
from bot.chat.requests.typed import typed
from bot.chat.slash.commands import everywhere
from bot.chat.slash.translator import said
from bot.chat.which_game import WhichGame
from cogs.challenges.messages import ChallengeMessages
from cogs.challenges.opponents import is_alone, require_member
from db.games import StoredGame


class Rematches(Feature):
    """Starts a rematch against a computer at once, and offers one to a person."""

    def __init__(  # noqa: PLR0913, PLR0917 - the parts it needs
        self,
        router: Router,
        matchmaking: Matchmaking,
        referee: Referee,
        which_game: WhichGame,
        messages: ChallengeMessages,
        new_games: NewGames,
    ) -> None:
        super().__init__(router)
        self._matchmaking = matchmaking
        self._referee = referee
        self._which_game = which_game
        self._messages = messages
        self._new_games = new_games

    @everywhere
    @app_commands.command(name="rematch", description=said("command-rematch"))
    async def rematch(self, interaction: discord.Interaction) -> None:
        """Play the last game again."""
        await self.router.slash(interaction, self.repeat_last)

    @typed("rematch")
    async def rematch_in_words(self, request: TypedRequest, _: str, __: StoredGame | None) -> None:
        """Play the last game again."""
        await self.repeat_last(request)

    async def repeat_last(self, request: Request) -> None:
        """Play again the last game of the person who asks."""
        await self._repeat(request, await self._which_game.last_of(request))

    @click("rematch")
    async def repeat(self, clicked: ClickRequest, game: int) -> None:
        """Play that game again."""
        await self._repeat(clicked, game)

    async def _repeat(self, request: Request, game: int) -> None:
        require_room(request)
        await request.acknowledge(openly=True)
        await self._require_other_here(request, game)
        found = await self._matchmaking.rematch(game, request.user, request.place)
        if isinstance(found, TakenTurn):
            await self._new_games.begin_there(request, found)
            await self._messages.refresh_rematches(game)
        else:
            await self._messages.show(found, request.where)
            await request.finish()

    async def _require_other_here(self, request: Request, game: int) -> None:
        """Check that the opponent can see the offer, or may be a computer. Raises PlayError."""
        old = await self._referee.look(game)
        if None in old.people:
            require_computer(request)
        others = [user for user in old.people if user is not None and user != request.user]
        if request.user not in old.people or not others:
            return
        has_gone_on = request.place.server is not None or request.place.channel == old.place.channel
        if is_alone(request) or not has_gone_on:
            raise PlayError("rematch-on-server")
        await require_member(request, others[0])
