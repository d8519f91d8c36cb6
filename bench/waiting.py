"""Waiting for a table: how late an event loop wakes up while a process or a thread solves."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import TypeAlias

from bench.section import Section, Size, table
from bot.app.solving import Solving
from bot.app.solving.table_store import memory_for_tables
from engine import PRESETS, HouseRules, Setup, compile
from engine.tables import solve
from engine.tables.limits import extent

GAMES: Mapping[str, Setup] = {
    "official": Setup.of(PRESETS["official"]),
    "3 hands of 7": Setup.of(HouseRules(hands=3, fingers=7)),
    "4 hands of 10": Setup.of(HouseRules(hands=4, fingers=10)),
    "5 of 10, no splits": Setup.of(
        HouseRules(hands=5, fingers=10, transfers="off", divisions="off")
    ),
    "2 of 75, cutoff": Setup.of(HouseRules(hands=2, fingers=75, overflow="cutoff")),
}
RUNS = 7
TICK = 0.001

HEADINGS = [
    *("House rules", "positions", "thread: late ms", "ready ms"),
    *("process: late ms", "ready ms", "just started: ready ms"),
]

LEGEND = """\
An event loop tries to wake up every {tick:.0f} ms while someone waits for a table. *late* is the
longest it overslept, and *ready* is when the table was there, as the median of {runs} runs. The bot
uses the process (`bot/app/solving/`): the table comes back through a pipe and is read in a thread.
*just started* includes starting the process, which happens once. The bot solves games as small as
the official one in the loop itself, because that's faster than asking a process."""

Work: TypeAlias = Callable[[], Awaitable[object]]


@dataclass(frozen=True)
class Waited:
    """How long a table took, and how long at most the loop was kept waiting meanwhile."""

    ready: float
    late: float


def section(size: Size) -> Section:
    """Measure all games in both ways."""
    runs = size.of(RUNS, 1)
    rows = [asyncio.run(_row(name, setup, runs)) for name, setup in size.some(GAMES, 2).items()]
    legend = LEGEND.format(tick=TICK * 1e3, runs=runs)
    return Section("Waiting for a table", f"{table(HEADINGS, rows)}\n\n{legend}")


async def _row(name: str, setup: Setup, runs: int) -> list[str]:
    threads: list[Waited] = []
    starts: list[Waited] = []
    processes: list[Waited] = []
    for _ in range(runs):
        threads.append(await _watched(lambda: _in_thread(setup)))
        solving = Solving(memory=memory_for_tables(0))
        try:
            starts.append(await _watched(lambda door=solving: door.table(setup, person=name)))
            processes.append(await _watched(lambda door=solving: door.table(setup, person=name)))
        finally:
            await solving.close()
    positions = f"{extent(compile(setup)).positions:,}"
    return [name, positions, *_middle(threads), *_middle(processes), _middle(starts)[1]]


async def _in_thread(setup: Setup) -> None:
    await asyncio.to_thread(solve, compile(setup))


async def _watched(work: Work) -> Waited:
    """Do the work while another task of the same loop wants to wake again and again."""
    late: list[float] = [0.0]
    ticking = asyncio.create_task(_tick(late))
    await asyncio.sleep(TICK)
    began = perf_counter()
    await work()
    ready = perf_counter() - began
    await asyncio.sleep(TICK)
    ticking.cancel()
    with suppress(asyncio.CancelledError):
        await ticking
    return Waited(ready, max(late))


async def _tick(late: list[float]) -> None:
    while True:
        slept = perf_counter()
        await asyncio.sleep(TICK)
        late.append(perf_counter() - slept - TICK)


def _middle(runs: list[Waited]) -> tuple[str, str]:
    return _ms(median(run.late for run in runs)), _ms(median(run.ready for run in runs))


def _ms(seconds: float) -> str:
    return f"{seconds * 1e3:.1f}"
