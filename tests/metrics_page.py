"""What docs/running.md says of metrics: the rows of its table."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "running.md"

_ROW = re.compile(r"\| `(waribashi_\w+)` \| (\w+) \| (.*?) \| (.+) \|")
_LABEL = re.compile(r"`(\w+)`: (.+)")
_VALUES = re.compile(r"`[^`]+`(?:, `[^`]+`)*")


@dataclass(frozen=True)
class Row:
    """A metric as the page has it."""

    name: str
    kind: str
    labels: dict[str, frozenset[str] | None]
    """Each with all values that it may have; None where the page says it in words."""
    tells: str


def rows() -> list[Row]:
    """All metrics of the page, in its order."""
    _, _, section = PAGE.read_text("utf-8").partition("\n## Metrics\n")
    table = section.partition("\n## ")[0]
    found = map(_ROW.fullmatch, table.replace("| |", "|  |").splitlines())
    return [Row(row[1], row[2], dict(_labels(row[3])), row[4]) for row in found if row]


def _labels(cell: str) -> Iterator[tuple[str, frozenset[str] | None]]:
    for said in filter(None, cell.strip().split("; ")):
        label = _LABEL.fullmatch(said)
        assert label, said
        are_listed = _VALUES.fullmatch(label[2])
        values = frozenset(label[2].strip("`").split("`, `"))
        yield label[1], values if are_listed else None
