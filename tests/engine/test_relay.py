"""Relay: two teams, several boards, one move a turn; the last move of all wins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    PRESETS,
    Abandoned,
    BadRules,
    BoardMove,
    DrawAgreed,
    Game,
    GameOver,
    HouseRules,
    IllegalMove,
    Moved,
    NotationError,
    Outcome,
    Reason,
    Relay,
    Resigned,
    Result,
    RuleError,
    Setup,
    TimedOut,
    TookBack,
    compile,
    parse_board_move,
    parse_move,
    parse_record,
    parse_relay,
)
from engine.rules import MOST_BOARDS, ComputerSeat, Mode, PersonSeat, cautions, facts, refusals
from tests import naive
from tests.conftest import examples
from tests.engine.playing import try_to_add
from tests.strategies import Draw, Size, relays

GOLDEN = Path(__file__).with_name("relay.txt")
MOST_TRIED = 400
small_relays = relays(size=Size(hands=2, fingers=6, sides=2))


def relay(*teams: int, boards: int = 2, **fields: object) -> Game:
    """A relay whose seats belong to the teams of these numbers; one against one if none are."""
    seats = tuple(PersonSeat(team=team) for team in teams or (1, 2))
    rules = HouseRules.model_validate(fields)
    return Game(Setup(rules=rules, seats=seats, mode=Mode.RELAY, boards=boards))


def now(game: Game) -> Relay:
    assert game.relay is not None
    return game.relay.position


def said(game: Game, *texts: str) -> Game:
    """The game after these moves, boards before them."""
    for text in texts:
        move = parse_board_move(text, now(game))
        game.play(move.move, move.board)
    return game


def code(game: Game) -> str:
    return now(game).code_in_places


# What a turn is


def test_a_turn_is_a_move_on_one_board_and_the_others_stay_as_they_are() -> None:
    game = said(relay(), "2: attack L R")
    assert code(game) == "1,1|1,1/1,2|1,1"
    assert game.state.position.turn == 1


def test_a_team_may_move_on_the_same_board_twice_running() -> None:
    game = said(relay(), "2: attack L R", "1: attack L L", "2: attack L R")
    assert code(game) == "1,1|2,1/1,3|1,1"


def test_every_member_moves_on_boards_of_his_own() -> None:
    game = relay(1, 2, 1, 2, 2, boards=5)
    assert game.relay is not None
    boards = [game.relay.boards_of(seat) for seat in range(5)]
    assert boards == [(0, 2, 4), (0, 3), (1, 3), (1, 4), (2,)]
    move = parse_move("attack L R", game.on(1))
    with pytest.raises(IllegalMove, match="not-this-seats-board"):
        game.add(Moved(0, move, 1))
    with pytest.raises(IllegalMove, match="not-this-teams-turn"):
        game.add(Moved(3, move, 1))
    game.add(Moved(2, move, 1))
    assert [game.state.is_turn_of(seat) for seat in range(5)] == [False, True, False, True, True]


def test_a_move_needs_a_board_that_there_is() -> None:
    game, move = relay(), parse_move("attack L R", relay().on(0))
    for board, problem in ((None, "which-board"), (2, "no-such-board"), (-1, "no-such-board")):
        with pytest.raises(IllegalMove, match=problem):
            game.add(Moved(0, move, board))
    with pytest.raises(IllegalMove, match="which-board"):
        _ = game.position
    with pytest.raises(IllegalMove, match="no-such-board"):
        game.add(Resigned(0, board=1))


ONE_BLOW = {"hands": 1, "fingers": 2, "overflow": "cutoff"}


def test_the_last_move_of_all_wins_and_a_won_board_nothing() -> None:
    game = said(relay(boards=3, **ONE_BLOW), "1: attack 1 1", "3: attack 1 1")
    assert (code(game), game.outcome) == ("1|0/1|1/0|1", None)
    said(game, "2: attack 1 1")
    assert game.outcome == Outcome(Result.WIN, Reason.NO_MOVE, 0)


def test_a_finished_board_cannot_be_moved_on() -> None:
    game = relay(**ONE_BLOW)
    said(game, "1: attack 1 1")
    assert (game.outcome, code(game)) == (None, "0|1/1|1")
    assert now(game).open_boards == (1,)
    with pytest.raises(IllegalMove, match="board-finished"):
        said(game, "1: attack 1 1")
    assert not now(game).is_legal(BoardMove(0, parse_move("attack 1 1", game.on(1))))
    said(game, "attack 1 1")
    assert game.outcome == Outcome(Result.WIN, Reason.NO_MOVE, 1)
    assert game.places == (1, 0)
    with pytest.raises(GameOver):
        said(game, "2: attack 1 1")


def test_who_cannot_move_on_an_open_board_may_move_on_another() -> None:
    rules = {"overflow": "cutoff", "integers": True, "fingers": 3, "hands": 1}
    start = parse_relay("0|1/1|1", compile(relay(**rules).setup))
    assert start.open_boards == (1,)
    assert start.winner is None
    assert parse_relay("0|1/0|2", start.rules).winner == 1


# Leaving, agreeing, taking back


def test_the_boards_of_a_member_who_resigns_are_the_rest_of_the_teams() -> None:
    game = relay(1, 1, 1, 2, boards=4)
    game.add(Resigned(1))
    assert game.relay is not None
    assert [game.relay.boards_of(seat) for seat in (0, 2)] == [(0, 3), (1, 2)]
    assert game.outcome is None
    game.add(Resigned(0))
    game.add(Resigned(2))
    assert game.outcome == Outcome(Result.WIN, Reason.RESIGNATION, 1)
    assert game.places == (1, 1, 1, 0)


def test_time_is_the_whole_teams() -> None:
    game = relay(1, 1, 2, boards=2)
    game.add(TimedOut(0))
    assert game.outcome == Outcome(Result.WIN, Reason.TIMEOUT, 1)


def test_all_members_who_are_there_have_to_agree_to_a_draw() -> None:
    game = relay(1, 1, 2, boards=2)
    for seat in (0, 2):
        game.add(DrawAgreed(seat))
    assert game.outcome is None
    game.add(Resigned(1))
    assert game.outcome == Outcome(Result.DRAW, Reason.AGREEMENT)
    assert game.places == (0, 0, 0)


def test_a_move_is_taken_back_on_its_board() -> None:
    game = said(relay(), "2: attack L R", "1: attack L L")
    game.add(TookBack(0, game.before_last_move_of(0)))
    assert (code(game), game.times, game.plies) == ("1,1|1,1/1,1|1,1", 1, 0)


# Draws


CIRCLE = ("1: split 2 0", "2: split 2 0", "1: split 1 1", "2: split 1 1")


def test_a_repetition_counts_all_boards_together() -> None:
    suicide = {"suicide": True, "repetition": 2}
    game = said(relay(**suicide), *CIRCLE[:2])
    assert game.outcome is None
    said(game, *CIRCLE[2:])
    assert game.outcome == Outcome(Result.DRAW, Reason.REPETITION)
    # The first board is as it was, but the second is not.
    other = said(relay(**suicide), "1: split 2 0", "2: attack L L", "1: split 1 1")
    assert other.outcome is None


def test_the_move_limit_counts_moves_on_all_boards() -> None:
    game = relay(suicide=True, repetition=0, move_limit=10)
    said(game, *CIRCLE, *CIRCLE, *CIRCLE[:2])
    assert game.outcome == Outcome(Result.DRAW, Reason.MOVE_LIMIT)


# What is refused


def refused(boards: int, *seats: PersonSeat | ComputerSeat, **fields: object) -> list[str]:
    rules = HouseRules.model_validate(fields)
    setup = Setup(rules=rules, seats=seats, mode=Mode.RELAY, boards=boards)
    return [found.key for found in refusals(setup)]


def test_a_relay_refuses_what_its_end_would_make_no_sense_of() -> None:
    one, two = PersonSeat(team=1), PersonSeat(team=2)
    assert refused(8, one, two) == []
    for field in ("swaps", "logan", "passing"):
        assert refused(2, one, two, **{field: True}) == ["bad-relay-settings"]
    assert refused(2, one, two, goal="misere") == ["bad-relay-settings"]
    assert refused(2, one, two, one_point_switches=1) == ["bad-relay-settings"]
    assert refused(2, one, one, one, two) == ["bad-relay-members"]
    assert refused(2, one, two, PersonSeat(team=3)) == ["bad-team-count"]
    assert refused(2, one, ComputerSeat(team=2)) == []
    assert refused(2, one, ComputerSeat(team=2), two) == ["bad-relay-computer"]
    duel = Setup.of(HouseRules()).model_copy(update={"boards": 2})
    assert [found.key for found in refusals(duel)] == ["bad-boards-outside"]
    with pytest.raises(BadRules):
        Game(duel)


@given(relays())
def test_relays_explain_themselves_each_thing_once(setup: Setup) -> None:
    topics = [fact.key.split("-")[1] for fact in facts(setup)]
    assert len(set(topics)) == len(topics)
    assert {"players", "win", "leaving"} <= set(topics)
    cautions(setup)


# Against the naive game


def tried(setup: Setup) -> bool:
    rules = setup.rules
    hands = rules.hands if isinstance(rules.hands, int) else max(rules.hands)
    return (rules.fingers * 4) ** hands <= 4 * MOST_TRIED


class Both:
    """One relay, by both programs at once."""

    def __init__(self, setup: Setup) -> None:
        self.rules = naive.Rules.of(setup.rules.model_dump(), 2)
        self.game = Game(setup)
        self.line = [naive.relay_start(self.rules, setup.boards)]

    def turns(self, picks: list[int]) -> Iterator[dict[str, naive.Boards]]:
        """What can be done on every turn as the naive game has it."""
        for pick in picks:
            followers = naive.relay_moves(self.rules, self.line[-1])
            yield followers
            if self.game.outcome is not None:
                return
            text = sorted(followers)[pick % len(followers)]
            said(self.game, text)
            self.line.append(followers[text])

    def ended(self) -> Outcome | None:
        """How the naive game says that it has ended."""
        rules, plies = self.rules, len(self.line) - 1
        winner = naive.relay_winner(rules, self.line[-1])
        if winner is not None:
            return Outcome(Result.WIN, Reason.NO_MOVE, winner)
        if plies and rules.repetition and self._repeated() >= rules.repetition:
            return Outcome(Result.DRAW, Reason.REPETITION)
        if rules.move_limit and plies >= rules.move_limit:
            return Outcome(Result.DRAW, Reason.MOVE_LIMIT)
        return None

    def _repeated(self) -> int:
        return naive.relay_repeated(self.rules, self.line)


@examples(60)
@given(small_relays.filter(tried), st.lists(st.integers(0, 999), max_size=40))
def test_the_naive_game_goes_the_same_way(setup: Setup, picks: list[int]) -> None:
    both = Both(setup)
    for followers in both.turns(picks):
        here = now(both.game)
        assert here.code_in_places == naive.relay_code(both.rules, both.line[-1])
        assert here.winner == naive.relay_winner(both.rules, both.line[-1])
        assert {str(move) for move in here.legal_moves()} == set(followers)
        assert both.game.outcome == both.ended()
        assert parse_relay(here.code, here.rules).key == here.key


PERFT = {  # numbers of move sequences of length 1, 2 and 3
    ("official", 2): [8, 64, 528],
    ("attacks-only", 3): [12, 144, 1728],
    ("free", 1): [6, 32, 160],
}


def naively(rules: naive.Rules, state: naive.Boards, depth: int) -> int:
    followers = naive.relay_moves(rules, state).values()
    return len(followers) if depth == 1 else sum(naively(rules, s, depth - 1) for s in followers)


def counted(position: Relay, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(counted(position.play(move), depth - 1) for move in position.legal_moves())


@pytest.mark.parametrize(("preset", "boards"), PERFT)
def test_relays_go_on_in_as_many_ways_as_counted(preset: str, boards: int) -> None:
    rules = naive.Rules.of(PRESETS[preset].model_dump(), 2)
    start = naive.relay_start(rules, boards)
    counts = PERFT[preset, boards]
    assert [naively(rules, start, depth) for depth in (1, 2, 3)] == counts
    compiled = compile(relay(boards=boards, **PRESETS[preset].model_dump()).setup)
    engine = [counted(Relay.start(compiled, boards), depth) for depth in (1, 2, 3)]
    assert engine == counts


# Writing it down and reading it back


@st.composite
def relay_games(draw: Draw) -> Game:
    """A relay after some events of every kind."""
    game = Game(draw(relays()))
    seats = st.integers(0, len(game.setup.seats) - 1)
    others = st.one_of(
        st.builds(Resigned, seats),
        st.builds(TimedOut, seats),
        st.builds(DrawAgreed, seats),
        st.builds(TookBack, seats, st.integers(0, 6)),
        st.builds(Abandoned, seats | st.none()),
    )
    for is_move in draw(st.lists(st.sampled_from([True] * 5 + [False]), max_size=12)):
        if game.outcome is not None:
            break
        if is_move:
            boards = [now(game).board(number) for number in now(game).open_boards]
            place = draw(st.integers(0, len(boards) - 1))
            move = next(boards[place].legal_moves())
            game.play(move, now(game).open_boards[place])
        else:
            try_to_add(game, draw(others))
    return game


@given(relay_games())
def test_a_record_and_the_log_alone_bring_a_relay_back(game: Game) -> None:
    again = Game.replay(game.setup, game.events)
    assert str(again) == str(game)
    assert (again.state, again.course, again.outcome) == (
        game.state,
        game.course,
        game.outcome,
    )
    assert str(parse_record(str(game))) == str(game)
    assert parse_record(str(game)).events == game.events


def test_a_move_is_understood_without_its_board_where_it_can_mean_one_only() -> None:
    game = relay(1, 1, 2, boards=2)
    with pytest.raises(NotationError, match="move-which-board") as caught:
        parse_board_move("attack L R", now(game))
    assert caught.value.examples == ("1: attack L R", "2: attack L R")
    move = parse_board_move("a l r", now(game), own=(1,))
    assert str(move) == "2: attack L R"
    assert parse_board_move(" 2 :hit 1 2", now(game)) == move
    with pytest.raises(NotationError, match="move-board-not-here"):
        parse_move("2: attack L R", game.on(0))


@given(st.text(max_size=40) | st.from_regex(r"\d{1,4} ?: ?(attack|split) \w \w", fullmatch=True))
def test_whatever_is_typed_is_a_move_or_refused(text: str) -> None:
    position = now(relay())
    try:
        move = parse_board_move(text, position)
    except RuleError as error:
        assert error.examples  # noqa: PT017 - either of both is right
    else:
        assert parse_board_move(str(move), position) == move


@pytest.mark.parametrize(
    ("given_code", "problem"),
    [
        ("/".join(["1111"] * (MOST_BOARDS + 1)), "code-boards"),
        ("1111/", "code-empty"),
        ("1111/111", "code-digits"),
    ],
)
def test_codes_that_are_none_are_refused(given_code: str, problem: str) -> None:
    with pytest.raises(NotationError, match=problem):
        parse_relay(given_code, compile(relay().setup))


def test_the_team_to_move_comes_first_on_every_board() -> None:
    rules = compile(relay(hands=[1, 2]).setup)
    assert parse_relay("1,1|2/1,3|1", rules).code == "1,1|2/1,3|1"
    with pytest.raises(NotationError, match="code-boards-differ"):
        parse_relay("1|1,1/1,3|1", rules)


def printed(game: Game) -> str:
    """The record of a relay and its position after each event."""
    again, codes = Game(game.setup), [code(Game(game.setup))]
    for event in game.events:
        again.add(event)
        codes.append(code(again))
    return "\n".join([str(game).strip(), "", *codes, ""])


def test_the_golden_relays_go_as_printed() -> None:
    golden = GOLDEN.read_text("utf-8")
    games = re.findall(r"^Waribashi record.*?^Result: .*?$", golden, re.MULTILINE | re.DOTALL)
    assert len(games) == 5
    assert "\n".join(printed(parse_record(record)) for record in games) == golden
