"""The Refused paragraph of section 5: every reason, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from bot.words.wording import Wording
from engine.errors import BadRules
from engine.message import message
from engine.rules import ComputerSeat, HouseRules, Mode, PersonSeat, Setup, check, refusals
from tests import naive
from tests.strategies import house_rules, setups

SAY = Wording().say
SIGNED = {"integers": True, "overflow": "cutoff"}


def codes(fields: dict[str, Any], players: int = 2) -> list[str]:
    return [refusal.key for refusal in refusals(Setup.of(HouseRules(**fields), players))]


@given(setups())
def test_no_setup_that_fits_is_refused(setup: Setup) -> None:
    assert refusals(setup) == ()
    check(setup)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"halving": "even", "divisions": "off"}, "bad-halving-without-divisions"),
        ({"halving": "nearly", "parts": "half"}, "bad-halving-of-parts"),
        ({"swap_limit": 2}, "bad-swap-limit-alone"),
        ({"stumps": True, "parts": "quarter"}, "bad-stumps-of-parts"),
        ({**SIGNED, "suicide": True}, "bad-integers-cutoff"),
        ({**SIGNED, "meta": True}, "bad-integers-cutoff"),
        ({**SIGNED, "halving": "even"}, "bad-integers-cutoff"),
        ({**SIGNED, "stumps": True}, "bad-integers-cutoff"),
        ({**SIGNED, "transfers": "multiple"}, "bad-integers-cutoff"),
        ({**SIGNED, "divisions": "partition"}, "bad-integers-cutoff"),
        ({**SIGNED, "divisions": "any"}, "bad-integers-cutoff"),
        ({"zombies": True, "goal": "misere"}, "bad-zombies-misere"),
        ({"repetition": 0, "move_limit": 0}, "bad-endless"),
        ({"hands": [2, 2, 2]}, "bad-hands-list"),
        ({"start": [1, 1, 1]}, "bad-start-list"),
        ({"hands": [2, 3], "start": [1, 1]}, "bad-start-unequal"),
        ({"start": [[1, 1], [1, 1], [1, 1]]}, "bad-start-lists"),
        ({"start": [[1, 1], [1]]}, "bad-start-side"),
        ({"start": 5}, "bad-start-too-high"),
        ({"start": [1, 7]}, "bad-start-too-high"),
        ({"start": 0.5}, "bad-start-parts"),
        ({"start": 0.25, "parts": "half"}, "bad-start-parts"),
        ({"start": 0.5, "stumps": True}, "bad-start-parts"),
        ({**SIGNED, "start": [0, 1]}, "bad-start-zero"),
        ({"start": 0}, "bad-start-dead"),
        ({"start": [[1, 1], [0, 0]]}, "bad-start-dead"),
        ({"hands": 6, "transfers": "multiple", "fingers": 50}, "bad-too-many-splits"),
        ({"one_point_switches": 1, "logan": True}, "bad-switches-logan"),
        ({"bomb": 5}, "bad-bomb-too-high"),
        ({"bomb": 2, "fingers": 2}, "bad-bomb-too-high"),
        ({**SIGNED, "bomb": 4}, "bad-bomb-integers"),
        ({"bomb": 4, "zombies": True}, "bad-bomb-zombies"),
    ],
)
def test_what_makes_no_game_is_refused_with_its_reason(fields: dict[str, Any], code: str) -> None:
    assert codes(fields) == [code]


@pytest.mark.parametrize(
    "fields",
    [
        {"halving": "even", "divisions": "any"},
        {"swap_limit": 1, "passing": True},
        {"stumps": True, "suicide": True, "meta": True, "halving": "nearly"},
        {"integers": True, "suicide": True, "meta": True, "transfers": "multiple"},
        {**SIGNED, "hands": 6, "fingers": 100, "parts": "quarter"},
        {"repetition": 0},
        {"move_limit": 0},
        {"start": [0, 1]},
        {"hands": [1, 3], "start": [[1], [0, 0, 0.5]], "parts": "half"},
        {"swap_limit": 1, "one_point_switches": 2},
        {"bomb": 4, "integers": True, "start": 4},
        {"poison": True, "mirror": True, "bomb": 2, "goal": "misere"},
        {**SIGNED, "poison": True, "mirror": True, "cherry_bomb": True, "death_attack": True},
    ],
)
def test_what_only_looks_like_one_of_them_is_not_refused(fields: dict[str, Any]) -> None:
    assert codes(fields) == []


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"poison": True}, "poison"),
        ({"mirror": True, "bomb": 3}, "mirror and bomb 3"),
        ({"cherry_bomb": True, "sudden_death": 1}, "cherry_bomb"),
    ],
)
def test_three_in_misere_play_nothing_that_knocks_out_two_at_once(
    fields: dict[str, Any], named: str
) -> None:
    (refusal,) = refusals(Setup.of(HouseRules(**fields, goal="misere"), 3))

    assert refusal.key == "bad-misere-many"
    assert f"players, {named} could knock out two at once" in SAY(refusal)
    assert codes(fields | {"goal": "misere"}) == codes(fields, 3) == []


def test_cherry_bombs_and_misere_go_together_without_lives() -> None:
    assert codes({"cherry_bomb": True, "goal": "misere"}, 3) == []


def test_every_reason_is_given() -> None:
    fields = {"halving": "even", "parts": "half", "stumps": True, "swap_limit": 1, "start": 9}

    assert codes(fields) == [
        "bad-halving-of-parts",
        "bad-swap-limit-alone",
        "bad-stumps-of-parts",
        "bad-start-too-high",
    ]


def test_check_says_the_first_reason_and_counts_the_others() -> None:
    with pytest.raises(BadRules) as one:
        check(Setup.of(HouseRules(start=0)))
    with pytest.raises(BadRules) as several:
        check(Setup.of(HouseRules(start=9, swap_limit=1, repetition=0, move_limit=0)))

    assert one.value.code == "bad-start-dead"
    assert SAY(several.value.message).startswith("“swap_limit” is 1, but no one can skip")
    assert SAY(several.value.message).endswith(". (And 2 more problems.)")


# The naive game knows the same paragraph; it is asked about fields put together at random.

ANY_FIELDS = st.fixed_dictionaries(
    {},
    optional={
        "hands": st.sampled_from([1, 2, 3]) | st.lists(st.integers(1, 3), min_size=2, max_size=4),
        "start": st.just([1, 1])
        | st.lists(st.lists(st.just(1), min_size=1, max_size=3), min_size=2, max_size=4),
        "overflow": st.sampled_from(["rollover", "cutoff"]),
        "goal": st.sampled_from(["last_standing", "misere"]),
        "transfers": st.sampled_from(["off", "single", "multiple"]),
        "divisions": st.sampled_from(["off", "single", "partition", "any"]),
        "halving": st.sampled_from(["off", "even", "nearly"]),
        "parts": st.sampled_from(["whole", "half"]),
        "swap_limit": st.sampled_from([0, 3]),
        "repetition": st.sampled_from([0, 3]),
        "move_limit": st.sampled_from([0, 300]),
        **{
            name: st.booleans()
            for name in "suicide meta swaps logan passing stumps integers zombies".split()
        },
        **{name: st.booleans() for name in ("poison", "mirror", "cherry_bomb")},
        "sudden_death": st.sampled_from([0, 1]),
        "one_point_switches": st.sampled_from([0, 2]),
        "bomb": st.sampled_from([0, 2, 4, 5]),
    },
)


@given(ANY_FIELDS, st.integers(2, 4))
def test_the_naive_game_refuses_the_same(fields: dict[str, Any], players: int) -> None:
    assert bool(codes(fields, players)) == naive.refused(fields, players)


@given(ANY_FIELDS, st.integers(2, 4))
def test_every_refusal_is_a_sentence(fields: dict[str, Any], players: int) -> None:
    for refusal in refusals(Setup.of(HouseRules(**fields), players)):
        assert SAY(refusal).endswith(".")


# Seats


def seated(mode: Mode, teams: list[int | None]) -> list[str]:
    seats = tuple(
        PersonSeat(team=team) if place % 2 else ComputerSeat(team=team)
        for place, team in enumerate(teams)
    )
    return [refusal.key for refusal in refusals(Setup(rules=HouseRules(), seats=seats, mode=mode))]


@pytest.mark.parametrize(
    ("mode", "teams", "found"),
    [
        (Mode.DUEL, [None] * 2, []),
        (Mode.DUEL, [None] * 3, ["bad-duel-seats"]),
        (Mode.DUEL, [1, 2], ["bad-team-outside"]),
        (Mode.FREE_FOR_ALL, [None] * 3, []),
        (Mode.FREE_FOR_ALL, [None] * 8, []),
        (Mode.FREE_FOR_ALL, [None] * 2, ["bad-free-for-all-seats"]),
        (Mode.FREE_FOR_ALL, [None] * 9, ["bad-free-for-all-seats"]),
        (Mode.FREE_FOR_ALL, [None, 1, None], ["bad-team-outside"]),
        (Mode.ONE_BODY, [1, 2], []),
        (Mode.ONE_BODY, [2, 1, 1, 2, 2], []),
        (Mode.ONE_BODY, [8, 7, 6, 5, 4, 3, 2, 1], []),
        (Mode.ONE_BODY, [1, 1, 1], ["bad-team-count"]),
        (Mode.ONE_BODY, [1, None, 2], ["bad-seat-without-team"]),
        (Mode.ONE_BODY, [1, 3], ["bad-team-gap"]),
        (Mode.ONE_BODY, [None, None], ["bad-seat-without-team", "bad-team-count"]),
    ],
)
def test_the_seats_fit_the_mode(mode: Mode, teams: list[int | None], found: list[str]) -> None:
    assert seated(mode, teams) == found


def test_the_number_of_players_is_refused_with_the_numbers_that_fit() -> None:
    seats = tuple(PersonSeat() for _ in range(9))
    setup = Setup(rules=HouseRules(), seats=seats, mode=Mode.FREE_FOR_ALL)

    assert refusals(setup) == (message("bad-free-for-all-seats", seats=9, least=3, most=8),)


@pytest.mark.parametrize(("seats", "boards"), [(2, 1), (24, 8)])
def test_a_setup_has_from_2_to_24_seats_and_from_1_to_8_boards(seats: int, boards: int) -> None:
    def setup(seats: int, boards: int) -> Setup:
        teams = [PersonSeat(team=1 + place % 2) for place in range(seats)]
        return Setup(rules=HouseRules(), seats=tuple(teams), mode=Mode.RELAY, boards=boards)

    beyond = -1 if seats == 2 else 1
    assert len(setup(seats, boards).seats) == seats
    assert setup(seats, boards).boards == boards
    with pytest.raises(ValidationError):
        setup(seats + beyond, boards)
    with pytest.raises(ValidationError):
        setup(seats, boards + beyond)


@pytest.mark.parametrize(
    ("hands", "start", "found"),
    [
        ([2, 3], 1, []),
        ([2, 3], [[1, 1], [1, 1, 1]], []),
        ([2, 3, 2], 1, ["bad-hands-list"]),
    ],
)
def test_lists_go_by_teams_where_teams_share_hands(
    hands: list[int],
    start: int | list[list[int]],
    found: list[str],
) -> None:
    rules = HouseRules.model_validate({"hands": hands, "start": start})
    seats = tuple(PersonSeat(team=team) for team in (1, 2, 1))

    refused = refusals(Setup(rules=rules, seats=seats, mode=Mode.ONE_BODY))

    assert [refusal.key for refusal in refused] == found


@given(house_rules(3))
def test_the_number_of_seats_alone_decides_about_lists(rules: HouseRules) -> None:
    lists = isinstance(rules.hands, tuple) or (
        isinstance(rules.start, tuple) and isinstance(rules.start[0], tuple)
    )

    assert bool(refusals(Setup.of(rules, 4))) == lists
