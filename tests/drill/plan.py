"""The plan of a drill: who is killed when, and how processes are arranged. A seed decides all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from tests.drill.processes import Layout


class Deed(StrEnum):
    """What is done to a process."""

    KILL = "SIGKILL"
    TERMINATE = "SIGTERM"
    STOP = "SIGSTOP, SIGCONT"
    DROP = "connection cut, to be resumed"
    LOSE = "session lost"
    TWIN = "started twice, then the first one killed"
    DARKEN = "a server unavailable"


class Changing(StrEnum):
    """How processes come to be arranged otherwise."""

    KILLED = "all killed, then the new ones started"
    LEFT = "all asked to go, then the new ones started"
    OVERLAPPING = "the new ones started, then the old ones asked to go"


OTHERS = {Deed.TERMINATE: 4, Deed.STOP: 3, Deed.DROP: 3, Deed.LOSE: 2, Deed.TWIN: 2, Deed.DARKEN: 1}
OTHERS_BETWEEN = 0.3
"""How often something else than a kill is done before one."""
QUICKLY_AGAIN = 0.25
"""How often a kill follows so soon that the process is hardly there."""
LONGEST = 8.0
"""Seconds for which a process is stopped, or a server unavailable, at the most."""
AWAY = 10
"""How many times as long as between two kills the bot is sometimes away when it is rearranged."""


@dataclass(frozen=True)
class Step:
    """After a pause, the deed is done to the process in that place; it is away for so long."""

    pause: float
    deed: Deed
    place: int
    away: float


@dataclass(frozen=True)
class Phase:
    """An arrangement of processes, how it comes about, and what is done to them."""

    layout: Layout
    changing: Changing
    away: float
    """For how long nobody is there in between."""
    steps: tuple[Step, ...]


def layouts_of(processes: int) -> Sequence[Layout]:
    """The arrangements that a drill with so many processes goes through."""
    if processes == 1:
        return (Layout.even(1),)
    if processes == 2:
        return (Layout.even(2), Layout.even(1, 2), Layout.even(2, 2))
    return (Layout.even(processes), Layout.even(2, 2), Layout.even(processes))


def plan_of(seed: int, layouts: Sequence[Layout], kills: int, pace: float) -> tuple[Phase, ...]:
    """The plan of that seed; `pace` is how many seconds pass between two kills, more or less."""
    dice = Random(f"plan {seed}")
    phases: list[Phase] = []
    for number, layout in enumerate(layouts):
        share = kills * (number + 1) // len(layouts) - kills * number // len(layouts)
        steps = tuple(_steps(dice, len(layout.shares), share, pace))
        changing = dice.choice(list(Changing))
        is_away = number > 0 and changing is Changing.KILLED and dice.random() < 0.5
        phases.append(Phase(layout, changing, AWAY * pace if is_away else 0.0, steps))
    return tuple(phases)


def _steps(dice: Random, processes: int, kills: int, pace: float) -> Iterator[Step]:
    for _ in range(kills):
        if dice.random() < OTHERS_BETWEEN:
            yield _step(dice, dice.choices(list(OTHERS), list(OTHERS.values()))[0], processes, pace)
        yield _step(dice, Deed.KILL, processes, pace)


def _step(dice: Random, deed: Deed, processes: int, pace: float) -> Step:
    is_soon = dice.random() < QUICKLY_AGAIN
    pause = dice.uniform(0.1, 0.6) * pace if is_soon else dice.uniform(0.7, 1.8) * pace
    is_long = deed in {Deed.STOP, Deed.TWIN, Deed.DARKEN}
    away = dice.uniform(1, LONGEST) if is_long else dice.choice((0.0, 0.3, 2.0))
    return Step(pause, deed, dice.randrange(processes), away)
