"""`Solving`: ask for the table of a setup, from wherever it comes."""

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
from engine.tables.crowd import CrowdSize
from engine.tables.limits import MOST_POSITIONS, NoTable, check_size, extent

TIME_LIMIT = 60.0
SOLVED_AT_ONCE = 1_000
"""Positions up to which solving takes no longer than asking somebody else to: a millisecond."""


class TooSlow(ChopsticksError):
    """A table that was not ready in the time there is."""


@dataclass(eq=False)
class _Order:
    """A table that is being made, and all who wait for it."""

    setup: Setup
    rules: Compiled
    worker: asyncio.Future[WorkProcess]
    """Who makes it, once it is its turn."""
    listeners: list[Progress] = field(default_factory=list[Progress])
    wanted_by: int = 0

    def tell(self, level: int, decided: int) -> None:
        for listener in self.listeners:
            listener(level, decided)


class Solving:
    """Tables from memory, from disk or from a worker; each is made once for all who ask.

    Belongs to one event loop, which it never keeps waiting. Close it, or its processes stay.
    `largest` says how many positions a table may have for a server, or for nobody's.
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
        """The table of the setup. `progress` hears of the work; cancel the task to stop waiting.

        Raises NoTable where no table fits, TooManyWaiting where the person waits for enough,
        TooSlow after the time limit, and WorkFailed where the work failed for a fault of ours.
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
        """Whether that server may have a table of these rules, large as it is."""
        try:
            self._require_room(rules, server)
        except NoTable:
            return False
        return True

    def is_at_hand(self, rules: Compiled) -> bool:
        """Whether nobody has to wait for the table of these rules."""
        known = self._memory.get(rules.digest) is not None
        return known or (rules.is_duel and extent(rules).effort <= SOLVED_AT_ONCE)

    async def close(self) -> None:
        """Stop all work and end the processes; who still waits is cancelled."""
        tasks = [task for _, task in self._orders.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self._shelving, return_exceptions=True)
        for worker in self.workers:
            worker.end()

    async def _without_work(self, rules: Compiled) -> AnyTable | None:
        """The table from disk, or made in passing where it is small."""
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
        """Pass rules of which there may be a table, there. Raises NoTable."""
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
        """Give work to every worker that has none, as far as the line allows."""
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
        """The table, made by a worker once it is this order's turn."""
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
        self._shelve(order.rules, table)
        return table

    def _forget(self, order: _Order) -> None:
        """From now on whoever asks for this table orders it anew."""
        if self._orders.get(order.rules.digest, (None,))[0] is order:
            del self._orders[order.rules.digest]

    def _shelve(self, rules: Compiled, table: AnyTable) -> None:
        """Put the table on the store, while those who waited for it go on."""
        if self._store is not None and isinstance(table, Table):
            task = asyncio.create_task(asyncio.to_thread(self._store.keep, rules, table))
            self._shelving.add(task)
            task.add_done_callback(self._shelving.discard)


def _count(outcome: TableOutcome) -> None:
    TABLES.labels(outcome).inc()


def _as_large_as_can_be(_: Hashable) -> int:
    return MOST_POSITIONS


def _taken(store: TableStore, rules: Compiled) -> Table | None:
    """The table from the store, if it is there."""
    table = store.get(rules)
    return table and _with_lists(table)


def _read(made: bytes, rules: Compiled) -> AnyTable:
    """What a worker has made. The bytes are our own: they come from a process of ours."""
    table: bytes | AnyTable = pickle.loads(made)  # noqa: S301 - see above
    return _with_lists(from_bytes(table, rules)) if isinstance(table, bytes) else table


def _with_lists(table: Table) -> Table:
    """The table with the lists of its sides made, which is work for a thread.

    A table that was read makes them when it is first asked for its size or for moves: that would
    keep the loop waiting.
    """
    _ = table.size
    return table
