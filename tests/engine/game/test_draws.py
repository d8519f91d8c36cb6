"""Draws: by repetition, by the move limit, by agreement; and the warnings before them."""

from __future__ import annotations

import pytest

from engine import DrawAgreed, Game, IllegalMove, Message, Outcome, Reason, Resigned, Result
from tests.engine.playing import begun, played, told

REPETITION = Outcome(Result.DRAW, Reason.REPETITION)
LIMIT = Outcome(Result.DRAW, Reason.MOVE_LIMIT)
AGREEMENT = Outcome(Result.DRAW, Reason.AGREEMENT)


def repeated(times: int) -> Message:
    return Message("warning-repetition", {"times": times})


def left(moves: int, limit: int) -> Message:
    return Message("warning-move-limit", {"left": moves, "limit": limit})


# Repetition. Passes bring the start back with every second move.


@pytest.mark.parametrize("repetition", range(2, 11))
def test_a_position_that_occurs_often_enough_ends_the_game(repetition: int) -> None:
    game = played(begun(passing=True, repetition=repetition), *["pass"] * (2 * repetition - 3))
    assert game.outcome is None

    assert played(game, "pass").outcome == REPETITION


def test_the_start_counts_as_the_first_time() -> None:
    game = begun(passing=True)
    assert game.times == 1

    assert [played(game, "pass").times for _ in range(4)] == [1, 2, 2, 3]


def test_the_players_are_warned_one_repetition_ahead_and_not_before() -> None:
    game = begun(passing=True)
    assert game.warnings() == ()

    warnings = [played(game, "pass").warnings() for _ in range(4)]

    assert warnings == [(), (repeated(2),), (repeated(2),), ()]


def test_without_repetition_in_the_house_rules_a_position_may_occur_for_ever() -> None:
    game = played(begun(passing=True, repetition=0), *["pass"] * 40)

    assert (game.outcome, game.times, game.warnings()) == (None, 21, ())


def test_the_order_of_hands_makes_no_other_position() -> None:
    game = played(begun(swaps=True, start=[1, 2]), "swap", "swap", "swap", "swap")

    assert game.outcome == REPETITION


def test_the_same_hands_with_another_seat_to_move_are_another_position() -> None:
    game = begun(3, passing=True)

    assert [played(game, "pass").times for _ in range(6)] == [1, 1, 2, 2, 2, 3]


def test_the_same_hands_at_other_seats_are_another_position() -> None:
    game = begun(hands=1, fingers=3, start=[[1], [2]], integers=True, passing=True)
    start = game.position

    played(game, "flip 1", "flip 1", "pass")

    assert game.position.key == start.key
    assert game.times == 1


def test_other_counts_make_another_position() -> None:
    game = played(begun(passing=True, swap_limit=9), *["pass"] * 8)

    assert (game.outcome, game.times) == (None, 1)


# The move limit


def test_the_game_is_a_draw_after_so_many_moves() -> None:
    game = played(begun(passing=True, repetition=0, move_limit=12), *["pass"] * 11)
    assert game.outcome is None

    assert played(game, "pass").outcome == LIMIT


def test_the_players_are_told_when_the_limit_is_in_sight() -> None:
    game = played(begun(passing=True, repetition=0, move_limit=12), "pass")
    assert game.warnings() == ()

    warnings = [played(game, "pass").warnings() for _ in range(10)]

    assert warnings == [(left(moves, 12),) for moves in range(10, 0, -1)]


def test_a_game_that_is_won_on_the_last_move_is_won() -> None:
    game = begun(hands=1, start=4, overflow="cutoff", passing=True, repetition=0, move_limit=10)
    played(game, *["pass"] * 9, "attack 1 1")

    assert game.outcome == Outcome(Result.WIN, Reason.KNOCKOUT, 1)


def test_the_moves_of_zombies_count() -> None:
    game = begun(3, hands=1, fingers=100, start=[[9], [91], [1]], zombies=True, move_limit=10)
    played(game, "attack 1 2:1", *["attack 1:1", "attack 1 1:1", "attack 1 3:1"] * 3)

    assert game.outcome == LIMIT
    assert "z" in game.position.code


def test_without_a_limit_a_game_goes_on() -> None:
    game = begun(swaps=True, start=[1, 2], repetition=10, move_limit=0)

    assert played(game, *["swap"] * 17).warnings() == (repeated(9),)


def test_where_both_draws_fall_on_one_move_repetition_is_named() -> None:
    game = begun(passing=True, repetition=6, move_limit=10)

    assert played(game, *["pass"] * 9).warnings() == (repeated(5), left(1, 10))
    assert played(game, "pass").outcome == REPETITION


# Agreement


def agreed(game: Game, *seats: int) -> Game:
    return told(game, [DrawAgreed(seat) for seat in seats])


def test_the_game_is_a_draw_once_both_agree_whoever_is_first() -> None:
    for seats in ((0, 1), (1, 0)):
        game = agreed(begun(), seats[0])
        assert game.outcome is None
        assert agreed(game, seats[1]).outcome == AGREEMENT


def test_nobody_agrees_twice() -> None:
    with pytest.raises(IllegalMove) as refused:
        agreed(begun(), 1, 1)

    assert refused.value.code == "draw-agreed-already"


def test_an_offer_lapses_when_another_one_moves_instead_of_answering() -> None:
    game = played(agreed(begun(), 1), "attack L L")

    assert agreed(game, 0).outcome is None
    assert agreed(game, 1).outcome == AGREEMENT


def test_an_offer_made_with_a_move_stands_until_it_is_answered() -> None:
    game = played(agreed(begun(), 0), "attack L L")

    assert agreed(game, 1).outcome == AGREEMENT


def test_with_three_all_have_to_agree() -> None:
    game = agreed(begun(3), 2, 0)
    assert game.outcome is None

    assert agreed(game, 1).outcome == AGREEMENT


def test_who_is_knocked_out_is_not_asked() -> None:
    game = played(begun(3, hands=1, start=4, overflow="cutoff"), "attack 1 2:1")

    assert agreed(game, 0, 2).outcome == AGREEMENT


def test_the_game_is_a_draw_when_the_only_one_against_it_leaves() -> None:
    game = told(agreed(begun(3), 0, 2), [Resigned(1)])

    assert game.outcome == AGREEMENT


def test_the_game_is_a_draw_when_the_only_one_against_it_is_knocked_out() -> None:
    game = agreed(begun(3, hands=1, start=4, overflow="cutoff"), 0, 2)

    assert played(game, "attack 1 2:1").outcome == AGREEMENT


def test_a_win_comes_before_an_agreement() -> None:
    game = agreed(begun(hands=1, start=4, overflow="cutoff"), 0)

    assert played(game, "attack 1 1").outcome == Outcome(Result.WIN, Reason.KNOCKOUT, 0)


def test_who_leaves_does_not_agree_any_more() -> None:
    game = told(agreed(begun(4), 0, 1), [Resigned(0)])

    assert agreed(game, 2).outcome is None
    assert agreed(game, 3).outcome == AGREEMENT
