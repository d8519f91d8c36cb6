"""Whoever asks for a table gets it, and nobody is kept waiting by another's."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.app.processes import WorkFailed
from bot.app.solving import Solving, TableStore, TooSlow
from engine import HouseRules, Position, Setup, compile
from engine.compiled.side_list import Cell, SideList
from engine.tables import NoTable, Table, Value, solve
from engine.tables.crowd import CrowdTable

SMALL = Setup.of(HouseRules(overflow="cutoff", suicide=True))
MIDDLE = Setup.of(HouseRules(hands=4, fingers=8))
LARGE = Setup.of(HouseRules(hands=4, fingers=14))
HUGE = Setup.of(HouseRules(hands=5, fingers=20))
CROWD = Setup.of(HouseRules(), 3)


def with_solving(
    use: Callable[[Solving], Awaitable[None]],
    *,
    store: TableStore | None = None,
    limit: float = 60.0,
) -> None:
    async def run() -> None:
        solving = Solving(store=store, time_limit=limit)
        try:
            await use(solving)
        finally:
            await solving.close()

    asyncio.run(run())


def test_a_small_game_is_there_at_once() -> None:
    async def use(solving: Solving) -> None:
        table = await solving.table(SMALL, person=1)
        assert isinstance(table, Table)
        start = table.worth(Position.start(compile(SMALL)))
        assert (start.value, start.distance) == (Value.LOSS, 26)

    with_solving(use)


def test_a_large_game_comes_from_a_worker_as_if_solved_here() -> None:
    async def use(solving: Solving) -> None:
        table = await solving.table(MIDDLE, person=1)
        assert isinstance(table, Table)
        assert table.codes == solve(compile(MIDDLE)).codes

    with_solving(use)


def test_a_table_is_made_once_for_all_who_ask() -> None:
    async def use(solving: Solving) -> None:
        asked = [solving.table(MIDDLE, person=person) for person in range(5)]
        first, *others = await asyncio.gather(*asked)
        assert all(other is first for other in others)
        assert await solving.table(MIDDLE, person=9) is first

    with_solving(use)


def test_who_stops_waiting_spoils_it_for_nobody_else() -> None:
    async def use(solving: Solving) -> None:
        gone = asyncio.create_task(solving.table(MIDDLE, person=1))
        stays = asyncio.create_task(solving.table(MIDDLE, person=2))
        await asyncio.sleep(0.01)
        gone.cancel()
        assert len(await stays) == 108_900  # type: ignore[arg-type]
        assert gone.cancelled()

    with_solving(use)


def test_after_a_cancelled_solve_the_next_one_works() -> None:
    async def use(solving: Solving) -> None:
        gone = asyncio.create_task(solving.table(LARGE, person=1))
        await asyncio.sleep(0.01)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        assert isinstance(await solving.table(MIDDLE, person=1), Table)

    with_solving(use)


def test_a_crowd_has_a_table_of_its_own() -> None:
    async def use(solving: Solving) -> None:
        table = await solving.table(CROWD, person=1)
        assert isinstance(table, CrowdTable)
        assert table.wins(Position.start(compile(CROWD))) == ()

    with_solving(use)


def test_a_game_too_large_is_refused_before_any_work() -> None:
    async def use(solving: Solving) -> None:
        with pytest.raises(NoTable):
            await solving.table(HUGE, person=1)

    with_solving(use)


def test_a_solve_that_takes_too_long_ends_with_a_sentence() -> None:
    async def use(solving: Solving) -> None:
        with pytest.raises(TooSlow) as refused:
            await solving.table(LARGE, person=1)
        assert refused.value.code == "solve-too-slow"

    with_solving(use, limit=0.001)


def test_a_table_from_disk_needs_no_worker(tmp_path: Path) -> None:
    async def make(solving: Solving) -> None:
        await solving.table(MIDDLE, person=1)

    async def find(solving: Solving) -> None:
        assert isinstance(await solving.table(MIDDLE, person=1), Table)

    with_solving(make, store=TableStore(tmp_path))
    with_solving(find, store=TableStore(tmp_path), limit=0.0)


async def process_of(solving: Solving) -> int:
    (worker,) = solving.workers
    for _ in range(1_000):
        if worker.pid is not None:
            return worker.pid
        await asyncio.sleep(0.01)
    raise AssertionError("no process was started")


def test_a_worker_that_is_killed_at_work_is_told_of_and_replaced() -> None:
    async def use(solving: Solving) -> None:
        waits = asyncio.create_task(solving.table(LARGE, person=1))
        os.kill(await process_of(solving), signal.SIGKILL)
        with pytest.raises(WorkFailed):
            await waits
        assert isinstance(await solving.table(CROWD, person=1), CrowdTable)

    with_solving(use)


def test_a_worker_that_is_killed_at_rest_is_not_missed() -> None:
    async def use(solving: Solving) -> None:
        await solving.table(CROWD, person=1)
        os.kill(await process_of(solving), signal.SIGKILL)
        await asyncio.sleep(0.5)
        assert isinstance(await solving.table(MIDDLE, person=1), Table)

    with_solving(use)


def test_the_event_loop_goes_on_while_a_table_is_made() -> None:
    async def use(solving: Solving) -> None:
        beats = 0
        task = asyncio.create_task(solving.table(MIDDLE, person=1))
        while not task.done():
            await asyncio.sleep(0)
            beats += 1
        assert beats > 100
        assert isinstance(await task, Table)

    with_solving(use)


def test_the_sides_of_a_table_that_was_made_elsewhere_are_not_listed_in_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed_by: list[threading.Thread] = []
    list_cells = SideList.cells.func

    def listed(sides: SideList) -> list[tuple[Cell, ...]]:
        listed_by.append(threading.current_thread())
        return list_cells(sides)

    async def use(solving: Solving) -> None:
        table = await solving.table(MIDDLE, person=1)
        assert isinstance(table, Table)
        assert table.duel.followers(table.duel.start)

    monkeypatch.setattr(SideList.cells, "func", listed)
    for _ in ("from a worker", "from disk"):
        with_solving(use, store=TableStore(tmp_path))
    assert len(listed_by) == 2
    assert threading.main_thread() not in listed_by


def test_closing_ends_what_is_under_way() -> None:
    async def run() -> None:
        solving = Solving()
        waits = asyncio.create_task(solving.table(LARGE, person=1))
        await asyncio.sleep(0.01)
        await solving.close()
        with pytest.raises(asyncio.CancelledError):
            await waits

    asyncio.run(run())
