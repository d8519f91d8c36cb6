"""`PositionAnalysis`: positions that people ask about, and the moves they try out."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.app.analysis import (
    Explanation,
    TriedLine,
    is_relay_code,
    position_of,
    relay_of,
    require_fair,
)
from bot.app.application import Application
from bot.app.refusals import PlayError
from bot.chat.asking.request import ClickRequest, Request
from bot.chat.feature import Feature
from bot.chat.panels.panel import Panel
from bot.chat.pictures import PanelPictures
from bot.chat.requests.clicks import click
from bot.chat.requests.router import Router
from bot.drawing.scene import AnyScene
from bot.drawing.scene_builder import Played, relay_scene, scene_of
from bot.drawing.sketch import map_sketch
from cogs.looking_back.analysis_panel import Tried, analysis_panel, map_panel, relay_analysis_panel
from db.rulesets import ruleset_numbered, ruleset_of
from engine.compiled import Compiled, compile
from engine.notation import parse_move
from engine.position import Position
from engine.relay import Relay
from engine.rules import FEWEST_SIDES, MOST_SIDES, HouseRules, Setup
from engine.tables import Table

if TYPE_CHECKING:
    from bot.drawing.graphs.chart import Chart


class PositionAnalysis(Feature):
    """Shows a line of moves; its buttons carry the moves and the number of the rules."""

    def __init__(self, router: Router, app: Application, pictures: PanelPictures) -> None:
        super().__init__(router)
        self._app = app
        self._pictures = pictures

    async def require_fair(self, request: Request, rules: Compiled) -> None:
        """Check that the person isn't in a rated game with these rules. Raises PlayError."""
        await require_fair(self._app.database, self._app.referee, request.user, rules)

    async def analyze(self, request: Request, code: str | None, rules: HouseRules) -> None:
        """Show what the position is worth; without a code, the start. Raises RuleError."""
        if code is not None and is_relay_code(code):
            await self._analyze_relay(request, relay_of(code, rules), rules)
        else:
            await self.begin(request, rules, position_of(code, rules))

    async def _analyze_relay(self, request: Request, relay: Relay, rules: HouseRules) -> None:
        """Show what the boards are worth together. There's no line to continue."""
        await request.acknowledge()
        await self.require_fair(request, relay.rules)
        explanation = await self._app.analysis.explained_relay(relay)
        panel = relay_analysis_panel(rules, relay, explanation, request.private)
        scene = relay_scene(relay)
        await request.show(await self._pictures.with_board(request, panel, scene))

    async def begin(self, request: Request, rules: HouseRules, position: Position) -> None:
        """Show that position as the start of a line."""
        await request.acknowledge()
        root = position_of(position.code_in_places, rules)
        async with self._app.database.transaction() as tx:
            number = await ruleset_of(tx, rules)
        await request.show(await self._panel(request, rules, number, TriedLine(root)))

    @click("re-first", "re-line", "re-page", "re-more")
    async def go(self, clicked: ClickRequest, ruleset: int, players: int, page: int) -> None:
        """Show the button's line, or another page of its moves."""
        rules, line = await self._line(clicked, ruleset, players)
        await self._change(clicked, rules, ruleset, line, page)

    @click("re-step")
    async def choose(self, clicked: ClickRequest, ruleset: int, players: int, _: int) -> None:
        """Continue with the chosen move. Raises NotationError."""
        rules, line = await self._line(clicked, ruleset, players)
        move = parse_move(clicked.choice, line.end())
        await self._change(clicked, rules, ruleset, line.with_move(move))

    @click("re-on")
    async def go_on(self, clicked: ClickRequest, ruleset: int, players: int, _: int) -> None:
        """Continue with the best move."""
        rules, line = await self._line(clicked, ruleset, players)
        await clicked.acknowledge()
        await self.require_fair(clicked, line.rules)
        found = await self._explained(clicked, rules, line)
        if not found.found:
            raise PlayError("line-broken")
        await self._change(clicked, rules, ruleset, line.with_move(found.found[0].move))

    @click("re-map")
    async def show_map(self, clicked: ClickRequest, ruleset: int, players: int) -> None:
        """Show what every position of these house rules is worth. Raises like `Solving.table`."""
        rules = await self._rules(ruleset, players)
        setup = Setup.of(rules, players)
        if players != FEWEST_SIDES:
            raise PlayError("map-of-two")
        await self.require_fair(clicked, compile(setup))
        await clicked.acknowledge()
        table = await self._app.solving.table(
            setup, person=clicked.user, server=clicked.place.server
        )
        if not isinstance(table, Table):
            raise PlayError("map-of-two")
        charted = await asyncio.to_thread(_charted, table)
        sketch = map_sketch(charted, compile(setup).digest, clicked.private)
        panel = map_panel(rules, charted, clicked.private)
        await clicked.show(await self._pictures.for_asker(clicked, panel, sketch))

    async def _line(
        self, clicked: ClickRequest, ruleset: int, players: int
    ) -> tuple[HouseRules, TriedLine]:
        """The button's line. Raises PlayError if it isn't one of ours."""
        rules = await self._rules(ruleset, players)
        return rules, TriedLine.read(clicked.act.text, compile(Setup.of(rules, players)))

    async def _rules(self, ruleset: int, players: int) -> HouseRules:
        async with self._app.database.reading() as look:
            rules = await ruleset_numbered(look, ruleset)
        if rules is None or not FEWEST_SIDES <= players <= MOST_SIDES:
            raise PlayError("line-broken")
        return rules

    async def _change(
        self, clicked: ClickRequest, rules: HouseRules, ruleset: int, line: TriedLine, page: int = 0
    ) -> None:
        await clicked.acknowledge()
        await clicked.change(await self._panel(clicked, rules, ruleset, line, page))

    async def _panel(
        self, request: Request, rules: HouseRules, ruleset: int, line: TriedLine, page: int = 0
    ) -> Panel:
        await self.require_fair(request, line.rules)
        tried = Tried(rules, ruleset, line, await self._explained(request, rules, line))
        on_page = replace(tried, page=min(page, tried.pages - 1))
        panel = analysis_panel(on_page, request.private)
        return await self._pictures.with_board(request, panel, _scene(line))

    async def _explained(self, request: Request, rules: HouseRules, line: TriedLine) -> Explanation:
        setup = Setup.of(rules, line.rules.players)
        return await self._app.analysis.explained(setup, line.end(), request.asker)


def _charted(table: Table) -> Chart:
    from bot.drawing.graphs.chart import chart  # noqa: PLC0415 - it needs numpy

    return chart(table)


def _scene(line: TriedLine) -> AnyScene:
    """The end of the line, with the move that led there."""
    if not line.moves:
        return scene_of(line.root)
    before = line.without_last().end()
    return scene_of(line.end(), played=Played(before, line.moves[-1]))
