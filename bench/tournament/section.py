"""A short tournament for `make bench`; the long one writes docs/computer.md."""

from __future__ import annotations

from time import perf_counter

from bench.section import Section, Size
from bench.tournament.kept import Kept
from bench.tournament.matches import Event, Match, played, presets
from bench.tournament.report import failures, summary

SHORT = {2: 10, 3: 2, 4: 1}
"""How many games a pairing and preset plays, by the number of seats."""
PROCESSES = 2


def tournament(
    games: dict[int, int], kept: Kept | None = None, *, most: int | None = None
) -> list[Match]:
    """All levels against each other over all presets, so many games a pairing by seats.

    With `most` over no more presets than so many.
    """
    events: list[Event] = [
        (preset, seats, games[seats]) for seats in sorted(games) for preset in presets(seats)[:most]
    ]
    found = [] if kept is None else list(kept.matches)
    # The longest ones first, so that no process waits for the other in the end.
    missing = [event for event in events[::-1] if kept is None or kept.lacks(event)]
    for matches in played(missing, PROCESSES):
        found += matches
        if kept is not None:
            kept.add(matches)
    return sorted(found, key=lambda match: (match.seats, match.preset))


def section(size: Size) -> Section:
    """How good the levels are, in a minute or two."""
    began = perf_counter()
    matches = tournament(SHORT, most=None if size is Size.FULL else 1)
    seconds = perf_counter() - began
    text = (
        f"{SHORT[2]} games for each pairing and preset in {seconds:.0f} s. docs/computer.md has the"
        f" result of a long tournament. 95 % intervals are in parentheses.\n\n{summary(matches)}"
    )
    return Section("How good the computer is", text, failures(matches))
