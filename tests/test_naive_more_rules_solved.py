"""What RULES-2.md, section 8, says must come out, solved by the naive game."""

from __future__ import annotations

import pytest

from tests import naive
from tests.naive_turns import CUTOFF, FREE, NO_SPLITS, Fields

ALL_EIGHT: Fields = {
    "death_attack": True,
    "self_add": True,
    "cherry_bomb": True,
    "one_point_switches": 1,
    "poison": True,
    "mirror": True,
    "bomb": 4,
    "double_attack": True,
}

# House rules, who wins from 1111 in how many moves (None: a draw), positions reached, longest.
ROWS: dict[str, tuple[Fields, tuple[str, int] | None, int, int]] = {
    "death-attack": ({"death_attack": True, **CUTOFF}, None, 188, 7),
    "self-adding": ({"self_add": True, **CUTOFF}, None, 224, 9),
    "self-adding, misère": (
        {"self_add": True, **CUTOFF, "goal": "misere"},
        ("first", 15),
        224,
        15,
    ),
    "cherry-bomb": ({"cherry_bomb": True}, None, 182, 3),
    "cherry-bomb, no splits": ({"cherry_bomb": True, **NO_SPLITS}, ("first", 11), 159, 15),
    "attacks-only + cherry_bomb": (
        {"cherry_bomb": True, **CUTOFF, **NO_SPLITS},
        ("first", 9),
        115,
        9,
    ),
    "one-point": ({"one_point_switches": 1}, None, 818, 3),
    "free + one_point_switches 1": ({"one_point_switches": 1, **FREE}, ("second", 38), 766, 46),
    "poison": ({"poison": True}, None, 201, 9),
    "poison, no splits": ({"poison": True, **NO_SPLITS}, ("first", 9), 173, 9),
    "mirror": ({"mirror": True}, None, 38, 3),
    "mirror + cutoff": ({"mirror": True, **CUTOFF}, ("second", 8), 191, 17),
    "bombs": ({"bomb": 4}, ("first", 9), 78, 10),
    "bombs, no splits": ({"bomb": 4, **NO_SPLITS}, ("second", 6), 63, 6),
    "bombs + mirror, no splits": (
        {"bomb": 4, "mirror": True, **NO_SPLITS},
        ("second", 2),
        14,
        4,
    ),
    "double-attack": ({"double_attack": True}, ("second", 8), 198, 11),
    "free + double_attack": ({"double_attack": True, **FREE}, ("first", 3), 181, 9),
    "all eight": (ALL_EIGHT, ("first", 1), 383, 2),
}
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
