"""Games by their definition alone: two sets of options, no canonical forms.

What `engine.theory` finds out about forms is held against this. It is short and slow.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from hypothesis import strategies as st

from engine.theory import Form, Forms

Game: TypeAlias = int
"""A number in the list of games; each pair of sets of options is there once."""

Drawn: TypeAlias = tuple[tuple["Drawn", ...], tuple["Drawn", ...]]

_LIST: list[tuple[frozenset[Game], frozenset[Game]]] = []
_NUMBERS: dict[tuple[frozenset[Game], frozenset[Game]], Game] = {}


def game(left: Iterable[Game], right: Iterable[Game]) -> Game:
    """The game with these options, which stay as they are."""
    options = frozenset(left), frozenset(right)
    if options not in _NUMBERS:
        _NUMBERS[options] = len(_LIST)
        _LIST.append(options)
    return _NUMBERS[options]


def lefts(one: Game) -> frozenset[Game]:
    return _LIST[one][0]


def rights(one: Game) -> frozenset[Game]:
    return _LIST[one][1]


ZERO = game([], [])
STAR = game([ZERO], [ZERO])
UP = game([ZERO], [STAR])


@cache
def wins_moving_first(one: Game, is_left: bool) -> bool:
    """Whether the player who begins makes the last move."""
    options = lefts(one) if is_left else rights(one)
    return not all(wins_moving_first(after, not is_left) for after in options)


@cache
def negative(one: Game) -> Game:
    return game(map(negative, rights(one)), map(negative, lefts(one)))


@cache
def added(one: Game, other: Game) -> Game:
    return game(
        *(
            [added(option, other) for option in side(one)]
            + [added(one, option) for option in side(other)]
            for side in (lefts, rights)
        )
    )


def total(games: Iterable[Game]) -> Game:
    whole = ZERO
    for one in games:
        whole = added(whole, one)
    return whole


@cache
def at_most(one: Game, other: Game) -> bool:
    """Whether one <= other: Left, who begins, does not win one - other."""
    return not any(at_most(other, left) for left in lefts(one)) and not any(
        at_most(right, one) for right in rights(other)
    )


def equal(one: Game, other: Game) -> bool:
    return at_most(one, other) and at_most(other, one)


def form_of(forms: Forms, one: Game) -> Form:
    known: dict[Game, Form] = {}

    def form(game: Game) -> Form:
        if game not in known:
            known[game] = forms.form(map(form, lefts(game)), map(form, rights(game)))
        return known[game]

    return form(one)


def game_of(form: Form) -> Game:
    return game(map(game_of, form.left), map(game_of, form.right))


def depth(one: Game) -> int:
    """The day on which the game as it stands is born."""
    return 1 + max((depth(option) for option in lefts(one) | rights(one)), default=-1)


def _listed(drawn: Drawn) -> Game:
    left, right = drawn
    return game(map(_listed, left), map(_listed, right))


def _of(options: st.SearchStrategy[Drawn], least: int) -> st.SearchStrategy[Drawn]:
    side = st.lists(options, min_size=least, max_size=2).map(tuple)
    return st.tuples(side, side)


def _games(least: int) -> st.SearchStrategy[Game]:
    nothing: Drawn = ((), ())
    return st.recursive(st.just(nothing), lambda o: _of(o, least), max_leaves=6).map(_listed)


def games() -> st.SearchStrategy[Game]:
    """Small games of any kind."""
    return _games(0)


def dicotic_games() -> st.SearchStrategy[Game]:
    """Small games in which both players can move or neither."""
    return _games(1)
