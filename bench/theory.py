"""Theory: how long values of Simple Chopsticks take."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from bench.section import Section, Size, table
from bench.timing import best
from engine.theory import (
    SimplePosition,
    Values,
    name_of,
    opening,
    parse_simple,
    position_of,
    table_of,
)
from engine.theory.sums import Sums

LEGEND = """\
Each figure is the best of several runs that start with nothing known. Not every figure has a goal.
Sums are of five boards with two hands, chosen from 1 to n/2 with a fixed seed. A value is computed
together with everything that follows from its position."""


def section(size: Size) -> Section:
    """Measure the paper's tables and single positions."""
    rows = [[name, f"{best(work, size) * 1e3:.1f}", goal] for name, work, goal in _works()]
    return Section("Theory", f"{table(['', 'ms', 'goal'], rows)}\n\n{LEGEND}")


def _works() -> list[tuple[str, Callable[[], object], str]]:
    return [
        ("(1\\|1)_n for all n up to 606 (the paper’s Table 2)", lambda: opening(606), "300"),
        ("(i\\|j)_20 with their names (Table 1)", _named_table, "50"),
        *(
            (f"the value of {text.replace('|', chr(92) + '|')}", _valued(text), "")
            for text in ASKED
        ),
        *((f"five boards, n = {n}: who wins and how", _solved(n), goal) for n, goal in SUMS),
    ]


SUMS = ((5, "10"), (10, "100"), (12, "1000"))
ASKED = ("(1,1|1,1)_5", "(1,1|1,1)_10", "(1,1|1,1)_12", "(1,1,1|1,1,1)_5")


def _named_table() -> list[str]:
    return [name_of(value) for row in table_of(Values(), 20) for _, value in row]


def _valued(text: str) -> Callable[[], object]:
    return lambda: Values()[parse_simple(text)]


def _solved(n: int) -> Callable[[], object]:
    dice = Random(n)
    boards = [_drawn(n, dice) for _ in range(5)]
    return lambda: Sums().solve(boards)


def _drawn(n: int, dice: Random) -> SimplePosition:
    left, right = (tuple(dice.randint(1, n // 2) for _ in range(2)) for _ in range(2))
    return position_of(left, right, n)
