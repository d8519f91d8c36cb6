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
"""A gap in what the bot hears of Discord, up to which clocks just go on."""

LESS_OFTEN = timedelta(seconds=15)
"""How often reminders and forgotten games are looked for; nobody waits for these to the second."""

MOST_SAVED = 1_000
"""So many boards show a new time after a gap; the others do so at the next move."""
NO_TIME = timedelta()

LOOKS = 1_000
"""How many games are put off together; somebody who moves in one of them waits that long."""
PAGE_SIZE = 25
LEFT_ALONE = timedelta(minutes=10)
"""For how long a broken game is left alone, so that it does not fill the log."""
LEFT_ALONE_BRIEFLY = timedelta(seconds=10)
"""The same where the database is at fault: it may be one of its pages, or a moment for all."""

_OVERTAKEN = (Conflict, GameOver, NotStored, StaleMove)
"""Somebody was quicker: the action has become needless."""

HasLeft: TypeAlias = Callable[[int | None, int], Awaitable[bool]]
"""Whether the user is not on that server any more."""

Done = TypeVar("Done")
Page: TypeAlias = Callable[[int], Awaitable[list[Glance]]]
"""The first so many games of a list."""

_log = structlog.get_logger("waribashi")


@dataclass(frozen=True, slots=True)
class Awakened:
    """What the bot finds at its start."""

    credited: timedelta
    """The longest time that clocks were set back by."""
    stale: tuple[int, ...]
    """Games whose time is over by their boards, though it isn't any more."""
    computers: tuple[int, ...]
    """Games in which it is a computer's turn."""


@dataclass(frozen=True, slots=True)
class Round:
    """What has happened to games by itself. All of it is stored."""

    timed_out: tuple[TakenTurn, ...] = ()
    reminded: tuple[StoredGame, ...] = ()
    """Who is to move has to be told that time is running out."""
    noticed: tuple[StoredGame, ...] = ()
    """The players have to be told that their game ends unless somebody goes on with it."""
    ended: tuple[TakenTurn, ...] = ()
    faults: tuple[Exception, ...] = ()
    """What went wrong though nobody did anything wrong. All else in the round holds."""

    def raise_faults(self) -> None:
        """Raises ExceptionGroup where there were any: to be called once the rest is shown."""
        if self.faults:
            raise ExceptionGroup("not all games could be looked after", self.faults)


async def nobody_has_left(server: int | None, user: int) -> bool:  # noqa: ARG001 - a HasLeft
    """For where nobody can find out."""
    return False


class Upkeep:
    """Looks after games, each time after those on the shards that are heard then.

    Of all processes one does so for each shard. Which shards there are changes from one start to
    the next, so nothing is remembered here by them.
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
        """Credit clocks with the time since their last heartbeat, and say what to look at.

        To be called once for each shard, before its first round. Of two processes that wake at once
        one credits the time, however shards are arranged in them. Raises StorageError.
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
        """Leave word that these shards are heard: all time after the last such word is credited.

        To be called every 15 s, but not for shards that are not heard, nor for those whose games
        are still to be credited. Raises StorageError.
        """
        async with self._database.transaction() as tx:
            await beat(tx, of, self._clock())

    async def credit(self, since: datetime, of: Shards = ALL) -> list[int]:
        """Credit clocks with a gap since then, which is over now; nothing up to `MISSED`.

        Return the games whose boards say that time is over, though it is not any more. What another
        process has heard or credited meanwhile is no gap. While shards are not heard, and until
        this is done, no rounds of theirs are to be made. Raises StorageError.
        """
        async with self._one_at_a_time:
            if self._clock() - since <= MISSED:
                return []
            async with self._database.transaction() as tx:
                await lock_credits(tx)
                at = self._clock()
                over = await self._credit(tx, of, at, since)
                # Should the bot end now, its next start must not credit the same time.
                await beat(tx, of, at)
            self._referee.forget_all()
            return over

    async def credit_servers(
        self, servers: Collection[int], *, since: datetime, at: datetime
    ) -> list[int]:
        """Credit the clocks on these servers, of which Discord let nobody use any since then.

        Return the games in which one runs. No rounds of theirs are to be made meanwhile. Raises
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
        """Let clocks run out, remind players, and end games that nobody goes on with.

        Who was to move and has left the server has resigned. To be called every 2 s. Raises
        nothing for what is wrong with a game, or with the database: see `Round.faults`.
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
        """When a forgotten game ends, if its players are told now and nobody goes on with it."""
        return max(stored.last_at + ENDS_AFTER, self._clock() + TIME_TO_ANSWER)

    async def _credit(
        self, tx: Connection, of: Shards, at: datetime, since: datetime | None = None
    ) -> list[int]:
        """Return the games, so many at most, whose clocks would have run out meanwhile."""
        over = await due_games(tx, at, of=of, most=MOST_SAVED)
        await credit_clocks(tx, at, since=since, of=of)
        return [game.id for game in over]

    # The parts of a round

    async def _put_off(self, at: datetime, of: Shards) -> None:
        """See to it that only games come up for a look in which something is due."""
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
    """Goes through games page by page. What goes wrong in one of them is kept until asked for."""

    def __init__(self) -> None:
        self._broken: dict[int, datetime] = {}
        self._faults: list[Exception] = []

    async def each(
        self, page: Page, action: Callable[[Glance], Awaitable[Done]], at: datetime
    ) -> list[Done]:
        """Do it in all games of that list, each of which leaves the list by that."""
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
                    return done  # which the other games would only meet again
        return done

    def take_faults(self) -> tuple[Exception, ...]:
        """What has gone wrong since this was last asked, save for what the log tells."""
        faults = tuple(self._faults)
        self._faults.clear()
        return faults

    def note_fault(self, fault: Exception) -> None:
        """That has gone wrong too."""
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
    """What has come of it, be it an error. Being cancelled and the like is none."""
    (result,) = await asyncio.gather(action, return_exceptions=True)
    if isinstance(result, BaseException) and not isinstance(result, Exception):
        raise result
    return result
