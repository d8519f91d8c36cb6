"""`python -m tests.drill`: the long drill, or one of your own."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import SystemRandom

from tests.db.conftest import POSTGRES, created
from tests.drill.drill import Options, drill

LONG = ((1, 60), (2, 120), (8, 80))
"""How many processes and kills, each with a database on PostgreSQL."""
ON_SQLITE = 40


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.drill", description=__doc__)
    parser.add_argument("--seed", type=int, help="the same seed gives the same plan")
    parser.add_argument("--processes", type=int, choices=(1, 2, 8), help="that part alone")
    parser.add_argument("--kills", type=int, help="how many in each part; 300 in all otherwise")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--pace", type=float, default=7.0, help="seconds between kills")
    parser.add_argument("--pause", type=float, default=8.0, help="seconds between moves of a game")
    parser.add_argument("--sqlite", action="store_true", help="one process on SQLite alone")
    return parser.parse_args()


def _tell(what: str) -> None:
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


def main() -> int:
    """Make the drills; the exit code is 0 where nothing was wrong."""
    asked = _asked()
    if not (asked.sqlite or POSTGRES):
        _tell("TEST_POSTGRES_URL has to name a server: .ci/postgresql make drill")
        return 2
    seed = asked.seed if asked.seed is not None else SystemRandom().randrange(1_000_000)
    _tell(f"seed {seed}")
    wrong = False
    if not asked.sqlite:
        for processes, kills in _parts(asked.processes, asked.kills):
            with created() as address:
                wrong |= _made(asked, seed, address, processes, kills)
    if asked.sqlite or asked.processes is None:
        kills = asked.kills if asked.sqlite else None
        with tempfile.TemporaryDirectory() as folder:
            address = f"sqlite:///{Path(folder)}/drill.db"
            wrong |= _made(asked, seed, address, 1, kills or ON_SQLITE)
    return int(wrong)


def _parts(processes: int | None, kills: int | None) -> Iterator[tuple[int, int]]:
    """The drills on PostgreSQL: all of them, or that one alone, with so many kills each."""
    for each, usual in LONG:
        if processes in {None, each}:
            yield each, kills or usual


def _made(asked: argparse.Namespace, seed: int, address: str, processes: int, kills: int) -> bool:
    """Make one drill and print its report; whether something was wrong."""
    kind = address.partition(":")[0]
    _tell(f"\n== {processes} processes on {kind}, {kills} kills, seed {seed}")
    begun = time.monotonic()
    options = Options(
        address,
        seed,
        processes,
        kills,
        games=asked.games,
        people=2 * asked.games,
        pace=asked.pace,
        pause=asked.pause,
    )
    report = asyncio.run(drill(options, _tell))
    _tell("\n".join(report.lines()))
    verdict = "clean" if report.verdict.is_clean() else "NOT CLEAN"
    _tell(f"{verdict} after {time.monotonic() - begun:.0f} s, seed {seed}")
    return not report.verdict.is_clean()


if __name__ == "__main__":
    sys.exit(main())
