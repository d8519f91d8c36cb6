"""Tables: how long solving takes, how much memory, and how that compares with the yardstick."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from bench.section import Section, Size, table
from bench.solving import prepared
from bench.timing import best
from bench.yardstick import Measured, Yardstick, described
from engine import PRESETS, HouseRules, Setup, compile
from engine.tables import Duel, Table, solve

CUTOFF: Mapping[str, Any] = {"overflow": "cutoff"}
BIG: Mapping[str, Any] = {"hands": 5, "fingers": 10}
ANY_SPLIT: Mapping[str, Any] = {"transfers": "multiple", "divisions": "any", "suicide": True}
NO_SPLIT: Mapping[str, Any] = {"transfers": "off", "divisions": "off"}

GAMES: Mapping[str, HouseRules] = {
    "official": PRESETS["official"],
    "classic": PRESETS["classic"],
    "free": PRESETS["free"],
    "3 hands of 8, cutoff": HouseRules(hands=3, fingers=8, **CUTOFF),
    "3 of 9, 3 swaps": HouseRules(hands=3, fingers=9, swaps=True, swap_limit=3, **CUTOFF),
    "4 of 8, 3 lives, cutoff": HouseRules(hands=4, fingers=8, sudden_death=3, **CUTOFF),
    "4 of 12, cutoff": HouseRules(hands=4, fingers=12, **CUTOFF),
    "5 of 10, cutoff": HouseRules(**BIG, **CUTOFF),
    "5 of 10, rollover": HouseRules(**BIG),
    "5 of 10, cutoff, misère": HouseRules(**BIG, **CUTOFF, goal="misere"),
    "5 of 10, cutoff, no splits": HouseRules(**BIG, **CUTOFF, **NO_SPLIT),
    "5 of 10 against 3, cutoff": HouseRules(hands=(5, 3), fingers=10, **CUTOFF),
    "6 of 7, any split, cutoff": HouseRules(hands=6, fingers=7, **CUTOFF, **ANY_SPLIT),
    "2 of 75, cutoff": HouseRules(hands=2, fingers=75, **CUTOFF),
}
ANSWERING = ("official", "5 of 10, cutoff", "2 of 75, cutoff")
GOALS = ("5 of 10, cutoff", "5 of 10, rollover")

MOST_NS_AN_EDGE = 60
# Below that many edges a comparison tells of everything but solving.
ENOUGH_EDGES = 1_000_000
# Ours and the yardstick take turns, so that a noisy minute slows both.
RUNS, RUNS_FOR_GOALS = 2, 4


@dataclass(frozen=True)
class Figures:
    """The best figures of several runs of one game."""

    name: str
    positions: int
    compiling: float
    solving: float
    ready: float
    fresh: float
    """Seconds from the start of a new process to its end, the table made."""
    before_kb: int
    peak_kb: int
    agrees: bool
    yardstick: Measured | None

    @property
    def ratio(self) -> float:
        """How many times as long the yardstick takes, its storing of edges counted."""
        return self.yardstick.seconds / self.ready if self.yardstick else 0.0

    @property
    def memory_ratio(self) -> float:
        """How many times as much memory the yardstick takes as solving adds to a process."""
        return self.yardstick.peak_kb / self.added_kb if self.yardstick else 0.0

    @property
    def added_kb(self) -> int:
        """How much memory solving takes, numpy with it."""
        return max(self.peak_kb - self.before_kb, 1)


HEADINGS = [
    *("House rules", "positions", "edges", "compile ms", "solve ms", "ready ms", "ns/position"),
    *("C s", "C ns/edge", "C : ready", "C MB", "ours MB", "C : ours", "process MB", "fresh s"),
]

LEGEND = """\
*compile* lists the sides, *solve* makes the table, and *ready* is both together, with all modules
loaded. *C* is a plain solver in C (`bench/yardstick.c`, `-O2`) that stores every edge in both
directions; its seconds are for storing and solving, without reading. *C : ready* is how many times
as long it takes.

*C MB* is the peak memory of its process. *ours MB* is what solving adds to a process that has the
engine loaded, including the import of numpy. *process MB* is the peak memory of that whole process,
with the interpreter and all modules. *fresh* is a new process from start to end: interpreter,
imports, compiling, solving. All figures are the best of several runs, ours and C's taking turns."""


def section(size: Size) -> Section:
    """Measure all games and the answers of a table."""
    with TemporaryDirectory() as folder:
        yardstick = Yardstick.built(Path(folder))
        games = size.some(GAMES, 2)
        figures = [_figures(name, rules, yardstick, size) for name, rules in games.items()]
    parts = [table(HEADINGS, [_row(found) for found in figures]), LEGEND, _answers(size)]
    if yardstick is None:
        parts.insert(1, "No C compiler was found here, so there is no yardstick to compare with.")
    else:
        parts.append(_goals(figures))
    return Section("Tables", "\n\n".join(parts), tuple(_failures(figures)))


