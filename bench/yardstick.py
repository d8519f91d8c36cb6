"""The yardstick: a plain solver in C, built here and given the same games."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.compiled.side_list import SideList
from engine.tables import Duel

SOURCE = Path(__file__).with_name("yardstick.c")
COMPILERS = ("cc", "gcc", "clang")


@dataclass(frozen=True)
class Measured:
    """One run of the yardstick."""

    positions: int
    edges: int
    storing: float
    """Seconds to store all edges both ways."""
    solving: float
    peak_kb: int
    decided: int
    longest: int

    @property
    def seconds(self) -> float:
        """Storing and solving."""
        return self.storing + self.solving

    @property
    def ns_an_edge(self) -> float:
        """Nanoseconds for each edge, all told."""
        return self.seconds * 1e9 / max(self.edges, 1)


class Yardstick:
    """The program, ready to be run."""

    def __init__(self, program: Path) -> None:
        self._program = program

    @classmethod
    def built(cls, folder: Path) -> Yardstick | None:
        """Build it in that folder; None where no C compiler is found."""
        compiler = next(filter(None, map(shutil.which, COMPILERS)), None)
        if compiler is None:
            return None
        program = folder / "yardstick"
        subprocess.run([compiler, "-O2", "-o", program, SOURCE], check=True)  # noqa: S603 - our own source
        return cls(program)

    def measured(self, sides: str) -> Measured:
        """Let it solve the game that `described` wrote down."""
        ran = subprocess.run(  # noqa: S603 - our own program
            [self._program], input=sides, text=True, stdout=subprocess.PIPE, check=True
        )
        return Measured(**json.loads(ran.stdout))


def described(duel: Duel) -> str:
    """The sides of a game in the numbers that the yardstick reads."""
    values = len(duel.sides[0].values)
    head = [len(duel.sides), values, int(duel.rules.misere)]
    lines = [head, *(line for listed in duel.sides for line in _sides(listed))]
    return "\n".join(" ".join(map(str, line)) for line in lines)


def _sides(listed: SideList) -> Iterator[list[int]]:
    yield [listed.count]
    for side in range(listed.count):
        swaps_reset = side if listed.swaps_reset is None else listed.swaps_reset[side]
        struck = [
            listed.arrivals[line][landing]
            for line, value in listed.cells[side]
            for landing in listed.landings[value]
        ]
        yield [
            *(int(listed.out[side]), swaps_reset),
            *(len(listed.weapons[side]), *listed.weapons[side]),
            *(len(listed.cells[side]), *struck),
            *(len(listed.turns[side]), *listed.turns[side]),
        ]
