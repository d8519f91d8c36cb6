"""Sums of boards: who wins and by which moves, held against a search of all that can happen."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import NotationError
from engine.theory import Forms, OutcomeClass, Player, SimplePosition, TooLarge, Values, position_of
from engine.theory.sums import BoardStrike, Sums, parse_sum, write_sum
from tests.conftest import examples
from tests.strategies import Draw

Boards = tuple[SimplePosition, ...]
KEPT = Sums()
"""What is known of one sum serves for the next one, here as in a game."""


@cache
def wins_first(boards: Boards, player: Player) -> bool:
    """Whether the player makes the last move if he begins, by trying everything."""
    other = Player.RIGHT if player is Player.LEFT else Player.LEFT
    return any(not wins_first(after, other) for _, after in moves(boards, player))


def moves(boards: Boards, player: Player) -> list[tuple[BoardStrike, Boards]]:
    return [
        (
            BoardStrike(number, strike),
            tuple(sorted((*boards[:number], after, *boards[number + 1 :]))),
        )
        for number, board in enumerate(boards)
        for strike, after in board.options(player)
    ]


def winning(boards: Boards, player: Player) -> list[BoardStrike]:
    other = Player.RIGHT if player is Player.LEFT else Player.LEFT
    return [move for move, after in moves(boards, player) if not wins_first(after, other)]


def outcome(boards: Boards) -> OutcomeClass:
    left, right = (wins_first(tuple(sorted(boards)), player) for player in Player)
    if left:
        return OutcomeClass.NEXT if right else OutcomeClass.LEFT
    return OutcomeClass.RIGHT if right else OutcomeClass.PREVIOUS


@st.composite
def sums(draw: Draw, *, hands: int, top: int, boards: int) -> Boards:
    """Small sums: so many hands a player, of so many fingers at the most."""

    def board() -> SimplePosition:
        n = draw(st.integers(1, top))
        shown = st.lists(st.integers(1, n), max_size=hands).map(tuple)
        return position_of(draw(shown), draw(shown), n)

    return tuple(board() for _ in range(draw(st.integers(1, boards))))


def check(boards: Boards, solver: Sums) -> None:
    solved = solver.solve(boards)
    assert solved.outcome == outcome(boards)
    assert list(solved.left) == winning(boards, Player.LEFT)
    assert list(solved.right) == winning(boards, Player.RIGHT)


@examples(200)
@given(sums(hands=1, top=7, boards=4) | sums(hands=2, top=4, boards=3))
def test_sums_are_solved_as_a_search_of_all_boards_solves_them(boards: Boards) -> None:
    check(boards, KEPT)


@pytest.mark.slow
@settings(max_examples=400)
@given(
    sums(hands=1, top=12, boards=4)
    | sums(hands=2, top=5, boards=3)
    | sums(hands=3, top=3, boards=2)
)
def test_larger_sums_are_solved_as_a_search_solves_them(boards: Boards) -> None:
    check(boards, KEPT)


@examples(60)
@given(sums(hands=2, top=8, boards=5))
def test_turning_all_boards_round_turns_the_answer_round(boards: Boards) -> None:
    solved, turned = KEPT.solve(boards), KEPT.solve([board.turned for board in boards])
    assert turned.outcome == solved.outcome.turned
    assert (turned.left, turned.right) == (solved.right, solved.left)


@examples(60)
@given(sums(hands=2, top=7, boards=3), sums(hands=2, top=9, boards=1))
def test_a_board_and_its_reflection_change_nothing(boards: Boards, more: Boards) -> None:
    assert KEPT.outcome((*boards, *more, more[0].turned)) == KEPT.outcome(boards)


def test_a_sum_has_the_outcome_of_its_canonical_form() -> None:
    values = Values()
    boards = parse_sum("(1,2|2,2)_6 + (1,1|2,3)_7 + (1|1)_12 + (2|5)_40")
    total = values.forms.zero
    for board in boards:
        total += values[board]
    solved = Sums(values).solve(boards)
    assert (solved.outcome is OutcomeClass.PREVIOUS) == (total is values.forms.zero)
    assert (solved.outcome in {OutcomeClass.LEFT, OutcomeClass.PREVIOUS}) == (
        values.forms.zero <= total
    )


def test_five_boards_of_two_hands_are_answered_within_the_bounds() -> None:
    boards = parse_sum(" + ".join(f"(1,{hand}|2,{6 - hand})_9" for hand in (1, 2, 3, 4, 5)))
    solved = Sums().solve(boards)
    again = Sums().solve(boards[::-1])
    assert again.outcome == solved.outcome
    assert {(4 - board, strike) for board, strike in again.left} == set(solved.left)


def test_what_would_take_too_long_is_refused() -> None:
    hopeless = Sums(Values(Forms(most_steps=300)))
    with pytest.raises(TooLarge):
        hopeless.solve(parse_sum("(1,1|1,1)_9 + (1,2|1,2)_9 + (1,3|2,2)_9"))


def test_sums_are_written_as_they_are_read() -> None:
    text = "(1|1)_12 + (2|5)_40"
    assert write_sum(parse_sum(f" {text}")) == text
    assert parse_sum("(|)_1")[0].is_over
    for wrong in (" + ".join(["(1|1)_2"] * 9), "(1|1)_2 +" * 300):
        with pytest.raises(NotationError, match="theory-sum-long"):
            parse_sum(wrong)
    for wrong in ("", "(1|1)_2 +", "+", "(1|1)_2 (1|1)_2"):
        with pytest.raises(NotationError, match="theory-position-unread"):
            parse_sum(wrong)
