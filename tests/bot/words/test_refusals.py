"""What a refused player reads: at most two sentences, and examples that they may play now."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.words.refusals import refused
from bot.words.wording import Wording, for_discord
from engine import (
    Game,
    GameOver,
    Moved,
    Position,
    RuleError,
    Setup,
    parse_board_move,
    parse_move,
)
from engine.game.relay_state import RelayState
from engine.rules import PRESETS
from tests.engine.playing import MOVE, games, spoilt
from tests.engine.test_errors import RAISED, raised_by
from tests.strategies import Draw, relays

MOST_SEATS = 8
SEATED = tuple((name, side) for side, name in enumerate(("Ana", "Bo", "Cy", "Dan")))
READERS = (Wording(), Wording(escape=for_discord))

_QUOTED = re.compile(r"“[^”]*”|`[^`]*`")
_EXAMPLE = re.compile(r"`([^`]*)`")
_END = re.compile(r"[.?!](?:\s|$)")
_VERBS = st.sampled_from(["", *"attack attack a split s tap swap pass flip add punch".split()])
_WORDS = st.sampled_from([*"LRlr0123456?", *"left 1:L 2:R 3:1 9:L 0.5 ½ x".split()])
_GARBAGE = st.builds(
    lambda verb, words, name: " ".join([verb, *words]) + name,
    _VERBS,
    st.lists(_WORDS, max_size=4),
    st.sampled_from(["", "", " @Bo", " @nobody", ", R L"]),
)


def refusal(reading: Callable[[], object]) -> RuleError | None:
    """Why that can't be read as a move; None where it can."""
    try:
        reading()
    except RuleError as error:
        return error
    return None


def said(error: RuleError) -> list[str]:
    """What that error tells, on the command line and in Discord."""
    return [wording.say(refused(error)) for wording in READERS]


def sentences(text: str) -> int:
    return len(_END.findall(_QUOTED.sub("it", text)))


def sees_short_legal_examples(error: RuleError, may_play: Callable[[str], bool]) -> bool:
    """Whether all that is shown to be typed may be typed, and there's no more than that."""
    examples = error.examples
    shown = [found for text in said(error) for found in _EXAMPLE.findall(text.rpartition("Try")[2])]
    return (
        1 <= len(examples) <= 2
        and all(map(may_play, examples))
        and shown == [*examples, *examples]
        and all(sentences(text) <= 2 for text in said(error))
    )


@st.composite
def preset_games(draw: Draw) -> Game:
    """A game of any preset that some number of players can play, after a few moves."""
    rules = PRESETS[draw(st.sampled_from([*PRESETS]))]
    return draw(games(st.just(Setup.of(rules, draw(st.integers(2, MOST_SEATS)))), kinds=(MOVE,)))


# Any text, in any position


@given(preset_games() | games(kinds=(MOVE,)), st.data())
def test_every_example_is_a_legal_move_of_the_player_who_is_refused(
    game: Game, data: st.DataObject
) -> None:
    position = game.position
    text = data.draw(st.text(max_size=30) | _GARBAGE | _spoilt_moves(position))
    error = refusal(lambda: parse_move(text, position, names=SEATED))
    if isinstance(error, GameOver):
        assert position.is_over
    elif error is not None:
        assert sees_short_legal_examples(error, lambda move: _is_itself(move, position))


def _spoilt_moves(position: Position) -> st.SearchStrategy[str]:
    moves = list(map(str, islice(position.legal_moves(), 40)))
    return st.sampled_from(moves).flatmap(spoilt) if moves else st.just("attack")


def _is_itself(text: str, position: Position) -> bool:
    return str(parse_move(text, position)) == text


@dataclass(frozen=True)
class Turn:
    """A moment of a relay at which a seat types a move."""

    relay: RelayState
    seat: int


@st.composite
def turns(draw: Draw) -> Turn:
    """Any seat of the team to move that can move, after a few moves."""
    game = Game(draw(relays()))
    for _ in range(draw(st.integers(0, 8))):
        if game.relay is None or game.outcome is not None:
            break
        board = draw(st.sampled_from(game.relay.position.open_boards))
        moves = list(islice(game.on(board).legal_moves(), 40))
        game.add(Moved(game.relay.member(board), draw(st.sampled_from(moves)), board))
    assert game.relay is not None
    return Turn(game.relay, draw(st.sampled_from(game.relay.movers or (0,))))


@given(turns(), _GARBAGE, st.sampled_from(["", "1: ", "2: ", "4: ", "9: "]))
def test_in_relay_every_example_is_on_a_board_of_the_player(
    turn: Turn, text: str, board: str
) -> None:
    relay = turn.relay.position
    own = turn.relay.boards_of(turn.seat)
    error = refusal(lambda: parse_board_move(board + text, relay, own=own))
    if isinstance(error, GameOver):
        assert relay.is_over
    elif error is not None:
        assert sees_short_legal_examples(
            error, lambda move: parse_board_move(move, relay, own=()).board in own
        )


# Every sentence that there is


@pytest.mark.parametrize("key", RAISED)
def test_a_refusal_has_at_most_two_sentences(key: str) -> None:
    error = raised_by(RAISED[key])

    assert isinstance(error, RuleError)
    assert [sentences(text) <= 2 for text in said(error)] == [True, True]


def test_sentences_are_counted_without_what_is_quoted_in_them() -> None:
    assert sentences("“What? No. Way!” isn't a move. Try `1. attack L R`.") == 2
    assert sentences("One. Two? Three") == 2
