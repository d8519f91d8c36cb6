"""What happens by itself: clocks, reminders, forgotten games, credit for missed time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import TypeAlias, TypeVar

import structlog

from bot.app import metrics
from bot.app.referee import Referee, StaleMove, TakenTurn
from db.database import Connection, Database
from db.errors import Conflict, NotStored, StorageError
from db.games import (
    ENDS_AFTER,
    TIME_TO_ANSWER,
    Glance,
    StoredGame,
    credit_clocks,
    credit_servers,
    due_games,
    games_of_computers,
    given_up_games,
    idle_games,
    low_games,
    put_off,
    tell_players,
    timed_games_on_servers,
)
from db.heartbeats import beat, forget_superseded, last_heard, lock_credits
from db.shards import ALL, Shards
from engine.errors import ChopsticksError, GameOver

MISSED = timedelta(seconds=30)
"""Clocks aren't credited for gaps in contact with Discord up to this long."""

LESS_OFTEN = timedelta(seconds=15)
"""How often to look for reminders and forgotten games, which needn't be exact to the second."""

MOST_SAVED = 1_000
"""How many boards show a new time after a gap; the others do so at the next move."""
NO_TIME = timedelta()

LOOKS = 1_000
"""How many games are put off together; a player who moves in one of them waits that long."""
PAGE_SIZE = 25
LEFT_ALONE = timedelta(minutes=10)
"""How long a broken game is left alone, so that it doesn't fill the log."""
LEFT_ALONE_BRIEFLY = timedelta(seconds=10)
"""The same for database errors: it may be one damaged page, or a short outage."""

_OVERTAKEN = (Conflict, GameOver, NotStored, StaleMove)
"""Someone was faster: the action isn't needed anymore."""

HasLeft: TypeAlias = Callable[[int | None, int], Awaitable[bool]]
"""Whether the user is no longer on that server."""

Done = TypeVar("Done")
Page: TypeAlias = Callable[[int], Awaitable[list[Glance]]]
"""The first games of a list, up to that many."""

_log = structlog.get_logger("waribashi")


@dataclass(frozen=True, slots=True)
class Awakened:
    """What the bot finds when it starts."""

    credited: timedelta
    """The longest time that was credited to a clock."""
    stale: tuple[int, ...]
    """Games that are out of time according to their boards, but aren't anymore."""
    computers: tuple[int, ...]
    """Games in which it's a computer's turn."""


@dataclass(frozen=True, slots=True)
class Round:
    """What happened to games by itself. All of it is stored."""

    timed_out: tuple[TakenTurn, ...] = ()
    reminded: tuple[StoredGame, ...] = ()
    """The player to move has to be told that time is running out."""
    noticed: tuple[StoredGame, ...] = ()
    """The players have to be told that their game will end unless someone goes on with it."""
    ended: tuple[TakenTurn, ...] = ()
    faults: tuple[Exception, ...] = ()
    """What went wrong through no one's fault. Everything else in the round still counts."""

    def raise_faults(self) -> None:
        """Raises ExceptionGroup if there were any: call it once the rest is shown."""
        if self.faults:
            raise ExceptionGroup("not all games could be looked after", self.faults)


async def nobody_has_left(server: int | None, user: int) -> bool:  # noqa: ARG001 - a HasLeft
    """For programs that can't find out."""
    return False


