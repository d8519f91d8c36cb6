"""`Chart`: all positions of solved rules in rows and columns, ordered to show structure."""

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
"""If there are more sides, this many are shown, evenly spread."""


@dataclass(frozen=True, slots=True)
class ChartLine:
    """What a row or column stands for: one side's hands."""

    label: str
    total: Fraction
    """The sum of its fingers."""
    counts: tuple[int, int]
    """Lives left, and turns skipped in a row."""


@dataclass(frozen=True, eq=False)
class Chart:
    """Each position's worth to the side to move: its own side by row, the other's by column."""

    rows: tuple[ChartLine, ...]
    columns: tuple[ChartLine, ...]
    worths: NDArray[np.int32]
    """0 for a draw, distance + 1 for a win, and its negative for a loss."""
    start: tuple[int, int] | None
    """Row and column of the starting position, if it's shown."""
    sides: tuple[int, int]
    """How many sides there are, shown or not."""
    values: dict[Value, int]
    """The number of positions per value: of those shown, or of the whole table if not all are."""
    longest: int

    @property
    def is_whole(self) -> bool:
        """Whether every side is shown."""
        return (len(self.rows), len(self.columns)) == self.sides


def chart(table: Table, mover: int = 0, *, most: int = MOST_LINES) -> Chart:
    """The positions where that side moves; if both sides are alike, 0 covers all.

    Sides that are out because they have no lives left are omitted, and of very many, only some are
    taken.
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
    """The numbers of the sides: ordered by counts, then total fingers, then hands."""
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
    """The number in a chart that stands for each grade."""
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
