"""More house rules: what solving costs if attacks do more, compared to the same game without."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from bench.section import Section, Size, table
from engine import HouseRules, Setup, compile
from engine.tables import Duel, solve
from engine.tables.limits import MOST_WIDE_POSITIONS
from engine.tables.solve import induced, solver_for

RUNS = 5
GAMES: Mapping[str, Mapping[str, Any]] = {
    "2 hands of 5, free": {"overflow": "cutoff", "suicide": True},
    "2 of 30, cutoff": {"fingers": 30, "overflow": "cutoff"},
    "3 of 8, cutoff": {"hands": 3, "fingers": 8, "overflow": "cutoff"},
    "4 of 9, cutoff": {"hands": 4, "fingers": 9, "overflow": "cutoff"},
}
RULES: Mapping[str, object] = {
    "death_attack": True,
    "self_add": True,
    "one_point_switches": 1,
    "poison": True,
    "cherry_bomb": True,
    "mirror": True,
}
WIDE: Mapping[str, Mapping[str, Any]] = {
    "bombs": {"bomb": 4},
    "double-attack": {"double_attack": True},
    "both, 2 hands of 7": {"bomb": 4, "double_attack": True, "fingers": 7},
    "both, 3 hands of 5": {"bomb": 4, "double_attack": True, "hands": 3},
}

LEGEND = """\
Each figure is the time per position for listing the sides and solving, as a multiple of the time
for the same game without the rule. In parentheses is the same per decided position, because a rule
that leaves fewer games open leaves more to find. Best of {runs} runs, taking turns."""

WIDE_LEGEND = f"""\
Bombs and double attacks are solved move by move, up to {MOST_WIDE_POSITIONS:,} positions."""


@dataclass(frozen=True)
class Cost:
    """What solving a game has taken."""

    seconds: float
    positions: int
    decided: int


def section(size: Size) -> Section:
    """Measure every rule with every game."""
    runs = size.of(RUNS, 1)
    rows = [[name, *_ratios(fields, runs)] for name, fields in size.some(GAMES, 1).items()]
    wide = [[name, *_wide(fields)] for name, fields in size.some(WIDE, 2).items()]
    parts = [
        table(["House rules", "ns", *RULES], rows),
        LEGEND.format(runs=runs),
        table(["House rules", "positions", "ms"], wide),
        WIDE_LEGEND,
    ]
    return Section("More house rules", "\n\n".join(parts))


def _ratios(fields: Mapping[str, Any], count: int) -> list[str]:
    games = [dict(fields), *({**fields, name: value} for name, value in RULES.items())]
    runs = [[_cost(game) for game in games] for _ in range(count)]
    plain, *others = (
        min(costs, key=lambda cost: cost.seconds) for costs in zip(*runs, strict=True)
    )
    return [
        f"{plain.seconds * 1e9 / plain.positions:.0f}",
        *(f"{_a_position(cost, plain):.2f} ({_a_decision(cost, plain):.2f})" for cost in others),
    ]


def _a_position(cost: Cost, plain: Cost) -> float:
    return cost.seconds / cost.positions / (plain.seconds / plain.positions)


def _a_decision(cost: Cost, plain: Cost) -> float:
    return cost.seconds / cost.decided / (plain.seconds / plain.decided)


def _cost(fields: Mapping[str, Any]) -> Cost:
    rules = compile(Setup.of(HouseRules(**fields)))
    levels: list[tuple[int, int]] = []
    began = perf_counter()
    duel = Duel(rules)
    made = induced(duel, solver_for(duel), lambda *level: levels.append(level))
    return Cost(perf_counter() - began, len(made), max(levels[-1][1], 1))


def _wide(fields: Mapping[str, Any]) -> list[str]:
    rules = compile(Setup.of(HouseRules(**fields)))
    began = perf_counter()
    made = solve(rules)
    return [f"{len(made):,}", f"{(perf_counter() - began) * 1e3:.0f}"]
