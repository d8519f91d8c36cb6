"""`Referee`: checks and stores everything that players do in games.

The checks have a fixed order: does the game exist, is it running, does the person play in it, is
the board they saw the newest, is it their turn, is the move legal. Then the event is stored in one
transaction, and only then shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import structlog

from bot.app.referee.actions import Action, Play, TakenTurn, event_of, moved
from bot.app.referee.live_games import LiveGames
from bot.app.referee.naming import naming_players, to_move
from bot.app.refusals import NotAtThisTable, NotYourTurn, PlayError, StaleMove
from db.boards import Placed, Posted, place_board
from db.database import Database
from db.errors import Conflict
from db.games import Clock, NewGame, Place, StoredGame, start_game, store_event
from db.types import now
from engine.errors import GameOver, RuleError
from engine.game import Abandoned, DrawAgreed, Event, Game, Moved, Resigned, TimedOut, TookBack
from engine.moves import Move
from engine.relay import BoardMove
from engine.rules import ComputerSeat, PersonSeat

ATTEMPTS = 5
"""How often an action is tried again if others were faster each time."""

_log = structlog.stdlib.get_logger("waribashi.referee")


@dataclass(frozen=True, slots=True)
class ClockBefore:
    """The clock's state before an event."""

    turn: int | None
    """Whose turn it was, as `turn_of` says."""
    deadline: datetime | None
    seconds: int | None
    """The time limit for a move."""


def first_deadline(game: Game, seconds: int | None, at: datetime) -> datetime | None:
    """When the first player runs out of time; None without a clock."""
    return _from_now(game, seconds, at)


def deadline_after(event: Event, before: ClockBefore, game: Game, at: datetime) -> datetime | None:
    """When the player to move after that event runs out of time."""
    # Offering a draw gives no one more time, and neither does another player's leaving.
    is_same_turn = not isinstance(event, Moved | TookBack) and turn_of(game) == before.turn
    return before.deadline if is_same_turn else _from_now(game, before.seconds, at)


def turn_of(game: Game) -> int | None:
    """Whose time is running: a seat's, in relay a team's; None once the game is over."""
    if game.relay is None or game.to_move is None:
        return game.to_move
    return game.relay.position.turn


def _from_now(game: Game, seconds: int | None, at: datetime) -> datetime | None:
    if seconds is None or game.to_move is None:
        return None
    # The computer has no clock: no one should win because it's slow.
    if not isinstance(game.setup.seats[game.to_move], PersonSeat):
        return None
    return at + timedelta(seconds=seconds)


