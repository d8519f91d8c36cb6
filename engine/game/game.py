"""`Game`: a setup and an append-only log of events. Events in, state out."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import replace
from types import MappingProxyType
from typing import Self

from engine.compiled import compile
from engine.errors import GameOver, IllegalMove
from engine.game.events import Abandoned, DrawAgreed, Event, Moved, Resigned, TimedOut, TookBack
from engine.game.one_board_state import OneBoardState
from engine.game.outcome import Outcome, Reason, Result
from engine.game.places import places
from engine.game.record import check_tags, write_record
from engine.game.relay_state import RelayState
from engine.game.state import GameState
from engine.message import Message, message
from engine.moves import Move
from engine.position import Position
from engine.relay import Relay
from engine.rules.setup import Setup

LIMIT_IN_SIGHT = 10
NO_TAGS: Mapping[str, str] = MappingProxyType({})


class Game:
    """A game and its events. `add` is the only way to change it; `replay` builds one from a log.

    Events are numbered from 1 by `seq`, which only grows. A refused event changes nothing.
    """

    def __init__(self, setup: Setup, *, tags: Mapping[str, str] = NO_TAGS) -> None:
        check_tags(tags)
        self.setup = setup
        self.tags = MappingProxyType(dict(tags))
        self.rules = compile(setup)
        self._events: list[Event] = []
        self._line: list[tuple[int, GameState]] = [(0, self._first())]
        """The events not undone: each one's number and the state after it."""
        self._seen = Counter([self.state.occurrence])

    def _first(self) -> GameState:
        teams = self.setup.sides
        if self.setup.is_relay:
            return RelayState(Relay.start(self.rules, self.setup.boards), teams, teams=teams)
        return OneBoardState(Position.start(self.rules), teams)

    @classmethod
    def replay(
        cls, setup: Setup, events: Iterable[Event], *, tags: Mapping[str, str] = NO_TAGS
    ) -> Self:
        """The game with this setup after these events. Raises RuleError if one isn't possible."""
        game = cls(setup, tags=tags)
        for event in events:
            game.add(event)
        return game

    def copy(self) -> Self:
        """An independent copy: playing on in it leaves this game as it is."""
        twin = copy(self)
        twin._events = self._events.copy()
        twin._line = self._line.copy()
        twin._seen = self._seen.copy()
        return twin

    # The state of the game

    @property
    def events(self) -> tuple[Event, ...]:
        """The log of all events."""
        return tuple(self._events)

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self._events)

    @property
    def state(self) -> GameState:
        """The current state."""
        return self._line[-1][1]

    @property
    def position(self) -> Position:
        """The current position in a game on one board. Raises IllegalMove in relay."""
        return _alone(self.state)

    def on(self, board: int | None) -> Position:
        """The current position on this board of a relay, or on the only board, which has no number.

        Raises IllegalMove if there's no such board.
        """
        if board is None:
            return self.position
        if isinstance(self.state, RelayState):
            return self.state.position.board(board)
        raise IllegalMove("no-such-board", board=board + 1)

    @property
    def relay(self) -> RelayState | None:
        """The current state of a relay; None if the game isn't one."""
        return self.state if isinstance(self.state, RelayState) else None

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is, or None once the game is over.

        In relay it's the first seat of its team that can move; `relay` lists all that can.
        """
        return self.state.to_move

    @property
    def plies(self) -> int:
        """How many moves have been made and not undone."""
        return self.state.plies

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it's still on."""
        return self.state.outcome

    @property
    def places(self) -> tuple[int, ...] | None:
        """Each seat's place once the game is over, 0 for the best; None if it wasn't finished."""
        if self.outcome is None:
            return None
        by_side = places(self.outcome, [state.position for _, state in self._line])
        if by_side is None:
            return None
        sides = self.setup.sides
        return tuple(
            next(place for place, seats in zip(by_side, sides, strict=True) if seat in seats)
            for seat in range(len(self.setup.seats))
        )

    @property
    def times(self) -> int:
        """How often the current position has occurred, this time included."""
        return self._seen[self.state.occurrence]

    @property
    def line(self) -> tuple[tuple[int, Position], ...]:
        """The starting position and each one since that wasn't undone, with its event's number.

        Raises IllegalMove in relay; use `course` there.
        """
        return tuple((seq, _alone(state)) for seq, state in self._line)

    @property
    def course(self) -> tuple[tuple[int, GameState], ...]:
        """The state at the start and after each event that still stands, with its number."""
        return tuple(self._line)

    def warnings(self) -> tuple[Message, ...]:
        """Warnings to show before the next move: that a draw is near."""
        if self.outcome is not None:
            return ()
        return (*self._warn_of_repetition(), *self._warn_of_limit())

    def _warn_of_repetition(self) -> Iterable[Message]:
        allowed = self.setup.rules.repetition
        if allowed and self.times == allowed - 1:
            yield message("warning-repetition", times=self.times)

    def _warn_of_limit(self) -> Iterable[Message]:
        limit = self.setup.rules.move_limit
        if limit and limit - self.plies <= LIMIT_IN_SIGHT:
            yield message("warning-move-limit", left=limit - self.plies, limit=limit)

    def __str__(self) -> str:
        """The game's record."""
        start = self._line[0][1].position.code_in_places
        return write_record(self.setup, start, self.tags, self._events, self.outcome)

    # Events

    def add(self, event: Event) -> None:
        """Add an event. If it isn't possible, raises GameOver or IllegalMove, changing nothing."""
        if self.outcome is not None:
            raise GameOver("game-over")
        if event.board is not None and not isinstance(event, Moved):
            raise IllegalMove("no-such-board", board=event.board + 1)
        if isinstance(event, TookBack):
            self._take_back(event)
        else:
            self._append(self._after(event))
        self._events.append(event)

    def play(self, move: Move, board: int | None = None) -> None:
        """Make this move for the seat whose turn it is; in relay, on this board.

        Raises GameOver or IllegalMove.
        """
        self.add(Moved(self.mover_on(board), move, board))

    def mover_on(self, board: int | None) -> int:
        """The seat whose turn it is; in relay, on this board. Raises GameOver or IllegalMove."""
        if self.to_move is None:
            raise GameOver("game-over")
        self.on(board)
        return self.to_move if board is None or self.relay is None else self.relay.member(board)

    def before_last_move_of(self, seat: int) -> int:
        """The number of the event to go back to in order to undo this seat's last move.

        Raises IllegalMove if the seat has no move to undo.
        """
        for index in range(len(self._line) - 1, 0, -1):
            seq = self._line[index][0]
            event = self._events[seq - 1]
            if isinstance(event, Moved) and event.seat == seat:
                return self._line[index - 1][0]
        raise IllegalMove("nothing-to-take-back", seat=seat + 1)

    def _after(self, event: Moved | Resigned | TimedOut | DrawAgreed | Abandoned) -> GameState:
        state = self.state
        match event:
            case Moved():
                return self._or_drawn(state.after_move(event))
            case Resigned() | TimedOut():
                return state.after_leaving(event)
            case DrawAgreed():
                return state.after_agreement(event)
            case Abandoned():
                return state.after_abandoning(event)

    def _or_drawn(self, state: GameState) -> GameState:
        """The state, or the draw that the move made by repetition or the move limit."""
        rules = self.setup.rules
        if state.outcome is not None:
            return state
        if rules.repetition and self._seen[state.occurrence] + 1 >= rules.repetition:
            return state.ended(Result.DRAW, Reason.REPETITION)
        if rules.move_limit and state.plies >= rules.move_limit:
            return state.ended(Result.DRAW, Reason.MOVE_LIMIT)
        return state

    def _append(self, state: GameState) -> None:
        """Record the new state. Its position occurs once more, unless it's unchanged."""
        occurs = state.position is not self.state.position
        self._line.append((self.seq + 1, state))
        if occurs:
            self._seen[self.state.occurrence] += 1

    def _take_back(self, event: TookBack) -> None:
        self.state.side_of(event.seat)
        kept = bisect(self._line, event.to, key=_seq_of)
        if not 0 < kept < len(self._line) or self._line[kept - 1][0] != event.to:
            raise IllegalMove("take-back-to", to=event.to)
        undone = self._line[kept:]
        if any(isinstance(self._events[seq - 1], (Resigned, TimedOut)) for seq, _ in undone):
            raise IllegalMove("take-back-of-leaving")
        for _ in undone:
            self._forget_last()
        self._line[-1] = (event.to, replace(self.state, agreed=frozenset()))

    def _forget_last(self) -> None:
        _, state = self._line.pop()
        if state.position is not self.state.position:
            self._seen[state.occurrence] -= 1


def _seq_of(entry: tuple[int, GameState]) -> int:
    return entry[0]


def _alone(state: GameState) -> Position:
    """The position of a game on one board. Raises IllegalMove for any other."""
    if isinstance(state.position, Relay):
        raise IllegalMove("which-board")
    return state.position
