"""`Trying`: positions that people ask about, and the moves that they try out in them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.app.analysis import TriedLine, is_relay_code, position_of, relay_of, require_fair
from bot.app.computers.table_requests import Asker
from bot.app.referee import PlayError
from bot.chat.asking.asking import Asking, Clicked
from bot.chat.boards.analyses import Tried, analysis_panel, map_panel
from bot.chat.boards.relay_analyses import relay_analysis_panel
from bot.chat.panels import Act, Panel
from bot.drawing.graphs.chart import chart
from bot.drawing.scene import AnyScene
from bot.drawing.sketch import map_sketch
from bot.drawing.staging import Played, relay_scene, scene_of
from db.rulesets import ruleset_numbered, ruleset_of
from engine.compiled import compile
from engine.notation import parse_move
from engine.position import Position
from engine.relay import Relay
from engine.rules import FEWEST_SIDES, MOST_SIDES, HouseRules, Setup
from engine.tables import Table

if TYPE_CHECKING:
    from bot.chat.client import Waribashi


class Trying:
    """Shows a line by house rules; the buttons say both, the rules by their number."""

    def __init__(self, client: Waribashi) -> None:
        self._client = client
        self._house = client.app

    async def analyze(self, asking: Asking, code: str | None, rules: HouseRules) -> None:
        """Show what the position is worth; the start where there is no code. Raises RuleError."""
        if code is not None and is_relay_code(code):
            await self._analyze_relay(asking, relay_of(code, rules), rules)
        else:
            await self.begin(asking, rules, position_of(code, rules))

    async def _analyze_relay(self, asking: Asking, relay: Relay, rules: HouseRules) -> None:
        """Show what the boards are worth together; there is no line to go on with."""
        await asking.acknowledge()
        await require_fair(self._house.database, self._house.referee, asking.user, relay.rules)
        explanation = await self._house.analysis.explained_relay(relay)
        panel = relay_analysis_panel(rules, relay, explanation, asking.private)
        scene = relay_scene(relay)
        await asking.show(await self._client.picturing.with_board(asking, panel, scene))

    async def begin(self, asking: Asking, rules: HouseRules, position: Position) -> None:
        """Show that position as the beginning of a line."""
        await asking.acknowledge()
        root = position_of(position.code_in_places, rules)
        async with self._house.database.transaction() as tx:
            number = await ruleset_of(tx, rules)
        await asking.show(await self._panel(asking, rules, number, TriedLine(root)))

    async def go(self, clicked: Clicked, act: Act) -> None:
        """Show the line that the button says, or another page of its moves."""
        rules, line = await self._line(act)
        await self._change(clicked, rules, act, line, act.numbers[2])

    async def choose(self, clicked: Clicked, act: Act) -> None:
        """Go on with the move that was chosen. Raises NotationError."""
        rules, line = await self._line(act)
        move = parse_move(clicked.choice, line.end())
        await self._change(clicked, rules, act, line.with_move(move))

    async def go_on(self, clicked: Clicked, act: Act) -> None:
        """Go on with the best move."""
        rules, line = await self._line(act)
        await clicked.acknowledge()
        await self._require_fair(clicked, line)
        found = await self._house.analysis.explained(
            Setup.of(rules, line.rules.players), line.end(), _asker(clicked)
        )
        if not found.found:
            raise PlayError("line-broken")
        await self._change(clicked, rules, act, line.with_move(found.found[0].move))

    async def show_map(self, clicked: Clicked, ruleset: int, players: int) -> None:
        """Show what every position of these house rules is worth. Raises as `Solving.table`."""
        house, rules = self._house, await self._rules(ruleset, players)
        setup = Setup.of(rules, players)
        if players != FEWEST_SIDES:
            raise PlayError("map-of-two")
        await require_fair(house.database, house.referee, clicked.user, compile(setup))
        await clicked.acknowledge()
        table = await house.solving.table(setup, person=clicked.user, server=clicked.place.server)
        if not isinstance(table, Table):
            raise PlayError("map-of-two")
        charted = await asyncio.to_thread(chart, table)
        sketch = map_sketch(charted, compile(setup).digest, clicked.private)
        panel = map_panel(rules, charted, clicked.private)
        await clicked.show(await self._client.picturing.for_asker(clicked, panel, sketch))

    async def _line(self, act: Act) -> tuple[HouseRules, TriedLine]:
        """What the button says. Raises PlayError where it is none of ours."""
        ruleset, players, _ = act.numbers
        rules = await self._rules(ruleset, players)
        return rules, TriedLine.read(act.text, compile(Setup.of(rules, players)))

    async def _rules(self, ruleset: int, players: int) -> HouseRules:
        async with self._house.database.reading() as look:
            rules = await ruleset_numbered(look, ruleset)
        if rules is None or not FEWEST_SIDES <= players <= MOST_SIDES:
            raise PlayError("line-broken")
        return rules

    async def _change(
        self, clicked: Clicked, rules: HouseRules, act: Act, line: TriedLine, page: int = 0
    ) -> None:
        await clicked.acknowledge()
        await clicked.change(await self._panel(clicked, rules, act.numbers[0], line, page))

    async def _panel(
        self, asking: Asking, rules: HouseRules, number: int, line: TriedLine, page: int = 0
    ) -> Panel:
        await self._require_fair(asking, line)
        explanation = await self._house.analysis.explained(
            Setup.of(rules, line.rules.players), line.end(), _asker(asking)
        )
        tried = Tried(rules, number, line, explanation)
        on_page = replace(tried, page=min(page, tried.pages - 1))
        panel = analysis_panel(on_page, asking.private)
        return await self._client.picturing.with_board(asking, panel, _scene(line))

    async def _require_fair(self, asking: Asking, line: TriedLine) -> None:
        await require_fair(self._house.database, self._house.referee, asking.user, line.rules)


def _scene(line: TriedLine) -> AnyScene:
    """The end of the line, with the move that led there."""
    if not line.moves:
        return scene_of(line.root)
    before = line.without_last().end()
    return scene_of(line.end(), played=Played(before, line.moves[-1]))


def _asker(asking: Asking) -> Asker:
    return Asker(asking.user, asking.place.server)
