"""Counts the most splits any side can have: rules that allow too many are refused.

Splits are never listed. Sides with the same total and the same number of hands in share most of
their splits, which are counted at once. The rest depends on what each hand shows, and has an upper
bound. The hands themselves are gone through only if that bound is above the best count so far.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from functools import lru_cache
from math import comb, factorial

from engine.message import Message, message
from engine.rules.house_rules import FEWEST_FINGERS, HouseRules, is_signed
from engine.rules.side_kind import Shown, SideKind, Span, SplitLaw

MOST_SPLITS = 10_000


def too_many_splits(rules: HouseRules) -> Message | None:
    """Why rules with so many splits are refused, with the nearest numbers that fit, or None."""
    law = SplitLaw.of(rules)
    # In Integers with cutoff a split has one giver, one taker and one number: never too many.
    if is_signed(rules) or fits(law):
        return None
    return message(
        "bad-too-many-splits",
        hands=law.hands,
        fingers=rules.fingers,
        splits=most_splits(law),
        most=MOST_SPLITS,
        advice=_what_fits(rules, law.hands),
    )


def _what_fits(rules: HouseRules, hands: int) -> Message:
    fewer = max(
        count for count in range(1, hands) if fits(SplitLaw.of(rules, count, rules.fingers))
    )
    fingers = range(FEWEST_FINGERS, rules.fingers)
    lower = bisect(fingers, False, key=lambda count: not fits(SplitLaw.of(rules, hands, count)))
    if lower == 0:
        return message("bad-splits-hands", hands=fewer, fingers=rules.fingers)
    return message("bad-splits-both", hands=fewer, fingers=fingers[lower - 1])


@lru_cache(maxsize=256)
def fits(law: SplitLaw) -> bool:
    """Whether no side has more than 10,000 splits, counted with hands in their places."""
    if _are_few(law):
        return True
    return not _are_many(law) and most_splits(law, enough=MOST_SPLITS + 1) <= MOST_SPLITS


def _are_few(law: SplitLaw) -> bool:
    """Whether the rules fit without any counting."""
    one_by_one = law.divisions in {"off", "single"} or law.halving != "off"
    if one_by_one and not law.meta and law.transfers != "multiple":
        # At most 15 pairs of hands can give and take, each with less than 400 units.
        return True
    # All hands but one are free; the last makes up the total, which is one of two.
    return 2 * law.top ** (law.hands - 1) + law.hands <= MOST_SPLITS


def _are_many(law: SplitLaw) -> bool:
    """Whether some kind of side has too many splits, whatever each hand shows."""
    enough = MOST_SPLITS + factorial(law.hands)
    return any(kind.alike(total) > enough for kind in _kinds(law) for total in kind.totals())


@lru_cache(maxsize=256)
def most_splits(law: SplitLaw, enough: int | None = None) -> int:
    """The most splits of any side, or the first count found that is at least `enough`.

    Integers with cutoff isn't counted here: it has its own kind of split, and never many.
    """
    best = 0
    for bound, kind, total in _by_bound(law):
        if bound <= best or (enough is not None and best >= enough):
            break
        best = max(best, kind.alike(total) + _most_of_hands(kind, total))
    return best


def _by_bound(law: SplitLaw) -> list[tuple[int, SideKind, int]]:
    """All kinds of side with all their totals, those that could have the most splits first."""
    found = [
        (kind.alike(total) + _bound_of_hands(kind, total), kind, total)
        for kind in _kinds(law)
        for total in kind.totals()
    ]
    return sorted(found, key=lambda item: -item[0])


def _kinds(law: SplitLaw) -> Iterator[SideKind]:
    for live in range(law.hands, 0, -1):
        for half in range(live + 1) if law.stumps else (0,):
            yield SideKind(law, live - half, half)


# Bounds


def _bound_of_hands(kind: SideKind, total: int) -> int:
    bound = _bound_of_divisions(kind, total)
    if kind.law.transfers == "single":
        bound += _bound_of_pairs(kind, total) - comb(kind.live, 2) - _least_more(kind, total)
    elif kind.law.transfers == "multiple":
        bound -= 1 + _least_more(kind, total)
    return bound


def _least_more(kind: SideKind, total: int) -> int:
    """The least that hands lose by not all being equal, in equal pairs and in orders."""
    unequal = not (kind.whole and kind.half) and total % kind.live
    return kind.live - 1 if unequal else 0


def _bound_of_divisions(kind: SideKind, total: int) -> int:
    law, most = kind.law, kind.most_divided
    if not most or law.halving != "off":
        return kind.live * most
    # Divisions grow faster and faster with the hand: below the line from one unit to a full hand.
    return (total - kind.live) * most // (law.top - 2)


def _bound_of_pairs(kind: SideKind, total: int) -> int:
    """Two hands have the most ways to show their sum near `top`; alike pairs are never worse."""
    law, pairs = kind.law, comb(kind.live, 2)
    sums = (kind.live - 1) * total
    if law.step == 1:
        rising = sums + (pairs if law.suicide else -pairs)
        return min(rising, (2 * law.top - 1) * pairs - sums)
    return min(sums // 2 + (pairs if law.suicide else 0), law.top * pairs - sums // 2)


# Going through hands


def _most_of_hands(kind: SideKind, total: int) -> int:
    bound = _bound_of_hands(kind, total)
    best: int | None = None
    for shown in _candidates(kind, total):
        count = kind.of_hands(shown)
        best = count if best is None or count > best else best
        if best == bound:
            break
    if best is None:
        raise AssertionError("a total that no hands show")
    return best


def _candidates(kind: SideKind, total: int) -> Iterator[Shown]:
    """Hands with this total, including some with the most splits.

    Unless the splits of single hands grow faster and faster, hands close to one another have the
    most: two that differ can be brought closer, by as many steps as there are hands like each and
    an even number of times, without losing a split. So none is far from another.
    """
    law = kind.law
    if kind.dead > 1 and law.divisions == "partition" and law.halving == "off":
        yield from _within(kind, total, 1, law.top - 1)
        return
    steps = 2 * kind.live if law.halving != "off" and kind.dead else kind.live
    reach = law.step * (steps + 3 if kind.whole and kind.half else steps)
    for low in range(max(1, total // kind.live - reach), total // kind.live + 1):
        for shown in _within(kind, total, low, low + reach):
            if low in shown:
                yield shown


def _within(kind: SideKind, total: int, low: int, high: int) -> Iterator[Shown]:
    """Every sequence of hands with this total that show from `low` to `high`."""
    wholes = _numbers(kind.whole_span, low, high)
    halves = _numbers(kind.half_span, low, high)
    least = max(kind.half * low, total - kind.whole * high)
    most = min(kind.half * high, total - kind.whole * low)
    for sum_of_halves in range(least, most + 1):
        for half in _rising(halves, kind.half, sum_of_halves):
            for whole in _rising(wholes, kind.whole, total - sum_of_halves):
                yield half + whole


def _numbers(span: Span, low: int, high: int) -> range:
    """The numbers of the span from `low` to `high`."""
    skipped = max(0, -((span.low - low) // span.step))
    return range(span.low + skipped * span.step, min(span.high, high) + 1, span.step)


def _rising(numbers: range, count: int, total: int) -> Iterator[Shown]:
    """Every ascending sequence of `count` of these numbers with this sum, most even first."""
    if count == 0:
        if total == 0:
            yield ()
        return
    if not numbers or not count * numbers[0] <= total <= count * numbers[-1]:
        return
    for first in reversed(numbers):
        if first * count <= total:
            rest = range(first, numbers.stop, numbers.step)
            for others in _rising(rest, count - 1, total - first):
                yield (first, *others)
