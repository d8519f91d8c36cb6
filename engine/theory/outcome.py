"""`OutcomeClass`: who wins a game in which the player who moves last wins."""

from __future__ import annotations

from enum import StrEnum

from engine.theory.form import Form


class OutcomeClass(StrEnum):
    """Who wins with best play."""

    NEXT = "N"
    """The player who goes first."""
    PREVIOUS = "P"
    """The player who goes second."""
    LEFT = "L"
    RIGHT = "R"

    @property
    def turned(self) -> OutcomeClass:
        """The outcome of the negative."""
        return _TURNED.get(self, self)


_TURNED = {OutcomeClass.LEFT: OutcomeClass.RIGHT, OutcomeClass.RIGHT: OutcomeClass.LEFT}


def outcome_of(form: Form) -> OutcomeClass:
    """Who wins the form."""
    zero = form.forms.zero
    if form is zero:
        return OutcomeClass.PREVIOUS
    if zero <= form:
        return OutcomeClass.LEFT
    return OutcomeClass.RIGHT if form <= zero else OutcomeClass.NEXT
