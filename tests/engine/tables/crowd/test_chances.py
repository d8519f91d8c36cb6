"""What the chances of self-interested seats promise."""

from __future__ import annotations

from itertools import permutations
from math import isclose

import numpy as np
import pytest

from engine import Compiled, Position, parse_position
from engine.tables.crowd.chances import (
    CLOSE_ENOUGH,
    DISCOUNT,
    KEEN_ROUNDS,
    KEEN_TEMPERATURE,
    TEMPERATURE,
    ChanceRounds,
)
from engine.tables.crowd.forced import Forced
from engine.tables.crowd.layout import CrowdLayout
from engine.turn import Sides
from tests.engine.tables.crowd.crowds import crowd, followers, own_chance, reached, table

GAMES = {
    "official": crowd(3),
    "cutoff": crowd(3, "cutoff", fingers=4),
    "zombies": crowd(3, "zombies", fingers=4),
    "misere": crowd(3, "misere", fingers=4),
    "unequal hands": crowd(3, hands=[1, 2, 2], fingers=4),
    "lives": crowd(3, sudden_death=2, fingers=3),
    "integers with cutoff": crowd(3, "integers", overflow="cutoff", fingers=2),
    "four seats": crowd(4, fingers=3),
}
A_HAIR = 1e-4


def each_game() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)


def chances(rules: Compiled, code: str) -> tuple[float, ...]:
    return table(rules).chances(parse_position(code, rules))


@each_game()
def test_chances_are_shares_of_one_game(rules: Compiled) -> None:
    for position in reached(rules):
        shares = table(rules).chances(position)
        assert len(shares) == rules.players
        assert all(0 <= share <= 1 for share in shares)
        assert sum(shares) <= 1 + A_HAIR


@each_game()
def test_a_finished_game_is_the_winners(rules: Compiled) -> None:
    for position in reached(rules):
        if position.is_over:
            winner = position.winner
            assert winner is not None
            expected = [0.0] * rules.players
            expected[(winner - position.turn) % rules.players] = 1.0
            assert table(rules).chances(position) == tuple(expected)


@each_game()
def test_who_is_out_has_no_chance(rules: Compiled) -> None:
    for position in reached(rules):
        for step, share in enumerate(table(rules).chances(position)):
            seat = (position.turn + step) % rules.players
            if position.is_out(seat) and position.winner != seat:
                assert share == 0


@each_game()
def test_a_forced_win_is_worth_more_than_any_that_is_not(rules: Compiled) -> None:
    for position in reached(rules):
        wins = table(rules).wins(position)
        for seat, share in enumerate(table(rules).chances(position)):
            assert (share > DISCOUNT) == (seat in wins)
            assert share == 0 or not wins or seat in wins


@each_game()
def test_who_has_a_forced_win_keeps_it_by_his_best_chance_and_gets_nearer(rules: Compiled) -> None:
    for position in reached(rules):
        if 0 in table(rules).wins(position) and not position.is_over:
            best = max(own_chance(position, after) for after in followers(position))
            assert best > table(rules).chances(position)[0]


@each_game()
def test_keen_chances_are_shares_of_one_game_and_know_its_forced_wins(rules: Compiled) -> None:
    for position in reached(rules):
        shares, wins = table(rules).keen_chances(position), table(rules).wins(position)
        assert all(0 <= share <= 1 for share in shares)
        assert sum(shares) <= 1 + A_HAIR
        if wins or position.is_over:
            assert shares == table(rules).chances(position)
        else:
            assert max(shares) <= DISCOUNT


def test_a_win_at_once_is_the_best_move() -> None:
    rules = crowd(3)
    position = parse_position("1,2|0,0|0,3", rules)
    best = max(followers(position), key=lambda after: own_chance(position, after))
    assert best.winner == 0


@pytest.mark.parametrize("rules", [crowd(3), crowd(3, "misere"), crowd(4, fingers=3)])
def test_where_somebody_sat_who_has_gone_makes_no_difference(rules: Compiled) -> None:
    gone = rules.gone(rules.start[0])
    two = parse_position("|".join(["1,2", "0,1", "1,1", "1,1"][: rules.players]), rules).sides[:2]
    found = set[tuple[float, ...]]()
    for seats in permutations(range(rules.players), 2):
        if seats[0] < seats[1]:
            sides = [gone] * rules.players
            sides[seats[0]], sides[seats[1]] = two
            shares = table(rules).chances(Position(rules, tuple(sides), seats[0]))
            found.add(tuple(round(shares[seat - seats[0]], 4) for seat in seats))
    assert len(found) == 1


def test_equal_seats_in_turn_have_equal_chances_whoever_is_to_move() -> None:
    equal = crowd(3, hands=[2, 2, 2], fingers=4)
    start = Position.start(equal)
    for seat in range(3):
        turned = Position(equal, start.sides, seat)
        assert table(equal).chances(turned) == table(equal).chances(start)


