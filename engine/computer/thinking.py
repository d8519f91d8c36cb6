"""`Thinking`: works out what each move in a position leads to, with or without a table."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from engine.compiled import Compiled
from engine.computer.choices import Choice, choices
from engine.computer.crowd import CrowdProspects
from engine.computer.duel import CachedTable, DuelProspects
from engine.computer.estimate import estimate
from engine.computer.graph import Graph, graph_of
from engine.computer.history import History
from engine.computer.knowledge import CrowdKnowledge, Knowledge, Stop, never_stop
from engine.computer.moment import Moment
from engine.computer.prospect import Prospect
from engine.computer.search import MOST_PLIES, Estimate, Search
from engine.computer.traps import Traps
from engine.position import Position
from engine.tables import Table
from engine.turn import Sides

MOST_KEPT = 4_096
"""The number of positions whose choices are kept, so none is listed twice in a game."""


class Thinking:
    """What the computer knows about one game's rules; everything it works out is kept."""

    def __init__(
        self, rules: Compiled, knowledge: Knowledge, *, most_kept: int = MOST_KEPT
    ) -> None:
        self.rules = rules
        self._most_kept = most_kept
        self._knowledge = knowledge
        self._choices: dict[tuple[Sides, int], tuple[Choice, ...]] = {}

    @property
    def knows_all(self) -> bool:
        """Whether there's a table, so that no search is needed."""
        return self._knowledge is not None

    def moment(self, position: Position, history: History, stop: Stop = never_stop) -> Moment:
        """This position's turn with all its choices; without a table, listing them can be stopped.

        If stopped early, it has the choices found so far, at least one if there is any.
        """
        if not self.knows_all:
            return Moment(position, history, choices(position, stop))
        return Moment(position, history, self._kept(position))

    def _kept(self, position: Position) -> tuple[Choice, ...]:
        # The rules are the same for all positions here, and costly to hash.
        key = position.sides, position.turn
        found = self._choices.get(key)
        if found is None:
            if len(self._choices) >= self._most_kept:
                self._choices.clear()
            found = self._choices[key] = choices(position)
        return found

    def prospects(self, moment: Moment, stop: Stop, *, keen: bool = False) -> list[Prospect]:
        """What each choice leads to, by the table or as far as a search sees before it stops.

        `keen` assumes that everyone errs less, in games with three or more seats.
        """
        if self.duel_table is not None:
            duel = DuelProspects(self.duel_table, moment.history)
            return [duel.of(choice) for choice in moment.choices]
        if self.crowd_table is not None:
            crowd = CrowdProspects(self.crowd_table, moment.history, keen=keen)
            return [crowd.of(moment.position, choice) for choice in moment.choices]
        return self.search(moment, stop)

    def prospects_within(self, plies: int, moment: Moment, stop: Stop) -> list[Prospect]:
        """The prospects for a player who sees only what's decided within this many moves."""
        if self.duel_table is not None:
            found = self.prospects(moment, stop)
        else:
            # Only wins and losses matter here, so no leaf needs an estimate.
            found = self._search(_blank, moment, never_stop if self.knows_all else stop, plies)
        return [prospect.seen_within(plies) for prospect in found]

    def search(self, moment: Moment, stop: Stop, most_plies: int = MOST_PLIES) -> list[Prospect]:
        """The prospects from searching up to this many moves deep, with or without a table."""
        return self._search(estimate, moment, stop, most_plies)

    def _search(
        self, estimate: Estimate, moment: Moment, stop: Stop, most_plies: int
    ) -> list[Prospect]:
        return Search(self._graph, estimate, stop).prospects(moment, most_plies)

    @cached_property
    def duel_table(self) -> CachedTable | None:
        """The table, if it's for two players."""
        return CachedTable(self._knowledge) if isinstance(self._knowledge, Table) else None

    @cached_property
    def crowd_table(self) -> CrowdKnowledge | None:
        """The table, if it's for three or more seats."""
        return self._knowledge if isinstance(self._knowledge, CrowdKnowledge) else None

    @cached_property
    def traps(self) -> Traps | None:
        """Where beginners err, as far as a two-player table shows it."""
        return None if self.duel_table is None else Traps(self.duel_table)

    @cached_property
    def _graph(self) -> Graph[Any]:
        return graph_of(self.rules)


def _blank(position: Position, seat: int) -> int:  # noqa: ARG001 - an estimate like any other
    """No opinion."""
    return 0
