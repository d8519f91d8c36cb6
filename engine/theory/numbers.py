"""Numbers among games: the integers, and everything made by halving them again and again."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.theory.form import Form, Forms


def number_between(left: Sequence[Form], right: Sequence[Form]) -> Fraction | None:
    """The number that a canonical form with these options equals, or None."""
    if not left and not right:
        return Fraction(0)
    if len(left) > 1 or len(right) > 1:
        return None
    below, above = (option[0].number if option else None for option in (left, right))
    if (left and below is None) or (right and above is None):
        return None
    if below is not None and above is not None:
        return (below + above) / 2 if below < above else None
    return below + 1 if below is not None else above - 1 if above is not None else None


def integer(forms: Forms, count: int) -> Form:
    """The form of an integer: this many free moves for Left, or for Right if it's negative."""
    form = forms.zero
    for _ in range(abs(count)):
        form = forms.known([form], [])
    return form if count >= 0 else -form


def integer_of(form: Form) -> int | None:
    """The integer the form equals, or None."""
    number = form.number
    return None if number is None or number.denominator > 1 else int(number)