class Upkeep:
    """Looks after games, each time those on the shards that are connected then.

    Only one process does so for each shard. Shards can be different at every start, so nothing is
    remembered by shard here.
    """

    def __init__(
        self, database: Database, referee: Referee, *, clock: Callable[[], datetime]
    ) -> None:
        self._database = database
        self._referee = referee
        self._clock = clock
        self._attempts = Attempts()
        self._one_at_a_time = asyncio.Lock()
        self._low_looked_for: datetime | None = None

    async def wake(self, of: Shards = ALL) -> Awakened:
        """Credit clocks with the time since their last heartbeat, and return what to look at.

        Call it once for each shard, before its first round. If two processes wake at once, only one
        credits the time, whatever their shards are. Raises StorageError.
        """
        async with self._one_at_a_time:
            async with self._database.transaction() as tx:
                await lock_credits(tx)
                at = self._clock()
                last = await last_heard(tx, of)
                over = [] if last is None else await self._credit(tx, of, at)
                computers = await games_of_computers(tx, of=of)
                await beat(tx, of, at)
                await forget_superseded(tx, of.count)
            self._referee.forget_all()
        missed = NO_TIME if last is None else max(at - last, NO_TIME)
        return Awakened(missed, tuple(over), tuple(computers))

    async def beat(self, of: Shards = ALL) -> None:
        """Store that these shards are connected: all time after the last beat is credited.

        Call it every 15 s, but not for shards that aren't connected, nor for those whose games
        still have to be credited. Raises StorageError.
        """
        async with self._database.transaction() as tx:
            await beat(tx, of, self._clock())

    async def credit(self, since: datetime, of: Shards = ALL) -> list[int]:
        """Credit clocks with a gap from then until now; nothing up to `MISSED`.

        Returns the games that are out of time according to their boards, but aren't anymore. What
        another process heard or credited in the meantime isn't part of the gap. Don't check games
        on these shards while they aren't connected, and until this is done. Raises StorageError.
        """
        async with self._one_at_a_time:
            if self._clock() - since <= MISSED:
                return []
            async with self._database.transaction() as tx:
                await lock_credits(tx)
                at = self._clock()
                over = await self._credit(tx, of, at, since)
                # If the bot stops now, its next start mustn't credit the same time.
                await beat(tx, of, at)
            self._referee.forget_all()
            return over

    async def credit_servers(
        self, servers: Collection[int], *, since: datetime, at: datetime
    ) -> list[int]:
        """Credit the clocks on these servers, which Discord had made unavailable since then.

        Returns the games with a running clock. Don't check their games in the meantime. Raises
        StorageError.
        """
        async with self._one_at_a_time:
            async with self._database.transaction() as tx:
                await lock_credits(tx)
                await credit_servers(tx, servers, at, since=since)
                running = await timed_games_on_servers(tx, servers)
            for number in running:
                self._referee.forget(number)
            return running

    async def check_games(self, has_left: HasLeft = nobody_has_left, of: Shards = ALL) -> Round:
        """Let clocks run out, remind players, and end games that no one goes on with.

        A player to move who has left the server has resigned. Call it every 2 s. Raises nothing for
        problems with a game or the database: see `Round.faults`.
        """
        async with self._one_at_a_time:
            at = self._clock()
            timed_out = await self._let_run_out(at, of, has_left)
            if self._low_looked_for is not None and at - self._low_looked_for < LESS_OFTEN:
                return Round(timed_out=tuple(timed_out), faults=self._attempts.take_faults())
            self._low_looked_for = at
            await self._put_off(at, of)
            return Round(
                timed_out=tuple(timed_out),
                reminded=tuple(await self._remind(at, of)),
                noticed=tuple(await self._give_notice(at, of)),
                ended=tuple(await self._end_forgotten(at, of)),
                faults=self._attempts.take_faults(),
            )

    def ends_at(self, stored: StoredGame) -> datetime:
        """When a forgotten game ends, if its players are told now and no one goes on with it."""
        return max(stored.last_at + ENDS_AFTER, self._clock() + TIME_TO_ANSWER)

    async def _credit(
        self, tx: Connection, of: Shards, at: datetime, since: datetime | None = None
    ) -> list[int]:
        """Return the games, up to a limit, whose clocks would have run out in the meantime."""
        over = await due_games(tx, at, of=of, most=MOST_SAVED)
        await credit_clocks(tx, at, since=since, of=of)
        return [game.id for game in over]

    # The parts of a round

    async def _put_off(self, at: datetime, of: Shards) -> None:
        """Make sure that only games with something due come up for a check."""
        is_more = True
        while is_more:
            put = await _tried(self._put_some_off(at, of))
            if isinstance(put, Exception):
                self._attempts.note_fault(put)
                return
            is_more = put == LOOKS

    async def _put_some_off(self, at: datetime, of: Shards) -> int:
        async with self._database.transaction() as tx:
            return await put_off(tx, at, of=of, most=LOOKS)

    async def _let_run_out(self, at: datetime, of: Shards, has_left: HasLeft) -> list[TakenTurn]:
        due = self._pages(lambda look, most: due_games(look, at, of=of, most=most))
        return await self._attempts.each(due, lambda game: self._run_out(game, has_left), at)

    async def _run_out(self, game: Glance, has_left: HasLeft) -> TakenTurn:
        user = None if game.to_move is None else game.people[game.to_move]
        if user is not None and await has_left(game.place.server, user):
            return await self._referee.remove(game.id, user)
        return await self._referee.run_out(game.id)

    async def _remind(self, at: datetime, of: Shards) -> list[StoredGame]:
        low = self._pages(lambda look, most: low_games(look, at, of=of, most=most))
        return await self._attempts.each(low, partial(self._tell, at), at)

    async def _give_notice(self, at: datetime, of: Shards) -> list[StoredGame]:
        idle = self._pages(lambda look, most: idle_games(look, at, of=of, most=most))
        return await self._attempts.each(idle, partial(self._tell, at), at)

    async def _end_forgotten(self, at: datetime, of: Shards) -> list[TakenTurn]:
        given_up = self._pages(lambda look, most: given_up_games(look, at, of=of, most=most))
        return await self._attempts.each(
            given_up, lambda game: self._referee.abandon(game.id, seq=game.seq), at
        )

    async def _tell(self, at: datetime, glance: Glance) -> StoredGame:
        stored = await self._referee.look(glance.id)
        async with self._database.transaction() as tx:
            await tell_players(tx, glance, at)
        return stored

    def _pages(self, question: Callable[[Connection, int], Awaitable[list[Glance]]]) -> Page:
        async def page(most: int) -> list[Glance]:
            async with self._database.reading() as look:
                return await question(look, most)

        return page


