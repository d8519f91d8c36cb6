"""Ratings follow from places."""

from db.standings.rating import UNKNOWN, Rating, rated

STRONG, WEAK = (Rating(30, 2),), (Rating(20, 2),)
NEWCOMER = (UNKNOWN,)


def test_a_newcomer_is_almost_certain_of_nothing() -> None:
    assert UNKNOWN.conservative == 0


def test_who_wins_gains_what_an_equal_loses() -> None:
    [winner], [loser] = rated([NEWCOMER, NEWCOMER], [0, 1])
    assert winner.mu - UNKNOWN.mu == UNKNOWN.mu - loser.mu > 0
    assert winner.sigma == loser.sigma < UNKNOWN.sigma


def test_the_places_decide_and_not_the_seats() -> None:
    winner, loser = rated([STRONG, WEAK], [0, 1])
    assert rated([WEAK, STRONG], [1, 0]) == [loser, winner]


def test_a_draw_of_equals_changes_no_skill() -> None:
    assert [one.mu for side in rated([NEWCOMER, NEWCOMER], [0, 0]) for one in side] == [25, 25]


def test_a_draw_brings_the_weak_and_the_strong_nearer() -> None:
    [weak], [strong] = rated([WEAK, STRONG], [0, 0])
    assert weak.mu > 20
    assert strong.mu < 30


def test_of_several_who_comes_in_earlier_is_rated_higher() -> None:
    ratings = [one.mu for [one] in rated([NEWCOMER] * 4, [2, 0, 3, 1])]
    assert sorted(ratings, reverse=True) == [ratings[1], ratings[3], ratings[0], ratings[2]]


def test_a_team_wins_and_loses_together() -> None:
    one, other = (UNKNOWN, Rating(30, 2)), (UNKNOWN, UNKNOWN)
    won, lost = rated([one, other], [0, 1])
    assert all(after.mu > before.mu for after, before in zip(won, one, strict=True))
    assert all(after.mu < before.mu for after, before in zip(lost, other, strict=True))