def test_the_start_is_nearly_fair() -> None:
    for rules in (crowd(3), crowd(3, "cutoff")):
        shares = table(rules).chances(Position.start(rules))
        assert max(shares) - min(shares) < 0.05


def test_a_hand_less_is_a_chance_less() -> None:
    for rules in (crowd(3, "cutoff"), crowd(3)):
        even = chances(rules, "1,1|1,1|1,1")
        for seat in range(3):
            sides = ["1,1"] * 3
            sides[seat] = "0,4"
            assert chances(rules, "|".join(sides))[seat] < even[seat]


def test_a_zombie_strikes_at_random_for_it_has_nothing_to_win() -> None:
    rules = crowd(3, "zombies")
    position = parse_position("z|1,2|1,3", rules)
    after = list(followers(position))
    assert len(after) == 4
    assert not table(rules).wins(position)
    seen = [table(rules).chances(one) for one in after]
    expected = sum(share[0] for share in seen) / len(seen) * DISCOUNT
    assert isclose(table(rules).chances(position)[1], expected, abs_tol=10 * CLOSE_ENOUGH)


@each_game()
def test_the_chances_follow_from_those_after_each_move(rules: Compiled) -> None:
    """The formula of docs/crowds.md, written with positions and moves alone."""
    for position in reached(rules)[::7]:
        shares = table(rules).chances(position)
        if position.is_over or table(rules).wins(position):
            continue
        after = _blows_and_turns(position)
        weights = np.exp([(own_chance(position, one) - 1) / TEMPERATURE for one in after])
        for seat in range(rules.players):
            turned = [
                table(rules).chances(one)[(position.turn + seat - one.turn) % rules.players]
                for one in after
            ]
            expected = DISCOUNT * float(weights @ turned / weights.sum())
            assert isclose(shares[seat], expected, abs_tol=3 * CLOSE_ENOUGH)


@pytest.mark.parametrize("rules", [crowd(3, fingers=3), crowd(3, "cutoff", fingers=3)])
def test_keen_chances_are_six_rounds_further_with_half_the_errors(rules: Compiled) -> None:
    """Written with positions and moves alone, each round going half of the way."""
    known, solved = {position.key: position for position in reached(rules)}, table(rules)
    shares = {key: np.array(solved.chances(position)) for key, position in known.items()}
    is_open = [p for p in known.values() if not p.is_over and not solved.wins(p)]
    after = {
        p.key: [(one.key, (one.turn - p.turn) % 3) for one in _blows_and_turns(p)] for p in is_open
    }
    for _ in range(KEEN_ROUNDS):
        before = dict(shares)
        for key, followers_of in after.items():
            ahead = np.array([np.roll(before[one], step) for one, step in followers_of])
            weights = np.exp((ahead[:, 0] - 1) / KEEN_TEMPERATURE)
            result = DISCOUNT * (weights @ ahead) / weights.sum()
            shares[key] = before[key] + (result - before[key]) / 2
    for key, position in known.items():
        assert solved.keen_chances(position) == pytest.approx(shares[key], abs=A_HAIR)


def _blows_and_turns(position: Position) -> list[Position]:
    """The positions after each move, moves with or on equal hands counted once.

    Hands are equal if they show the same: what a move then makes of the others is the same too.
    """
    ordered = Position(position.rules, position.key)
    found: dict[object, Position] = {}
    for move in ordered.legal_moves():
        mine, theirs, seat = (getattr(move, name, None) for name in ("mine", "theirs", "seat"))
        after = ordered.play(move)
        if seat is None:
            found[after.key] = after
        else:
            found[_shown(ordered, 0, mine), seat, _shown(ordered, seat, theirs)] = after
    shifted = (position.turn + one.turn for one in found.values())
    return [
        Position(one.rules, _from_seat(one, position.turn), turn % position.rules.players)
        for one, turn in zip(found.values(), shifted, strict=True)
    ]


def _shown(position: Position, seat: int, hand: str | None) -> object:
    hands = position.hands(seat)
    names = "LR" if len(hands) == 2 else "123456"
    return None if hand is None else hands[names.index(hand)]


def _from_seat(position: Position, seat: int) -> Sides:
    return (*position.sides[-seat:], *position.sides[:-seat]) if seat else position.sides


@pytest.mark.parametrize("rules", [*GAMES.values(), crowd(4), crowd(4, "cutoff")])
def test_the_rounds_come_to_an_end(rules: Compiled) -> None:
    layout = CrowdLayout(rules)
    interest = ChanceRounds(layout, Forced(layout, lambda: None), lambda: None)
    assert interest.change <= CLOSE_ENOUGH
    assert interest.rounds < 300
