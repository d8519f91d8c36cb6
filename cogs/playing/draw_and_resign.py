"""/draw and /resign: slash commands, typed commands, and buttons on boards."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.app.referee import AgreeToDraw, Resign, seat_of
from bot.chat.after_moves import AfterMoves
from bot.chat.asking.request import ClickRequest, Request, TypedRequest
from bot.chat.feature import Feature
from bot.chat.panels.acts import Act
from bot.chat.panels.panel import Button, Panel, Row, Style, Text
from bot.chat.requests.clicks import click
from bot.chat.requests.router import Router
from bot.chat.requests.typed import typed
from bot.chat.slash.commands import everywhere
from bot.chat.slash.translator import said
from bot.chat.which_game import GameMeant, WhichGame
from db.games import StoredGame
from engine.errors import GameOver
from engine.message import message


class DrawAndResign(Feature):
    """Lets players offer draws and resign."""

    def __init__(self, router: Router, after_moves: AfterMoves, which_game: WhichGame) -> None:
        super().__init__(router)
        self._after_moves = after_moves
        self._which_game = which_game

    @everywhere
    @app_commands.command(name="draw", description=said("command-draw"))
    async def draw(self, interaction: discord.Interaction) -> None:
        """Offer a draw, or agree to one."""
        await self.router.slash(interaction, self._draw, None)

    @typed("draw")
    async def type_draw(self, request: TypedRequest, _rest: str, game: StoredGame | None) -> None:
        """The same, typed."""
        await self._draw(request, game)

    @click("draw")
    async def click_draw(self, clicked: ClickRequest, number: int, seq: int) -> None:
        """The same with a button, if the game hasn't changed since."""
        await self._draw(clicked, number, seq)

    async def _draw(self, request: Request, meant: GameMeant, seq: int | None = None) -> None:
        stored = await self._which_game.of(request, meant)
        await self._after_moves.acknowledge(request, stored)
        if _has_been_declined(stored, request.user):
            await request.tell(message("computer-plays-on"))
            return
        turn = await self._after_moves.act(stored.id, request.user, AgreeToDraw(), seq)
        await self._after_moves.follow_for(request, turn)
        if turn.stored.game.outcome is None and None in stored.people:
            await request.tell(message("computer-plays-on"))
        else:
            await self._after_moves.point_to(request, stored)

    @everywhere
    @app_commands.command(name="resign", description=said("command-resign"))
    async def resign(self, interaction: discord.Interaction) -> None:
        """Resign, after asking once more."""
        await self.router.slash(interaction, self.ask_to_resign, None)

    @typed("resign")
    async def type_resign(self, request: TypedRequest, _rest: str, game: StoredGame | None) -> None:
        """The same, typed."""
        await self.ask_to_resign(request, game)

    @click("resign")
    async def ask_to_resign(self, request: Request, meant: GameMeant) -> None:
        """Ask whether the person is sure."""
        stored = await self._which_game.of(request, meant)
        if stored.game.outcome is not None:
            raise GameOver("game-over")
        question = request.private.text("resign-sure", game=stored.id)
        yes = str(Act("resign-yes", (stored.id,)))
        button = Button(request.private.text("button-resign-yes"), yes, Style.GRAVE)
        await request.show(Panel((Text(question), Row((button,)))))

    @click("resign-yes")
    async def give_up(self, clicked: ClickRequest, number: int) -> None:
        """Resign, as the person is sure."""
        turn = await self._after_moves.act(number, clicked.user, Resign())
        await self._after_moves.follow_for(clicked, turn)
        await clicked.change(Panel((Text(clicked.private.text("resigned", game=number)),)))


def _has_been_declined(stored: StoredGame, user: int) -> bool:
    """Whether computers have declined the user's draw offer. They answer at once."""
    seat = seat_of(stored, user)
    return None in stored.people and seat in stored.game.state.agreed
