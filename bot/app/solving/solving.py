"""`Solving`: gets the solved table for a setup, from memory, disk or a worker."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import partial

from bot.app.metrics import TABLES, TableOutcome
from bot.app.processes import WorkFailed, WorkProcess
from bot.app.recent import Recent
from bot.app.solving.queue import SolvingQueue, Waiting
from bot.app.solving.table_store import AnyTable, TableStore, memory_for_tables
from bot.app.work.tables import Progress, solved
from engine.compiled import Compiled, compile
from engine.errors import ChopsticksError
from engine.rules import Setup
from engine.tables import Table, from_bytes, solve
from engine.tables.crowd_size import CrowdSize
from engine.tables.limits import MOST_POSITIONS, NoTable, check_size, extent

TIME_LIMIT = 60.0
SOLVED_AT_ONCE = 1_000
"""Up to this many positions, solving takes no longer than asking a worker to: a millisecond."""


class TooSlow(ChopsticksError):
    """A table that wasn't ready in time."""


@dataclass(eq=False)
class _Order:
    """A table that's being made, and everyone who's waiting for it."""

    setup: Setup
    rules: Compiled
    worker: asyncio.Future[WorkProcess]
    """The process that makes it, once it's its turn."""
    listeners: list[Progress] = field(default_factory=list[Progress])
    wanted_by: int = 0

    def tell(self, level: int, decided: int) -> None:
        for listener in self.listeners:
            listener(level, decided)


