"""Checks that many claims share: who wins, how many positions, whether moves are as it is said."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from docs.claims.claim import Check, Finding
from docs.claims.commands import shows_count, shows_reached, shows_start
from docs.claims.solving import Solution, position, sides, solution
from docs.claims.words import capital, code, counted, listed, outcome
from engine.errors import RuleError
from engine.notation import parse_move
from engine.tables import Value, Worth

FIRST, SECOND, NOBODY = Value.WIN, Value.LOSS, Value.DRAW


def won_by(player: Value) -> Check:
    """The start is won by the first player, by the second, or by nobody."""

    def check(written: str) -> Finding:
        start = solution(written).start
        finds = f"{capital(outcome(start))}."
        return Finding(start.value is player, finds, (shows_start(written),))

    return check


def comes_up(number: int) -> Check:
    """So many positions can come up from the start."""

    def check(written: str) -> Finding:
        found = len(solution(written).found)
        finds = f"{counted(found, 'position')} can come up, finished ones included."
        return Finding(found == number, finds, (shows_count(written),))

    return check


def never_comes_up(asked: str) -> Check:
    """That position cannot come up from the start."""

    def check(written: str) -> Finding:
        solved = solution(written)
        never = asked not in solved.found
        finds = (
            f"It {'isn’t' if never else 'is'} among the {len(solved.found)} positions that can come"
            f" up from {solved.start_code}."
        )
        return Finding(never, finds, (shows_reached(written, asked),))

    return check


def every_position_is_solved(written: str) -> Finding:
    """From every position it is known what best play brings, and a move that brings it."""
    solved = solution(written)
    alive = [side for side in sides(written) if side != "0,0"]
    codes = [f"{mine}|{theirs}" for mine in alive for theirs in alive]
    values = {code: solved[code].value for code in codes}
    unknown = [code for code, value in values.items() if _best(solved, code) is not value]
    counts = Counter(values.values())
    finds = (
        f"Of the {len(values)} positions in which both players still have a hand, the player to"
        f" move wins {counts[Value.WIN]} and loses {counts[Value.LOSS]}; {counts[Value.DRAW]} are"
        f" draws. From the start, {outcome(solved.start)}."
    )
    return Finding(not unknown, finds, (shows_start(written),))


def _best(solved: Solution, before: str) -> Value:
    """The best that a move can bring: what is good for the opponent is bad for the mover."""
    after = {solved[code].value for code in solved.replies(before)}
    if Value.LOSS in after:
        return Value.WIN
    return Value.DRAW if Value.DRAW in after else Value.LOSS


# Examples of moves


@dataclass(frozen=True, slots=True)
class Example:
    """A move that a text calls legal, with the position after it, or refuses."""

    rules: str
    before: str
    move: str
    after: str | None
    """None for a move that may not be made; like `before`, with the player to move first."""


def examples(*given: Example) -> Check:
    """All these moves are allowed and refused as they should be."""

    def check(_: str) -> Finding:
        wrong = [example for example in given if _after(example) != example.after]
        finds = (
            f"All {len(given)} are allowed or refused as it says."
            if not wrong
            else f"These aren’t as it says: {listed(map(_told, wrong))}."
        )
        return Finding(not wrong, finds, details=tuple(map(_told, given)))

    return check


def _after(example: Example) -> str | None:
    before = position(example.rules, example.before)
    try:
        return before.play(parse_move(example.move, before)).code_in_places
    except RuleError:
        return None


def _told(example: Example) -> str:
    after = _after(example)
    came = "is refused" if after is None else f"gives {code(after)}"
    return f"{code(example.rules)}: {code(example.move)} in {code(example.before)} {came}"


def score(found: Worth) -> float:
    """How good a position is for the player to move: a soon win is best, a soon loss worst."""
    distance = found.distance or 0
    return {Value.WIN: 1000 - distance, Value.DRAW: 0, Value.LOSS: distance - 1000}[found.value]
