"""/leaderboard, /stats, /history, the entry in the user context menu, and their buttons."""

from __future__ import annotations

from typing import TypeAlias

import discord
from discord import app_commands

from bot.app.refusals import PlayError
from bot.app.standings import BoardPage, Leaderboard, career_of, leaderboard, past_of
from bot.app.standings.leaderboard import plain_name
from bot.chat.asking.request import ClickRequest, Request, TypedRequest
from bot.chat.feature import Feature
from bot.chat.panels.panel import Panel
from bot.chat.pictures import PanelPictures
from bot.chat.requests.clicks import click
from bot.chat.requests.router import Router
from bot.chat.requests.typed import typed
from bot.chat.requests.typed_options import left_over, options_among, person_of
from bot.chat.slash.commands import everywhere
from bot.chat.slash.translator import said
from bot.drawing.sketch import rating_sketch
from cogs.standings.career import FEWEST_POINTS, career_panel, past_panel
from cogs.standings.panels import leaderboard_panel
from db.choices import choose_global_boards
from db.database import Database
from db.games import StoredGame
from db.standings import Pool
from db.words import Family
from engine.rules import HouseRules

Account: TypeAlias = discord.User | discord.Member

SERVER, GLOBAL = "server", "global"
SCOPES = {SERVER: False, GLOBAL: True}
"""Whether it's the leaderboard of all servers."""
BOARD_CHOICES = [
    app_commands.Choice(name=said(f"scope-choice-{scope}"), value=scope) for scope in SCOPES
]


