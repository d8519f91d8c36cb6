"""Keeps what a long tournament has played, so that it can be interrupted and continued."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from bench.tournament.matches import Event, Match
from engine.rules.setup import Level

FOLDER = Path(__file__).parents[2]


class Kept:
    """The matches of one tournament, a line for each in a file."""

    def __init__(self, games: Iterable[int]) -> None:
        self._file = FOLDER / f".bench-tournament-{'-'.join(map(str, games))}.jsonl"
        lines = self._file.read_text(encoding="utf-8").splitlines() if self._file.exists() else []
        self.matches = [_match(line) for line in lines]

    def lacks(self, event: Event) -> bool:
        """Whether the matches of that event are still to be played."""
        preset, seats, _ = event
        return all((match.preset, match.seats) != (preset, seats) for match in self.matches)

    def add(self, matches: list[Match]) -> None:
        """Keep the matches of an event, all of them at once."""
        self.matches += matches
        with self._file.open("a", encoding="utf-8") as file:
            file.write("".join(f"{json.dumps(asdict(match))}\n" for match in matches))

    def forget(self) -> None:
        """The result is written, and the next tournament begins anew."""
        self._file.unlink(missing_ok=True)


def _match(line: str) -> Match:
    fields = json.loads(line)
    return Match(**fields | {"one": Level(fields["one"]), "other": Level(fields["other"])})
