"""`python -m bench.tournament`: a tournament as long as you like; it goes into docs/computer.md.

python -m bench.tournament 2000            so many games a pairing and preset of two seats
python -m bench.tournament 2000 200 50     and so many of three and of four seats

Broken off, it goes on where it was when the same is asked for again.
"""

from __future__ import annotations

import sys
from pathlib import Path

from bench.machine import machine
from bench.tournament.kept import Kept
from bench.tournament.matches import MOST_STATES
from bench.tournament.report import failures, report
from bench.tournament.section import tournament

PAGE = Path(__file__).parents[2] / "docs" / "computer.md"
MARK = "<!-- Written by python -m bench.tournament from here on. -->"
DEFAULT = ("2000", "200", "50")


def main(arguments: list[str]) -> int:
    """Play, print, and write the page; 1 where a game was lost that must not be."""
    counts = dict(enumerate(map(int, arguments or DEFAULT), 2))
    kept = Kept(counts.values())
    matches = tournament({seats: count for seats, count in counts.items() if count}, kept)
    games = sum(match.games for match in matches)
    text = (
        f"{MARK}\n\n{games:,} games on"
        f" {machine()}: `python -m bench.tournament {' '.join(map(str, counts.values()))}`."
        " 95 % intervals (Wilson) are in parentheses. Presets with the same rules for that many"
        " seats appear once. With three or more seats, only presets with up to"
        f" {MOST_STATES:,} states are here.\n\n"
        f"{report(matches)}\n"
    )
    print(text)
    page = PAGE.read_text(encoding="utf-8").partition(MARK)[0]
    PAGE.write_text(page + text, encoding="utf-8")
    kept.forget()
    found = failures(matches)
    print(*found, sep="\n", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
