"""The advice given for Knubs: bring the opponent down to half a finger, then gather your own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from docs.claims.claim import Check, Finding
from docs.claims.commands import shows_no_moves, shows_start, shows_value
from docs.claims.solving import solution
from docs.claims.words import code, listed
from engine.tables import Value

WEAK = "0,0.5"
"""What the opponent has been brought down to."""
HALVES = tuple(f"{half / 2:g}" for half in range(10))
TOP = "4.5"

Goal = Callable[[str], bool]


def both_hands(side: str) -> bool:
    """The advice by the letter: 4.5 on both hands."""
    return side == f"{TOP},{TOP}"


def one_hand(side: str) -> bool:
    """4.5 on one hand, which is enough for the killing blow."""
    return TOP in side.split(",")


@cache
def living_sides() -> tuple[str, ...]:
    """All that you may have against half a finger."""
    pairs = ((low, high) for place, high in enumerate(HALVES) for low in HALVES[: place + 1])
    return tuple(f"{low},{high}" for low, high in pairs if high != "0")


def weak_opponent_is_beaten(written: str) -> Finding:
    """An opponent with half a finger left, who is to move, has as good as lost."""
    solved = solution(written)
    values = {side: solved[f"{WEAK}|{side}"].value for side in living_sides()}
    safe = [side for side, value in values.items() if value is not Value.LOSS]
    won = len(values) - len(safe)
    finds = (
        f"With the opponent to move, you win with {won} of {len(values)} pairs of hands: all but"
        f" {listed(map(_pair, safe))}."
    )
    shown = tuple(shows_value(written, f"{WEAK}|{side}") for side in safe[:1])
    return Finding(won > len(safe), finds, shown)


def gathering_wins(goal: Goal) -> Check:
    """From anything against half a finger, splitting until the goal is reached forces the win."""

    def check(written: str) -> Finding:
        won = forced(written, goal)
        lost = [side for side in living_sides() if side not in won]
        finds = (
            f"With you to move, it forces the win from {len(won)} of {len(living_sides())} pairs of"
            f" hands{_exceptions(won, lost)}. With {listed(_still(written))} there’s no split at"
            " all."
        )
        details = tuple(f"{side} against {WEAK}" for side in living_sides() if side in won)
        return Finding(len(won) >= len(living_sides()) - 1, finds, details=details)

    return check


def _exceptions(won: Iterable[str], lost: list[str]) -> str:
    if len(lost) < 4:
        return f", all but {listed(map(_pair, lost))}"
    return f", only from {listed(map(_pair, sorted(won)))}"


def _still(written: str) -> list[str]:
    return [_pair(side) for side in living_sides() if not _split(written, side)]


def _pair(side: str) -> str:
    return code(side.replace(",", ":"))


def forced(written: str, goal: Goal) -> set[str]:
    """What you may have, you to move, if you only split until the goal and strike then."""
    sides = living_sides()
    won = {side for side in sides if goal(side)}
    grows = True
    while grows:
        safe = {side for side in sides if _struck(written, side) <= won}
        more = {side for side in sides if _split(written, side) & safe} - won
        won |= more
        grows = bool(more)
    return won


@cache
def _struck(written: str, side: str) -> frozenset[str]:
    """What the opponent, who cannot split half a finger, may make of your hands."""
    after = solution(written).replies(f"{WEAK}|{side}")
    return frozenset(one.split("|")[0] for one in after)


@cache
def _split(written: str, side: str) -> frozenset[str]:
    """What you may make of your hands yourself: an attack would change the opponent's."""
    after = (one.split("|") for one in solution(written).replies(f"{side}|{WEAK}"))
    return frozenset(mine for theirs, mine in after if theirs == WEAK)


def splits_everything(least: float) -> Check:
    """Any hand that shows so much can be split when the other is dead."""

    def check(written: str) -> Finding:
        alone = [half for half in HALVES if float(half) >= least]
        stuck = [half for half in alone if not _split(written, f"0,{half}")]
        finds = (
            f"A lone hand can be split whatever it shows, from {alone[0]} to {alone[-1]}."
            if not stuck
            else f"A lone {listed(stuck)} can’t be split: there’s nothing smaller than a knub."
        )
        shown = tuple(shows_no_moves(written, f"0,{half}|1,1", "split") for half in stuck)
        return Finding(not stuck, finds, shown)

    return check


def lasts_longer_than(other: str) -> Check:
    """Perfect play never ends, or the longest forced win is longer than by the other rules."""

    def check(written: str) -> Finding:
        this, that = solution(written), solution(other)
        endless = this.start.value is Value.DRAW
        finds = (
            f"{'With perfect play it never ends. ' if endless else ''}The longest forced win takes"
            f" {this.longest} moves; under {code(other)} it takes {that.longest}."
        )
        return Finding(endless or this.longest > that.longest, finds, (shows_start(written),))

    return check
