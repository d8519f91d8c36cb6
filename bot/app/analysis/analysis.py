"""`Analysis`: what positions are worth and why, for replays and trying things out."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from time import monotonic
from typing import TypeAlias

from bot.app.analysis.course import course
from bot.app.analysis.crowd_review import CrowdReview, crowd_review
from bot.app.analysis.review import Review, review
from bot.app.computers.table_requests import Asker
from bot.app.computers.thinkers import RelayThinkers, Thinker, ThinkerCache
from bot.app.processes import WorkFailed
from bot.app.solving import Solving, TooManyWaiting, TooSlow
from bot.drawing.graphs.course import Course
from engine.computer import (
    NOTHING_REPEATED,
    NOTHING_SEEN,
    Explained,
    ExplainedRelay,
    History,
    RelayHistory,
    RelayThinking,
    Stop,
    Thinking,
    explain,
    explain_relay,
)
from engine.game import Game, Result
from engine.moves import Move
from engine.position import Position
from engine.relay import Relay
from engine.rules import Setup
from engine.tables import NoTable

PATIENCE = 10.0
"""Seconds to wait for a solved table before searching instead."""
SEARCH_SECONDS = 1.0
MOST_KEPT = 4
"""How many house rules to keep results for; tables have their own cache."""

NOBODY = Asker(0, None)

Reviewed: TypeAlias = Review | CrowdReview


@dataclass(frozen=True, slots=True)
class Explanation:
    """All choices of the player to move, best first, and whether a solved table says so."""

    found: tuple[Explained, ...]
    knows_all: bool


@dataclass(frozen=True, slots=True)
class RelayExplanation:
    """The same for the team to move in a relay; theory knows everything there."""

    found: tuple[ExplainedRelay, ...]
    knows_all: bool


class Analysis:
    """Uses solved tables if there are any, and otherwise searches; never blocks the event loop."""

    def __init__(
        self,
        solving: Solving,
        *,
        patience: float = PATIENCE,
        search_seconds: float = SEARCH_SECONDS,
    ) -> None:
        self._solving = solving
        self._patience = patience
        self._seconds = search_seconds
        self._thinkers = ThinkerCache(MOST_KEPT)
        self._relays = RelayThinkers(MOST_KEPT)

    async def explained(
        self,
        setup: Setup,
        position: Position,
        asker: Asker,
        history: History = NOTHING_SEEN,
    ) -> Explanation:
        """What each move is worth in that position of the setup's game."""
        thinker = await self._thinker(setup, position, asker)
        found = await thinker.do(lambda known: explain(known, position, history, self._stop()))
        return Explanation(found, thinker.thinking.knows_all)

    async def explained_relay(
        self, relay: Relay, history: RelayHistory = NOTHING_REPEATED
    ) -> RelayExplanation:
        """What each move on each board is worth to the team to move."""

        def think(thinking: RelayThinking) -> RelayExplanation:
            found = explain_relay(thinking, relay, history, self._stop())
            return RelayExplanation(found, thinking.sums is not None)

        return await self._relays.do(relay.rules, think)

    async def review(self, game: Game, asker: Asker) -> Reviewed | None:
        """Where the game was won and lost; None while it's running, and if no table can tell.

        No table can tell for a relay, because it knows what one board is worth, not several
        together.
        """
        if game.outcome is None or game.relay is not None:
            return None
        thinker = await self._thinker(game.setup, game.position, asker)
        return await thinker.do(lambda thinking: _reviewed(game, thinking))

    async def review_at_once(self, game: Game) -> Reviewed | None:
        """The same, and also None if anyone would have to wait for it."""
        return await self.review(game, NOBODY) if self._is_known(game) else None

    async def course(self, game: Game, asker: Asker) -> Course | None:
        """The game's evaluations from start to end; None as for `review`."""
        if game.outcome is None or game.relay is not None:
            return None
        thinker = await self._thinker(game.setup, game.position, asker)
        return await thinker.do(lambda thinking: course(game, thinking))

    async def course_at_once(self, game: Game) -> Course | None:
        """The same, and also None if anyone would have to wait for it."""
        return await self.course(game, NOBODY) if self._is_known(game) else None

    def _is_known(self, game: Game) -> bool:
        """Whether the game is finished and its table is available."""
        is_finished = game.outcome is not None and game.outcome.result is not Result.UNFINISHED
        return is_finished and self._solving.is_at_hand(game.rules)

    async def _thinker(self, setup: Setup, position: Position, asker: Asker) -> Thinker:
        """A thinker with the table, or one that searches if the table takes too long."""
        rules = position.rules
        known = self._thinkers.known(rules)
        if known is not None and self._solving.allows(rules, asker.server):
            return known
        try:
            async with asyncio.timeout(self._patience):
                table = await self._solving.table(setup, person=asker.person, server=asker.server)
        except (NoTable, TooManyWaiting, TooSlow, WorkFailed, TimeoutError):
            return self._thinkers.without_table(rules)
        return self._thinkers.with_table(rules, table)

    def _stop(self) -> Stop:
        end = monotonic() + self._seconds
        return lambda: monotonic() >= end


def _reviewed(game: Game, thinking: Thinking) -> Reviewed | None:
    if thinking.duel_table is not None:
        return review(game, thinking.duel_table.table)
    return None if thinking.crowd_table is None else crowd_review(game, thinking.crowd_table)


async def best_line(
    analysis: Analysis, setup: Setup, position: Position, asker: Asker, most: int
) -> tuple[Move, ...]:
    """The next moves with best play, up to that many; fewer if the game ends before."""
    line: list[Move] = []
    while len(line) < most and not position.is_over:
        explained = await analysis.explained(setup, position, asker)
        line.append(explained.found[0].move)
        position = position.play(line[-1])
    return tuple(line)
