"""In which place each seat comes in: what ratings are made of."""

from __future__ import annotations

import pytest
from hypothesis import given

from engine import Abandoned, DrawAgreed, Event, Game, Resigned, Result, TimedOut, TookBack
from tests.engine.playing import (
    AGREE,
    BACK,
    MOVE,
    RESIGN,
    TIMEOUT,
    begun,
    games,
    played,
    teams,
    told,
    try_to_add,
)

# One hand each, which dies at the first blow.
FRAGILE = {"hands": 1, "start": 4, "overflow": "cutoff"}
both_ways_to_leave = pytest.mark.parametrize("leave", [Resigned, TimedOut])
Leave = type[Resigned] | type[TimedOut]


def places_after(game: Game, *events: Event) -> tuple[int, ...] | None:
    return told(game, events).places


def test_nobody_has_a_place_while_the_game_is_on_or_when_it_was_not_finished() -> None:
    assert begun().places is None
    assert places_after(begun(), Abandoned(0)) is None


def test_in_a_duel_the_winner_is_first_and_the_loser_second() -> None:
    assert played(begun(**FRAGILE), "attack 1 1").places == (0, 1)


@both_ways_to_leave
def test_who_leaves_a_duel_is_second(leave: Leave) -> None:
    assert places_after(begun(), leave(0)) == (1, 0)


def test_both_are_first_in_a_draw() -> None:
    assert places_after(begun(), DrawAgreed(0), DrawAgreed(1)) == (0, 0)


def test_of_many_who_was_knocked_out_last_comes_second() -> None:
    game = played(begun(4, **FRAGILE), "attack 1 3:1", "attack 1 4:1")

    assert played(game, "attack 1 2:1").places == (0, 1, 3, 2)


def test_leaving_counts_as_being_knocked_out_at_that_moment() -> None:
    assert places_after(begun(3), Resigned(1), TimedOut(0)) == (1, 2, 0)


def test_in_misere_the_first_one_out_is_first_and_all_others_are_equal() -> None:
    assert played(begun(3, **FRAGILE, goal="misere"), "attack 1 2:1").places == (1, 0, 1)


def test_in_a_draw_those_still_in_share_the_first_place() -> None:
    events = [Resigned(1), DrawAgreed(0), DrawAgreed(2)]

    assert places_after(begun(3), *events) == (0, 2, 0)


def test_a_leaving_that_was_in_vain_to_take_back_keeps_its_place() -> None:
    game = played(begun(3), "attack L 2:L", "attack L 3:L")

    assert places_after(game, TookBack(1, 1), Resigned(1), Resigned(2)) == (0, 2, 1)


def test_a_team_has_one_place_also_for_who_left_it() -> None:
    game = teams(1, 2, 1, 2)

    assert places_after(game, Resigned(0), Resigned(1), Resigned(3)) == (0, 1, 0, 1)


@given(games(kinds=(*[MOVE] * 6, AGREE, BACK, RESIGN, TIMEOUT)))
def test_places_fit_the_outcome_whatever_is_played(game: Game) -> None:
    for seat in sorted(game.state.still_in):
        try_to_add(game, Resigned(seat))
    outcome, places = game.outcome, game.places
    if outcome is None or outcome.result is Result.UNFINISHED:
        assert places is None
        return
    assert places is not None
    by_side = [{places[seat] for seat in seats} for seats in game.setup.sides]
    assert all(len(of_side) == 1 for of_side in by_side)
    ranks = sorted(place for of_side in by_side for place in of_side)
    assert all(rank == ranks.index(rank) for rank in ranks)
    first = {side for side, of_side in enumerate(by_side) if 0 in of_side}
    assert first == {outcome.winner} if outcome.result is Result.WIN else len(first) > 1
