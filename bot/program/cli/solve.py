"""`waribashi solve`: the result of every reachable position with best play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

import click

from bot.program.cli.frame import Command
from bot.program.cli.given import json_option, players_option, rules_option
from bot.program.cli.terminal import columns, json_line, line, paragraph
from bot.words.wording import Wording
from engine.compiled import Compiled, compile
from engine.message import Message, message
from engine.rules import FEWEST_SIDES, HouseRules, Setup, sides_of
from engine.tables import (
    SolvedCrowdPosition,
    SolvedPosition,
    Value,
    solve_reached_crowd,
    solve_reached_duel,
)

NO_SEATS = "–"


class FindingsOfTwo:
    """Positions of two players as they come from the solver, the start first."""

    def __init__(self, positions: Iterable[SolvedPosition]) -> None:
        self._positions = positions
        self._start: SolvedPosition | None = None
        self._values: Counter[Value] = Counter()
        self._longest = 0

    def objects(self) -> Iterator[Mapping[str, object]]:
        """One object for each position."""
        for found in self._positions:
            yield {
                "position": found.position.code,
                "value": found.value.value,
                "in": found.distance,
            }

    def rows(self, wording: Wording) -> Iterator[tuple[str, ...]]:
        """The headings, then one row for each position."""
        yield (
            wording.text("solve-heading-position"),
            wording.text("solve-heading-value"),
            wording.text("solve-heading-in"),
        )
        words = {
            Value.WIN: wording.text("solve-win"),
            Value.LOSS: wording.text("solve-loss"),
            Value.DRAW: wording.text("solve-draw"),
        }
        for found in self._positions:
            self._count(found)
            distance = "" if found.distance is None else str(found.distance)
            yield found.position.code, words[found.value], distance

    def _count(self, found: SolvedPosition) -> None:
        self._start = self._start or found
        self._values[found.value] += 1
        self._longest = max(self._longest, found.distance or 0)

    def summary(self) -> Iterator[Message]:
        """What there is to say when all rows have been taken: the start's value first."""
        if self._start is not None:
            yield _worth(self._start)
        yield message(
            "solve-positions",
            positions=self._values.total(),
            wins=self._values[Value.WIN],
            losses=self._values[Value.LOSS],
            draws=self._values[Value.DRAW],
        )
        if self._longest:
            yield message("solve-longest", moves=self._longest)


def _worth(start: SolvedPosition) -> Message:
    match start.value:
        case Value.WIN:
            return message("solve-first-wins", moves=start.distance or 0)
        case Value.LOSS:
            return message("solve-second-wins", moves=start.distance or 0)
        case Value.DRAW:
            return message("solve-endless")


class FindingsOfMany:
    """Positions of three and more players as they come from the solver, the start first."""

    def __init__(self, positions: Iterable[SolvedCrowdPosition]) -> None:
        self._positions = positions
        self._start: SolvedCrowdPosition | None = None
        self._number = 0

    def objects(self) -> Iterator[Mapping[str, object]]:
        """One object for each position."""
        for found in self._positions:
            yield {
                "position": found.position.code,
                "wins": _from_one(found.wins),
                "safe": _from_one(found.safe),
            }

    def rows(self, wording: Wording) -> Iterator[tuple[str, ...]]:
        """The headings, then one row for each position."""
        yield (
            wording.text("solve-heading-position"),
            wording.text("solve-heading-wins"),
            wording.text("solve-heading-safe"),
        )
        for found in self._positions:
            self._start = self._start or found
            self._number += 1
            yield found.position.code, _cell(found.wins), _cell(found.safe)

    def summary(self) -> Iterator[Message]:
        """What there is to say when all rows have been taken: the start comes first."""
        if self._start is not None:
            yield message("solve-seats-win", seats=tuple(_from_one(self._start.wins)))
            yield message("solve-seats-safe", seats=tuple(_from_one(self._start.safe)))
        yield message("solve-positions-of-many", positions=self._number)


def _from_one(seats: Iterable[int]) -> list[int]:
    """Seats as people count them: the player to move is 1."""
    return [seat + 1 for seat in seats]


def _cell(seats: Iterable[int]) -> str:
    return ", ".join(map(str, _from_one(seats))) or NO_SEATS


@click.command(
    cls=Command,
    says="cli-solve",
    in_short="cli-solve-short",
    examples=(
        "waribashi solve --rules free",
        "waribashi solve --rules attacks-only --players 3 --json",
    ),
)
@rules_option()
@players_option()
@json_option()
@click.pass_obj
def solve(wording: Wording, rules: HouseRules, players: int | None, as_json: bool) -> None:
    """Print what each position that can be reached from the start is worth."""
    findings = _solved(compile(Setup.of(rules, players or sides_of(rules))))
    if as_json:
        for found in findings.objects():
            json_line(found)
        return
    columns(findings.rows(wording))
    # The summary comes last: it is what a long table leaves on the screen.
    line()
    for said in findings.summary():
        paragraph(wording.say(said))


def _solved(rules: Compiled) -> FindingsOfTwo | FindingsOfMany:
    if rules.players == FEWEST_SIDES:
        return FindingsOfTwo(solve_reached_duel(rules))
    return FindingsOfMany(solve_reached_crowd(rules))