class Standings(Feature):
    """Leaderboards, stats and past games. Only the person who asks sees them."""

    def __init__(self, router: Router, database: Database, pictures: PanelPictures) -> None:
        super().__init__(router)
        self._database = database
        self._pictures = pictures

    # Leaderboards

    @everywhere
    @app_commands.command(name="leaderboard", description=said("command-leaderboard"))
    @app_commands.describe(
        scope=said("option-scope"), rules=said("option-board-rules"), page=said("option-page")
    )
    @app_commands.choices(scope=BOARD_CHOICES)
    @app_commands.autocomplete(rules=Feature.complete_rules)
    async def leaderboard(
        self,
        interaction: discord.Interaction,
        scope: str | None = None,
        rules: app_commands.Range[str, 1, 100] | None = None,
        page: app_commands.Range[int, 1, 1_000_000] = 1,
    ) -> None:
        """Show a leaderboard."""
        is_global = None if scope is None else scope == GLOBAL
        await self.router.slash(interaction, self.show_board, rules, page, is_global=is_global)

    @typed("leaderboard")
    async def typed_leaderboard(
        self, request: TypedRequest, rest: str, _: StoredGame | None
    ) -> None:
        """The leaderboard of these rules, with `global` or `server` before or after their name."""
        words = rest.split()
        scopes = [SCOPES[word] for word in options_among(words, SCOPES)]
        is_global = scopes[-1] if scopes else None
        await self.show_board(request, left_over(words, SCOPES), is_global=is_global)

    async def show_board(
        self, request: Request, rules: str | None, page: int = 1, *, is_global: bool | None
    ) -> None:
        """Show a page of the one-on-one leaderboard, of this server by default."""
        of_all = request.place.server is None if is_global is None else is_global
        wanted = BoardPage(of_all, page=page, rules=plain_name(rules))
        await request.acknowledge()
        await _show(request, await self._board_panel(request, wanted), "leaderboard")

    @click("st-page")
    async def turn_page(self, clicked: ClickRequest, scope: int, family: int, page: int) -> None:
        """Show that page instead of the current one."""
        await self._turn(clicked, _page_of(clicked, scope, family, page))

    @click("st-mine")
    async def turn_to_own(self, clicked: ClickRequest, scope: int, family: int, page: int) -> None:
        """Turn to the page with the person's own rank."""
        wanted = _page_of(clicked, scope, family, page)
        found = await self._found(clicked, wanted)
        await self._turn(clicked, wanted.at(found.own_page or found.page))

    @click("st-family")
    async def turn_to_family(
        self, clicked: ClickRequest, scope: int, family: int, page: int
    ) -> None:
        """Show the leaderboard of the chosen family of rules."""
        wanted = _page_of(clicked, scope, family, page)
        if clicked.choice not in set(Family):
            raise PlayError("button-unknown")
        await self._turn(clicked, wanted.among(Family(clicked.choice)))

    @click("st-scope")
    async def turn_to_other_scope(
        self, clicked: ClickRequest, scope: int, family: int, page: int
    ) -> None:
        """Switch between this server's leaderboard and that of all servers."""
        await self._turn(clicked, _page_of(clicked, scope, family, page).elsewhere())

    @click("st-join")
    async def join_global(self, clicked: ClickRequest, scope: int, family: int, page: int) -> None:
        """Put the person on the leaderboards of all servers."""
        await self._choose(clicked, _page_of(clicked, scope, family, page), willing=True)

    @click("st-leave")
    async def leave_global(self, clicked: ClickRequest, scope: int, family: int, page: int) -> None:
        """Take the person off the leaderboards of all servers."""
        await self._choose(clicked, _page_of(clicked, scope, family, page), willing=False)

    async def _choose(self, clicked: ClickRequest, wanted: BoardPage, *, willing: bool) -> None:
        await clicked.acknowledge()
        async with self._database.transaction() as tx:
            await choose_global_boards(tx, clicked.user, willing=willing)
        await self._turn(clicked, wanted)

    async def _turn(self, clicked: ClickRequest, wanted: BoardPage) -> None:
        await clicked.change(await self._board_panel(clicked, wanted))

    async def _board_panel(self, request: Request, wanted: BoardPage) -> Panel:
        found = await self._found(request, wanted)
        has_server = request.place.server is not None
        return leaderboard_panel(
            found, wanted, request.user, request.private, has_server=has_server
        )

    async def _found(self, request: Request, wanted: BoardPage) -> Leaderboard:
        if request.place.server is None and not wanted.is_global:
            raise PlayError("board-on-server")
        server = None if wanted.is_global else request.place.server
        pool = Pool(server, wanted.family, await self._rules(request, wanted.rules))
        async with self._database.reading() as look:
            return await leaderboard(look, pool, request.user, wanted.page)

    async def _rules(self, request: Request, name: str) -> HouseRules | None:
        if not name:
            return None
        return await self.places.named_rules.called(name, request.place.server)

    # Stats

    @everywhere
    @app_commands.command(name="stats", description=said("command-stats"))
    @app_commands.describe(player=said("option-player"))
    async def stats(
        self, interaction: discord.Interaction, player: discord.User | None = None
    ) -> None:
        """Show a player's stats."""
        await self.router.slash(interaction, self.show_career, player)

    @typed("stats")
    async def typed_stats(self, request: TypedRequest, rest: str, _: StoredGame | None) -> None:
        """Show the stats of the person who is mentioned."""
        await self.show_career(request, person_of(rest, request.message.mentions))

    async def stats_by_menu(self, interaction: discord.Interaction, user: discord.User) -> None:
        """Show the stats of the person whose menu was opened."""
        await self.router.slash(interaction, self.show_career, user)

    async def show_career(self, request: Request, player: Account | None) -> None:
        """Show the stats of the player, or of the asker. Raises PlayError for bots."""
        user = _person(request, player)
        await request.acknowledge()
        async with self._database.reading() as look:
            career = await career_of(look, user, asker=request.user, server=request.place.server)
        panel = career_panel(career, request.private)
        if len(career.course) >= FEWEST_POINTS:
            sketch = rating_sketch(career.course, request.private)
            panel = await self._pictures.for_asker(request, panel, sketch)
        await _show(request, panel, "stats")

    # Past games

    @everywhere
    @app_commands.command(name="history", description=said("command-history"))
    @app_commands.describe(player=said("option-player"))
    async def history(
        self, interaction: discord.Interaction, player: discord.User | None = None
    ) -> None:
        """Show a player's latest games."""
        await self.router.slash(interaction, self.show_history, player)

    @typed("history")
    async def typed_history(self, request: TypedRequest, rest: str, _: StoredGame | None) -> None:
        """Show the latest games of the person who is mentioned."""
        await self.show_history(request, person_of(rest, request.message.mentions))

    async def show_history(self, request: Request, player: Account | None) -> None:
        """Show the latest games of the player, or of the asker. Raises PlayError for bots."""
        user = _person(request, player)
        await request.acknowledge()
        await self._show_newest(request, user)

    @click("st-history")
    async def show_history_of(self, clicked: ClickRequest, user: int) -> None:
        """Show the latest games of the player whose stats are shown."""
        await self._show_newest(clicked, user)

    @click("st-past")
    async def turn_history(
        self, clicked: ClickRequest, user: int, before: int | None = None
    ) -> None:
        """Show the newest page, or another one."""
        await clicked.change(await self._past_panel(clicked, user, before))

    async def _show_newest(self, request: Request, user: int) -> None:
        await _show(request, await self._past_panel(request, user, None), "history")

    async def _past_panel(self, request: Request, user: int, before: int | None) -> Panel:
        server = request.place.server
        async with self._database.reading() as look:
            past = await past_of(look, user, asker=request.user, server=server, before=before)
        return past_panel(past, request.private, server, request.user)


def _page_of(clicked: ClickRequest, *numbers: int) -> BoardPage:
    """The page that a click on a leaderboard is about. Raises PlayError if there's none."""
    return BoardPage.of(numbers, clicked.act.text)


def _person(request: Request, player: Account | None) -> int:
    if player is None:
        return request.user
    if player.bot:
        raise PlayError("record-of-bot")
    return player.id


async def _show(request: Request, panel: Panel, command: str) -> None:
    """Show it; without buttons if a click on them couldn't be traced to this server."""
    if not request.is_answered_here:
        panel = panel.to_read(request.private.text("slash-for-more", command=command))
    await request.show(panel)
