"""Which choices a player likes best on a turn."""

from __future__ import annotations

from collections.abc import Sequence

from engine.computer.choices import Choice
from engine.computer.moment import Moment
from engine.computer.prospect import Prospect
from engine.computer.traps import Traps
from engine.tables import Value

NEAR_BEST = 0.9
"""The expert sets any trap that promises at least this share of what the best trap promises."""
STALE = 0.5
"""A trap's promise is multiplied by this for each time its position has come up before."""


def best(moment: Moment, prospects: Sequence[Prospect]) -> list[Choice]:
    """The choices that lead to the best result, all equally good."""
    ranks = [prospect.rank for prospect in prospects]
    most = max(ranks)
    return [choice for choice, rank in zip(moment.choices, ranks, strict=True) if rank == most]


def best_for_an_expert(
    moment: Moment, prospects: Sequence[Prospect], traps: Traps | None
) -> list[Choice]:
    """The equally good choices after which a beginner errs most, without going in circles.

    When losing, it likes to go in circles, since repetition draws.
    """
    top = max(prospects, key=lambda prospect: prospect.rank)
    if top.tier == 2:
        return best(moment, prospects)
    if top.value is Value.LOSS:
        return _most_promising(moment, _stalest(moment, best(moment, prospects)), traps)
    going_on = _open(moment, prospects, top)
    return _freshest(moment, _most_promising(moment, going_on, traps))


def _open(moment: Moment, prospects: Sequence[Prospect], top: Prospect) -> list[Choice]:
    """The undecided choices as good as the top one; draws by rule only if there are no others."""
    equal = [
        (choice, prospect.drawn_by)
        for choice, prospect in zip(moment.choices, prospects, strict=True)
        if prospect.rank == top.rank
    ]
    going_on = [choice for choice, drawn_by in equal if drawn_by is None]
    return going_on or [choice for choice, _ in equal]


def _most_promising(moment: Moment, equal: list[Choice], traps: Traps | None) -> list[Choice]:
    """Choices that promise about as many errors as the best; all if nothing is known of errors."""
    if traps is None or len(equal) == 1:
        return equal
    promises = [
        promise * STALE ** moment.history.times(choice.occurrence)
        for choice, promise in zip(equal, traps.promises([c.after for c in equal]), strict=True)
    ]
    enough = NEAR_BEST * max(promises)
    return [choice for choice, promise in zip(equal, promises, strict=True) if promise >= enough]


def _freshest(moment: Moment, equal: list[Choice]) -> list[Choice]:
    times = [moment.history.times(choice.occurrence) for choice in equal]
    return [choice for choice, seen in zip(equal, times, strict=True) if seen == min(times)]


def _stalest(moment: Moment, equal: list[Choice]) -> list[Choice]:
    times = [moment.history.times(choice.occurrence) for choice in equal]
    return [choice for choice, seen in zip(equal, times, strict=True) if seen == max(times)]
