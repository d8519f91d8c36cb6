"""`Chart`: all positions of solved rules as rows and columns, in an order that shows structure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from engine.compiled import Scale, Side, write_fingers
from engine.compiled.side_list import SideList
from engine.tables import Table, Value, Worth

MOST_LINES = 540
"""Of more sides than that, so many are shown, spread evenly."""


@dataclass(frozen=True, slots=True)
class ChartLine:
    """What a row or a column stands for: one side's hands."""

    label: str
    total: Fraction
    """Its fingers together."""
    counts: tuple[int, int]
    """Lives left, and turns given up in a row."""


@dataclass(frozen=True, eq=False)
class Chart:
    """What each position is worth to the side to move: its own sides down, the other's across."""

    rows: tuple[ChartLine, ...]
    columns: tuple[ChartLine, ...]
    worths: NDArray[np.int32]
    """0 for a draw, 1 more than the distance for a win, and the same below 0 for a loss."""
    start: tuple[int, int] | None
    """Row and column of the position that games begin with, where it is shown."""
    sides: tuple[int, int]
    """How many there are, shown or not."""
    values: dict[Value, int]
    """How many positions are worth what: of those shown, or where not all are, of the table."""
    longest: int

    @property
    def is_whole(self) -> bool:
        """Whether every side is shown."""
        return (len(self.rows), len(self.columns)) == self.sides


def chart(table: Table, mover: int = 0, *, most: int = MOST_LINES) -> Chart:
    """The positions where the first side moves, or the other; where both are alike, 0 is all.

    Sides that are out for want of lives are left out, and of very many some are taken.
    """
    duel = table.duel
    mine, theirs = duel.mine(mover), duel.theirs(mover)
    down, across = _in_order(mine), _in_order(theirs)
    rows, columns = _spread(down, most), _spread(across, most)
    first = duel.place(0, 0, mover)
    codes = _codes(table)
    places = first + np.array(rows)[:, None] * theirs.count + np.array(columns)[None, :]
    return Chart(
        tuple(_line(mine, number) for number in rows),
        tuple(_line(theirs, number) for number in columns),
        _signed(table)[codes[places]],
        _start(table, mover, rows, columns),
        (len(down), len(across)),
        _counted(table, codes[places] if (rows, columns) == (down, across) else codes),
        table.longest,
    )


def _in_order(listed: SideList) -> list[int]:
    """The numbers of the sides: by their counts, then by their fingers together, then by hands."""
    shown = [n for n in range(listed.count) if not (listed.lives and listed.out[n])]
    return sorted(shown, key=lambda number: _rank(listed, listed.side(number)))


def _rank(listed: SideList, side: Side) -> tuple[int, int, int, tuple[int, ...]]:
    return side.lives, side.swaps, _units(side, _scale(listed)), side.hands


def _spread(numbers: Sequence[int], most: int) -> list[int]:
    if len(numbers) <= most:
        return list(numbers)
    return [numbers[place * len(numbers) // most] for place in range(most)]


def _line(listed: SideList, number: int) -> ChartLine:
    side, scale = listed.side(number), _scale(listed)
    shown = [write_fingers(scale.shown(hand)) for hand in side.hands]
    between = "" if all(len(one) == 1 for one in shown) else ","
    total = Fraction(_units(side, scale), scale.per_finger)
    return ChartLine(between.join(shown).replace("-", "−"), total, (side.lives, side.swaps))


def _units(side: Side, scale: Scale) -> int:
    return sum(hand for hand in side.hands if hand != scale.dead)


def _scale(listed: SideList) -> Scale:
    return listed.hand_list.rules.scale


def _codes(table: Table) -> NDArray[np.uint8] | NDArray[np.uint16]:
    if table.grades.width == 1:
        return np.frombuffer(table.codes, np.uint8)
    return np.frombuffer(table.codes, np.uint16)


def _signed(table: Table) -> NDArray[np.int32]:
    """For each grade what stands for it in a chart."""
    signed = np.zeros(256**table.grades.width, np.int32)
    for grade, worth in table.grades.worths.items():
        signed[grade] = _sign(worth)
    return signed


def _sign(worth: Worth) -> int:
    if worth.distance is None:
        return 0
    return worth.distance + 1 if worth.value is Value.WIN else -worth.distance - 1


def _start(
    table: Table, mover: int, rows: Sequence[int], columns: Sequence[int]
) -> tuple[int, int] | None:
    mine, theirs, whose = table.duel.parts(table.duel.start)
    if whose != mover or mine not in rows or theirs not in columns:
        return None
    return rows.index(mine), columns.index(theirs)


def _counted(table: Table, codes: NDArray[np.uint8] | NDArray[np.uint16]) -> dict[Value, int]:
    counts = np.bincount(codes.ravel(), minlength=1)
    found = dict.fromkeys(Value, 0)
    for grade, worth in table.grades.worths.items():
        found[worth.value] += int(counts[grade]) if grade < len(counts) else 0
    return found
