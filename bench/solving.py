"""Solve one game in a process of its own and tell what that took, as JSON.

    python -m bench.solving once RULES     solve it and tell the peak of memory
    python -m bench.solving often RULES    solve it again and again and tell the least seconds

RULES are house rules as JSON.
"""

from __future__ import annotations

import json
import resource
import sys
from pathlib import Path

from bench.timing import best
from engine import HouseRules, Setup, compile
from engine.tables import Duel, solve
from engine.tables.solve import induced, solver_for


def prepared(rules: HouseRules) -> Duel:
    """The rules compiled, with all that a solver asks of their sides."""
    duel = Duel(compile(Setup.of(rules)))
    for listed in duel.sides:
        for name in ("out", "swaps_reset", "landings", "cells", "weapons", "arrivals", "turns"):
            getattr(listed, name)
    return duel


def peak_kb() -> int:
    """The most memory that this process has had.

    Linux tells it in the status. Elsewhere it is the rusage, which also counts what the process
    was before this program was loaded into it.
    """
    try:
        status = Path("/proc/self/status").read_text(encoding="utf-8")
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))


def once(rules: HouseRules) -> dict[str, object]:
    """The first solving of a process, and the memory before and after."""
    before = peak_kb()
    solve(compile(Setup.of(rules)))
    return {"before_kb": before, "peak_kb": peak_kb()}


def often(rules: HouseRules) -> dict[str, object]:
    """The seconds when all is imported, and what came out."""
    duel = prepared(rules)
    solver = solver_for(duel)
    levels: list[tuple[int, int]] = []
    table = induced(duel, solver, lambda *level: levels.append(level))
    return {
        "compiling": best(lambda: prepared(rules)),
        "solving": best(lambda: induced(duel, solver)),
        "ready": best(lambda: solve(compile(Setup.of(rules)))),
        "positions": len(table),
        "decided": levels[-1][1],
        "longest": table.longest,
    }


if __name__ == "__main__":
    what, text = sys.argv[1:]
    house_rules = HouseRules(**json.loads(text))
    print(json.dumps({"once": once, "often": often}[what](house_rules)))
