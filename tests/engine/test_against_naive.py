"""The engine and the naive game side by side: the rules, written twice, must be the same.

Hypothesis draws house rules, seats and a play, and both programs play it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement, islice, product
from random import Random
from typing import TypeAlias

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine import (
    PRESETS,
    Add,
    Attack,
    Compiled,
    Flip,
    Game,
    GameOver,
    HouseRules,
    IllegalMove,
    Move,
    Pass,
    Position,
    Reason,
    RuleError,
    Setup,
    Split,
    Swap,
    Tap,
    TookBack,
    compile,
    parse_move,
)
from engine.compiled import Role, Shown
from engine.moves import hand_names
from engine.position import Key
from engine.rules.house_rules import PARTS_IN_ONE
from engine.rules.starts import hand_counts
from engine.tables import SolvedCrowdPosition, solve_crowd_plainly, solve_duel_plainly
from tests import naive
from tests.conftest import examples
from tests.engine import kinds
from tests.strategies import Size, house_rules, setups

Picks: TypeAlias = list[int]
"""What is done on each turn: a move, counted among the legal ones, or from LEAVING on no move."""

LEAVING = 960
"""From here on somebody leaves, or in a whole game takes moves back."""
# The naive game tries all hands a player could show, so there may not be too many of them.
MOST_TRIED, MORE_TRIED = 400, 3000
MOST_STRIKES = 150
# These have thousands of positions. `quarters` has 43,000, too many for the naive solver.
HUGE_PRESETS = ("three-lives", "stumps", "knubs", "more-hands", "single-hands", "partition")
# Attempts at a move are made by the hundred; those beyond are drawn by lot.
ATTEMPTS = 300
READ_ATTEMPTS = 12

picks = st.lists(st.integers(0, 999), max_size=20)
many_picks = st.lists(st.integers(0, 999), min_size=12, max_size=60)
size = Size(hands=3, fingers=7, sides=4)
small_setups = setups(size=size).filter(lambda setup: is_playable(setup, MOST_TRIED))
larger_size = Size(hands=4, fingers=12, sides=5)
larger_setups = setups(size=larger_size).filter(lambda setup: is_playable(setup, MORE_TRIED))


def is_playable(setup: Setup, most: int) -> bool:
    """Whether the naive game has done with a turn soon: what it tries, and pairs of strikes."""
    return tried(setup.rules) <= most and strikes(setup) <= MOST_STRIKES


def strikes(setup: Setup) -> int:
    """About how many attacks there may be on a turn."""
    counts = hand_counts(setup.rules, len(setup.sides))
    single = max(counts) * (sum(counts) - min(counts))
    return single**2 if setup.rules.double_attack else single


def tried(rules: HouseRules) -> int:
    """How many hands the naive game tries to find the splits of one side."""
    hands = rules.hands if isinstance(rules.hands, int) else max(rules.hands)
    return (rules.fingers * (2 if rules.stumps else PARTS_IN_ONE[rules.parts])) ** hands


def naive_rules(setup: Setup) -> naive.Rules:
    return naive.Rules.of(setup.rules.model_dump(), len(setup.sides))


class Play:
    """One play, by both programs at once."""

    def __init__(self, setup: Setup) -> None:
        self.rules = naive_rules(setup)
        self.position = Position.start(compile(setup))
        self.state = naive.start(self.rules)

    def positions(self, picks: Picks) -> Iterator[tuple[Position, naive.State]]:
        """The position as the engine has it and as the naive game has it, on every turn."""
        yield self.position, self.state
        for pick in picks:
            followers = naive.moves(self.rules, self.state)
            if not followers:
                return
            if pick >= LEAVING and len(self.rules.hands) > 2:
                self._leave(pick % len(self.rules.hands))
            else:
                text = sorted(followers)[pick % len(followers)]
                self.state = followers[text]
                self.position = self.position.play(parse_move(text, self.position))
            yield self.position, self.state

    def _leave(self, seat: int) -> None:
        side = self.state.sides[seat]
        if side.zombie or naive.is_in(self.rules, side):
            self.state = naive.resign(self.rules, self.state, seat)
            self.position = self.position.without(seat)


def seen(rules: naive.Rules, state: naive.State) -> tuple[object, ...]:
    """What the naive game says of a position."""
    return (
        naive.code_in_places(rules, state),
        naive.code(rules, state),
        state.turn,
        naive.winner(rules, state),
        naive.finished(rules, state),
    )


def told(position: Position) -> tuple[object, ...]:
    """What the engine says of it."""
    return (
        position.code_in_places,
        position.code,
        position.turn,
        position.winner,
        position.is_over,
    )


# Moves and positions


def check_moves(setup: Setup, picks: Picks) -> None:
    play = Play(setup)
    for position, state in play.positions(picks):
        assert told(position) == seen(play.rules, state)
        moves = [(str(move), told(position.play(move))) for move in position.legal_moves()]
        followers = naive.moves(play.rules, state).items()
        assert dict(moves) == {text: seen(play.rules, after) for text, after in followers}
        assert len(dict(moves)) == len(moves)


@examples(200)
@given(setup=small_setups, picks=picks | many_picks)
def test_the_same_moves_are_legal_and_lead_to_the_same_positions(
    setup: Setup, picks: Picks
) -> None:
    check_moves(setup, picks)


@pytest.mark.slow
@settings(max_examples=400)
@given(setup=larger_setups, picks=many_picks)
def test_long_plays_by_larger_rules_are_the_same(setup: Setup, picks: Picks) -> None:
    check_moves(setup, picks)


@given(setup=small_setups, picks=picks)
def test_every_legal_move_is_read_back_from_its_text(setup: Setup, picks: Picks) -> None:
    for position, _ in Play(setup).positions(picks):
        for move in position.legal_moves():
            assert parse_move(str(move), position) == move


def attempts(position: Position, rules: HouseRules, dice: Random) -> Iterator[Move]:
    """All that somebody could try here: the legal moves and a great many others.

    Each is written in the one way in which the naive game writes it.
    """
    side = position.hands(position.turn)
    names = hand_names(len(side))
    duel = len(position.sides) == 2
    for seat in [1 - position.turn] if duel else range(len(position.sides)):
        # Sides of two hands answer to 1 and 2 as well, so these are no attempts.
        struck = (*hand_names(len(position.hands(seat))), "3", "9")
        for mine, theirs in product((*names, None), struck):
            yield Attack(mine, theirs, None if duel else seat)
    yield from islice(_double_attacks(position, names), ATTEMPTS)
    yield from (Tap(*pair) for pair in product(names, repeat=2))
    yield from (Swap(*pair) for pair in combinations_with_replacement(names, 2))
    yield Pass()
    yield from map(Flip, names)
    yield from map(Add, names)
    splits = list(islice(product(values(rules), repeat=len(side)), 20 * ATTEMPTS))
    yield from map(Split, splits if len(splits) < ATTEMPTS else dice.sample(splits, ATTEMPTS))


def _double_attacks(position: Position, names: tuple[str, ...]) -> Iterator[Attack]:
    """Two strikes, each on any hand of anybody."""
    duel = len(position.sides) == 2
    seats = [None] if duel else range(len(position.sides))
    single = [
        Attack(mine, theirs, seat)
        for seat in seats
        for mine in names
        for theirs in hand_names(len(position.hands(1 - position.turn if seat is None else seat)))
    ]
    yield from (replace(first, then=second) for first, second in product(single, repeat=2))


def values(rules: HouseRules) -> Sequence[Shown]:
    """All that a hand may show, dead and alive, and what it is just too weak to show."""
    unit = Fraction(1, 2 if rules.stumps else PARTS_IN_ONE[rules.parts])
    top = int(rules.fingers / unit)
    if rules.integers and rules.overflow == "cutoff":
        return (None, *(_plain(unit * n) for n in range(-top, top + 1)))
    return tuple(_plain(unit * n) for n in range(top + 1))


def _plain(value: Fraction) -> int | Fraction:
    return value.numerator if value.denominator == 1 else value


def check_attempts(setup: Setup, picks: Picks) -> None:
    play = Play(setup)
    dice = Random(len(picks))
    for position, state in play.positions(picks):
        texts = naive.moves(play.rules, state)
        tried = list(attempts(position, setup.rules, dice))
        assert {str(move) for move in tried if position.is_legal(move)} == (
            {str(move) for move in tried} & texts.keys()
        )
        refused = [move for move in tried if str(move) not in texts]
        for move in dice.sample(refused, min(len(refused), READ_ATTEMPTS)):
            with pytest.raises((IllegalMove, GameOver)):
                position.play(move)
            with pytest.raises(RuleError):
                parse_move(str(move), position)


@given(setup=small_setups, picks=picks | many_picks)
def test_what_the_naive_game_does_not_list_is_refused_and_nothing_else(
    setup: Setup, picks: Picks
) -> None:
    check_attempts(setup, picks)


@pytest.mark.slow
@settings(max_examples=300)
@given(setup=larger_setups, picks=many_picks)
def test_larger_rules_refuse_the_same(setup: Setup, picks: Picks) -> None:
    check_attempts(setup, picks)


# Whole games

ENDS = {Reason.REPETITION: "repetition", Reason.MOVE_LIMIT: "limit"}


def check_game(setup: Setup, picks: Picks, *, circling: bool) -> None:
    game = Game(setup)
    texts: list[str] = []
    for pick in picks:
        if game.to_move is None:
            break
        if pick >= LEAVING and texts:
            kept = pick % len(texts)
            game.add(TookBack(game.to_move, to=game.line[kept][0]))
            del texts[kept:]
        else:
            move = choice(game, pick, circling=circling)
            texts.append(str(move))
            game.play(move)
    rules = naive_rules(setup)
    state, end = naive.play(rules, texts)
    assert told(game.position) == seen(rules, state)
    assert end == (ENDS.get(game.outcome.reason, "won") if game.outcome else None)
    if game.outcome is not None:
        assert game.outcome.winner == (naive.winner(rules, state) if end == "won" else None)
        if end == "won" and len(rules.hands) == 2:
            assert game.outcome.reason == kinds.end(rules, state)
        assert naive.play(rules, texts[:-1])[1] is None
        with pytest.raises(GameOver):
            game.play(Pass())


def choice(game: Game, pick: int, *, circling: bool) -> Move:
    """A move; of those who go in circles one that leads to a position they know."""
    position = game.position
    moves = list(position.legal_moves())
    known = {(before.key, before.turn) for _, before in game.line} if circling else set()
    afters = map(position.play, moves)
    turning = [
        m for m, after in zip(moves, afters, strict=True) if (after.key, after.turn) in known
    ]
    return (turning or moves)[pick % len(turning or moves)]


@examples(200)
@given(
    setup=small_setups,
    picks=many_picks,
    limits=st.tuples(st.sampled_from([2, 3, 0]), st.integers(10, 40)),
    circling=st.booleans(),
)
def test_games_end_alike_also_when_moves_are_taken_back(
    *, setup: Setup, picks: Picks, limits: tuple[int, int], circling: bool
) -> None:
    check_game(limited(setup, *limits), picks, circling=circling)


def limited(setup: Setup, repetition: int, move_limit: int) -> Setup:
    """The same setup with these limits."""
    limits = {"repetition": repetition, "move_limit": move_limit}
    return setup.model_copy(update={"rules": setup.rules.model_copy(update=limits)})


@pytest.mark.slow
@settings(max_examples=400)
@given(
    setup=larger_setups,
    picks=st.lists(st.integers(0, 999), min_size=40, max_size=120),
    limits=st.tuples(st.sampled_from([2, 3, 4, 0]), st.integers(10, 100)),
    circling=st.booleans(),
)
def test_long_games_by_larger_rules_end_alike(
    *, setup: Setup, picks: Picks, limits: tuple[int, int], circling: bool
) -> None:
    check_game(limited(setup, *limits), picks, circling=circling)


# Solved tables


def reaches_at_most(rules: Compiled, most: int) -> bool:
    """Whether there are no more positions than that."""
    start = Position.start(rules)
    found: dict[Key, Position] = {start.key: start}
    waiting = [start]
    while waiting and len(found) <= most:
        position = waiting.pop()
        for after in map(position.play, position.legal_moves()):
            if after.key not in found:
                found[after.key] = after
                waiting.append(after)
    return len(found) <= most


def check_table_of_two(setup: Setup) -> None:
    solved = list(solve_duel_plainly(compile(setup)))
    table = {item.position.code: (str(item.value), item.distance) for item in solved}
    assert table == naive.solve_two(naive_rules(setup))
    assert len(table) == len(solved)


def check_table_of_many(setup: Setup) -> None:
    """Compare the tables of three and more, code by code.

    In misère with Integers and cutoff one code may stand for two positions: a side may go for want
    of a move and win nothing, and is then written like one that was knocked out and has won. There
    the naive table has the latter, or where there is none any of the others.
    """
    found: dict[str, list[SolvedCrowdPosition]] = {}
    for item in solve_crowd_plainly(compile(setup)):
        found.setdefault(item.position.code, []).append(item)
    table = naive.solve_many(naive_rules(setup))
    assert found.keys() == table.keys()
    for code, items in found.items():
        knocked_out = [item for item in items if not has_gone(item.position)]
        told = (setup.rules.goal == "misere" and knocked_out) or items
        values = [(frozenset(item.wins), frozenset(item.safe)) for item in told]
        assert table[code] in values, code
        assert len(set(values)) == 1 or setup.rules.goal == "misere"
        assert len(items) == 1 or codes_may_be_shared(setup.rules)


def has_gone(position: Position) -> bool:
    return any(side.role is Role.GONE for side in position.sides)


def codes_may_be_shared(rules: HouseRules) -> bool:
    """Whether going is not being knocked out, or zombies may have had more hands or fewer."""
    may_be_stuck = rules.integers and rules.overflow == "cutoff"
    unequal = not isinstance(rules.hands, int)
    return (rules.goal == "misere" and may_be_stuck) or (rules.zombies and unequal)


def solvable(sides: int, fingers: int, hands: int = 2) -> st.SearchStrategy[Setup]:
    """Setups of so many seats that are small enough to be solved slowly."""
    drawn = house_rules(sides, size=Size(hands=hands, fingers=fingers, sides=sides))
    return drawn.map(lambda rules: Setup.of(with_few_counts(rules), sides))


def with_few_counts(rules: HouseRules) -> HouseRules:
    """The same rules with few lives and swaps: each one more makes all positions anew."""
    most = {"sudden_death": 2, "swap_limit": 2, "one_point_switches": 1}
    few = {name: min(getattr(rules, name), count) for name, count in most.items()}
    return rules.model_copy(update=few)


@examples(50)
@given(setup=solvable(2, fingers=5))
def test_solved_games_of_two_are_the_same(setup: Setup) -> None:
    assume(reaches_at_most(compile(setup), 600))
    check_table_of_two(setup)


@examples(30)
@given(setup=solvable(3, fingers=3))
def test_solved_games_of_three_are_the_same(setup: Setup) -> None:
    assume(reaches_at_most(compile(setup), 400))
    check_table_of_many(setup)


@pytest.mark.slow
@settings(max_examples=200)
@given(setup=solvable(2, fingers=7, hands=3))
def test_larger_solved_games_of_two_are_the_same(setup: Setup) -> None:
    assume(reaches_at_most(compile(setup), 2000))
    check_table_of_two(setup)


@pytest.mark.slow
@settings(max_examples=100)
@given(setup=solvable(3, fingers=4) | solvable(4, fingers=3))
def test_larger_solved_games_of_three_and_four_are_the_same(setup: Setup) -> None:
    assume(reaches_at_most(compile(setup), 1000))
    check_table_of_many(setup)


# One code for two positions, which chance would seldom find: see check_table_of_many.
@pytest.mark.parametrize(
    ("fingers", "hands"), [(2, 1), (2, 2), (3, 1), pytest.param(3, 2, marks=pytest.mark.slow)]
)
def test_solved_games_are_the_same_where_a_code_may_stand_for_two_positions(
    fingers: int, hands: int
) -> None:
    rules = HouseRules(
        goal="misere", integers=True, overflow="cutoff", hands=hands, fingers=fingers
    )
    check_table_of_many(Setup.of(rules, 3))


SMALL_PRESETS = [preset for preset in PRESETS if preset not in (*HUGE_PRESETS, "quarters")]


@pytest.mark.parametrize("preset", SMALL_PRESETS)
def test_the_solved_preset_is_the_same(preset: str) -> None:
    check_table_of_two(Setup.of(PRESETS[preset]))


@pytest.mark.slow
@pytest.mark.parametrize("preset", HUGE_PRESETS)
def test_the_solved_huge_preset_is_the_same(preset: str) -> None:
    check_table_of_two(Setup.of(PRESETS[preset]))
