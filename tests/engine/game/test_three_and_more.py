"""Games of three and more: who is out, who has left, who is a zombie, and how it ends."""

from __future__ import annotations

import pytest

from engine import (
    Abandoned,
    Attack,
    DrawAgreed,
    Event,
    Game,
    IllegalMove,
    Moved,
    Outcome,
    Reason,
    Resigned,
    Result,
    TimedOut,
    TookBack,
)
from tests.engine.playing import begun, played, told

# One hand each, which dies at the first blow.
FRAGILE = {"hands": 1, "start": 4, "overflow": "cutoff"}
# One hand that shows -1 after a flip and 0 when hit: then it is alive and can do nothing.
PARALYSING = {"hands": 1, "fingers": 3, "integers": True, "overflow": "cutoff"}

both_ways_to_leave = pytest.mark.parametrize(
    ("leave", "reason"), [(Resigned, Reason.RESIGNATION), (TimedOut, Reason.TIMEOUT)]
)
Leave = type[Resigned] | type[TimedOut]


def refusal(game: Game, event: Event) -> str:
    with pytest.raises(IllegalMove) as refused:
        game.add(event)
    return refused.value.code


def test_the_turn_goes_round_and_past_who_is_knocked_out() -> None:
    game = played(begun(4, **FRAGILE), "attack 1 2:1")

    assert game.to_move == 2
    assert played(game, "attack 1 4:1").to_move == 0


def test_the_last_one_still_in_wins() -> None:
    game = played(begun(3, **FRAGILE), "attack 1 2:1", "attack 1 1:1")

    assert game.outcome == Outcome(Result.WIN, Reason.KNOCKOUT, 2)


def test_in_misere_the_first_one_out_wins_at_once() -> None:
    game = played(begun(3, **FRAGILE, goal="misere"), "attack 1 2:1")

    assert game.outcome == Outcome(Result.WIN, Reason.FIRST_OUT, 1)


def test_in_misere_a_last_life_lost_is_a_first_one_out() -> None:
    fields = {"goal": "misere", "sudden_death": 1, "start": [1, 4], "overflow": "cutoff"}

    assert played(begun(3, **fields), "attack R 3:R").outcome == Outcome(
        Result.WIN, Reason.FIRST_OUT, 2
    )


# Leaving


@both_ways_to_leave
def test_who_leaves_has_dead_hands_and_the_others_play_on(leave: Leave, reason: Reason) -> None:
    game = told(begun(3), [leave(1)])

    assert game.outcome is None
    assert game.position.code_in_places == "1,1|0,0|1,1"
    assert played(game, "attack L 3:L").to_move == 2


@both_ways_to_leave
def test_when_the_one_to_move_leaves_it_is_the_next_ones_turn(leave: Leave, reason: Reason) -> None:
    game = told(begun(3), [leave(0)])

    assert (game.to_move, game.plies) == (1, 0)
    assert game.position.code_in_places == "1,1|1,1|0,0"


@both_ways_to_leave
def test_the_last_one_who_has_not_left_wins(leave: Leave, reason: Reason) -> None:
    game = told(begun(3), [leave(2), leave(0)])

    assert game.outcome == Outcome(Result.WIN, reason, 1)


@both_ways_to_leave
def test_in_misere_who_leaves_does_not_win(leave: Leave, reason: Reason) -> None:
    game = told(begun(3, **FRAGILE, goal="misere"), [leave(1)])
    assert game.outcome is None

    assert played(game, "attack 1 3:1").outcome == Outcome(Result.WIN, Reason.FIRST_OUT, 2)


@both_ways_to_leave
def test_in_misere_the_last_one_who_has_not_left_wins_too(leave: Leave, reason: Reason) -> None:
    game = told(begun(3, goal="misere"), [leave(0), leave(2)])

    assert game.outcome == Outcome(Result.WIN, reason, 1)


@both_ways_to_leave
@pytest.mark.parametrize(
    "event",
    [
        Moved(1, Attack("L", "L", 0)),
        Resigned(1),
        TimedOut(1),
        DrawAgreed(1),
        TookBack(1, 0),
        Abandoned(1),
    ],
)
def test_who_has_left_has_no_more_say(leave: Leave, reason: Reason, event: Event) -> None:
    assert refusal(told(begun(3), [leave(1)]), event) == "seat-not-playing"


@pytest.mark.parametrize("event", [Resigned(1), TimedOut(1), DrawAgreed(1)])
def test_who_is_knocked_out_can_neither_leave_nor_agree(event: Event) -> None:
    game = played(begun(3, **FRAGILE), "attack 1 2:1")

    assert refusal(game, event) == "seat-not-playing"


