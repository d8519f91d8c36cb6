"""Ways to deal a total out over several places."""

from __future__ import annotations

from collections.abc import Iterator

from engine.compiled.side import Hands


def deals(total: int, lows: Hands, high: int, step: int) -> Iterator[Hands]:
    """Every way to deal `total`: each place gets its low plus whole steps, up to `high`."""
    if not lows:
        if total == 0:
            yield ()
        return
    rest_low, rest_high = sum(lows[1:]), high * (len(lows) - 1)
    for first in range(lows[0], min(high, total - rest_low) + 1, step):
        if total - first <= rest_high:
            for rest in deals(total - first, lows[1:], high, step):
                yield (first, *rest)


def placed(hands: Hands, places: Hands, values: Hands) -> Hands:
    """`hands`, with these values in these places."""
    changed = list(hands)
    for place, value in zip(places, values, strict=True):
        changed[place] = value
    return tuple(changed)
