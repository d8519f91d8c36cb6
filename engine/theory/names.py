"""`name_of`: the names of forms in the usual notation of the theory."""

from __future__ import annotations

from collections.abc import Sequence

from engine.theory.form import Form
from engine.theory.limits import MOST_NAME
from engine.theory.uptimal import Uptimal, uptimal_of

J = Uptimal((2, 2), 1)
"""{0 | ↑^[2]}, which comes up everywhere in Simple Chopsticks."""
UNSAID = "{…|…}"


def name_of(form: Form) -> str:
    """The shortest usual name; if there is none, {left | right} with the names of the options.

    Numbers are 3 and 1/4, nimbers * and *2, both together 3*, multiples of up ↑, ⇑*, 3·↑, powers
    ↑^2, and all sums of them .12* with one digit for each power; a digit that has a sign or is
    above 9 is in brackets. ±G is {G | -G}, tiny(G) is {0 | {0 | -G}} and miny(G) its negative. A
    name in braces of more than MOST_NAME characters becomes UNSAID.
    """
    names = form.forms.names
    if form not in names:
        names[form] = _simple_name(form) or _switch(form) or _tiny(form) or _braces(form)
    return names[form]


def _simple_name(form: Form) -> str | None:
    if form.number is not None:
        return str(form.number)
    uptimal = uptimal_of(form)
    return _number_and_nimber(form) if uptimal is None else name_of_uptimal(uptimal)


def _number_and_nimber(form: Form) -> str | None:
    """2* and the like: both players can move to the number, alone or with a smaller nimber."""
    for option in form.left:
        if option.number is not None:
            nimber = (form - option).nimber
            return None if nimber is None else f"{option.number}{_star(nimber)}"
    return None


def name_of_uptimal(uptimal: Uptimal) -> str:
    """The name of a sum of powers of up and a nimber."""
    if uptimal.digits and next(filter(None, uptimal.digits)) < 0:
        return _downwards(name_of_uptimal(-uptimal))
    if uptimal == J:
        return "J"
    return _powers(uptimal.digits) + _star(uptimal.nimber) or "0"


def _downwards(name: str) -> str:
    """The name of the negative: ↓ for ↑, and -J for J."""
    if name.startswith(("↑^", ".", "J")):
        return "-" + name
    return name.translate({ord("↑"): "↓", ord("⇑"): "⇓"})


def _powers(digits: tuple[int, ...]) -> str:
    match digits:
        case ():
            return ""
        case (1,):
            return "↑"
        case (2,):
            return "⇑"
        case (ups,):
            return f"{ups}·↑"
        case (*zeros, 1) if not any(zeros):
            return f"↑^{len(digits)}"
        case _:
            return "." + "".join(map(_digit, digits))


def _digit(digit: int) -> str:
    return str(digit) if 0 <= digit <= 9 else f"({digit})"


def _star(nimber: int) -> str:
    return f"*{nimber}" if nimber > 1 else "*" * nimber


def _switch(form: Form) -> str | None:
    if not form.left or {-left for left in form.left} != {*form.right}:
        return None
    if len(form.left) == 1:
        return f"±{name_of(form.left[0])}"
    return f"±{{{_listed(form.left)}}}"


def _tiny(form: Form) -> str | None:
    for one, word in ((form, "tiny"), (-form, "miny")):
        if _is_tiny(one):
            return f"{word}({name_of(-one.right[0].right[0])})"
    return None


def _is_tiny(form: Form) -> bool:
    return _only_left_is_zero(form) and _only_left_is_zero(form.right[0])


def _only_left_is_zero(form: Form) -> bool:
    return form.left == (form.forms.zero,) and len(form.right) == 1


def _braces(form: Form) -> str:
    name = f"{{{_listed(form.left)}|{_listed(form.right)}}}"
    # Each name contains the options' names, so names keep growing.
    return name if len(name) <= MOST_NAME else UNSAID


def _listed(options: Sequence[Form]) -> str:
    return ",".join(sorted(map(name_of, options)))
