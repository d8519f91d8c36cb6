"""`SumSolver`: who wins a sum of forms, without the canonical form of the whole sum.

Forms cancel with their negatives, small ones are added up, and if two are left, one is compared
with the negative of the other. With three or more left, a player ahead by an atomic weight of 2
wins; moves are searched only if that doesn't decide.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from engine.theory.atomic_weight import atomic_weight
from engine.theory.form import Form, Forms
from engine.theory.numbers import integer
from engine.theory.outcome import OutcomeClass

Summands: TypeAlias = tuple[Form, ...]
"""Forms to be added up, none of them 0 and no two of them negatives, in a fixed order."""

SMALL = 3
"""Forms up to this birthday are added up: the canonical form of their sum costs almost nothing."""
SOON_ADDED = 8
"""With three or more left, the two smallest are added if their birthdays add up to at most this."""


class SumSolver:
    """Answers questions about sums of the forms of one `Forms`, and keeps the answers."""

    def __init__(self, forms: Forms) -> None:
        self._forms = forms
        self._known: dict[Summands, bool] = {}
        self._two, self._minus_one = integer(forms, 2), integer(forms, -1)

    def outcome(self, forms: Iterable[Form]) -> OutcomeClass:
        """Who wins the sum. Raises TooLarge if that takes too long to find out."""
        summands = self._summands(forms)
        at_least, at_most = self._is_at_least_zero(summands), self._is_at_most_zero(summands)
        if at_least:
            return OutcomeClass.PREVIOUS if at_most else OutcomeClass.LEFT
        return OutcomeClass.RIGHT if at_most else OutcomeClass.NEXT

    def is_at_least_zero(self, forms: Iterable[Form]) -> bool:
        """Whether Left wins the sum when Right goes first. Raises TooLarge."""
        return self._is_at_least_zero(self._summands(forms))

    def is_at_most_zero(self, forms: Iterable[Form]) -> bool:
        """Whether Right wins the sum when Left goes first. Raises TooLarge."""
        return self._is_at_most_zero(self._summands(forms))

    def _summands(self, forms: Iterable[Form]) -> Summands:
        """The sum with its small forms added up, and forms canceled by their negatives."""
        small, others = self._forms.zero, Counter[Form]()
        for form in forms:
            if form.birthday <= SMALL:
                small += form
            elif others[-form]:
                others[-form] -= 1
            else:
                others[form] += 1
        if others[-small]:
            others[-small] -= 1
            small = self._forms.zero
        return self._merged([form for form in (*others.elements(), small) if form.birthday])

    def _merged(self, forms: list[Form]) -> Summands:
        """The forms, with the smallest ones added up as long as that costs little."""
        forms.sort(key=_birthday)
        while len(forms) > 2 and forms[0].birthday + forms[1].birthday <= SOON_ADDED:
            both = forms[0] + forms[1]
            forms = sorted([both, *forms[2:]] if both.birthday else forms[2:], key=_birthday)
        return _ordered(forms)

    def _is_at_most_zero(self, summands: Summands) -> bool:
        return self._is_at_least_zero(_ordered(-form for form in summands))

    def _is_at_least_zero(self, summands: Summands) -> bool:
        soon = self._soon(summands)
        return self._searched(summands) if soon is None else soon

    def _soon(self, summands: Summands) -> bool | None:
        """The answer if it's known, or clear without looking at moves."""
        if summands not in self._known:
            self._forms.spend()
            at_sight = self._at_sight(summands)
            if at_sight is None:
                return None
            self._known[summands] = at_sight
        return self._known[summands]

    def _searched(self, summands: Summands) -> bool:
        if summands not in self._known:
            self._known[summands] = self._left_answers_all(summands)
        return self._known[summands]

    def _at_sight(self, summands: Summands) -> bool | None:
        match summands:
            case ():
                return True
            case (form,):
                return self._forms.zero <= form
            case (one, other):
                return -one <= other
            case _:
                return self._by_weight(summands)

    def _by_weight(self, summands: Summands) -> bool | None:
        """Whether atomic weight decides: 2 ahead wins; 1 behind loses if the other goes first."""
        weight = self._forms.zero
        for form in summands:
            weight += atomic_weight(form)
        if self._two <= weight:
            return True
        return False if weight <= self._minus_one else None

    def _left_answers_all(self, summands: Summands) -> bool:
        """Whether none of Right's moves wins; quickly decided ones come before any search."""
        unclear: list[Summands] = []
        for after in self._after_right(summands):
            turned = _ordered(-form for form in after)
            is_lost = self._soon(turned)
            if is_lost:
                return False
            if is_lost is None:
                unclear.append(turned)
        return not any(map(self._searched, unclear))

    def _after_right(self, summands: Summands) -> Iterator[Summands]:
        """The sums Right can move to, the shortest first."""
        made = {
            self._summands((*summands[:place], option, *summands[place + 1 :]))
            for place, form in enumerate(summands)
            for option in form.right
        }
        return iter(sorted(made, key=len))


def _birthday(form: Form) -> int:
    return form.birthday


def _ordered(forms: Iterable[Form]) -> Summands:
    return tuple(sorted(forms, key=id))
