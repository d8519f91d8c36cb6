"""`RelayComputer`: a computer player for relay, which chooses a board and a move.

Where theory applies (cutoff and no splits) it plays perfectly, working out sums of boards from
their canonical values. Otherwise it searches ahead over all boards together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from engine.compiled import Compiled
from engine.computer.choices import Choice, choices
from engine.computer.computer import DEFAULT_CHECKS, MEDIUM_SEES
from engine.computer.graph import Stopped, graph_of
from engine.computer.knowledge import Stop, never_stop, stop_after
from engine.computer.prospect import EVEN, Prospect
from engine.computer.relay_history import NOTHING_REPEATED, RelayHistory
from engine.computer.relay_search import RelaySearch
from engine.computer.search import DECIDED, MOST_ESTIMATED, WON, nearer
from engine.computer.simple import is_simple, simple_position
from engine.errors import GameOver
from engine.relay import BoardMove, Relay
from engine.rules.setup import Level
from engine.tables import Value
from engine.theory import Player, SimplePosition, TooLarge
from engine.theory.sums import Sums

MOST_PLIES = 40
UNKNOWN = Prospect()


@dataclass(frozen=True, slots=True)
class RelayChoice:
    """A position that can be reached on one of the boards, and what it leads to."""

    board: int
    choice: Choice
    after: Relay
    prospect: Prospect = UNKNOWN

    @property
    def moves(self) -> tuple[BoardMove, ...]:
        """The moves that lead to it; they differ only in hands that are equivalent."""
        return tuple(BoardMove(self.board, move) for move in self.choice.moves)


class RelayThinking:
    """What the computer knows about a relay's rules; everything it works out is kept."""

    def __init__(self, rules: Compiled) -> None:
        self.rules = rules
        self.sums = Sums() if is_simple(rules) else None
        """The sums of theory, if it applies."""
        self._search = RelaySearch(graph_of(rules))

    def choices(
        self, relay: Relay, history: RelayHistory, stop: Stop, most_plies: int = MOST_PLIES
    ) -> list[RelayChoice]:
        """Everything the team to move can reach, each with what it leads to."""
        found = [
            RelayChoice(board, choice, relay.play(BoardMove(board, choice.moves[0])))
            for board in relay.open_boards
            for choice in choices(relay.board(board))
        ]
        if self.sums is not None and most_plies >= MOST_PLIES:
            try:
                return self._by_theory(self.sums, found)
            except TooLarge:
                self.sums = Sums()  # what was spent on earlier turns is not to count for later ones
        return self._by_search(found, history, stop, most_plies)

    def _by_theory(self, sums: Sums, found: Sequence[RelayChoice]) -> list[RelayChoice]:
        """Rate choices by theory; if lost, by how few winning replies the opponents have."""
        lost = [sums.is_lost_by_left(_boards(one.after)) for one in found]
        return [
            replace(
                one,
                prospect=_won(one.after)
                if is_won
                else _lost(sums, one.after, is_avoidable=any(lost)),
            )
            for one, is_won in zip(found, lost, strict=True)
        ]

    def _by_search(
        self, found: list[RelayChoice], history: RelayHistory, stop: Stop, most_plies: int
    ) -> list[RelayChoice]:
        """Rate choices by the deepest search that was finished in time."""
        seen = [self._within(one, history, 0, never_stop) for one in found]
        left = history.moves_left
        deepest = most_plies if left is None else min(left, most_plies)
        for plies in range(1, deepest):
            if _is_settled(seen):
                break
            try:
                seen = [self._within(one, history, plies, stop) for one in found]
            except Stopped:
                break
        return seen

    def _within(
        self, one: RelayChoice, history: RelayHistory, plies: int, stop: Stop
    ) -> RelayChoice:
        score = nearer(-self._search.score(self._search.state(one.after), plies, stop))
        drawn_by = None if score == WON - 1 else history.drawn_by(one.after)
        if drawn_by is not None:
            return replace(one, prospect=Prospect(Value.DRAW, drawn_by=drawn_by))
        return replace(one, prospect=_prospect(score))


def _boards(relay: Relay) -> list[SimplePosition]:
    """The boards in the notation of theory, with the team to move as Left."""
    return [simple_position(board) for board in relay.boards]


def _won(after: Relay) -> Prospect:
    return Prospect(Value.WIN, 1 if after.is_over else None, 1.0)


def _lost(sums: Sums, after: Relay, *, is_avoidable: bool) -> Prospect:
    if is_avoidable:
        return Prospect(Value.LOSS, chance=0.0)
    boards = _boards(after)
    answers = sum(len(list(board.options(Player.LEFT))) for board in boards)
    winning = len(list(sums.winning_moves(boards, Player.LEFT)))
    return Prospect(Value.LOSS, chance=1 - winning / answers)


def _prospect(score: int) -> Prospect:
    if abs(score) > DECIDED:
        value = Value.WIN if score > 0 else Value.LOSS
        return Prospect(value, WON - abs(score), float(score > 0))
    return Prospect(chance=EVEN + score / (2 * MOST_ESTIMATED))


def _is_settled(found: Sequence[RelayChoice]) -> bool:
    """Whether a win is known, or nothing is left to find out."""
    prospects = [one.prospect for one in found]
    return any(one.value is Value.WIN for one in prospects) or all(
        one.value is not None for one in prospects
    )


@dataclass(frozen=True)
class RelayComputer:
    """Chooses boards and moves; all randomness comes from the caller's dice.

    `easy` plays any legal move, `medium` looks three moves ahead, `hard` and `expert` do all they
    can.
    """

    level: Level
    thinking: RelayThinking
    dice: Random

    def choose(
        self,
        relay: Relay,
        history: RelayHistory = NOTHING_REPEATED,
        stop: Stop | None = None,
    ) -> BoardMove:
        """A legal move. Raises GameOver if there isn't one."""
        if relay.is_over:
            raise GameOver("game-over")
        if self.level is Level.EASY:
            return self.dice.choice(list(relay.legal_moves()))
        is_medium = self.level is Level.MEDIUM
        found = self.thinking.choices(
            relay,
            history,
            never_stop if is_medium else stop or stop_after(DEFAULT_CHECKS),
            MEDIUM_SEES if is_medium else MOST_PLIES,
        )
        most = max(one.prospect.rank for one in found)
        best = [one for one in found if one.prospect.rank == most]
        return self.dice.choice(self.dice.choice(best).moves)