def _figures(name: str, rules: HouseRules, yardstick: Yardstick | None, size: Size) -> Figures:
    print(f"{name} ...", file=sys.stderr, flush=True)
    text = described(prepared(rules))
    ours: list[dict[str, Any]] = []
    theirs: list[Measured] = []
    for _ in range(size.of(RUNS_FOR_GOALS if name in GOALS else RUNS, 1)):
        ours.append(_fresh(rules) | _child("often", rules))
        if yardstick is not None:
            theirs.append(yardstick.measured(text))
    least = {key: min(run[key] for run in ours) for key in ours[0]}
    measured = min(theirs, key=lambda run: run.seconds, default=None)
    return Figures(
        name=name,
        agrees=measured is None or _result(least) == _result(vars(measured)),
        yardstick=measured,
        **{key: least[key] for key in Figures.__annotations__ if key in least},
    )


def _result(found: Mapping[str, Any]) -> tuple[Any, ...]:
    return tuple(found[key] for key in ("positions", "decided", "longest"))


def _fresh(rules: HouseRules) -> dict[str, Any]:
    before = perf_counter()
    told = _child("once", rules)
    return told | {"fresh": perf_counter() - before}


def _child(what: str, rules: HouseRules) -> dict[str, Any]:
    given = rules.model_dump_json()
    command = [sys.executable, "-m", "bench.solving", what, given]
    ran = subprocess.run(command, text=True, stdout=subprocess.PIPE, check=True)  # noqa: S603 - us
    return json.loads(ran.stdout)


def _row(found: Figures) -> list[str]:
    stick = found.yardstick
    is_large = stick is not None and stick.edges >= ENOUGH_EDGES
    told = {
        "edges": f"{stick.edges:,}" if stick else "",
        "seconds": f"{stick.seconds:.4f}" if stick else "",
        "ns": f"{stick.ns_an_edge:.1f}" if stick else "",
        "ratio": f"{found.ratio:.1f}" if is_large else "",
        "mb": f"{stick.peak_kb / 1024:.0f}" if stick else "",
        "memory": f"{found.memory_ratio:.1f}" if is_large else "",
    }
    return [
        *(found.name, f"{found.positions:,}", told["edges"]),
        *(f"{seconds * 1e3:.2f}" for seconds in (found.compiling, found.solving, found.ready)),
        *(f"{found.ready * 1e9 / found.positions:.1f}", told["seconds"], told["ns"], told["ratio"]),
        *(told["mb"], f"{found.added_kb / 1024:.1f}", told["memory"]),
        *(f"{found.peak_kb / 1024:.0f}", f"{found.fresh:.2f}"),
    ]


# What a table answers


def _answers(size: Size) -> str:
    rows: list[list[str]] = []
    for name in ANSWERING[: size.of(len(ANSWERING), 1)]:
        solved = solve(compile(Setup.of(GAMES[name])))
        rows.append([name, f"{_lookup(solved):.0f}", f"{_scan(solved):.1f}", f"{solved.size:,}"])
    return table(["Answers", "ns a lookup", "µs for the best of 100", "bytes"], rows)


def _drawn(duel: Duel, many: int) -> list[int]:
    dice = random.Random(many)
    return [dice.randrange(duel.count) for _ in range(many)]


def _lookup(solved: Table) -> float:
    """Nanoseconds to ask for one position by the numbers of its sides."""
    pairs = [solved.duel.parts(place) for place in _drawn(solved.duel, 1000)]

    def ask() -> None:
        for mine, theirs, mover in pairs:
            solved.worth_of(mine, theirs, mover)

    return best(ask) * 1e9 / len(pairs)


def _scan(solved: Table) -> float:
    """Microseconds to find the best of a hundred moves."""
    places = _drawn(solved.duel, 100)
    return best(lambda: solved.best(places)) * 1e6


# What the figures have to be


def _goals(figures: list[Figures]) -> str:
    by_name = {found.name: found for found in figures}
    lines = [
        f"- {name}: {by_name[name].ratio:.0f} times as fast as the C solver (the goal is 14, or"
        f" better 20), with 1/{by_name[name].memory_ratio:.0f} of its memory (the goal is 1/15)."
        for name in GOALS
        if name in by_name
    ]
    common = by_name["official"].ready * 1e3
    return "\n".join(
        [
            *lines,
            f"- The official game is ready in {common:.2f} ms (the goal is 1 ms), without numpy.",
        ]
    )


def _failures(figures: list[Figures]) -> Iterator[str]:
    for found in figures:
        stick = found.yardstick
        if not found.agrees:
            yield f"{found.name}: the yardstick solves another game than we do"
        if stick and found.name in GOALS and stick.ns_an_edge >= MOST_NS_AN_EDGE:
            yield (
                f"{found.name}: the yardstick takes {stick.ns_an_edge:.0f} ns an edge, so it is no"
                f" honest one; that needs less than {MOST_NS_AN_EDGE}"
            )
