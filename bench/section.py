"""`Section`: the result of one benchmark, and `Size`: how much of it is measured."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from typing import TypeVar

Name = TypeVar("Name")
Value = TypeVar("Value")


class Size(Enum):
    """Everything the page shows, or just enough for a test to see that a benchmark still runs."""

    FULL = "full"
    SMALL = "small"

    def of(self, full: int, small: int) -> int:
        """A number that says how much is measured."""
        return full if self is Size.FULL else small

    def some(self, full: Mapping[Name, Value], small: int) -> Mapping[Name, Value]:
        """What is measured one after the other: all of it, or the first so many."""
        return dict(islice(full.items(), self.of(len(full), small)))


@dataclass(frozen=True)
class Section:
    """A part of the page about performance."""

    title: str
    text: str
    """Markdown that can also be read in a terminal."""
    failures: tuple[str, ...] = ()
    """What's wrong, however fast the machine is."""
    missed: tuple[str, ...] = ()
    """Limits on time and size that weren't met, which means little in a small run."""


def table(headings: list[str], rows: list[list[str]]) -> str:
    """A Markdown table whose columns are aligned: the first to the left, all others right."""
    widths = [max(map(len, column)) for column in zip(headings, *rows, strict=True)]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    return "\n".join(_line(cells, widths) for cells in (headings, rule, *rows))


def _line(cells: list[str], widths: list[int]) -> str:
    first, *others = zip(cells, widths, strict=True)
    padded = [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]
    return f"| {' | '.join(padded)} |"
