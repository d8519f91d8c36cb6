"""The computer in relay: perfect where theory applies, and elsewhere no sum given away."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import PRESETS, Game, GameOver, HouseRules, Reason, Relay, Setup, compile, parse_relay
from engine.compiled import Compiled
from engine.computer import (
    RelayComputer,
    RelayHistory,
    RelayThinking,
    explain_relay,
    never_stop,
    stop_after,
)
from engine.message import Message
from engine.rules import ComputerSeat, Level, Mode, PersonSeat
from engine.tables import Value
from tests import naive
from tests.conftest import examples
from tests.strategies import Draw


def compiled(**fields: object) -> Compiled:
    return compile(setup(HouseRules.model_validate(fields), 2))


def setup(rules: HouseRules, boards: int, level: Level = Level.HARD) -> Setup:
    seats = (PersonSeat(team=1), ComputerSeat(team=2, level=level))
    return Setup(rules=rules, seats=seats, mode=Mode.RELAY, boards=boards)


ATTACKS_ONLY = {"overflow": "cutoff", "transfers": "off", "divisions": "off"}


@cache
def is_won(rules: naive.Rules, state: naive.Boards) -> bool:
    """Whether the team to move makes the last move of all, by trying everything."""
    followers = naive.relay_moves(rules, state).values()
    return any(not is_won(rules, after) for after in followers)


@st.composite
def sums(draw: Draw) -> tuple[dict[str, object], str]:
    """House rules of attacks alone, and a small relay of them."""
    hands, fingers = draw(st.sampled_from([(1, 6), (1, 4), (2, 3), (2, 4)]))
    shown = st.lists(st.integers(0, fingers - 1), min_size=hands, max_size=hands)
    board = st.tuples(shown, shown).map(lambda two: "|".join(",".join(map(str, h)) for h in two))
    boards = draw(st.lists(board, min_size=1, max_size=4 - hands))
    return {**ATTACKS_ONLY, "hands": hands, "fingers": fingers}, "/".join(boards)


@examples(60)
@given(sums(), st.sampled_from([Level.HARD, Level.EXPERT]), st.randoms(use_true_random=False))
def test_where_theory_applies_it_wins_every_sum_that_can_be_won(
    given_sum: tuple[dict[str, object], str], level: Level, dice: Random
) -> None:
    fields, code = given_sum
    rules = naive.Rules.of(fields, 2)
    relay = parse_relay(code, compiled(**fields))
    state = naive.Boards(tuple(naive.read(rules, one).sides for one in code.split("/")), 0)
    if relay.is_over:
        return
    thinking = RelayThinking(relay.rules)
    move = RelayComputer(level, thinking, dice).choose(relay, stop=stop_after(0))
    after = naive.relay_moves(rules, state)[str(move)]
    assert is_won(rules, state) == (not is_won(rules, after))
    best = explain_relay(thinking, relay)[0]
    assert (best.prospect.value is Value.WIN) == is_won(rules, state)


SHORT = "2,3|4,0/0,4|3,0", "3,4|0,4/0,4|0,2", "0,4|4,4/0,3|0,4", "4,4|0,4/4,0|0,3/0,4|4,4"
# Trying all takes its time, so in the ordinary run one has to do.
TRIED = [
    ("official", SHORT[0]),
    *(
        pytest.param(preset, code, marks=pytest.mark.slow)
        for preset, code in product(("official", "classic", "free", "sudden-death"), SHORT)
        if (preset, code) != ("official", SHORT[0])
    ),
]


def wins_within(relay: Relay, plies: int) -> bool:
    """Whether the team to move can make the last move of all within so many, by trying."""
    moves = list(relay.legal_moves()) if plies > 0 else []
    return any(loses_within(relay.play(move), plies - 1) for move in moves)


def loses_within(relay: Relay, plies: int) -> bool:
    moves = list(relay.legal_moves())
    if not moves:
        return True
    return plies > 0 and all(wins_within(relay.play(move), plies - 1) for move in moves)


@pytest.mark.parametrize(("preset", "code"), TRIED)
def test_what_a_search_of_moderate_depth_wins_is_not_given_away(preset: str, code: str) -> None:
    relay = parse_relay(code, compiled(**PRESETS[preset].model_dump()))
    for level in (Level.MEDIUM, Level.HARD):
        computer = RelayComputer(level, RelayThinking(relay.rules), Random(1))
        move = computer.choose(relay, stop=stop_after(30_000))
        assert wins_within(relay, 3) <= loses_within(relay.play(move), 2)


def test_it_takes_a_draw_rather_than_a_loss_and_a_win_rather_than_a_draw() -> None:
    game = Game(setup(PRESETS["free"], 1))
    relay = game.state.position
    assert isinstance(relay, Relay)
    after = relay.play(next(relay.legal_moves()))
    history = RelayHistory({(after.key, after.turn): 2}, repetition=3)
    found = RelayThinking(relay.rules).choices(relay, history, stop_after(50))
    drawn = [one.prospect for one in found if one.prospect.drawn_by]
    assert [one.drawn_by for one in drawn] == [Reason.REPETITION]
    assert RelayHistory.of(game).moves_left == 300


def test_every_level_plays_relays_to_their_end() -> None:
    for level, preset in ((Level.EASY, "free"), (Level.MEDIUM, "classic"), (Level.HARD, "simple")):
        game = Game(setup(PRESETS[preset], 3, level))
        computer = RelayComputer(level, RelayThinking(game.rules), Random(3))
        while game.relay is not None and game.outcome is None:
            history = RelayHistory.of(game)
            move = computer.choose(game.relay.position, history, stop_after(40))
            game.play(move.move, move.board)
        assert game.outcome is not None
        assert game.relay is not None
        if game.outcome.reason is Reason.NO_MOVE:
            with pytest.raises(GameOver):
                computer.choose(game.relay.position)


def test_a_hint_names_the_board_and_what_it_is_worth() -> None:
    rules = compiled(**ATTACKS_ONLY, hands=1, fingers=13)
    explained = explain_relay(
        RelayThinking(rules), parse_relay("1|1/12|12", rules), stop=never_stop
    )
    said = {str(one.move): one.reason for one in explained}
    fact = said["1: attack 1 1"].data["fact"]
    assert isinstance(fact, Message)
    assert (fact.key, fact.data["board"], fact.data["value"]) == ("relay-board-worth", 1, "±J")
    gains = fact.data["gains"]
    assert isinstance(gains, Message)
    assert gains.key == "relay-gains-next"
