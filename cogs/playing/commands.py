"""/move and /board, slash and typed, and the moves on boards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import discord
from discord import app_commands

from bot.app.referee import Play, Referee, seat_of
from bot.app.refusals import PlayError
from bot.chat.after_moves import AfterMoves
from bot.chat.asking.permissions import require_permissions
from bot.chat.asking.request import ClickRequest, Request, SlashRequest, TypedRequest
from bot.chat.boards.board import retired
from bot.chat.boards.moves import move_text
from bot.chat.boards.updater import BoardUpdater
from bot.chat.feature import Feature
from bot.chat.panels.panel import Panel, Text
from bot.chat.requests.clicks import click
from bot.chat.requests.router import Router
from bot.chat.requests.typed import typed
from bot.chat.slash.commands import LONGEST_CHOICE, MOST_CHOICES, everywhere
from bot.chat.slash.translator import said
from bot.chat.which_game import GameMeant, WhichGame
from bot.words.typed import read_typed
from bot.words.verbs import Verbs
from cogs.playing.table_names import TableNames
from db.games import StoredGame
from db.words import Surface
from engine.errors import ChopsticksError, RuleError
from engine.game import Moved
from engine.moves import Move
from engine.relay import BoardMove

MOST_LOOKED_AT = 2_000
"""How many legal moves are searched to complete what's half typed."""
TOO_LONG = 16
"""No game's number has this many digits."""


