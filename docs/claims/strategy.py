"""A strategy given as a list: after each of your moves, be in one of these configurations.

A configuration is your hands and the opponent's, who is then to move.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from docs.claims.solving import Solution, solution
from engine.tables import Value

ANY_HANDS = "?,?"
OUT = "0,0"


class Configuration(NamedTuple):
    """Hands after a move of yours, each pair ascending."""

    mine: str
    theirs: str

    @property
    def is_won(self) -> bool:
        """Whether it stands for every position in which the opponent is out."""
        return self.mine == ANY_HANDS

    @property
    def code(self) -> str:
        """The position, with the opponent to move."""
        return f"{self.theirs}|{self.mine}"

    def __str__(self) -> str:
        return f"[{self.mine}],[{self.theirs}]"


def configurations(text: str) -> tuple[Configuration, ...]:
    """The configurations that a text lists: `2,1 1,1` and so on, a line each."""
    lines = (line.split() for line in text.splitlines() if line.strip())
    return tuple(Configuration(_ascending(mine), _ascending(theirs)) for mine, theirs in lines)


def _ascending(hands: str) -> str:
    return ",".join(sorted(hands.split(",")))


def configuration(code: str) -> Configuration:
    """The configuration of that position, the opponent to move."""
    theirs, mine = code.split("|")
    return Configuration(mine, theirs)


@dataclass(frozen=True)
class Strategy:
    """A list of configurations, as a plan for the first player under some house rules."""

    rules: str
    listed: tuple[Configuration, ...]

    @property
    def solved(self) -> Solution:
        """The game."""
        return solution(self.rules)

    @property
    def start(self) -> str:
        """The position before your first move."""
        return self.solved.start_code

    @cached_property
    def places(self) -> Mapping[str, int]:
        """By the code of a configuration its place on the list."""
        return {one.code: place for place, one in reversed([*enumerate(self.listed)])}

    @cached_property
    def place_of_a_win(self) -> int | None:
        """Where the list has the winning blow."""
        return next((place for place, one in enumerate(self.listed) if one.is_won), None)

    def place(self, code: str) -> int | None:
        """Where the list has the position, the opponent to move; None if nowhere."""
        is_won = configuration(code).theirs == OUT
        return self.place_of_a_win if is_won else self.places.get(code)

    def options(self, code: str) -> list[str]:
        """What you may make of that position by the list, the list's first first."""
        places = {after: self.place(after) for after in self.solved.replies(code)}
        known = [(place, after) for after, place in places.items() if place is not None]
        return [after for _, after in sorted(known)]

    # The list as a set: any of its configurations may be chosen

    @cached_property
    def won_in(self) -> Mapping[str, int]:
        """Positions, you to move, from which the list has a forced win, and in how many plies."""
        won: dict[str, int] = {}
        lost = {code for code in self.solved.found if code.startswith(f"{OUT}|")}
        fresh, plies = True, 1
        while fresh:
            mine = {
                code: plies
                for code in self.solved.found
                if code not in won and any(after in lost for after in self.options(code))
            }
            won |= mine
            theirs = {
                code
                for code in self.solved.found
                if code not in lost
                and (after := self.solved.replies(code))
                and all(one in won for one in after)
            }
            lost |= theirs
            fresh, plies = bool(mine or theirs), plies + 2
        return won

    def met(self) -> Iterator[str]:
        """Positions, you to move, that can come up while you keep to the list, nearest first."""
        return _met(self.start, lambda code: self._answers(self.options(code)))

    def _answers(self, after_mine: Iterable[str]) -> list[str]:
        return [code for after in after_mine for code in self.solved.replies(after)]

    def completions(self, most: int) -> list[frozenset[Configuration]]:
        """The smallest sets of further configurations with which the list can force the win.

        Only configurations that are within reach where the list does not win can help, so these
        are tried one after the other, each together with all that become reachable by it.
        """
        tried = {frozenset[Configuration]()}
        for _ in range(most):
            tried = {added | {one} for added in tried for one in self._with(added)._missing()}
            found = [added for added in tried if self.start in self._with(added).won_in]
            if found:
                return sorted(found, key=sorted)
        return []

    def _with(self, added: Iterable[Configuration]) -> Strategy:
        return Strategy(self.rules, (*self.listed, *sorted(added)))

    def _missing(self) -> set[Configuration]:
        """Won configurations off the list that are within reach where the list does not win."""
        unwon = [code for code in self.met() if code not in self.won_in]
        after = {one for code in unwon for one in self.solved.replies(code)}
        return {
            configuration(code)
            for code in after
            if self.place(code) is None and self.solved.found[code].value is Value.LOSS
        }

    # The list as an order: the first that can be reached is taken

    def stuck(self) -> list[str]:
        """Where you can get by always taking the first, and nothing on the list is within reach."""
        return [code for code in self._led() if not self.options(code)]

    def line_to(self, code: str) -> list[str]:
        """How you get there: the positions, each with its own player to move."""
        came: dict[str, list[str]] = {self.start: [self.start]}
        for mine in self._led():
            for after in self.options(mine)[:1]:
                for answer in self.solved.replies(after):
                    came.setdefault(answer, [*came[mine], after, answer])
        return came[code]

    def _led(self) -> Iterator[str]:
        return _met(self.start, lambda code: self._answers(self.options(code)[:1]))

    def loop(self) -> list[str]:
        """Positions, you to move, through which you can be led again and again; none if you win."""
        return _loop(self.start, lambda code: self._answers(self.options(code)[:1]))

    def longest(self) -> int | None:
        """In how many plies you win at the latest; None if you need not win."""
        if self.stuck() or self.loop():
            return None
        plies: dict[str, int] = {}

        def lasts(code: str) -> int:
            if code not in plies:
                answers = self._answers(self.options(code)[:1])
                plies[code] = max((2 + lasts(answer) for answer in answers), default=1)
            return plies[code]

        return lasts(self.start)


def _met(start: str, following: Callable[[str], Iterable[str]]) -> Iterator[str]:
    """The start and all that follows, nearest first, each once."""
    yield start
    yield from (code for code in _met_after(start, following) if code != start)


def _loop(start: str, following: Callable[[str], Iterable[str]]) -> list[str]:
    """A way that comes back to where it began, as short as can be."""
    loops = (_back(code, following) for code in _met(start, following))
    return min(filter(None, loops), key=len, default=[])


def _back(code: str, following: Callable[[str], Iterable[str]]) -> list[str]:
    """The shortest way back to where it begins, from there on; none if there is none."""
    came = {after: [code] for after in following(code)}
    for after in _met_after(code, following):
        if after == code:
            return came[after]
        for later in following(after):
            came.setdefault(later, [*came[after], after])
    return []


def _met_after(code: str, following: Callable[[str], Iterable[str]]) -> Iterator[str]:
    """All that follows, nearest first, each once; the beginning only if it comes again."""
    waiting = deque(dict.fromkeys(following(code)))
    seen = set(waiting)
    while waiting:
        one = waiting.popleft()
        yield one
        fresh = [after for after in dict.fromkeys(following(one)) if after not in seen]
        seen.update(fresh)
        waiting.extend(fresh)
