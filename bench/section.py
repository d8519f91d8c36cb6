"""`Section`: what one benchmark has to say."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Section:
    """A part of the page about performance."""

    title: str
    text: str
    """Markdown that can also be read in a terminal."""
    failures: tuple[str, ...] = ()
    """Why the benchmark is worth nothing, if it is."""


def table(headings: list[str], rows: list[list[str]]) -> str:
    """A Markdown table whose columns are aligned: the first to the left, all others right."""
    widths = [max(map(len, column)) for column in zip(headings, *rows, strict=True)]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    return "\n".join(_line(cells, widths) for cells in (headings, rule, *rows))


def _line(cells: list[str], widths: list[int]) -> str:
    first, *others = zip(cells, widths, strict=True)
    padded = [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]
    return f"| {' | '.join(padded)} |"
