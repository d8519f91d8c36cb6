"""`Game`: events in, state out; how games of two end; a refused event changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    Abandoned,
    Attack,
    DrawAgreed,
    Event,
    Game,
    GameOver,
    HouseRules,
    IllegalMove,
    Moved,
    Outcome,
    Pass,
    Position,
    Reason,
    Resigned,
    Result,
    RuleError,
    Setup,
    TimedOut,
    TookBack,
)
from engine.message import seat_numbered
from tests.engine.playing import MOVE, all_there_is_to_see, any_event, begun, games, played, told

LEFT_LEFT = Attack("L", "L")

# One hand each, which dies at the first blow.
FRAGILE = {"hands": 1, "start": 4, "overflow": "cutoff"}
# One hand that shows -1 after a flip and 0 when hit: then it is alive and can do nothing.
PARALYSING = {"hands": 1, "fingers": 3, "integers": True, "overflow": "cutoff"}


def test_a_game_begins_at_the_start_with_the_first_seat_to_move() -> None:
    game = begun(start=[[1, 2], [3, 4]])

    assert game.position.code_in_places == "1,2|3,4"
    assert (game.to_move, game.plies, game.seq, game.times) == (0, 0, 0, 1)
    assert (game.outcome, game.events, game.warnings()) == (None, (), ())


def test_a_move_brings_the_position_that_the_rules_say_and_the_other_seats_turn() -> None:
    game = played(begun(), "attack L R")

    assert game.position == Position.start(game.rules).play(Attack("L", "R"))
    assert (game.to_move, game.plies, game.seq) == (1, 1, 1)
    assert game.events == (Moved(0, Attack("L", "R")),)


def test_every_event_is_numbered_whatever_it_is() -> None:
    game = told(begun(), [Moved(0, LEFT_LEFT), DrawAgreed(1), TookBack(0, 1), Resigned(0)])

    assert game.seq == 4
    assert len(game.events) == 4


def test_a_seat_cannot_move_before_its_turn() -> None:
    game = begun()

    with pytest.raises(IllegalMove) as refused:
        game.add(Moved(1, LEFT_LEFT))

    assert refused.value.code == "not-this-seats-turn"
    assert refused.value.message.data == {"player": seat_numbered(0)}


def test_an_illegal_move_is_refused_with_its_reason() -> None:
    with pytest.raises(IllegalMove) as refused:
        begun().play(Pass())

    assert refused.value.code == "illegal-move"
    assert refused.value.message.data["move"] == "pass"


@pytest.mark.parametrize(
    ("fields", "moves", "outcome"),
    [
        (FRAGILE, ["attack 1 1"], Outcome(Result.WIN, Reason.KNOCKOUT, 0)),
        (FRAGILE | {"goal": "misere"}, ["attack 1 1"], Outcome(Result.WIN, Reason.FIRST_OUT, 1)),
        (
            {"sudden_death": 1, "start": [1, 4], "overflow": "cutoff"},
            ["attack R R"],
            Outcome(Result.WIN, Reason.LAST_LIFE, 0),
        ),
        (
            {"sudden_death": 1, "start": [1, 4], "self_attack": True},
            ["tap L R"],
            Outcome(Result.WIN, Reason.LAST_LIFE, 1),
        ),
        (FRAGILE | {"sudden_death": 9}, ["attack 1 1"], Outcome(Result.WIN, Reason.KNOCKOUT, 0)),
        (PARALYSING, ["flip 1", "attack 1 1"], Outcome(Result.WIN, Reason.NO_MOVE, 1)),
        (
            PARALYSING | {"goal": "misere"},
            ["flip 1", "attack 1 1"],
            Outcome(Result.WIN, Reason.NO_MOVE, 1),
        ),
    ],
)
def test_the_outcome_of_the_last_move_tells_winner_and_reason(
    fields: dict[str, Any], moves: list[str], outcome: Outcome
) -> None:
    assert played(begun(**fields), *moves).outcome == outcome


@pytest.mark.parametrize(
    ("event", "outcome"),
    [
        (Resigned(0), Outcome(Result.WIN, Reason.RESIGNATION, 1)),
        (Resigned(1), Outcome(Result.WIN, Reason.RESIGNATION, 0)),
        (TimedOut(0), Outcome(Result.WIN, Reason.TIMEOUT, 1)),
        (TimedOut(1), Outcome(Result.WIN, Reason.TIMEOUT, 0)),
        (Abandoned(1), Outcome(Result.UNFINISHED, Reason.ABANDONED)),
        (Abandoned(), Outcome(Result.UNFINISHED, Reason.ABANDONED)),
    ],
)
@pytest.mark.parametrize("goal", ["last_standing", "misere"])
def test_who_leaves_a_game_of_two_has_lost_it_whatever_the_goal(
    event: Event, outcome: Outcome, goal: str
) -> None:
    game = told(begun(goal=goal), [event])

    assert game.outcome == outcome
    assert game.to_move is None


@pytest.mark.parametrize(
    "event",
    [
        Moved(0, LEFT_LEFT),
        Resigned(0),
        TimedOut(0),
        DrawAgreed(0),
        TookBack(0, 0),
        Abandoned(),
    ],
)
def test_nothing_happens_after_the_end(event: Event) -> None:
    game = told(played(begun(), "attack L L"), [Resigned(1)])
    before = all_there_is_to_see(game)

    with pytest.raises(GameOver) as refused:
        game.add(event)

    assert refused.value.code == "game-over"
    assert all_there_is_to_see(game) == before


def test_no_move_is_played_after_the_end() -> None:
    with pytest.raises(GameOver):
        told(begun(), [Resigned(1)]).play(LEFT_LEFT)


@pytest.mark.parametrize("board", [-1, 0, 1])
def test_a_game_without_boards_has_no_events_on_one(board: int) -> None:
    with pytest.raises(IllegalMove) as refused:
        begun().add(Moved(0, LEFT_LEFT, board))

    assert refused.value.code == "no-such-board"


@pytest.mark.parametrize("seat", [-1, 2, 99])
@pytest.mark.parametrize("kind", [Resigned, TimedOut, DrawAgreed, Abandoned])
def test_nothing_happens_at_a_seat_that_is_not_there(
    kind: type[Resigned | TimedOut | DrawAgreed | Abandoned], seat: int
) -> None:
    with pytest.raises(IllegalMove) as refused:
        begun().add(kind(seat))

    assert refused.value.code == "seat-not-playing"


def test_the_line_is_what_still_stands_with_the_number_of_each_event() -> None:
    game = told(played(begun(), "attack L L", "attack L L"), [TookBack(1, 1)])
    game.play(Attack("R", "R"))

    assert [seq for seq, _ in game.line] == [0, 1, 4]
    assert [position.code_in_places for _, position in game.line] == [
        "1,1|1,1",
        "2,1|1,1",
        "1,2|2,1",
    ]


# Tags


def test_a_game_keeps_the_tags_that_it_was_given() -> None:
    tags = {"Site": "Kyoto"}
    game = Game(Setup.of(HouseRules()), tags=tags)
    tags["Site"] = "Osaka"

    assert dict(game.tags) == {"Site": "Kyoto"}


@pytest.mark.parametrize(
    "tags",
    [
        {"Rules": "classic"},
        {"Seat 2": "Ana"},
        {"Result": "draw"},
        {"": "nameless"},
        {"Two\nlines": ""},
        {"Sí": "accented"},
        {"A" * 41: "long name"},
        {"Site": "x" * 201},
        {"Site": "half a pair \ud800"},
    ],
)
def test_a_tag_that_no_record_could_carry_is_refused_at_once(tags: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="no tag for a record"):
        Game(Setup.of(HouseRules()), tags=tags)


# Over all house rules, seats and events


@given(games())
def test_the_log_alone_brings_a_game_back(game: Game) -> None:
    again = Game.replay(game.setup, game.events)

    assert all_there_is_to_see(again) == all_there_is_to_see(game)


@given(games(), st.lists(any_event, min_size=1, max_size=8))
def test_an_event_that_is_refused_changes_nothing(game: Game, events: list[Event]) -> None:
    for event in events:
        before = all_there_is_to_see(game)
        try:
            game.add(event)
        except RuleError:
            assert all_there_is_to_see(game) == before
        else:
            assert game.events[-1] == event
            assert all_there_is_to_see(game) != before


@given(games())
def test_a_game_is_over_just_when_nobody_is_to_move(game: Game) -> None:
    assert (game.outcome is None) == (game.to_move is not None)
    if game.outcome is None:
        assert any(True for _ in game.position.legal_moves())
        assert game.to_move in game.setup.sides[game.position.turn]


@given(games())
def test_only_a_won_game_has_a_winner(game: Game) -> None:
    if game.outcome is not None:
        assert (game.outcome.winner is None) == (game.outcome.result is not Result.WIN)
        assert game.outcome.winner in {None, *range(len(game.setup.sides))}


@given(games(kinds=(MOVE,)))
def test_a_game_of_moves_alone_says_what_the_positions_say(game: Game) -> None:
    position = Position.start(game.rules)
    for event in game.events:
        assert isinstance(event, Moved)
        position = position.play(event.move)

    assert game.position == position
    assert game.plies == game.seq == len(game.line) - 1
    assert (game.outcome and game.outcome.winner) == position.winner


def test_a_copy_is_played_on_and_the_game_stays_as_it_is() -> None:
    game = played(begun(), "attack L R")
    before = all_there_is_to_see(game)
    told(game.copy(), [Moved(1, LEFT_LEFT), DrawAgreed(0), TookBack(0, 1), Resigned(0)])
    assert all_there_is_to_see(game) == before
    assert all_there_is_to_see(game.copy()) == before
