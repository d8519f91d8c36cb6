"""What a move does to the value of the game, in words.

"Wins in" and "loses in" count every player's moves from this one on, as tables do.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.computer.prospect import Prospect
from engine.game import Reason
from engine.message import Message, message
from engine.tables import Value


def verdict(prospect: Prospect, all_prospects: Sequence[Prospect], seats: int) -> Message:
    """What the move with this prospect does, compared with all the moves there are."""
    top = max(all_prospects, key=lambda other: other.rank)
    is_only = sum(other.tier == top.tier for other in all_prospects) == 1 < len(all_prospects)
    if prospect.tier == 2:
        return _winning(prospect, top, is_only=is_only)
    if prospect.safe is not None and prospect.drawn_by is None:
        return _chances(prospect, top)
    if prospect.value is Value.LOSS and prospect.distance != 1 and seats > 2:
        return message("computer-all-against", left=prospect.distance or 0)
    if prospect.value is not Value.LOSS:
        return _undecided(prospect, top, all_prospects, is_only=is_only)
    return _losing(prospect, top)


def _winning(prospect: Prospect, top: Prospect, *, is_only: bool) -> Message:
    left = prospect.distance
    if left is None:
        return message("computer-wins-by-force")
    if left == 1:
        return message("computer-wins-now")
    if is_only:
        return message("computer-only-win", left=left)
    if top.distance is not None and left > top.distance:
        return message("computer-wins-later", left=left, best=top.distance)
    return message("computer-keeps-win", left=left)


def _undecided(
    prospect: Prospect, top: Prospect, all_prospects: Sequence[Prospect], *, is_only: bool
) -> Message:
    if prospect.drawn_by is not None:
        return _drawn(prospect.drawn_by, gives_away=top.tier == 2)
    if top.tier == 2:
        drawn = prospect.value is Value.DRAW
        return message("computer-win-to-draw") if drawn else message("computer-misses-win")
    if prospect.value is None:
        return message("computer-only-escape") if is_only else _open(prospect, all_prospects)
    return message("computer-only-draw") if is_only else message("computer-keeps-draw")


def _open(prospect: Prospect, all_prospects: Sequence[Prospect]) -> Message:
    ranks = [other.rank for other in all_prospects]
    looks_best = prospect.rank == max(ranks) > min(ranks)
    return message("computer-looks-best" if looks_best else "computer-open")


def _drawn(rule: Reason, *, gives_away: bool) -> Message:
    drawn = message(f"computer-drawn-by-{rule}")
    return message("computer-gives-win-away", how=drawn) if gives_away else drawn


def _chances(prospect: Prospect, top: Prospect) -> Message:
    """Where three or more play and nothing is forced, unless all the others team up."""
    percent = round(100 * prospect.chance)
    if prospect.tier == 0 and prospect.chance == 0:
        return message("computer-loses-by-force")
    if top.tier > prospect.tier:
        return message("computer-leaves-safety", percent=percent)
    return message("computer-chance", percent=percent)


def _losing(prospect: Prospect, top: Prospect) -> Message:
    left = prospect.distance or 0
    if left == 1:
        return message("computer-loses-now")
    if top.tier == 2:
        return message("computer-win-to-loss", left=left)
    if top.tier == 1:
        drawn = top.value is Value.DRAW
        return message("computer-draw-to-loss" if drawn else "computer-runs-into-loss", left=left)
    if top.distance is not None and left < top.distance:
        return message("computer-loses-sooner", left=left, best=top.distance)
    return message("computer-loses-slowest", left=left)
