"""What RULES-2.md, section 8, says must come out, solved by the naive game."""

from __future__ import annotations

import pytest

from tests import naive
from tests.more_rules import ROWS
from tests.naive_turns import Fields

WINNER = {"win": "first", "loss": "second"}


def solved(fields: Fields) -> dict[str, tuple[str, int | None]]:
    """The table of all positions from 1111, which comes first."""
    return naive.solve_two(naive.Rules.of(fields, 2))


def won(value: str, distance: int | None) -> tuple[str, int] | None:
    """Who wins, as section 8 says it."""
    return None if distance is None else (WINNER[value], distance)


@pytest.mark.parametrize(("fields", "winner", "reached", "longest"), ROWS.values(), ids=ROWS)
def test_the_naive_game_comes_out_as_section_eight_says(
    fields: Fields, winner: tuple[str, int] | None, reached: int, longest: int
) -> None:
    table = solved(fields)
    assert won(*next(iter(table.values()))) == winner
    assert len(table) == reached
    assert max(distance or 0 for _, distance in table.values()) == longest


@pytest.mark.parametrize(
    "fields",
    [{"mirror": True}, {"poison": True, "mirror": True}, {"poison": True, "suicide": True}],
    ids=["mirror", "poison with mirror", "poison with free splits"],
)
def test_what_a_peer_plays_as_fair_is_a_draw(fields: Fields) -> None:
    assert won(*next(iter(solved(fields).values()))) is None
