"""`Computers`: the computer players of stored games, and hints."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from time import monotonic

from bot.app import metrics
from bot.app.computers.table_requests import Asker, TableRequests
from bot.app.computers.thinkers import (
    RelayThinkers,
    Thinker,
    ThinkerCache,
    is_small,
    value_of_start,
)
from bot.app.metrics import Way
from bot.app.processes import WorkFailed
from bot.app.referee import Referee, StaleMove, TakenTurn
from bot.app.solving import Solving, TooManyWaiting, TooSlow
from bot.app.solving.solving import SOLVED_AT_ONCE
from bot.app.work.tables import Progress
from db.games import StoredGame
from engine.computer import (
    Computer,
    Explained,
    ExplainedRelay,
    History,
    RelayComputer,
    RelayHistory,
    RelayThinking,
    Stop,
    Thinking,
    explain,
    explain_relay,
)
from engine.errors import GameOver
from engine.game import Game
from engine.moves import Move
from engine.relay import BoardMove, Relay
from engine.rules import ComputerSeat, Level, Setup
from engine.tables import NoTable, Value

SEARCH_SECONDS = 1.0
PATIENCE = 10.0
"""Seconds that a person who only wants an answer waits for a solved table."""


@dataclass(eq=False)
class _Listeners:
    """Everyone who's waiting for the computer's move in a game and wants progress reports."""

    heard_by: list[Progress] = field(default_factory=list[Progress])

    def tell(self, level: int, decided: int) -> None:
        for listener in self.heard_by:
            listener(level, decided)


class Computers:
    """Plays the computers' seats, with one task per game; never blocks the event loop."""

    def __init__(
        self,
        referee: Referee,
        solving: Solving,
        *,
        dice: Random,
        search_seconds: float = SEARCH_SECONDS,
    ) -> None:
        self._referee = referee
        self._solving = solving
        self._dice = dice
        self._seconds = search_seconds
        self._thinkers = ThinkerCache()
        self._relays = RelayThinkers()
        self._table_requests = TableRequests(solving)
        self._playing: dict[int, tuple[_Listeners, asyncio.Task[TakenTurn | None]]] = {}

    async def close(self) -> None:
        """Stop thinking: waiting tasks are canceled, and the games stay as they are."""
        tasks = [task for _, task in self._playing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Its moves

    async def move(self, stored: StoredGame, progress: Progress | None = None) -> TakenTurn | None:
        """Make computers' moves until it's a person's turn or the game is over.

        Returns the last turn; None if it's no computer's turn. However many callers ask, each move
        is made once, and all get the same turn. `progress` hears of a solved table that has to be
        waited for. Raises NotStored if the game is gone.
        """
        if _level_to_move(stored.game) is None:
            return None
        listeners, task = self._playing.get(stored.id) or self._begin(stored)
        if progress is not None:
            listeners.heard_by.append(progress)
        return await asyncio.shield(task)

    def at_once(self, stored: StoredGame) -> bool:
        """Whether no one has to wait for the computer's next move."""
        level, rules = _level_to_move(stored.game), stored.game.rules
        if level in {None, Level.EASY}:
            return True
        if stored.game.relay is not None:
            return False  # a relay always takes thinking
        is_known = self._thinkers.known(rules) is not None or is_small(rules, SOLVED_AT_ONCE)
        return is_known and self._solving.allows(rules, stored.place.server)

    def stop_waiting(self, game: int) -> bool:
        """Play this game without its table from now on; False if it isn't waiting for one."""
        return self._table_requests.stop(game)

    def _begin(self, stored: StoredGame) -> tuple[_Listeners, asyncio.Task[TakenTurn | None]]:
        listeners = _Listeners()
        begun = listeners, asyncio.create_task(self._play(stored, listeners))
        self._playing[stored.id] = begun
        return begun

    async def _play(self, stored: StoredGame, listeners: _Listeners) -> TakenTurn | None:
        """The last of the computers' turns."""
        last = None
        try:
            while (level := _level_to_move(stored.game)) is not None:
                last = await self._turn(stored, level, listeners) or last
                stored = await self._referee.look(stored.id)
        finally:
            del self._playing[stored.id]
        return last

    async def _turn(
        self, stored: StoredGame, level: Level, listeners: _Listeners
    ) -> TakenTurn | None:
        """One move by a computer; None if the game has gone on in the meantime."""
        seq, relay = stored.game.seq, stored.game.relay
        if relay is None:
            move = await self._chosen(stored, level, listeners)
        else:
            move = await self._chosen_in_relay(stored.game, relay.position, level)
        try:
            with metrics.counted_move(Way.COMPUTER):
                return await self._referee.move_computer(stored.id, seq, move)
        except (StaleMove, GameOver):
            return None

    async def _chosen(self, stored: StoredGame, level: Level, listeners: _Listeners) -> Move:
        # The cached game can change while we think; these can't.
        position, history = stored.game.position, History.of(stored.game)

        def chosen(thinking: Thinking) -> Move:
            player = Computer(level, thinking, self._dice)
            with metrics.THINKING.labels(level).time():
                return player.choose(position, history, self._stop())

        thinker = await self._thinker_of(level, stored, listeners)
        return await thinker.do(chosen)

    async def _chosen_in_relay(self, game: Game, relay: Relay, level: Level) -> BoardMove:
        history = RelayHistory.of(game)

        def chosen(thinking: RelayThinking) -> BoardMove:
            player = RelayComputer(level, thinking, self._dice)
            with metrics.THINKING.labels(level).time():
                return player.choose(relay, history, self._stop())

        return await self._relays.do(game.rules, chosen)

    async def _thinker_of(self, level: Level, stored: StoredGame, listeners: _Listeners) -> Thinker:
        if level is Level.EASY:
            return Thinker(Thinking(stored.game.rules, None))
        return await self._thinker(stored, _asker_in(stored), listeners.tell)

    # Its advice

    async def answer_draw(self, stored: StoredGame) -> TakenTurn | None:
        """The computer accepts the draw that a person offered; None if it plays on.

        It accepts if the solved table says that the position is a draw, whatever the history.
        """
        game, seq, turn = stored.game, stored.game.seq, None
        if game.outcome is not None or not await self._is_drawn(stored):
            return None
        while True:
            try:
                turn = await self._referee.agree_for_computer(stored.id, seq)
            except (StaleMove, GameOver):
                return turn
            seq = turn.stored.game.seq

    async def hints(
        self, stored: StoredGame, *, person: int, server: int | None
    ) -> tuple[Explained | ExplainedRelay, ...]:
        """What each move is worth to the player to move, best first; empty once the game is over.

        By the solved table or, if that takes too long, as far as a search sees.
        """
        if stored.game.outcome is not None:
            return ()
        if stored.game.relay is not None:
            return await self._hints_in_relay(stored.game, stored.game.relay.position)
        position, history = stored.game.position, History.of(stored.game)
        thinker = await self._thinker_soon(stored, Asker(person, server))
        return await thinker.do(lambda known: explain(known, position, history, self._stop()))

    async def _hints_in_relay(self, game: Game, relay: Relay) -> tuple[ExplainedRelay, ...]:
        history = RelayHistory.of(game)
        return await self._relays.do(
            game.rules, lambda known: explain_relay(known, relay, history, self._stop())
        )

    async def worth(
        self, setup: Setup, *, person: int, server: int | None, seconds: float = 1.0
    ) -> Value | None:
        """What the start is worth to the player who goes first; None if that takes too long.

        Also None for a relay: a table knows one board, not what several are worth together.
        """
        if setup.is_relay:
            return None
        try:
            async with asyncio.timeout(seconds):
                table = await self._solving.table(setup, person=person, server=server)
        except (NoTable, TooManyWaiting, TooSlow, WorkFailed, TimeoutError):
            return None
        return value_of_start(setup, table)

    async def _is_drawn(self, stored: StoredGame) -> bool:
        if stored.game.relay is not None or not stored.game.rules.is_duel:
            return False
        position = stored.game.position
        thinker = await self._thinker_soon(stored, _asker_in(stored))
        places = thinker.thinking.duel_table
        return places is not None and places.table.worth(position).value is Value.DRAW

    # What it knows

    async def _thinker_soon(self, stored: StoredGame, asker: Asker) -> Thinker:
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._thinker(stored, asker)
        except TimeoutError:
            return self._thinkers.without_table(stored.game.rules)

    async def _thinker(
        self, stored: StoredGame, asker: Asker, progress: Progress | None = None
    ) -> Thinker:
        """A thinker with the solved table, or else one that searches."""
        rules = stored.game.rules
        known = self._thinkers.known(rules)
        if known is not None and self._solving.allows(rules, asker.server):
            return known
        table = await self._table_requests.table(stored.id, stored.game.setup, asker, progress)
        if table is None:
            return self._thinkers.without_table(rules)
        return self._thinkers.with_table(rules, table)

    def _stop(self) -> Stop:
        end = monotonic() + self._seconds
        return lambda: monotonic() >= end


def _level_to_move(game: Game) -> Level | None:
    """The level of the computer to move; None if it's a person's turn or no one's."""
    seat = None if game.to_move is None else game.setup.seats[game.to_move]
    return seat.level if isinstance(seat, ComputerSeat) else None


def _asker_in(stored: StoredGame) -> Asker:
    """The first person in the game; if only computers play, a placeholder."""
    people = (user for user in stored.people if user is not None)
    return Asker(next(people, 0), stored.place.server)
