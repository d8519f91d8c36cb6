"""Checks of what the paper says about values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from docs.claims.claim import Finding
from docs.claims.words import listed
from engine.theory import (
    Form,
    Interval,
    SimplePosition,
    Uptimal,
    Values,
    name_of,
    opening,
    outcome_of,
    parse_simple,
    power_of_up,
    table_of,
    uptimal_of,
)

LAST = 4180
"""So far the opening is followed: n = 4,181 is a Fibonacci number, where an interval begins."""
TABLE_2_ENDS = 606
MOST_SIMILAR = 40
TABLE_1 = 20

A110035 = (1, 2, 5, 12, 31, 80, 209, 546, 1429, 3740)
"""Where the on-line encyclopedia of integer sequences has (1 + F(k+1)F(k+2) + F(2k)) / 2."""

TABLE_2 = (
    (1, 1, "*"),
    (2, 2, "0"),
    (3, 4, "*"),
    (5, 7, "0"),
    (8, 11, "*"),
    (12, 12, "±J"),
    (13, 20, "0"),
    (21, 30, "*"),
    (31, 33, "±J"),
    (34, 54, "0"),
    (55, 79, "*"),
    (80, 88, "±J"),
    (89, 143, "0"),
    (144, 208, "*"),
    (209, 232, "±J"),
    (233, 376, "0"),
    (377, 545, "*"),
    (546, 606, "±J"),
)


@cache
def OPENING() -> list[Interval]:  # noqa: N802 - it is a constant that takes some seconds
    """The values of (1|1)_n as far as we go."""
    return opening(LAST)


def written(number: int) -> str:
    """The number as the page writes it."""
    return f"{number:,}"


def as_in_table_2(_: str) -> Finding:
    """The values of the table, interval by interval."""
    found = tuple((one.first, one.last, name_of(one.value)) for one in opening(TABLE_2_ENDS))
    return Finding(found == TABLE_2, f"We get all {len(TABLE_2)} intervals with their values.")


def three_values(_: str) -> Finding:
    """(1|1)_n is 0, * or ±J."""
    names = {name_of(one.value) for one in OPENING()}
    finds = f"Up to n = {written(LAST)} the values are {listed(sorted(names))}."
    return Finding(names == {"0", "*", "±J"}, finds)


def as_in_the_sequence(_: str) -> Finding:
    """±J begins at the numbers of the sequence, and lasts until the next P-position."""
    intervals = OPENING()
    begins = [one.first for one in intervals if name_of(one.value) == "±J"]
    follow = [
        name_of(after.value) for one, after in pairwise(intervals) if name_of(one.value) == "±J"
    ]
    expected = [number for number in A110035 if 12 <= number <= LAST]
    finds = (
        f"Up to n = {written(LAST)}, far beyond the paper’s table, ±J begins at n ="
        f" {listed(map(written, begins))} and each time lasts until the value is 0."
    )
    return Finding(begins == expected and {*follow} == {"0"}, finds)


# One hand each


@cache
def table_1() -> list[list[tuple[SimplePosition, Form]]]:
    """The values of (i|j)_20."""
    return table_of(Values(), TABLE_1)


def all_uptimals(_: str) -> Finding:
    """Table 1 has nothing but uptimals."""
    values = [value for row in table_1() for _, value in row]
    finds = f"True for all {len(values)} entries. They have {len({*values})} different values."
    return Finding(all(map(uptimal_of, values)), finds)


def similar_below(_: str) -> Finding:
    """All (i|j)_n with n < 20 are uptimals too."""
    found = [(n, *_others(n)) for n in range(1, TABLE_1)]
    wrong = [position for _, *positions in found for position, _ in positions]
    values = [value for _, *positions in found for _, value in positions]
    shown = listed(
        f"`{position}` = {name_of(value)}" for position, value in zip(wrong, values, strict=True)
    )
    return Finding(not wrong, f"Not for {shown}: the first of these is the smallest.")


def similar_but_for_some(_: str) -> Finding:
    """How many tables have nothing but uptimals, and how few entries are none elsewhere."""
    counts = {n: len([*_others(n)]) for n in range(1, MOST_SIMILAR + 1)}
    with_others = {n: count for n, count in counts.items() if count}
    except_for = listed(map(str, with_others))
    finds = (
        f"Up to n = {MOST_SIMILAR}, all are uptimals except for n = {except_for}, where"
        f" {min(with_others.values())} to {max(with_others.values())} of the n × n entries aren’t."
    )
    return Finding(max(with_others.values()) < TABLE_1, finds)


def _others(n: int) -> Iterator[tuple[SimplePosition, Form]]:
    """The entries of that table which are no uptimals."""
    for row in table_of(Values(), n):
        yield from ((position, value) for position, value in row if uptimal_of(value) is None)


def j_is(_: str) -> Finding:
    """J = {0|↑^[2]} = .22*."""
    forms = Values().forms
    powers = [power_of_up(forms, place) for place in (1, 2)]
    j = forms.form([forms.zero], [powers[0] + powers[1]])
    is_so = j is powers[0].times(2) + powers[1].times(2) + forms.star
    counts = Counter(name_of(value) for row in table_1() for _, value in row)
    return Finding(
        is_so and uptimal_of(j) == Uptimal((2, 2), 1),
        f"Both have the same form. Table 1 has J {counts['J']}× and -J {counts['-J']}×.",
    )


def no_uptimals(_: str) -> Finding:
    """The two examples of values that are none."""
    values = Values()
    told = {"(2|5)_40": "{J|0}", "(1|1)_12": "±J"}
    found = {text: values[parse_simple(text)] for text in told}
    is_so = {text: name_of(value) for text, value in found.items()} == told
    shown = listed(f"`{text}` = {name_of(value)}" for text, value in found.items())
    return Finding(
        is_so and not any(map(uptimal_of, found.values())), f"{shown}. Neither is an uptimal."
    )


def dicotic(_: str) -> Finding:
    """In all positions with two hands a player and n up to 8 both can move or neither."""
    values = Values()
    start = parse_simple("(1,1|1,1)_8")
    return Finding(
        values[start].is_dicotic and values[parse_simple("(1,1,1|1,1)_5")].is_dicotic,
        f"True for all that follows from `{start}` and `(1,1,1|1,1)_5`, and by the rules: both can"
        " attack while both have a hand.",
    )


# The board


def board_as_it_stands(_: str) -> Finding:
    """A piece on (a, b) is worth (a|b)_n."""
    wrong = [one for n in range(1, 7) for one in _board(n) if one[1] is not one[2]]
    first = wrong[0][0] if wrong else None
    straight, board = wrong[0][1:] if wrong else (None, None)
    if first is None or straight is None or board is None:
        return Finding(is_so=True, finds="True for every n up to 6.")
    return Finding(
        is_so=False,
        finds=f"Not for the piece on ({first.left[0]}, {first.right[0]}) with n = {first.n}: that"
        f" is worth {name_of(board)} ({outcome_of(board)}), and `{first}` {name_of(straight)}.",
    )


def board_turned(_: str) -> Finding:
    """A piece on (a, b) is worth (b|a)_n."""
    is_so = all(board is -straight for n in range(1, 21) for _, straight, board in _board(n))
    return Finding(is_so, "True for every square of every board with n up to 20.")


def _board(n: int) -> Iterator[tuple[SimplePosition, Form, Form]]:
    """Each field: the position written alike, its value, and that of a piece on the field."""
    values = Values()
    forms = values.forms
    board: dict[tuple[int, int], Form] = {}
    for a in range(n, 0, -1):
        for b in range(n, 0, -1):
            up, aside = (board.get(to, forms.zero) for to in ((a + b, b), (a, a + b)))
            board[a, b] = forms.form([up], [aside])
    for (a, b), value in sorted(board.items()):
        position = SimplePosition((a,), (b,), n)
        yield position, values[position], value
