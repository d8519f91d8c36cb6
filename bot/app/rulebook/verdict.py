"""`RulesVerdicts`: what solved tables say about house rules."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import structlog

from bot.app.processes import WorkFailed
from bot.app.rulebook.sides import setup_of
from bot.app.solving import Solving
from bot.app.solving.table_store import AnyTable
from engine.compiled import compile
from engine.errors import ChopsticksError
from engine.message import Message, message
from engine.position import Position
from engine.rules import FEWEST_SIDES, HouseRules, Setup
from engine.tables import Table, Value

PATIENCE = 1.0
"""Seconds to wait for a table before saying that it's being made."""
MOST_COUNTED = 20_000
"""Up to this many positions, reachable ones are counted, which takes a fifth of a second."""

_log = structlog.stdlib.get_logger("waribashi.rulebook")


@dataclass(frozen=True, slots=True)
class RulesVerdict:
    """The sentence, and whether it's final."""

    said: Message
    is_final: bool = True


@dataclass(eq=False)
class _Wait:
    """A manager who's waiting for a table."""

    setup: Setup
    task: asyncio.Task[Message] = field(init=False)
    decided: int = 0

    def hear(self, _level: int, decided: int) -> None:
        self.decided = decided


class RulesVerdicts:
    """Asks for tables on behalf of managers. Each waits for one at a time: the newest."""

    def __init__(self, solving: Solving, *, patience: float = PATIENCE) -> None:
        self._solving = solving
        self._patience = patience
        self._waits: dict[int, _Wait] = {}

    async def of(self, rules: HouseRules, person: int, server: int) -> RulesVerdict:
        """What's known of the rules by now; ask again if it isn't final."""
        wait = self._waiting(setup_of(rules), person, server)
        await asyncio.wait({wait.task}, timeout=self._patience)
        if not wait.task.done() or wait.task.cancelled():
            return RulesVerdict(message("hr-tables-at-work", decided=wait.decided), is_final=False)
        return RulesVerdict(wait.task.result())

    async def close(self) -> None:
        """Stop all waiting."""
        waits = [wait.task for wait in self._waits.values()]
        self._waits.clear()
        for task in waits:
            task.cancel()
        await asyncio.gather(*waits, return_exceptions=True)

    def _waiting(self, setup: Setup, person: int, server: int) -> _Wait:
        known = self._waits.get(person)
        if known is not None and known.setup == setup:
            return known
        if known is not None:
            known.task.cancel()
        wait = _Wait(setup)
        wait.task = asyncio.create_task(self._said(wait, person, server))
        wait.task.add_done_callback(lambda _: self._forget(person, wait))
        self._waits[person] = wait
        return wait

    def _forget(self, person: int, wait: _Wait) -> None:
        if self._waits.get(person) is wait:
            del self._waits[person]

    async def _said(self, wait: _Wait, person: int, server: int) -> Message:
        try:
            table = await self._solving.table(
                wait.setup, person=person, server=server, progress=wait.hear
            )
        except ChopsticksError as error:
            return message("hr-no-verdict", reason=_reason(wait.setup, error))
        except WorkFailed:
            _log.exception("no table")
            return message("hr-tables-failed")
        return await asyncio.to_thread(verdict_of, wait.setup, table)


def _reason(setup: Setup, error: ChopsticksError) -> Message:
    """Why there's no table. With many seats, the number of positions can be too large for words."""
    if error.code == "table-too-large" and len(setup.sides) > FEWEST_SIDES:
        return message("hr-too-many-positions", sides=len(setup.sides))
    return error.message


def verdict_of(setup: Setup, table: AnyTable) -> Message:
    """What the start is worth with best play, the number of positions, and the longest win."""
    start = Position.start(compile(setup))
    if not isinstance(table, Table):
        winners = tuple(seat + 1 for seat in table.wins(start))
        return message("hr-verdict-crowd", winners=winners, positions=table.states)
    value, distance = table.worth(start)
    result = message(f"hr-worth-{_WORDS[value]}", moves=distance or 0)
    if len(table) > MOST_COUNTED:
        return message(
            "hr-verdict-of-many", result=result, positions=len(table), longest=table.longest
        )
    distances = [worth.distance or 0 for _, worth in table.reached()]
    return message("hr-verdict", result=result, positions=len(distances), longest=max(distances))


_WORDS = {Value.WIN: "first", Value.LOSS: "second", Value.DRAW: "nobody"}
