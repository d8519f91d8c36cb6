"""Printing: lines, wrapped paragraphs, columns, and JSON for programs."""

from __future__ import annotations

import json
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeAlias

Row: TypeAlias = Sequence[str]

NARROWEST, WIDEST = 40, 100
GAP = "  "

# Columns are as wide as the widest row of their block or of a block before it, so that a long table
# can be printed while it is made.
BLOCK = 1000


def line(text: str = "") -> None:
    """Print one line."""
    sys.stdout.write(text + "\n")


def complaint(sentence: str) -> None:
    """Print one line to standard error."""
    sys.stderr.write(sentence + "\n")


def json_line(value: object) -> None:
    """Print one line of JSON, in ASCII so that nothing can be lost on its way to a program."""
    line(json.dumps(value))


def paragraph(text: str, first: str = "", rest: str | None = None) -> None:
    """Print a text wrapped to the terminal; `first` begins its first line and `rest` the others."""
    width = max(NARROWEST, min(shutil.get_terminal_size().columns, WIDEST))
    wrapped = textwrap.wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=" " * len(first) if rest is None else rest,
        break_long_words=False,
        break_on_hyphens=False,
    )
    for written in wrapped:
        line(written)


def bullets(texts: Iterable[str], mark: str = "•") -> None:
    """Print a list, each text wrapped behind its mark."""
    for text in texts:
        paragraph(text, first=f"{GAP}{mark} ")


def entries(rows: Iterable[tuple[str, str]]) -> None:
    """Print words and what they mean side by side, the meanings wrapped."""
    listed = list(rows)
    width = max(len(word) for word, _ in listed)
    for word, meaning in listed:
        paragraph(meaning, first=f"{word:{width}}{GAP}")


def columns(rows: Iterable[Row]) -> None:
    """Print rows in aligned columns, block by block as they come."""
    rest = iter(rows)
    widths: list[int] = []
    while block := list(islice(rest, BLOCK)):
        widths = _widths([*block, [" " * width for width in widths]])
        for row in block:
            line(_aligned(row, widths))


def _widths(rows: Sequence[Row]) -> list[int]:
    count = max(map(len, rows))
    return [max(len(row[place]) for row in rows if place < len(row)) for place in range(count)]


def _aligned(row: Row, widths: Sequence[int]) -> str:
    cells: Iterator[str] = (f"{cell:{width}}" for cell, width in zip(row, widths, strict=False))
    return GAP.join(cells).rstrip()
