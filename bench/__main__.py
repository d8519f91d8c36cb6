"""`make bench`: measures, prints, and writes docs/performance.md."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from bench import (
    attacks,
    bytes_a_game,
    copying,
    drawing,
    memory,
    scale,
    storage,
    tables,
    talking,
    theory,
    tournament,
    waiting,
    writers,
)
from bench.machine import machine
from bench.section import Section, Size
from bench.sockets import section as sockets

PAGE = Path(__file__).parents[1] / "docs" / "performance.md"

# A module of this folder that has something to measure adds its `section` here.
SECTIONS: Sequence[Callable[[Size], Section]] = (
    tables.section,
    attacks.section,
    waiting.section,
    theory.section,
    tournament.section,
    storage.section,
    writers.section,
    bytes_a_game.section,
    copying.section,
    scale.section,
    talking.section,
    sockets.section,
    drawing.section,
    memory.section,
)

HEAD = """\
# How fast Waribashi is

Written by `make bench` on {machine}. Figures differ on other machines; the ratios differ less."""


def main() -> int:
    """Run all sections; 1 where a figure is worth nothing."""
    parts = [HEAD.format(machine=machine())]
    failures: list[str] = []
    for measure in SECTIONS:
        section = measure(Size.FULL)
        parts.append(f"## {section.title}\n\n{section.text}")
        failures += (*section.failures, *section.missed)
        print(f"{parts[-1]}\n", flush=True)
    for failure in failures:
        print(f"Failed: {failure}.", file=sys.stderr)
    if not failures:
        PAGE.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
