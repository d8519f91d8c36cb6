"""Atomic weight: how many ups a dicotic game is worth, about.

In a dicotic game both players can move or neither can. Who is ahead by an atomic weight of 2 wins
whoever begins.
"""

from __future__ import annotations

from engine.theory.form import Form
from engine.theory.numbers import integer, integer_of


def atomic_weight(form: Form) -> Form:
    """The atomic weight of a dicotic form; a form itself, mostly an integer."""
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
    """The weight where an integer fits: not the simplest that does, but what the far star says.

    The far star is a heap of Nim larger than any that the game can come to. Who beats it may take
    the integer that is best for him among those that fit.
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
