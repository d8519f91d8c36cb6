"""Atomic weight: about how many ups a dicotic game is worth.

In a dicotic game, either both players can move or neither can. A player ahead by an atomic weight
of 2 wins, whoever goes first.
"""

from __future__ import annotations

from engine.theory.form import Form
from engine.theory.numbers import integer, integer_of


def atomic_weight(form: Form) -> Form:
    """The atomic weight of a dicotic form; it's a form itself, usually an integer."""
    weights = form.forms.weights
    if form not in weights:
        weights[form] = _weight(form)
    return weights[form]


def _weight(form: Form) -> Form:
    if form is form.forms.zero:
        return form
    two = integer(form.forms, 2)
    left = [atomic_weight(option) - two for option in form.left]
    right = [atomic_weight(option) + two for option in form.right]
    weight = form.forms.form(left, right)
    whole = integer_of(weight)
    return weight if whole is None else _by_the_far_star(form, whole, left, right)


def _by_the_far_star(form: Form, whole: int, left: list[Form], right: list[Form]) -> Form:
    """The weight if an integer fits: not the simplest one that does, but what the far star decides.

    The far star is a heap of Nim larger than any the game can come to. A player who beats it can
    take whichever of the fitting integers is best for them.
    """
    forms = form.forms
    far = forms.nimber(form.most_nimber + 1)
    if far <= form:
        while not any(option <= integer(forms, whole + 1) for option in right):
            whole += 1
        return integer(forms, whole)
    if form <= far:
        while not any(integer(forms, whole - 1) <= option for option in left):
            whole -= 1
        return integer(forms, whole)
    return forms.zero
