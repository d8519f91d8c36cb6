"""A drill: processes of the bot are killed while people play, and all must be right in the end."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.drill.attempts import Attempts
from tests.drill.discord import Discord, small_discord
from tests.drill.plan import LONGEST, Changing, Deed, Phase, Step, layouts_of, plan_of
from tests.drill.players import Club, Table
from tests.drill.processes import Layout, Process, Processes
from tests.drill.stored import Stored
from tests.drill.verdict import Verdict, around, games_named, judge, wrong_boards
from tests.drill.world import World

UP_WITHIN = 120.0
"""Seconds in which all processes are there, however slow the machine."""
RIGHT_WITHIN = 30.0
"""Seconds after that in which every board is right."""
MOST_SHOWN = 8


@dataclass(frozen=True)
class Options:
    """What a drill is made of."""

    database: str
    seed: int
    processes: int
    kills: int
    games: int = 100
    people: int = 200
    servers: int = 8
    pace: float = 7.0
    """Seconds between two kills, more or less."""
    pause: float = 8.0
    """Seconds between two moves of a game, more or less."""
    lost_answers: float = 0.01
    doubled_events: float = 0.03


@dataclass
class Report:
    """What has happened in a drill, and the verdict."""

    options: Options
    verdict: Verdict
    attempts: Attempts
    deeds: Counter[str] = field(default_factory=Counter)
    settled: list[str] = field(default_factory=list)
    """For each phase, after how many seconds every board was right."""
    counts: dict[str, int] = field(default_factory=dict)
    around: dict[int, list[str]] = field(default_factory=dict)
    """What happened around the games in which something is wrong."""

    def lines(self) -> Iterator[str]:
        """The whole report."""
        yield from _table("Done to processes", self.deeds)
        yield from _table("Moves made", self.attempts.ways())
        yield from _table("What came of attempts", self.attempts.outcomes())
        yield from _table("Refusals", self.attempts.refusals())
        yield from _table("Counted", self.counts)
        yield from self.settled
        for name, wrongs in self.verdict.parts().items():
            yield f"{name}: {len(wrongs)}"
            yield from (f"    {wrong}" for wrong in wrongs[:MOST_SHOWN])
        for game, noted in self.around.items():
            yield f"around game {game}:"
            yield from (f"    {line}" for line in noted)


def _table(name: str, counted: dict[str, int] | Counter[str]) -> Iterator[str]:
    yield f"{name}:"
    yield from (f"    {what:<40} {number:>7}" for what, number in sorted(counted.items()))


class Drill:
    """One drill, from the first start to the verdict."""

    def __init__(
        self,
        options: Options,
        discord: Discord,
        stored: Stored,
        folder: Path,
        tell: Callable[[str], None],
    ) -> None:
        self.options = options
        self.tell = tell
        self.discord = discord
        self.stored = stored
        self.processes = Processes(options.database, discord.address, discord.note, folder)
        self.attempts = Attempts()
        self.deeds = Counter[str]()
        self.settled: list[str] = []
        self.wrong_boards: list[str] = []
        """Those that were wrong for too long, be it that they were put right later."""
        self._places: list[Process] = []
        self._doing: set[asyncio.Task[None]] = set()
        dice = Random(f"people {options.seed}")
        world = discord.world
        self.club = Club(
            discord,
            stored,
            self.processes,
            self.attempts,
            people=list(world.people),
            playing=asyncio.Event(),
            pause=options.pause,
        )
        channels = [channel for each in world.servers.values() for channel in each]
        self.tables = [
            Table(self.club, channels[number % len(channels)], Random(dice.random()))
            for number in range(options.games)
        ]

    async def run(self) -> Report:
        options = self.options
        plan = plan_of(options.seed, layouts_of(options.processes), options.kills, options.pace)
        at_tables = [asyncio.create_task(table.play()) for table in self.tables]
        self.discord.doubling = options.doubled_events
        self.discord.rest.losing = options.lost_answers
        try:
            for phase in plan:
                await self._go_through(phase)
            await asyncio.sleep(3)  # whether it stays so
            failed = [task for task in at_tables if task.done()]
            await asyncio.gather(*failed)
            verdict = await judge(self.discord, self.stored, self.processes, self.attempts)
            verdict.boards += self.wrong_boards
        finally:
            for task in at_tables:
                task.cancel()
            await asyncio.gather(*at_tables, *self._doing, return_exceptions=True)
            await self.processes.sweep()
        return self._report(verdict)

    async def _go_through(self, phase: Phase) -> None:
        await self._arrange(phase.layout, phase.changing, phase.away)
        self.club.playing.set()
        await self._until_awake()
        for step in phase.steps:
            await asyncio.sleep(step.pause)
            self._start_doing(step)
        await asyncio.gather(*self._doing)
        self.club.playing.clear()
        await self._until_awake()
        self.tell("all are there, and nobody moves")
        await self._settle(str(phase.layout))

    async def _arrange(self, layout: Layout, changing: Changing, away: float) -> None:
        before, self._places = self._places, []
        self.discord.note(f"from now on {layout} processes: {changing}")
        self.tell(f"from now on {layout} processes: {changing}")
        if before and changing is Changing.OVERLAPPING:
            self._places = [await self._begin(layout, place) for place in range(len(layout.shares))]
            await asyncio.sleep(self.options.pace)
        ending = self.processes.kill if changing is Changing.KILLED else self.processes.terminate
        await asyncio.gather(*map(ending, before))
        await asyncio.sleep(away)
        if not self._places:
            self._places = [await self._begin(layout, place) for place in range(len(layout.shares))]

    async def _begin(self, layout: Layout, place: int) -> Process:
        return await self.processes.start(layout, place)

    async def _until_awake(self) -> None:
        def are_awake() -> bool:
            return all(each.is_awake for each in self._places)

        if not await self.club.until(are_awake, UP_WITHIN):
            late = [str(each) for each in self._places if not each.is_awake]
            self._places[0].faults.append(f"not there after {UP_WITHIN} s: {late}")

    def _start_doing(self, step: Step) -> None:
        task = asyncio.create_task(self._do(step))
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    async def _do(self, step: Step) -> None:
        await self.club.until(lambda: not self._places[step.place].killed, LONGEST)
        process = self._places[step.place]
        if step.deed in {Deed.DROP, Deed.LOSE}:
            await self.club.until(lambda: process.is_awake, LONGEST)
        if not process.is_running or process.killed:
            return  # it is on its way out already
        self.deeds[step.deed] += 1
        match step.deed:
            case Deed.STOP:
                await self.processes.stop(process, step.away)
                return
            case Deed.DROP | Deed.LOSE:
                self.discord.note(f"{process}: {step.deed}")
                await self.discord.gateway.drop(process.number, refusing=step.deed is Deed.LOSE)
                return
            case Deed.DARKEN:
                servers = list(self.discord.world.servers)
                await self.discord.darken(servers[step.place % len(servers)], step.away)
                return
            case Deed.TWIN:
                self._places[step.place] = await self._begin(process.layout, step.place)
                await asyncio.sleep(step.away)
                await self.processes.kill(process)
                return
            case Deed.KILL:
                await self.processes.kill(process)
            case Deed.TERMINATE:
                await self.processes.terminate(process)
        await asyncio.sleep(step.away)
        self._places[step.place] = await self._begin(process.layout, step.place)

    async def _settle(self, phase: str) -> None:
        """Wait until every board is right, and write down how long that took."""
        wrong: dict[int, str] = {}
        begun = time.monotonic()
        while time.monotonic() - begun < RIGHT_WITHIN:
            wrong = wrong_boards(self.discord, await self.stored.all())
            if not wrong:
                break
            await asyncio.sleep(0.5)
        seconds = time.monotonic() - begun
        self.wrong_boards += [f"after {phase}: {each}" for each in wrong.values()]
        found = f"{len(wrong)} boards wrong" if wrong else "every board right"
        self.settled.append(f"{found} {seconds:.1f} s after all {phase} were there")
        self.tell(self.settled[-1])

    def _report(self, verdict: Verdict) -> Report:
        gateway, rest = self.discord.gateway, self.discord.rest
        report = Report(self.options, verdict, self.attempts, self.deeds, self.settled)
        report.counts = {
            "games begun": sum(len(table.games) for table in self.tables),
            "starts of processes": len(self.processes.all),
            "starts used of the day's 1,000": gateway.identified,
            "identified too soon": len(gateway.too_soon),
            "sessions resumed": gateway.resumed,
            "events delivered twice": self.discord.doubled,
            "answers lost": rest.lost_answers,
            "answers too late": rest.late_answers,
            "posts of a nonce that was there": self.discord.world.nonces_honoured,
            **{f"requests: {what}": number for what, number in rest.asked.items()},
        }
        wrongs = [*verdict.boards, *verdict.moves, *verdict.false_refusals, *verdict.clocks]
        for game in games_named(wrongs)[:MOST_SHOWN]:
            report.around[game] = around(self.discord, game)
        return report


async def drill(options: Options, tell: Callable[[str], None]) -> Report:
    """Make a drill, and tell how far it is. The database has to be new."""
    dice = Random(f"discord {options.seed}")
    channels = -(-options.games * 4 // (options.servers * 5))  # some have two games
    world = World(options.servers, channels, options.people)
    concurrency = 1 if options.processes == 1 else 16
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        stored = await Stored.open(options.database)
        try:
            _, *others = world.servers
            await stored.without_pictures(others, next(iter(world.people)))
            async with small_discord(world, dice, concurrency=concurrency) as discord:
                return await Drill(options, discord, stored, folder, tell).run()
        finally:
            await stored.close()
