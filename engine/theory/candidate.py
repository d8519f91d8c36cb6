"""`Candidate`: options that aren't in canonical form yet, and how to put them there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from engine.theory.form import Form

Options: TypeAlias = frozenset["Form"]


class Candidate:
    """A game {left | right} whose options are forms, but which isn't a form itself yet."""

    def __init__(self, left: Options, right: Options, spend: Callable[[], None]) -> None:
        self._left = left
        self._right = right
        self._spend = spend
        # The game's value doesn't change while its options do, so neither do these answers.
        self._below: dict[Form, bool] = {}
        self._above: dict[Form, bool] = {}

    def canonical(self) -> tuple[Options, Options]:
        """The options left once dominated ones are removed and reversible ones bypassed."""
        while True:
            best = _best_of_left(self._left), _best_of_right(self._right)
            self._left, self._right = best
            self._left = frozenset(self._bypassed_left())
            self._right = frozenset(self._bypassed_right())
            if best == (self._left, self._right):
                return best

    def _bypassed_left(self) -> Iterable[Form]:
        for option in self._left:
            answers = (answer for answer in option.right if self._is_at_least(answer))
            answer = next(answers, None)
            yield from (option,) if answer is None else answer.left

    def _bypassed_right(self) -> Iterable[Form]:
        for option in self._right:
            answers = (answer for answer in option.left if self._is_at_most(answer))
            answer = next(answers, None)
            yield from (option,) if answer is None else answer.right

    def _is_at_least(self, form: Form) -> bool:
        known = self._below.get(form)
        if known is None:
            self._spend()
            known = self._below[form] = not any(right <= form for right in self._right) and not any(
                self._is_at_most(left) for left in form.left
            )
        return known

    def _is_at_most(self, form: Form) -> bool:
        known = self._above.get(form)
        if known is None:
            self._spend()
            known = self._above[form] = not any(form <= left for left in self._left) and not any(
                self._is_at_least(right) for right in form.right
            )
        return known


def _best_of_left(options: Options) -> Options:
    if len(options) < 2:
        return options
    return frozenset(
        one for one in options if not any(one <= other for other in options if other is not one)
    )


def _best_of_right(options: Options) -> Options:
    if len(options) < 2:
        return options
    return frozenset(
        one for one in options if not any(other <= one for other in options if other is not one)
    )
