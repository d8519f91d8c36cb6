"""`Analysis`: what positions are worth and why, for people who look back or try things out."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from time import monotonic
from typing import TypeAlias

from bot.analysis.crowd_review import CrowdReview, crowd_review
from bot.analysis.review import Review, review
from bot.computers.mind import Mind
from bot.computers.minds import Minds
from bot.computers.waits import Asker
from bot.solving import Solving, TooManyWaiting, TooSlow
from bot.solving.worker import WorkerDied
from engine.computer import NOTHING_SEEN, Explained, History, Stop, Thinking, explain
from engine.game import Game, Result
from engine.position import Position
from engine.rules import Setup
from engine.tables import TooLarge

PATIENCE = 10.0
"""How long somebody waits for a table before a search has to do."""
SEARCH_SECONDS = 1.0
MOST_KEPT = 4
"""Of so many house rules what was worked out is kept; tables have a memory of their own."""

NOBODY = Asker(0, None)

Reviewed: TypeAlias = Review | CrowdReview


@dataclass(frozen=True, slots=True)
class Explanation:
    """Every choice of the player to move, best first, and whether a table says so."""

    found: tuple[Explained, ...]
    knows_all: bool


class Analysis:
    """Asks tables where there are any, and searches elsewhere; never keeps the loop waiting."""

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
        self._minds = Minds(MOST_KEPT)

    async def explained(
        self,
        setup: Setup,
        position: Position,
        asker: Asker,
        history: History = NOTHING_SEEN,
    ) -> Explanation:
        """What each move is worth in that position of the setup's game."""
        mind = await self._mind(setup, position, asker)
        found = await mind.do(lambda known: explain(known, position, history, self._stop()))
        return Explanation(found, mind.thinking.knows_all)

    async def review(self, game: Game, asker: Asker) -> Reviewed | None:
        """Where the game was won and lost; None while it is on, and where no table can say it."""
        if game.outcome is None:
            return None
        mind = await self._mind(game.setup, game.position, asker)
        return await mind.do(lambda thinking: _reviewed(game, thinking))

    async def review_at_once(self, game: Game) -> Reviewed | None:
        """The same, and None too where somebody would have to wait for it."""
        is_finished = game.outcome is not None and game.outcome.result is not Result.UNFINISHED
        if not is_finished or not self._solving.is_at_hand(game.rules):
            return None
        return await self.review(game, NOBODY)

    async def _mind(self, setup: Setup, position: Position, asker: Asker) -> Mind:
        """One that knows the table, or, where that is not there in a while, one that searches."""
        rules = position.rules
        known = self._minds.knowing(rules)
        if known is not None:
            return known
        try:
            async with asyncio.timeout(self._patience):
                table = await self._solving.table(setup, person=asker.person, server=asker.server)
        except (TooLarge, TooManyWaiting, TooSlow, WorkerDied, TimeoutError):
            return self._minds.searching(rules)
        return self._minds.taught(rules, table)

    def _stop(self) -> Stop:
        end = monotonic() + self._seconds
        return lambda: monotonic() >= end


def _reviewed(game: Game, thinking: Thinking) -> Reviewed | None:
    if thinking.places is not None:
        return review(game, thinking.places.table)
    return None if thinking.crowd is None else crowd_review(game, thinking.crowd)