def test_who_is_out_may_no_longer_be_attacked() -> None:
    game = told(begun(3), [Resigned(1)])

    assert refusal(game, Moved(0, Attack("L", "L", 1))) == "illegal-move"


# Without a legal move


def test_who_has_no_move_when_his_turn_comes_is_out_and_that_is_no_move() -> None:
    game = played(begun(3, **PARALYSING), "flip 1", "attack 1 1:1", "attack 1 2:1")

    assert (game.to_move, game.plies) == (1, 3)
    assert game.position.code_in_places == "2|1|x"
    assert game.outcome is None


def test_in_misere_who_has_no_move_does_not_win() -> None:
    game = played(begun(3, **PARALYSING, goal="misere"), "flip 1", "attack 1 1:1", "attack 1 2:1")

    assert game.outcome is None
    assert played(game, "attack 1 3:1").outcome == Outcome(Result.WIN, Reason.FIRST_OUT, 2)


def test_the_last_one_who_has_a_move_wins() -> None:
    game = played(begun(3, **PARALYSING), "flip 1", "flip 1", "attack 1 2:1", "attack 1 3:1")
    # Seat 2 is out for want of a move. Seat 3 shows 0 now, and so is out as well.
    assert game.outcome == Outcome(Result.WIN, Reason.NO_MOVE, 0)


# Zombies


def test_who_is_knocked_out_comes_back_as_a_zombie_that_can_only_attack() -> None:
    game = played(begun(3, zombies=True, **FRAGILE), "attack 1 2:1")

    assert game.to_move == 1
    assert game.position.code_in_places == "z|4|4"
    assert [str(move) for move in game.position.legal_moves()] == ["attack 3:1", "attack 1:1"]


def test_a_zombies_move_counts_and_hits_with_one_finger() -> None:
    game = played(begun(3, zombies=True, hands=1, start=[[3], [2], [3]]), "attack 1 2:1")
    assert game.position.code_in_places == "z|3|3"

    assert played(game, "attack 3:1").position.code_in_places == "4|3|z"
    assert game.plies == 2


def test_a_zombie_cannot_win_and_the_last_one_alive_does() -> None:
    game = played(begun(3, zombies=True, **FRAGILE), "attack 1 2:1", "attack 1:1")

    assert game.outcome == Outcome(Result.WIN, Reason.KNOCKOUT, 2)


def test_a_zombie_is_not_asked_about_a_draw() -> None:
    game = played(begun(3, zombies=True, **FRAGILE), "attack 1 2:1")
    assert refusal(game, DrawAgreed(1)) == "seat-not-playing"

    told(game, [DrawAgreed(0), DrawAgreed(2)])

    assert game.outcome == Outcome(Result.DRAW, Reason.AGREEMENT)


@both_ways_to_leave
def test_a_zombie_may_leave_and_takes_no_more_turns(leave: Leave, reason: Reason) -> None:
    game = told(played(begun(4, zombies=True, **FRAGILE), "attack 1 2:1"), [leave(1)])

    assert game.to_move == 2
    assert game.position.code_in_places == "4|4|4|0"
    assert played(game, "attack 1 4:1").to_move == 3


@both_ways_to_leave
def test_who_leaves_becomes_no_zombie(leave: Leave, reason: Reason) -> None:
    game = told(begun(3, zombies=True), [leave(1)])

    assert game.to_move == 0
    assert game.position.code_in_places == "1,1|0,0|1,1"
    assert played(game, "attack L 3:L").to_move == 2


def test_who_has_no_move_becomes_a_zombie_whose_turn_it_still_is() -> None:
    game = played(begun(3, **PARALYSING, zombies=True), "flip 1", "attack 1 1:1", "attack 1 2:1")

    assert (game.to_move, game.plies) == (0, 3)
    assert game.position.code_in_places == "z|2|1"


def test_a_game_that_ends_with_zombies_names_what_brought_the_last_of_them() -> None:
    lives = {"sudden_death": 1, "start": [1, 4], "overflow": "cutoff"}
    fallen = played(begun(3, zombies=True, **lives), "attack R 2:R", "attack 3:L", "attack R 1:R")
    assert fallen.outcome == Outcome(Result.WIN, Reason.LAST_LIFE, 2)

    stuck = played(
        begun(3, zombies=True, **PARALYSING), "flip 1", "flip 1", "attack 1 1:1", "attack 2:1"
    )
    assert stuck.outcome == Outcome(Result.WIN, Reason.NO_MOVE, 2)


def test_with_two_players_nobody_becomes_a_zombie() -> None:
    game = played(begun(zombies=True, **FRAGILE), "attack 1 1")

    assert game.outcome == Outcome(Result.WIN, Reason.KNOCKOUT, 0)
    assert game.position.code_in_places == "0|4"
