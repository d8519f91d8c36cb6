"""`Outcome`: who wins a game in which the last move wins."""

from __future__ import annotations

from enum import StrEnum

from engine.theory.form import Form


class Outcome(StrEnum):
    """Who wins with best play."""

    NEXT = "N"
    """Whoever begins."""
    PREVIOUS = "P"
    """Whoever does not begin."""
    LEFT = "L"
    RIGHT = "R"

    @property
    def turned(self) -> Outcome:
        """The outcome of the negative."""
        return _TURNED.get(self, self)


_TURNED = {Outcome.LEFT: Outcome.RIGHT, Outcome.RIGHT: Outcome.LEFT}


def outcome_of(form: Form) -> Outcome:
    """Who wins the form."""
    zero = form.forms.zero
    if form is zero:
        return Outcome.PREVIOUS
    if zero <= form:
        return Outcome.LEFT
    return Outcome.RIGHT if form <= zero else Outcome.NEXT
