"""`Ranking`: boards, records and histories, for who asks for them alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import discord

from bot.app.referee import PlayError
from bot.app.standings import BoardPage, Leaderboard, career_of, leaderboard, past_of
from bot.app.standings.leaderboard import plain_name
from bot.chat.asking.asking import Asking, Clicked
from bot.chat.boards.career import FEWEST_POINTS, career_panel
from bot.chat.boards.past import past_panel
from bot.chat.boards.standings import leaderboard_panel
from bot.chat.panels import Panel
from bot.drawing.sketch import rating_sketch
from db.choices import choose_global_boards
from db.standings import Pool
from db.words import Family
from engine.rules import HouseRules

if TYPE_CHECKING:
    from bot.chat.client import Waribashi

Account: TypeAlias = discord.User | discord.Member


class Ranking:
    """Looks things up and shows them."""

    def __init__(self, client: Waribashi) -> None:
        self._client = client
        self._house = client.app

    # Boards

    async def board(
        self, asking: Asking, rules: str | None, page: int, *, is_global: bool | None
    ) -> None:
        """A page of a board of duels; that of this server, unless said, where there is one."""
        wide = asking.place.server is None if is_global is None else is_global
        wanted = BoardPage(wide, page=page, rules=plain_name(rules))
        await asking.acknowledge()
        await _show(asking, await self._board_panel(asking, wanted), "leaderboard")

    async def turn(self, clicked: Clicked, wanted: BoardPage) -> None:
        """That page instead of the one that is shown."""
        await clicked.change(await self._board_panel(clicked, wanted))

    async def turn_to_own(self, clicked: Clicked, wanted: BoardPage) -> None:
        """The page on which the person stands, wherever that is by now."""
        found = await self._found(clicked, wanted)
        await self.turn(clicked, wanted.at(found.own_page or found.page))

    async def turn_to_family(self, clicked: Clicked, wanted: BoardPage) -> None:
        """The board of the family that was chosen."""
        if clicked.choice not in set(Family):
            raise PlayError("button-unknown")
        await self.turn(clicked, wanted.among(Family(clicked.choice)))

    async def choose(self, clicked: Clicked, wanted: BoardPage, *, willing: bool) -> None:
        """The person comes on the boards of all servers, or leaves them."""
        await clicked.acknowledge()
        async with self._house.database.transaction() as tx:
            await choose_global_boards(tx, clicked.user, willing=willing)
        await self.turn(clicked, wanted)

    async def _board_panel(self, asking: Asking, wanted: BoardPage) -> Panel:
        found = await self._found(asking, wanted)
        has_server = asking.place.server is not None
        return leaderboard_panel(found, wanted, asking.user, asking.private, has_server=has_server)

    async def _found(self, asking: Asking, wanted: BoardPage) -> Leaderboard:
        if asking.place.server is None and not wanted.is_global:
            raise PlayError("board-on-server")
        server = None if wanted.is_global else asking.place.server
        pool = Pool(server, wanted.family, await self._rules(asking, wanted.rules))
        async with self._house.database.reading() as look:
            return await leaderboard(look, pool, asking.user, wanted.page)

    async def _rules(self, asking: Asking, name: str) -> HouseRules | None:
        if not name:
            return None
        return await self._house.named_rules.called(name, asking.place.server)

    # Persons

    async def record(self, asking: Asking, player: Account | None) -> None:
        """How the person has done so far, or who asks. Raises PlayError for bots."""
        user = self._person(asking, player)
        await asking.acknowledge()
        async with self._house.database.reading() as look:
            career = await career_of(look, user, asker=asking.user, server=asking.place.server)
        panel = career_panel(career, asking.private)
        if len(career.course) >= FEWEST_POINTS:
            sketch = rating_sketch(career.course, asking.private)
            panel = await self._client.picturing.for_asker(asking, panel, sketch)
        await _show(asking, panel, "stats")

    async def history(self, asking: Asking, player: Account | None) -> None:
        """The last games of the person, or of who asks. Raises PlayError for bots."""
        user = self._person(asking, player)
        await asking.acknowledge()
        await self.show_history(asking, user)

    async def show_history(self, asking: Asking, user: int) -> None:
        """The same of that user."""
        await _show(asking, await self._past_panel(asking, user, None), "history")

    async def page_history(self, clicked: Clicked, user: int, before: int | None = None) -> None:
        """The newest page of it, or another one."""
        await clicked.change(await self._past_panel(clicked, user, before))

    async def _past_panel(self, asking: Asking, user: int, before: int | None) -> Panel:
        server = asking.place.server
        async with self._house.database.reading() as look:
            past = await past_of(look, user, asker=asking.user, server=server, before=before)
        return past_panel(past, asking.private, server, asking.user)

    def _person(self, asking: Asking, player: Account | None) -> int:
        if player is None:
            return asking.user
        if player.bot:
            raise PlayError("record-of-bot")
        return player.id


async def _show(asking: Asking, panel: Panel, command: str) -> None:
    """Show it, without buttons where a click on them would not be known to be of this server."""
    if not asking.is_answered_here:
        panel = panel.to_read(asking.private.text("slash-for-more", command=command))
    await asking.show(panel)