class Referee:
    """Lets players act in games."""

    def __init__(self, database: Database, *, clock: Callable[[], datetime] = now) -> None:
        self._database = database
        self._live = LiveGames(database)
        self._clock = clock

    async def look(self, number: int) -> StoredGame:
        """The game as it's stored, for looking only. Raises NotStored."""
        async with self._live.holding(number):
            return await self._live.newest(number)

    async def recall(self, number: int) -> StoredGame:
        """The game from memory, for callers that notice later if it went on since.

        Raises NotStored.
        """
        known = self._live.in_hand(number)
        if known is not None:
            return known
        async with self._live.holding(number):
            return await self._live.get(number)

    # The checks that `act` makes first, in its order, for callers that show what can be done.

    async def seated(self, number: int, user: int) -> StoredGame:
        """The same for a user who plays in the game. Raises NotStored or NotAtThisTable."""
        stored = await self.look(number)
        seat_of(stored, user)
        return stored

    async def in_play(self, number: int, user: int) -> StoredGame:
        """The same while the game is running. Raises NotStored, GameOver or NotAtThisTable."""
        stored = await self.look(number)
        _require_on(stored)
        seat_of(stored, user)
        return stored

    async def at_turn(self, number: int, user: int, seq: int | None = None) -> StoredGame:
        """The same if the user can move; `seq` as in `act`.

        Raises NotStored, GameOver, NotAtThisTable, StaleMove or NotYourTurn.
        """
        stored = await self.in_play(number, user)
        _require_turn(stored, _seat_then(stored, user, seq))
        return stored

    # Starting games

    async def begin(self, new: NewGame) -> TakenTurn:
        """Start a game."""
        async with self._database.transaction() as tx:
            stored = await start_game(tx, self.timed(new))
        return self.take_up(stored)

    def timed(self, new: NewGame) -> NewGame:
        """The same with its clock running, for callers with their own transaction."""
        game = Game(new.setup)
        return replace(new, deadline=first_deadline(game, new.terms.seconds_a_move, new.at))

    def take_up(self, stored: StoredGame) -> TakenTurn:
        """Take over a game that such a caller started, once that transaction is over."""
        self._live.keep(stored)
        mode = str(stored.game.setup.mode)
        _log.info("begun", guild=stored.place.server, game=stored.id, seq=0, mode=mode)
        return TakenTurn(stored)

    # Deeds

    async def act(
        self, number: int, user: int, action: Action, *, seq: int | None = None
    ) -> TakenTurn:
        """Do that for the user; `seq` is the event of the board they saw, None for the current one.

        Raises NotStored, GameOver, NotAtThisTable, StaleMove, NotYourTurn, or what the engine says
        about the move; then nothing has changed.
        """

        def told(stored: StoredGame) -> Event:
            seat = _seat_then(stored, user, seq)
            if isinstance(action, Play):
                _require_turn(stored, seat)
            return event_of(action, stored, seat)

        return await self._let(number, told)

    async def move_computer(self, number: int, seq: int, move: Move | BoardMove) -> TakenTurn:
        """Make the move of the computer whose turn it is after that event. Raises StaleMove."""

        def told(stored: StoredGame) -> Event:
            _require_moment(stored, seq)
            seat = stored.game.to_move
            if seat is None or not isinstance(stored.game.setup.seats[seat], ComputerSeat):
                raise StaleMove("stale-move")
            return moved(seat, move)

        return await self._let(number, told)

    async def agree_for_computer(self, number: int, seq: int) -> TakenTurn:
        """A computer that hasn't agreed yet accepts a person's draw offer.

        Raises StaleMove if that event isn't the last one, or if there's nothing to accept.
        """

        def told(stored: StoredGame) -> Event:
            _require_moment(stored, seq)
            return DrawAgreed(_computer_asked(stored.game))

        return await self._let(number, told)

    async def run_out(self, number: int) -> TakenTurn:
        """The player to move is out of time. Raises StaleMove if not."""

        def told(stored: StoredGame) -> Event:
            late = stored.deadline is not None and stored.deadline <= self._clock()
            if not late or stored.game.to_move is None:
                raise StaleMove("stale-move")
            return TimedOut(stored.game.to_move)

        return await self._let(number, told)

    async def remove(self, number: int, user: int) -> TakenTurn:
        """The user left and can't go on, which counts as resigning. Raises what `act` does."""
        return await self._let(number, lambda stored: Resigned(seat_of(stored, user)))

    async def abandon(self, number: int, *, seq: int | None = None) -> TakenTurn:
        """End the game unfinished, as no one's loss.

        Raises StaleMove if `seq` is given and something has happened since.
        """

        def told(stored: StoredGame) -> Event:
            if seq is not None:
                _require_moment(stored, seq)
            return Abandoned()

        return await self._let(number, told)

    # Changes that aren't events

    def forget(self, number: int) -> None:
        """The game was changed by others than the referee: read it again."""
        self._live.forget(number)

    def forget_all(self) -> None:
        """Games were changed by others, for example by credited time: read all again."""
        self._live.forget_all()

    async def show_at(self, number: int, place: Place, posted: Posted | None = None) -> Placed:
        """The board is now that message, by that posting or without one.

        Returns where it is now, because another process may have been faster. Raises NotStored.
        """
        async with self._live.holding(number):
            stored = await self._live.get(number)
            gone = replace(place, server=stored.place.server)
            async with self._database.transaction() as tx:
                placed = await place_board(tx, number, gone, at=self._clock(), posted=posted)
            if self._live.in_hand(number) is stored:  # otherwise it has changed in the meantime
                self._live.keep(replace(stored, place=placed.place))
            return placed

    async def _let(self, number: int, told: Callable[[StoredGame], Event]) -> TakenTurn:
        """Store the event; a refusal is checked against the stored game."""
        async with self._live.holding(number):
            for _ in range(ATTEMPTS - 1):
                known = self._live.in_hand(number)
                try:
                    return await self._happen(number, told)
                except Conflict:
                    pass  # another process has changed the game in the meantime
                except (RuleError, PlayError):
                    if known is None or await self._live.is_newest(known):
                        raise
                self._live.forget(number)
            return await self._happen(number, told)

    async def _happen(self, number: int, told: Callable[[StoredGame], Event]) -> TakenTurn:
        stored = await self._live.get(number)
        _require_on(stored)
        game = stored.game.copy()  # others who look at the game now see what's stored
        before = ClockBefore(turn_of(game), stored.deadline, stored.terms.seconds_a_move)
        with naming_players(stored):
            event, at = told(stored), self._clock()
            game.add(event)
        deadline = deadline_after(event, before, game, at)
        self._live.set_aside(number)  # if that fails, it's unknown what's stored
        async with self._database.transaction() as tx:
            # A deadline changed in the meantime is a conflict, too, so no time is lost.
            clock = Clock(stored.deadline, deadline)
            await store_event(tx, number, game, at=at, clock=clock)
        what, server = type(event).__name__, stored.place.server
        _log.info("stored", guild=server, game=number, seq=game.seq, what=what)
        after = replace(stored, game=game, last_at=at, deadline=deadline)
        return TakenTurn(await self._kept(after), event)

    async def _kept(self, after: StoredGame) -> StoredGame:
        """The stored game; one that has ended is read again, with everything that changed."""
        self._live.keep(after)
        return after if after.game.outcome is None else await self._live.get(after.id)


def seat_of(stored: StoredGame, user: int) -> int:
    """The user's seat in that game. Raises NotAtThisTable."""
    if user not in stored.people:
        raise NotAtThisTable("not-at-this-table")
    return stored.people.index(user)


def _seat_then(stored: StoredGame, user: int, seq: int | None) -> int:
    """The same, if the game is at that event; None is any."""
    seat = seat_of(stored, user)
    if seq is not None:
        _require_moment(stored, seq)
    return seat


def _require_on(stored: StoredGame) -> None:
    if stored.game.outcome is not None:
        raise GameOver("game-over")


def _require_moment(stored: StoredGame, seq: int) -> None:
    if seq != stored.game.seq:
        raise StaleMove("stale-move")


def _require_turn(stored: StoredGame, seat: int) -> None:
    state = stored.game.state
    if all(seat not in seats for seats in state.rotation):
        raise NotYourTurn("not-in-play-anymore")
    if not state.is_turn_of(seat):
        raise NotYourTurn("not-your-turn", player=to_move(stored))


def _computer_asked(game: Game) -> int:
    """The first computer that still has to answer a person's draw offer."""
    seats, standing = game.setup.seats, game.state
    asked = sorted(standing.still_in - standing.agreed)
    computers = [seat for seat in asked if isinstance(seats[seat], ComputerSeat)]
    if not computers or not any(isinstance(seats[seat], PersonSeat) for seat in standing.agreed):
        raise StaleMove("stale-move")
    return computers[0]
