"""Taking back: the game stands again as it did, and nothing is forgotten."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    DrawAgreed,
    Event,
    Game,
    IllegalMove,
    Outcome,
    Reason,
    Resigned,
    Result,
    TimedOut,
    TookBack,
)
from engine.game.state import GameState
from tests.engine.playing import AGREE, BACK, MOVE, begun, games, played, told


def refusal(game: Game, event: Event) -> str:
    with pytest.raises(IllegalMove) as refused:
        game.add(event)
    return refused.value.code


def test_the_game_stands_again_as_it_did() -> None:
    game = played(begun(), "attack L L", "attack L R")
    before = (game.position, game.to_move, game.plies)
    told(played(game, "split 2 2", "attack R R"), [TookBack(0, 2)])

    assert (game.position, game.to_move, game.plies) == before


def test_the_number_of_events_grows_over_a_take_back() -> None:
    game = told(played(begun(), "attack L L"), [TookBack(0, 0)])
    assert (game.seq, game.plies) == (2, 0)

    played(game, "attack R R")

    assert (game.seq, game.plies) == (3, 1)
    assert [seq for seq, _ in game.line] == [0, 3]


def test_repetitions_are_taken_back_too() -> None:
    game = played(begun(passing=True), "pass", "pass", "pass")
    assert game.times == 2
    told(game, [TookBack(0, 1)])
    assert game.times == 1

    # Had the two been counted, these would have ended the game.
    played(game, "pass", "pass")

    assert (game.outcome, game.times) == (None, 2)
    assert played(game, "pass").outcome == Outcome(Result.DRAW, Reason.REPETITION)


def test_the_move_limit_counts_only_moves_that_still_stand() -> None:
    game = played(begun(passing=True, move_limit=10, repetition=0), *["pass"] * 9)
    told(game, [TookBack(1, 8)])
    assert played(game, "pass").outcome is None

    assert played(game, "pass").outcome == Outcome(Result.DRAW, Reason.MOVE_LIMIT)


def test_a_warning_goes_with_the_move_that_brought_it() -> None:
    game = played(begun(passing=True), "pass", "pass")
    assert game.warnings()

    assert not told(game, [TookBack(1, 1)]).warnings()


@pytest.mark.parametrize("to", [3, 2, 99, -1])
def test_the_game_goes_back_only_to_something_earlier(to: int) -> None:
    game = played(begun(), "attack L L", "attack L L")

    assert refusal(game, TookBack(0, to)) == "take-back-to"


def test_the_game_cannot_go_back_to_what_was_taken_back() -> None:
    game = told(played(begun(), "attack L L", "attack L L"), [TookBack(0, 0)])
    played(game, "attack R R", "attack R R")

    assert [refusal(game, TookBack(0, to)) for to in (1, 2, 3)] == ["take-back-to"] * 3
    assert told(game, [TookBack(0, 4)]).plies == 1


def test_at_the_start_there_is_nothing_to_take_back() -> None:
    assert refusal(begun(), TookBack(0, 0)) == "take-back-to"


@pytest.mark.parametrize("leave", [Resigned, TimedOut])
def test_nobody_takes_back_a_leaving(leave: type[Resigned] | type[TimedOut]) -> None:
    game = told(played(begun(3), "attack L 2:L"), [leave(2)])
    played(game, "attack L 1:L")

    assert refusal(game, TookBack(0, 1)) == "take-back-of-leaving"
    assert refusal(game, TookBack(0, 0)) == "take-back-of-leaving"
    assert told(game, [TookBack(0, 2)]).position.code_in_places == "2,1|0,0|1,1"


# Which number undoes a seat's last move


def test_a_seat_takes_back_its_last_move_and_what_came_after() -> None:
    game = played(begun(), "attack L L", "attack L R", "attack R R", "attack L L")

    assert (game.before_last_move_of(0), game.before_last_move_of(1)) == (2, 3)


def test_a_take_back_leads_to_the_move_before() -> None:
    game = played(begun(), "attack L L", "attack L R", "attack R R")
    told(game, [TookBack(0, game.before_last_move_of(0))])

    assert game.before_last_move_of(0) == 0


def test_who_has_not_moved_has_nothing_to_take_back() -> None:
    for game in (begun(), played(begun(), "attack L L")):
        with pytest.raises(IllegalMove, match="nothing-to-take-back"):
            game.before_last_move_of(1)


def test_what_was_agreed_to_before_a_move_is_no_part_of_it() -> None:
    game = played(told(begun(), [DrawAgreed(0)]), "attack L L")

    assert game.before_last_move_of(0) == 1


# Agreements


def test_agreements_lapse_with_a_take_back() -> None:
    game = told(played(begun(), "attack L L", "attack L L"), [DrawAgreed(0), TookBack(0, 1)])

    assert told(game, [DrawAgreed(1)]).outcome is None
    assert told(game, [DrawAgreed(0)]).outcome == Outcome(Result.DRAW, Reason.AGREEMENT)


def test_an_agreement_is_not_there_again_when_the_game_goes_back_to_it() -> None:
    game = played(told(begun(), [DrawAgreed(0)]), "attack L L")
    told(game, [TookBack(0, 1)])

    assert told(game, [DrawAgreed(1)]).outcome is None


def test_an_agreement_alone_can_be_taken_back() -> None:
    game = told(played(begun(), "attack L L"), [DrawAgreed(0), TookBack(0, 1)])

    assert (game.plies, game.times) == (1, 1)
    assert told(game, [DrawAgreed(1)]).outcome is None


# Over all house rules


def without_agreements(standing: GameState) -> tuple[object, ...]:
    return (standing.position, standing.rotation, standing.plies, standing.outcome)


@given(games(kinds=(MOVE, MOVE, MOVE, AGREE, BACK)), st.data())
def test_every_moment_that_still_stands_can_be_had_again(game: Game, data: st.DataObject) -> None:
    if game.outcome is not None or len(game.line) == 1:
        return
    to = data.draw(st.sampled_from([seq for seq, _ in game.line[:-1]]))
    then = Game.replay(game.setup, game.events[:to])
    seq = game.seq

    game.add(TookBack(0, to))

    assert without_agreements(game.state) == without_agreements(then.state)
    assert (game.times, game.line) == (then.times, then.line)
    assert game.seq == seq + 1
