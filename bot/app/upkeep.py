"""What happens by itself: clocks, reminders, forgotten games, credit for missed time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import TypeAlias, TypeVar

import structlog

from bot.app.referee import Referee, StaleMove, TakenTurn
from db.database import Connection, Database
from db.errors import Conflict, NotStored, StorageError
from db.games import (
    Glance,
    StoredGame,
    due_games,
    games_of_computers,
    given_up_games,
    idle_games,
    low_games,
    move_deadlines,
    tell_players,
)
from db.heartbeats import beat, beat_anew
from db.shards import ALL, Shards
from engine.errors import ChopsticksError, GameOver

MISSED = timedelta(seconds=30)
"""A gap in what the bot hears of Discord, up to which clocks just go on."""

REMINDED_FROM = timedelta(minutes=5)
"""Clocks of less time for a move are too quick for a reminder."""
NOTICE_AFTER, ENDS_AFTER = timedelta(days=11), timedelta(days=14)
"""When the players of a forgotten game are told, and when it ends."""
TIME_TO_ANSWER = ENDS_AFTER - NOTICE_AFTER
LESS_OFTEN = timedelta(seconds=15)
"""How often reminders and forgotten games are looked for; nobody waits for these to the second."""

MOST_SAVED = 1_000
"""So many boards show a new time after a gap; the others do so at the next move."""
NO_TIME = timedelta()

PAGE_SIZE = 25
LEFT_ALONE = timedelta(minutes=10)
"""For how long a broken game is left alone, so that it does not fill the log."""
LEFT_ALONE_BRIEFLY = timedelta(seconds=10)
"""The same where the database is at fault: it may be one of its pages, or a moment for all."""

_OVERTAKEN = (Conflict, GameOver, NotStored, StaleMove)
"""Somebody was quicker: the deed has become needless."""

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
    """The time that clocks were set back by."""
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
    """Looks after the games on some shards: one process does so for each."""

    def __init__(
        self,
        database: Database,
        referee: Referee,
        *,
        process: str,
        clock: Callable[[], datetime],
        of: Shards = ALL,
    ) -> None:
        self._database = database
        self._referee = referee
        self._process = process
        self._clock = clock
        self._of = of
        self._attempts = Attempts()
        self._one_at_a_time = asyncio.Lock()
        self._credited_until = clock()
        self._low_looked_for: datetime | None = None

    async def wake(self) -> Awakened:
        """Credit all clocks with the time since the last heartbeat, and say what to look at.

        To be called once, before the first round. Of two processes that wake at once one credits
        the time. Raises StorageError.
        """
        async with self._one_at_a_time:
            async with self._database.transaction() as tx:
                at = self._clock()
                last = await beat_anew(tx, self._process, at)
                missed = NO_TIME if last is None else max(at - last, NO_TIME)
                over = await self._credit(tx, missed, at)
                computers = await games_of_computers(tx, of=self._of)
            self._credited(at)
        return Awakened(missed, tuple(over), tuple(computers))

    async def beat(self) -> None:
        """Leave word of being alive: all time after the last such word is credited at the start.

        To be called every 15 s, but not while Discord is not heard. Raises StorageError.
        """
        async with self._database.transaction() as tx:
            await beat(tx, self._process, self._clock())

    async def credit(self, gap: timedelta) -> list[int]:
        """Credit all clocks with that long a gap, which is over now; nothing up to `MISSED`.

        Return the games whose boards say that time is over, though it is not any more.
        Gaps of several shards may overlap: no time is credited twice. While Discord is not heard,
        and until this is done, no rounds are to be made. Raises StorageError.
        """
        if gap <= MISSED:
            return []
        async with self._one_at_a_time:
            at = self._clock()
            missed = min(gap, at - self._credited_until)
            async with self._database.transaction() as tx:
                over = await self._credit(tx, missed, at)
                # Should the bot end now, its next start must not credit the same time.
                await beat(tx, self._process, at)
            self._credited(at)
            return over

    async def look_round(self, has_left: HasLeft = nobody_has_left) -> Round:
        """Let clocks run out, remind players, and end games that nobody goes on with.

        Who was to move and has left the server has resigned. To be called every 2 s. Raises
        nothing for what is wrong with a game, or with the database: see `Round.faults`.
        """
        async with self._one_at_a_time:
            at = self._clock()
            timed_out = await self._let_run_out(at, has_left)
            if self._low_looked_for is not None and at - self._low_looked_for < LESS_OFTEN:
                return Round(timed_out=tuple(timed_out), faults=self._attempts.take_faults())
            self._low_looked_for = at
            return Round(
                timed_out=tuple(timed_out),
                reminded=tuple(await self._remind(at)),
                noticed=tuple(await self._give_notice(at)),
                ended=tuple(await self._end_forgotten(at)),
                faults=self._attempts.take_faults(),
            )

    def ends_at(self, stored: StoredGame) -> datetime:
        """When a forgotten game ends, if its players are told now and nobody goes on with it."""
        return max(stored.last_at + ENDS_AFTER, self._clock() + TIME_TO_ANSWER)

    async def _credit(self, tx: Connection, missed: timedelta, at: datetime) -> list[int]:
        """Return the games, so many at most, whose clocks would have run out meanwhile."""
        if missed <= NO_TIME:
            return []
        over = await due_games(tx, at, of=self._of, most=MOST_SAVED)
        await move_deadlines(tx, missed, until=at, of=self._of)
        return [game.id for game in over]

    def _credited(self, at: datetime) -> None:
        self._credited_until = at
        self._referee.forget_all()

    # The parts of a round

    async def _let_run_out(self, at: datetime, has_left: HasLeft) -> list[TakenTurn]:
        due = self._pages(lambda look, most: due_games(look, at, of=self._of, most=most))
        return await self._attempts.each(due, lambda game: self._run_out(game, has_left), at)

    async def _run_out(self, game: Glance, has_left: HasLeft) -> TakenTurn:
        user = None if game.to_move is None else game.people[game.to_move]
        if user is not None and await has_left(game.place.server, user):
            return await self._referee.remove(game.id, user)
        return await self._referee.run_out(game.id)

    async def _remind(self, at: datetime) -> list[StoredGame]:
        low = self._pages(
            lambda look, most: low_games(look, at, least=REMINDED_FROM, of=self._of, most=most)
        )
        return await self._attempts.each(low, partial(self._tell, at), at)

    async def _give_notice(self, at: datetime) -> list[StoredGame]:
        since = at - NOTICE_AFTER
        idle = self._pages(lambda look, most: idle_games(look, since, of=self._of, most=most))
        return await self._attempts.each(idle, partial(self._tell, at), at)

    async def _end_forgotten(self, at: datetime) -> list[TakenTurn]:
        since, told = at - ENDS_AFTER, at - TIME_TO_ANSWER
        given_up = self._pages(
            lambda look, most: given_up_games(look, since, told=told, of=self._of, most=most)
        )
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
        self, page: Page, deed: Callable[[Glance], Awaitable[Done]], at: datetime
    ) -> list[Done]:
        """Do it in all games of that list, each of which leaves the list by that."""
        done: list[Done] = []
        self._broken = {number: until for number, until in self._broken.items() if at < until}
        left = set(self._broken)
        while fresh := await self._fresh(page, left):
            for glance in fresh:
                result = await _tried(deed(glance))
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
            _log.error("game cannot be looked after", game=number, exc_info=error)
        else:
            error.add_note(f"in game {number}")
            self._faults.append(error)


async def _tried(deed: Awaitable[Done]) -> Done | Exception:
    """What has come of it, be it an error. Being cancelled and the like is none."""
    (result,) = await asyncio.gather(deed, return_exceptions=True)
    if isinstance(result, BaseException) and not isinstance(result, Exception):
        raise result
    return result