class Solving:
    """Tables from memory, from disk or from a worker; each is made once for everyone who asks.

    Belongs to one event loop, which it never blocks. Close it, or its processes stay. `largest`
    says how many positions a table can have for a server, or without one.
    """

    def __init__(
        self,
        *,
        memory: Recent[str, AnyTable] | None = None,
        store: TableStore | None = None,
        workers: int = 1,
        time_limit: float = TIME_LIMIT,
        largest: Callable[[Hashable], int] | None = None,
    ) -> None:
        self._memory = memory_for_tables() if memory is None else memory
        self._store = store
        self.workers = tuple(WorkProcess() for _ in range(workers))
        self._idle = list(self.workers)
        self._time_limit = time_limit
        self._largest = largest or _as_large_as_can_be
        self._line: SolvingQueue[_Order] = SolvingQueue()
        self._orders: dict[str, tuple[_Order, asyncio.Task[AnyTable]]] = {}
        self._shelving: set[asyncio.Task[None]] = set()

    async def table(
        self,
        setup: Setup,
        *,
        person: Hashable,
        server: Hashable = None,
        progress: Progress | None = None,
    ) -> AnyTable:
        """The table for the setup. `progress` hears of the work; cancel the task to stop waiting.

        Raises NoTable if no table fits, TooManyWaiting if the person is waiting for enough, TooSlow
        after the time limit, and WorkFailed if the work failed because of a bug.
        """
        rules = compile(setup)
        self._require_room(rules, server)
        found = self._memory.get(rules.digest)
        if found is not None:
            _count(TableOutcome.MEMORY)
            return found
        found = await self._without_work(rules)
        if found is not None:
            return found
        if rules.digest not in self._orders:
            self._order(setup, rules, person, server)
        order, task = self._orders[rules.digest]
        return await self._awaited(order, task, progress)

    def allows(self, rules: Compiled, server: Hashable) -> bool:
        """Whether that server can have a table for these rules, given its size."""
        try:
            self._require_room(rules, server)
        except NoTable:
            return False
        return True

    def is_at_hand(self, rules: Compiled) -> bool:
        """Whether the table for these rules is available without waiting."""
        known = self._memory.get(rules.digest) is not None
        return known or (rules.is_duel and extent(rules).effort <= SOLVED_AT_ONCE)

    async def close(self) -> None:
        """Stop all work and the processes; waiting tasks are canceled."""
        tasks = [task for _, task in self._orders.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self._shelving, return_exceptions=True)
        for worker in self.workers:
            worker.end()

    async def _without_work(self, rules: Compiled) -> AnyTable | None:
        """The table from disk, or solved right here if it's small."""
        if not rules.is_duel:
            return None
        if extent(rules).effort <= SOLVED_AT_ONCE:
            table, outcome = solve(rules), TableOutcome.AT_ONCE
        elif self._store is not None:
            table = await asyncio.to_thread(_taken, self._store, rules)
            outcome = TableOutcome.SHELF
        else:
            return None
        if table is not None:
            _count(outcome)
            self._memory[rules.digest] = table
        return table

    def _require_room(self, rules: Compiled, server: Hashable) -> None:
        """Pass rules that can have a table there. Raises NoTable."""
        if rules.is_duel:
            check_size(rules)
            positions = extent(rules).positions
        else:
            size = CrowdSize.of(rules)
            size.check()
            positions = size.states
        most = self._largest(server)
        if positions > most:
            raise NoTable("table-over-limit", positions=positions, most=most)

    def _order(self, setup: Setup, rules: Compiled, person: Hashable, server: Hashable) -> None:
        order = _Order(setup, rules, asyncio.get_running_loop().create_future())
        place = self._line.join(order, person, server)
        self._orders[rules.digest] = order, asyncio.create_task(self._made(place))
        self._serve()

    def _serve(self) -> None:
        """Give work to every idle worker, as far as the queue allows."""
        while self._idle and (place := self._line.next()) is not None:
            place.work.worker.set_result(self._idle.pop())

    async def _awaited(
        self, order: _Order, task: asyncio.Task[AnyTable], progress: Progress | None
    ) -> AnyTable:
        listeners = [progress] if progress is not None else []
        order.listeners.extend(listeners)
        order.wanted_by += 1
        try:
            return await asyncio.shield(task)
        finally:
            order.wanted_by -= 1
            for heard in listeners:
                order.listeners.remove(heard)
            if not order.wanted_by:
                self._forget(order)
                task.cancel()

    async def _made(self, place: Waiting[_Order]) -> AnyTable:
        """The table, made by a worker once it's this order's turn."""
        order = place.work
        try:
            async with asyncio.timeout(None) as clock:
                worker = await order.worker
                clock.reschedule(asyncio.get_running_loop().time() + self._time_limit)
                made = await worker.do(partial(solved, order.setup), order.tell)
                table = await asyncio.to_thread(_read, made, order.rules)
        except TimeoutError as error:
            _count(TableOutcome.TOO_SLOW)
            raise TooSlow("solve-too-slow", seconds=round(self._time_limit)) from error
        except WorkFailed:
            _count(TableOutcome.FAILED)
            raise
        finally:
            if order.worker.done() and not order.worker.cancelled():
                self._idle.append(order.worker.result())
            self._line.leave(place)
            self._forget(order)
            self._serve()
        _count(TableOutcome.WORKER)
        self._memory[order.rules.digest] = table
        self._store_table(order.rules, table)
        return table

    def _forget(self, order: _Order) -> None:
        """From now on, asking for this table orders it again."""
        if self._orders.get(order.rules.digest, (None,))[0] is order:
            del self._orders[order.rules.digest]

    def _store_table(self, rules: Compiled, table: AnyTable) -> None:
        """Store the table on disk, without making anyone wait."""
        if self._store is not None and isinstance(table, Table):
            task = asyncio.create_task(asyncio.to_thread(self._store.keep, rules, table))
            self._shelving.add(task)
            task.add_done_callback(self._shelving.discard)


def _count(outcome: TableOutcome) -> None:
    TABLES.labels(outcome).inc()


def _as_large_as_can_be(_: Hashable) -> int:
    return MOST_POSITIONS


def _taken(store: TableStore, rules: Compiled) -> Table | None:
    """The table from the store, if it's there."""
    table = store.get(rules)
    return table and _with_lists(table)


def _read(made: bytes, rules: Compiled) -> AnyTable:
    """What a worker made. The bytes are our own: they come from one of our processes."""
    table: bytes | AnyTable = pickle.loads(made)  # noqa: S301 - see above
    return _with_lists(from_bytes(table, rules)) if isinstance(table, bytes) else table


def _with_lists(table: Table) -> Table:
    """The table with the lists of its sides built, which is work for a thread.

    A table that was read builds them when it's first asked for its size or for moves, which would
    block the event loop.
    """
    _ = table.size
    return table