class Attempts:
    """Goes through games page by page, and collects what goes wrong in them."""

    def __init__(self) -> None:
        self._broken: dict[int, datetime] = {}
        self._faults: list[Exception] = []

    async def each(
        self, page: Page, action: Callable[[Glance], Awaitable[Done]], at: datetime
    ) -> list[Done]:
        """Do it for all games in that list; each one leaves the list by that."""
        done: list[Done] = []
        self._broken = {number: until for number, until in self._broken.items() if at < until}
        left = set(self._broken)
        while fresh := await self._fresh(page, left):
            for glance in fresh:
                result = await _tried(action(glance))
                if not isinstance(result, Exception):
                    done.append(result)
                    continue
                left.add(glance.id)
                self._note(glance.id, result, at)
                if isinstance(result, StorageError):
                    return done  # the other games would only run into it again
        return done

    def take_faults(self) -> tuple[Exception, ...]:
        """What went wrong since the last call, except for what's in the log."""
        faults = tuple(self._faults)
        self._faults.clear()
        return faults

    def note_fault(self, fault: Exception) -> None:
        """Add something that went wrong."""
        self._faults.append(fault)

    async def _fresh(self, page: Page, left: set[int]) -> list[Glance]:
        found = await _tried(page(PAGE_SIZE + len(left)))
        if isinstance(found, Exception):
            self._faults.append(found)
            return []
        return [glance for glance in found if glance.id not in left]

    def _note(self, number: int, error: Exception, at: datetime) -> None:
        if isinstance(error, _OVERTAKEN):
            return
        self._broken[number] = at + (
            LEFT_ALONE_BRIEFLY if isinstance(error, StorageError) else LEFT_ALONE
        )
        if isinstance(error, ChopsticksError) and not isinstance(error, StorageError):
            metrics.FAULTS.labels("background").inc()
            _log.error("game cannot be looked after", game=number, exc_info=error)
        else:
            error.add_note(f"in game {number}")
            self._faults.append(error)


async def _tried(action: Awaitable[Done]) -> Done | Exception:
    """The result, or the error. Cancellation and the like are raised."""
    (result,) = await asyncio.gather(action, return_exceptions=True)
    if isinstance(result, BaseException) and not isinstance(result, Exception):
        raise result
    return result
