"""/replay and /analyze: slash commands, typed commands, buttons, and the message context menu."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.app.analysis import PastMoves, require_over_or_unrated
from bot.app.refusals import PlayError
from bot.chat.asking.request import ClickRequest, Request, SlashRequest, TypedRequest
from bot.chat.boards.recognizing import game_of_board
from bot.chat.feature import Feature
from bot.chat.new_games import rules_chosen
from bot.chat.requests.clicks import click
from bot.chat.requests.router import Router
from bot.chat.requests.typed import typed
from bot.chat.slash.commands import everywhere
from bot.chat.slash.translator import said
from bot.chat.which_game import WhichGame
from cogs.looking_back.positions import PositionAnalysis
from cogs.looking_back.records import RecordCommands, content_of
from cogs.looking_back.replay_panel import Replay
from cogs.looking_back.replays import Replays, number_meant
from db.games import StoredGame
from engine.game.record import FIRST_LINE


class LookingBack(Feature):
    """Shows games step by step; each click carries everything the next step needs."""

    def __init__(
        self,
        router: Router,
        which_game: WhichGame,
        replays: Replays,
        positions: PositionAnalysis,
        records: RecordCommands,
    ) -> None:
        super().__init__(router)
        self._which_game = which_game
        self._replays = replays
        self._positions = positions
        self._records = records

    # Replays of stored games

    @everywhere
    @app_commands.command(name="replay", description=said("command-replay"))
    @app_commands.describe(game=said("option-replay-game"))
    async def replay(self, interaction: discord.Interaction, game: int) -> None:
        """Look at a game again."""
        await self.router.slash(interaction, self.show_from_start, game)

    @typed("replay")
    async def read_replay(self, request: TypedRequest, rest: str, game: StoredGame | None) -> None:
        """The same, typed."""
        await self.show_from_start(
            request, await number_meant(self._which_game, request, rest, game)
        )

    @click("re-open")
    async def show_from_start(self, request: Request, number: int) -> None:
        """Show the game from its start."""
        stored = await self._replays.game(request, number)
        if not request.is_answered_here and request.user not in stored.people:
            raise PlayError("replay-by-slash", game=number)
        await self._replays.show(request, Replay(stored, PastMoves.of(stored.game, 0)))

    @click("re-show")
    async def step(self, clicked: ClickRequest, number: int, at: int) -> None:
        """Show that moment of the game in place of another."""
        stored = await self._replays.game(clicked, number)
        await self._replays.change(clicked, Replay(stored, PastMoves.of(stored.game, at)))

    @click("re-best")
    async def best(self, clicked: ClickRequest, number: int, at: int) -> None:
        """Show the best moves at that moment of the game."""
        stored = await self._game_to_analyze(clicked, number)
        await self._replays.change(
            clicked, Replay(stored, PastMoves.of(stored.game, at)), best=True
        )

    @click("re-try")
    async def try_from(self, clicked: ClickRequest, number: int, at: int) -> None:
        """Let the person try out moves from that moment of the game."""
        stored = await self._game_to_analyze(clicked, number)
        past = PastMoves.of(stored.game, at)
        await self._positions.begin(clicked, stored.game.setup.rules, past.position)

    # Analyses of games and positions

    @everywhere
    @app_commands.command(name="analyze", description=said("command-analyze"))
    @app_commands.describe(position=said("option-position"), rules=said("option-analyze-rules"))
    @app_commands.autocomplete(rules=Feature.complete_rules)
    async def analyze(
        self,
        interaction: discord.Interaction,
        position: app_commands.Range[str, 1, 1000] | None = None,
        rules: app_commands.Range[str, 1, 100] | None = None,
    ) -> None:
        """Show what a position is worth."""
        await self.router.slash(interaction, self.analyze_position, position, rules)

    @typed("analyze")
    async def read_analyze(self, request: TypedRequest, rest: str, _: StoredGame | None) -> None:
        """The same, typed, with the code of a position or nothing."""
        await self.analyze_position(request, rest or None, None)

    async def analyze_by_menu(
        self, interaction: discord.Interaction, shown: discord.Message
    ) -> None:
        """The entry in the message context menu."""
        await self.router.slash(interaction, self.analyze_message, shown)

    async def analyze_position(self, request: Request, code: str | None, rules: str | None) -> None:
        """Show what a position is worth; without a code, the game played here, or else the start.

        Raises BadRules for unknown rules, NotationError for an unreadable code.
        """
        game = await self._game_here(request) if code is None and rules is None else None
        if game is not None:
            await self.analyze_game(request, game)
        else:
            await self._positions.analyze(request, code, await rules_chosen(request, rules))

    async def analyze_message(self, request: SlashRequest, shown: discord.Message) -> None:
        """Analyze the game whose board or record is in that message. Raises PlayError."""
        number = game_of_board(shown) if _is_by(shown, self.places.me) else None
        if number is not None:
            await self.analyze_game(request, number)
        elif FIRST_LINE in shown.content:
            await request.acknowledge()
            begin = shown.content.index(FIRST_LINE)
            await self._records.show(request, shown.content[begin:].rstrip("`\n ").encode())
        elif shown.attachments:
            await request.acknowledge()
            await self._records.show(request, await content_of(shown.attachments[0]))
        else:
            raise PlayError("no-board-there")

    @click("re-analyse")
    async def analyze_game(self, request: Request, number: int) -> None:
        """Show a game from where it was won and lost, or the position of one in progress."""
        stored = await self._game_to_analyze(request, number)
        await request.acknowledge()
        replay = await self._replays.at_turning_point(request, stored)
        await self._replays.show(request, replay, best=True)

    # Which game

    async def _game_here(self, request: Request) -> int | None:
        """The one game that the person is playing here."""
        games = await self._which_game.open_of(request.user)
        here = [game.id for game in games if game.place.channel == request.place.channel]
        return here[0] if len(here) == 1 else None

    async def _game_to_analyze(self, request: Request, number: int) -> StoredGame:
        stored = await self._replays.game(request, number)
        require_over_or_unrated(stored, request.user)
        if stored.game.outcome is None and not self.places.settings_at(stored.place).hints:
            raise PlayError("analysis-hints-off")
        await self._positions.require_fair(request, stored.game.rules)
        return stored


def _is_by(shown: discord.Message, user: discord.ClientUser | None) -> bool:
    return user is not None and shown.author.id == user.id
