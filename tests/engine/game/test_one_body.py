"""Teams that move one body: whose turn it is within a team, and what a member's leaving means."""

from __future__ import annotations

import pytest

from engine import (
    Attack,
    DrawAgreed,
    Game,
    IllegalMove,
    Moved,
    Outcome,
    Reason,
    Resigned,
    Result,
    TimedOut,
    TookBack,
    parse_record,
)
from engine.message import seat_numbered
from tests.engine.playing import played, teams, told

both_ways_to_leave = pytest.mark.parametrize(
    ("leave", "reason"), [(Resigned, Reason.RESIGNATION), (TimedOut, Reason.TIMEOUT)]
)
Leave = type[Resigned] | type[TimedOut]


def movers(game: Game, count: int) -> list[int]:
    """The seats whose turns come next, while only left hands strike other left hands."""
    seats: list[int] = []
    for _ in range(count):
        assert game.to_move is not None
        seats.append(game.to_move)
        game.play(next(game.position.legal_moves()))
    return seats


def long(*numbers: int) -> Game:
    """A game of these teams that is not over soon."""
    return teams(*numbers, hands=4, fingers=100, repetition=0)


def test_the_members_of_a_team_move_in_turns() -> None:
    assert movers(long(1, 2, 1, 2), 8) == [0, 1, 2, 3, 0, 1, 2, 3]


def test_a_team_with_fewer_members_has_them_move_more_often() -> None:
    assert movers(long(1, 2, 1, 1), 8) == [0, 1, 2, 1, 3, 1, 0, 1]


def test_three_teams_each_move_one_member_a_round() -> None:
    assert movers(long(1, 2, 3, 1, 3), 9) == [0, 1, 2, 3, 1, 4, 0, 1, 2]


def test_a_team_has_one_body_that_all_its_members_move() -> None:
    game = played(teams(1, 2, 1, 2), "attack L L", "attack L L", "split 2 2")

    assert len(game.position.sides) == 2
    assert [position.code_in_places for _, position in game.line] == [
        "1,1|1,1",
        "2,1|1,1",
        "3,1|2,1",
        "2,1|2,2",
    ]


def test_a_team_mate_cannot_move_out_of_turn() -> None:
    with pytest.raises(IllegalMove) as refused:
        teams(1, 2, 1, 2).add(Moved(2, Attack("L", "L")))

    assert refused.value.code == "not-this-seats-turn"
    assert refused.value.message.data == {"player": seat_numbered(0)}


# Leaving


@both_ways_to_leave
def test_a_member_who_leaves_drops_out_of_the_rotation(leave: Leave, reason: Reason) -> None:
    game = told(long(1, 2, 1, 2, 1), [leave(2)])

    assert movers(game, 7) == [0, 1, 4, 3, 0, 1, 4]


@both_ways_to_leave
def test_a_team_mate_moves_for_a_member_who_leaves_on_his_turn(
    leave: Leave, reason: Reason
) -> None:
    game = told(long(1, 2, 1, 2), [leave(0)])

    assert movers(game, 5) == [2, 1, 2, 3, 2]


@both_ways_to_leave
def test_a_member_who_leaves_changes_no_hand_and_makes_no_repetition(
    leave: Leave, reason: Reason
) -> None:
    game = long(1, 2, 1, 2)
    before = game.position
    told(game, [leave(0), leave(3)])

    assert (game.position, game.times, game.outcome) == (before, 1, None)


@both_ways_to_leave
def test_the_last_members_going_is_the_teams(leave: Leave, reason: Reason) -> None:
    game = told(teams(1, 2, 1, 2), [leave(0), leave(3), leave(2)])

    assert game.outcome == Outcome(Result.WIN, reason, 1)


@both_ways_to_leave
def test_with_three_teams_the_others_play_on_when_one_is_gone(leave: Leave, reason: Reason) -> None:
    game = told(teams(1, 2, 3, 2), [leave(1), leave(3)])

    assert game.outcome is None
    assert game.position.code_in_places == "1,1|0,0|1,1"
    assert movers(game, 3) == [0, 2, 0]


@both_ways_to_leave
def test_a_member_who_has_left_has_no_more_say(leave: Leave, reason: Reason) -> None:
    game = told(teams(1, 2, 1, 2), [leave(2)])

    for event in (DrawAgreed(2), leave(2), TookBack(2, 0)):
        with pytest.raises(IllegalMove, match="seat-not-playing"):
            game.add(event)


# Draws, records, taking back


def test_every_member_has_to_agree_to_a_draw() -> None:
    game = told(teams(1, 2, 1), [DrawAgreed(0), DrawAgreed(1)])
    assert game.outcome is None

    assert told(game, [DrawAgreed(2)]).outcome == Outcome(Result.DRAW, Reason.AGREEMENT)


def test_nobody_waits_for_a_member_who_has_left_to_agree() -> None:
    game = told(teams(1, 2, 1), [DrawAgreed(0), DrawAgreed(1), Resigned(2)])

    assert game.outcome == Outcome(Result.DRAW, Reason.AGREEMENT)


def test_taking_back_gives_the_turn_back_to_the_same_member() -> None:
    game = long(1, 2, 1, 2)
    movers(game, 6)
    told(game, [TookBack(0, 4)])

    assert movers(game, 4) == [0, 1, 2, 3]


def test_a_seats_last_move_is_its_own_and_not_its_team_mates() -> None:
    game = long(1, 2, 1, 2)
    movers(game, 4)

    assert [game.before_last_move_of(seat) for seat in range(4)] == [0, 1, 2, 3]


def test_a_record_keeps_seats_and_teams() -> None:
    game = teams(2, 1, 1, 2)
    movers(game, 4)

    again = parse_record(str(game))

    assert again.setup == game.setup
    assert again.to_move == game.to_move
    assert again.events == game.events
