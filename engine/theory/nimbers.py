"""Nimbers among games: heaps of Nim."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.theory.form import Form


def nimber_of(left: Sequence[Form], right: Sequence[Form]) -> int | None:
    """The size of the nimber that a canonical form with these options equals, or None."""
    if len(left) != len(right) or {*left} != {*right}:
        return None
    return len(left) if {option.nimber for option in left} == {*range(len(left))} else None
