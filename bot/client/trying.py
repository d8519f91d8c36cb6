"""`Trying`: positions that people ask about, and the moves that they try out in them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.analysis import Line, position_of, require_fair
from bot.boards.analyses import Tried, analysis_panel
from bot.client.asking import Asking, Clicked
from bot.computers.waits import Asker
from bot.panels import Act, Panel
from bot.referee import PlayError
from db.rulesets import ruleset_numbered, ruleset_of
from engine.compiled import compile
from engine.notation import parse_move
from engine.position import Position
from engine.rules import FEWEST_SIDES, MOST_SIDES, HouseRules, Setup

if TYPE_CHECKING:
    from bot.client.client import Waribashi


class Trying:
    """Shows a line by house rules; the buttons say both, the rules by their number."""

    def __init__(self, client: Waribashi) -> None:
        self._house = client.house

    async def analyze(self, asking: Asking, code: str | None, rules: HouseRules) -> None:
        """Show what the position is worth; the start where there is no code. Raises RuleError."""
        await self.begin(asking, rules, position_of(code, rules))

    async def begin(self, asking: Asking, rules: HouseRules, position: Position) -> None:
        """Show that position as the beginning of a line."""
        await asking.acknowledge()
        root = position_of(position.code_in_places, rules)
        async with self._house.database.transaction() as tx:
            number = await ruleset_of(tx, rules)
        await asking.show(await self._panel(asking, rules, number, Line(root)))

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

    async def _line(self, act: Act) -> tuple[HouseRules, Line]:
        """What the button says. Raises PlayError where it is none of ours."""
        ruleset, players, _ = act.numbers
        async with self._house.database.reading() as look:
            rules = await ruleset_numbered(look, ruleset)
        if rules is None or not FEWEST_SIDES <= players <= MOST_SIDES:
            raise PlayError("line-broken")
        return rules, Line.read(act.text, compile(Setup.of(rules, players)))

    async def _change(
        self, clicked: Clicked, rules: HouseRules, act: Act, line: Line, page: int = 0
    ) -> None:
        await clicked.acknowledge()
        await clicked.change(await self._panel(clicked, rules, act.numbers[0], line, page))

    async def _panel(
        self, asking: Asking, rules: HouseRules, number: int, line: Line, page: int = 0
    ) -> Panel:
        await self._require_fair(asking, line)
        explanation = await self._house.analysis.explained(
            Setup.of(rules, line.rules.players), line.end(), _asker(asking)
        )
        tried = Tried(rules, number, line, explanation)
        on_page = replace(tried, page=min(page, tried.pages - 1))
        return analysis_panel(on_page, asking.private)

    async def _require_fair(self, asking: Asking, line: Line) -> None:
        await require_fair(self._house.database, self._house.referee, asking.user, line.rules)


def _asker(asking: Asking) -> Asker:
    return Asker(asking.user, asking.place.server)
