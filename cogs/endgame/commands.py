"""/endgame: asks first, and then ends the game, if no one has played on."""

from __future__ import annotations

from contextlib import suppress

import discord
import structlog
from discord import app_commands

from bot.app.computers import Computers
from bot.app.referee import Referee
from bot.app.refusals import PlayError, StaleMove
from bot.chat.after_moves import AfterMoves
from bot.chat.asking.faults import TROUBLE
from bot.chat.asking.request import ClickRequest, Request
from bot.chat.feature import Feature
from bot.chat.panels.acts import Act
from bot.chat.panels.layouts import as_new
from bot.chat.panels.panel import Button, Panel, Row, Style, Text
from bot.chat.requests.clicks import click
from bot.chat.requests.router import Router
from bot.chat.slash.commands import LONGEST_CHOICE, MOST_CHOICES, only_in_servers
from bot.chat.slash.translator import said
from bot.words.logged import in_log
from bot.words.names import moment, player
from db.database import Database
from db.errors import NotStored
from db.games import Glance, StoredGame, open_games_on_server
from engine.errors import GameOver
from engine.message import Message

LARGEST_NUMBER = 2**53 - 1
"""The largest number that a command accepts."""

_log = structlog.stdlib.get_logger("waribashi.endgame")


class Endgame(Feature):
    """Lets server managers end a game of their server without a result."""

    def __init__(
        self,
        router: Router,
        database: Database,
        referee: Referee,
        computers: Computers,
        after_moves: AfterMoves,
    ) -> None:
        super().__init__(router)
        self._database = database
        self._referee = referee
        self._computers = computers
        self._after_moves = after_moves

    @only_in_servers
    @app_commands.command(name="endgame", description=said("command-endgame"))
    @app_commands.default_permissions(discord.Permissions(manage_messages=True))
    @app_commands.describe(game=said("option-endgame-game"))
    async def endgame(
        self, interaction: discord.Interaction, game: app_commands.Range[int, 1, LARGEST_NUMBER]
    ) -> None:
        """End a game without a result, after asking once more."""
        await self.router.slash(interaction, self._ask, game)

    @endgame.autocomplete("game")
    async def complete(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        """The games in progress here, those that haven't moved for longest first."""
        wording = self.places.wordings.of(interaction.locale.value)
        games = await self._stuck_first(interaction.guild_id)
        choices = [
            app_commands.Choice(
                name=wording.text("endgame-choice", game=str(game.id), code=game.code)[
                    :LONGEST_CHOICE
                ],
                value=game.id,
            )
            for game in games
            if str(game.id).startswith(current.strip())
        ]
        return choices[:MOST_CHOICES]

    @click("endgame")
    async def end(self, clicked: ClickRequest, number: int, seq: int) -> None:
        """End the game, unless someone has played on since the manager saw it."""
        may = clicked.interaction.permissions
        if not (may.manage_messages or may.manage_guild):
            raise PlayError("endgame-not-a-moderator")
        stored = await self._game(clicked, number)
        await clicked.acknowledge()
        try:
            turn = await self._referee.abandon(number, seq=seq)
        except StaleMove as error:
            raise PlayError("endgame-gone-on", game=number) from error
        except GameOver as error:
            raise PlayError("endgame-over", game=number) from error
        self._computers.stop_waiting(number)
        await self._after_moves.follow(turn, repost=False)
        await self._tell_players(stored)
        _log.info("ended by a moderator", guild=stored.place.server, game=number)
        said = clicked.private.text("endgame-done", game=number)
        await clicked.change(Panel((Text(said),)))

    async def _ask(self, request: Request, number: int) -> None:
        """Ask whether to end the game. Raises PlayError if there's no such game here."""
        await request.show(_question(request, await self._game(request, number)))

    async def _stuck_first(self, server: int | None) -> list[Glance]:
        if server is None:
            return []
        async with self._database.reading() as look:
            games = await open_games_on_server(look, server)
        return sorted(games, key=lambda game: game.last_at)

    async def _game(self, request: Request, number: int) -> StoredGame:
        if request.place.server is None:
            raise PlayError("endgame-on-server")
        try:
            stored = await self._referee.look(number)
        except NotStored as error:
            raise PlayError("endgame-not-here", game=number) from error
        if stored.place.server != request.place.server:
            raise PlayError("endgame-not-here", game=number)
        if stored.game.outcome is not None:
            raise PlayError("endgame-over", game=number)
        return stored

    async def _tell_players(self, stored: StoredGame) -> None:
        """Post it where the game was played; if that's impossible, DM each player."""
        words = self.places.wording_at(stored.place).text(
            "endgame-told", game=stored.id, players=_players(stored)
        )
        people = tuple(dict.fromkeys(user for user in stored.people if user is not None))
        panel = Panel((Text(words),), people)
        try:
            if stored.place.channel is not None:
                where = self.places.channel(stored.place.channel)
                await where.send(**as_new(panel))
                return
        except TROUBLE as error:
            _log.info("players not told in the channel", game=stored.id, **in_log(error))
        for user in people:
            with suppress(*TROUBLE):
                await (await self.places.user(user)).send(**as_new(panel))


def _question(request: Request, stored: StoredGame) -> Panel:
    said = [
        request.private.text(
            "endgame-sure",
            game=stored.id,
            players=_players(stored),
            when=moment(stored.last_at),
        )
    ]
    if stored.terms.match is not None:
        said.append(request.private.text("endgame-sure-match"))
    act = str(Act("endgame", (stored.id, stored.game.seq)))
    button = Button(request.private.text("button-endgame-yes"), act, Style.GRAVE)
    return Panel((Text(" ".join(said)), Row((button,))))


def _players(stored: StoredGame) -> tuple[Message, ...]:
    return tuple(player(stored, seat) for seat in range(len(stored.people)))
