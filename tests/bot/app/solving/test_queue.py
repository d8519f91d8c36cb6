"""The line is fair, and nobody stands in it too often."""

from __future__ import annotations

from collections.abc import Hashable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.app.solving.queue import MOST_OF_SERVER, MOST_WAITING, SolvingQueue, TooManyWaiting


def served(line: SolvingQueue[str]) -> list[str]:
    """All who may be served now, in their order."""
    found: list[str] = []
    while (place := line.next()) is not None:
        found.append(place.work)
    return found


def line_of(*people: tuple[str, Hashable, Hashable]) -> SolvingQueue[str]:
    line: SolvingQueue[str] = SolvingQueue()
    for work, person, server in people:
        line.join(work, person, server)
    return line


def test_whoever_came_first_is_served_first() -> None:
    assert served(line_of(("a", 1, 1), ("b", 2, 2), ("c", 3, 3))) == ["a", "b", "c"]


def test_a_person_has_one_table_made_at_a_time() -> None:
    line: SolvingQueue[str] = SolvingQueue()
    first = line.join("first", 1, "x")
    line.join("second", 1, "y")
    assert served(line) == ["first"]
    line.leave(first)
    assert served(line) == ["second"]


def test_a_server_has_two_tables_made_at_a_time() -> None:
    line = line_of(("a", 1, "x"), ("b", 2, "x"), ("c", 3, "x"), ("d", 4, "y"))
    assert served(line) == ["a", "d", "b"]


def test_a_server_that_was_served_lets_the_others_go_first() -> None:
    line: SolvingQueue[str] = SolvingQueue()
    first = line.join("a", 1, "x")
    assert line.next() is first
    line.join("b", 2, "x")
    line.join("c", 3, "y")
    assert served(line) == ["c", "b"]


def test_who_waits_for_enough_is_told_so_and_stands_in_the_line_no_more_than_before() -> None:
    line = line_of(*((str(number), 1, 1) for number in range(MOST_WAITING)))
    with pytest.raises(TooManyWaiting):
        line.join("one more", 1, 2)
    assert len(line.waiting) == MOST_WAITING


def test_who_leaves_the_line_is_not_served() -> None:
    line: SolvingQueue[str] = SolvingQueue()
    gone = line.join("gone", 1, 1)
    line.join("here", 2, 2)
    line.leave(gone)
    assert served(line) == ["here"]


@given(st.lists(st.tuples(st.integers(1, 3), st.integers(1, 3)), max_size=30))
def test_everybody_is_served_once_and_never_too_many_at_a_time(
    people: list[tuple[int, int]],
) -> None:
    line: SolvingQueue[int] = SolvingQueue()
    joined = 0
    for person, server in people:
        try:
            line.join(joined, person, server)
        except TooManyWaiting:
            continue
        joined += 1
    order: list[int] = []
    while line.waiting or line.running:
        while (place := line.next()) is not None:
            order.append(place.work)
        for place in line.running:
            assert sum(other.person == place.person for other in line.running) == 1
            assert sum(other.server == place.server for other in line.running) <= MOST_OF_SERVER
        line.leave(line.running[-1])
    assert sorted(order) == list(range(joined))