class Playing(Feature):
    """Makes moves and shows boards: finds the game, asks the referee, shows the result."""

    def __init__(  # noqa: PLR0913 - each by its name
        self,
        router: Router,
        *,
        referee: Referee,
        board_updater: BoardUpdater,
        after_moves: AfterMoves,
        which_game: WhichGame,
        names: TableNames,
    ) -> None:
        super().__init__(router)
        self._referee = referee
        self._board_updater = board_updater
        self._after_moves = after_moves
        self._which_game = which_game
        self._names = names

    # Moves in words

    @everywhere
    @app_commands.command(name="move", description=said("command-move"))
    @app_commands.describe(move=said("option-move"), game=said("option-game"))
    async def move(
        self,
        interaction: discord.Interaction,
        move: app_commands.Range[str, 1, 200],
        game: int | None = None,
    ) -> None:
        """Make a move."""
        await self.router.slash(interaction, self._read_move, move, game)

    @move.autocomplete("move")
    async def complete_moves(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """The legal moves of the game that's meant."""
        given = getattr(interaction.namespace, "game", None)
        number = given if isinstance(given, int) else None
        try:
            stored = await self._which_game.of(SlashRequest(self.places, interaction), number)
            legal = _legal_moves(stored, seat_of(stored, interaction.user.id))
            moves = list(map(str, islice(legal, MOST_LOOKED_AT)))
        except ChopsticksError:
            return []
        wanted = current.casefold()
        found = (move for move in moves if wanted in move.casefold())
        return [app_commands.Choice(name=move, value=move) for move in islice(found, MOST_CHOICES)]

    @typed("move")
    async def type_move(self, request: TypedRequest, rest: str, game: StoredGame | None) -> None:
        """The same, typed, with its verb in English already."""
        await self._move(request, rest, game)

    async def _read_move(self, request: Request, text: str, number: int | None) -> None:
        """Make a move in words of the person's language."""
        read = read_typed(text, Verbs.of(request.private), addressed=True)
        is_move = read is not None and read.kind == "move"
        await self._move(request, read.text if read and is_move else text, number)

    async def _move(self, request: Request, text: str, meant: GameMeant) -> None:
        stored = await self._which_game.of(request, meant)
        await self._after_moves.acknowledge(request, stored)
        names = await self._names.of(stored, text)
        turn = await self._after_moves.act(stored.id, request.user, Play(text, names))
        await self._after_moves.follow_for(request, turn)
        await self._after_moves.point_to(request, stored)

    # Moves on boards

    @click("play")
    async def press_move(self, clicked: ClickRequest, number: int, seq: int) -> None:
        """Make the button's move."""
        await self._make_clicked(clicked, number, seq, clicked.act.text)

    @click("pick")
    async def pick_move(self, clicked: ClickRequest, number: int, seq: int) -> None:
        """Make the move chosen in a menu."""
        await self._make_clicked(clicked, number, seq, clicked.choice)

    async def _make_clicked(self, clicked: ClickRequest, number: int, seq: int, text: str) -> None:
        try:
            turn = await self._after_moves.act(number, clicked.user, Play(text), seq)
        except (RuleError, PlayError):
            await self._board_updater.refresh(clicked, number)
            raise
        try:
            await self._answer(clicked, turn.stored)
        finally:  # the move is made, even if the click can't be answered
            await self._after_moves.follow_click(turn)

    async def _answer(self, clicked: ClickRequest, stored: StoredGame) -> None:
        """Answer a click on the board with the board, one elsewhere with a sentence."""
        on = clicked.interaction.message
        if await self._board_updater.is_on_board(clicked, stored):
            await self._board_updater.answer(clicked, stored.id)
            return
        moves = [event for event in stored.game.events if isinstance(event, Moved)]
        self._board_updater.change(stored.id)
        if on is not None and not on.flags.ephemeral:  # a board that has moved elsewhere
            await clicked.change(retired(stored, clicked.public, stored.place))
            return
        move = move_text(moves[-1].move, moves[-1].board) if moves else ""
        await clicked.change(Panel((Text(clicked.private.text("moved", move=move)),)))
        await self._board_updater.show_to(clicked, stored)

    # Boards

    @everywhere
    @app_commands.command(name="board", description=said("command-board"))
    @app_commands.describe(game=said("option-game"))
    async def board(self, interaction: discord.Interaction, game: int | None = None) -> None:
        """Show the board."""
        await self.router.slash(interaction, self._show_board, game)

    @board.autocomplete("game")
    @move.autocomplete("game")
    async def complete_games(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        """The games that the person is playing."""
        games = await self._which_game.open_of(interaction.user.id)
        choices = [
            app_commands.Choice(name=f"{game.id}: {game.code}"[:LONGEST_CHOICE], value=game.id)
            for game in games
            if str(game.id).startswith(current)
        ]
        return choices[:MOST_CHOICES]

    @typed("board")
    async def type_board(self, request: TypedRequest, rest: str, game: StoredGame | None) -> None:
        """The same, typed; a number may follow."""
        is_number = rest.isdecimal() and len(rest) < TOO_LONG
        await self._show_board(request, int(rest) if is_number else game)

    async def _show_board(self, request: Request, meant: GameMeant) -> None:
        """Show the board here if it belongs here or its channel is gone; else say where it is."""
        stored = await self._which_game.of(request, meant)
        if not self._belongs_here(request, stored):
            await self._after_moves.point_to(request, stored)
            return
        require_permissions(request.where, request.permissions)
        await request.acknowledge(openly=True)
        stored = await self._without_who_left(stored, request.user)
        await self._board_updater.open(stored, request.where)
        await self._after_moves.settle(stored)
        await request.finish()

    def _belongs_here(self, request: Request, stored: StoredGame) -> bool:
        server, channel = stored.place.server, stored.place.channel
        if server != request.place.server:
            return False
        if channel is None or channel == request.place.channel:
            return True
        if stored.place.surface is Surface.INTERACTION:
            return None in stored.people  # otherwise the opponent couldn't go on playing
        guild = self.places.guild(server)
        return guild is not None and guild.get_channel_or_thread(channel) is None

    async def _without_who_left(self, stored: StoredGame, asker: int) -> StoredGame:
        """The game after everyone who has left the server has resigned."""
        for seat in stored.game.state.still_in:
            user = stored.people[seat]
            if user is None or user == asker or stored.game.outcome is not None:
                continue
            if await self.places.is_known_to_have_left(stored.place.server, user):
                stored = (await self._referee.remove(stored.id, user)).stored
        return stored


def _legal_moves(stored: StoredGame, seat: int) -> Iterator[Move | BoardMove]:
    """All legal moves now, in relay on the seat's own boards. Raises IllegalMove."""
    relay = stored.game.relay
    if relay is None:
        yield from stored.game.position.legal_moves()
    else:
        own = relay.boards_of(seat)
        yield from (move for move in relay.position.legal_moves() if move.board in own)
