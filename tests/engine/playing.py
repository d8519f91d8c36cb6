"""Games for the tests: told in texts, or played at random over all setups and kinds of events."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any

from hypothesis import strategies as st

from engine import (
    Abandoned,
    Attack,
    DrawAgreed,
    Event,
    Flip,
    Game,
    HouseRules,
    Move,
    Moved,
    Pass,
    Resigned,
    RuleError,
    Setup,
    Split,
    Swap,
    Tap,
    TimedOut,
    TookBack,
    parse_move,
)
from engine.rules import Mode, PersonSeat
from tests.strategies import Draw, setups

ANY_SETUP = setups()
MOST_LISTED = 40
"""Of the legal moves this many are enough to choose from."""


def begun(players: int = 2, **fields: Any) -> Game:
    """A game of these house rules, before its first event."""
    return Game(Setup.of(HouseRules(**fields), players))


def teams(*numbers: int, **fields: Any) -> Game:
    """A game of one body whose seats belong to the teams of these numbers."""
    rules = HouseRules(**fields)
    seats = tuple(PersonSeat(team=number) for number in numbers)
    return Game(Setup(rules=rules, seats=seats, mode=Mode.ONE_BODY))


def played(game: Game, *texts: str) -> Game:
    """The game after these moves."""
    for text in texts:
        game.play(parse_move(text, game.position))
    return game


def told(game: Game, events: Iterable[Event]) -> Game:
    """The game after these events."""
    for event in events:
        game.add(event)
    return game


def all_there_is_to_see(game: Game) -> tuple[object, ...]:
    """All that a caller can ask a game."""
    return (
        str(game),
        game.events,
        game.seq,
        game.state,
        game.position,
        game.to_move,
        game.plies,
        game.outcome,
        game.places,
        game.times,
        game.line,
        game.warnings(),
    )


# At random

MOVE, AGREE, BACK, RESIGN, TIMEOUT, ABANDON = (
    "move",
    "agree",
    "back",
    "resign",
    "timeout",
    "abandon",
)
ALL_KINDS = (*[MOVE] * 12, *[AGREE] * 2, *[BACK] * 2, RESIGN, TIMEOUT, ABANDON)


@st.composite
def games(
    draw: Draw,
    of: st.SearchStrategy[Setup] = ANY_SETUP,
    *,
    kinds: tuple[str, ...] = ALL_KINDS,
    most: int = 20,
) -> Game:
    """A game after up to that many events of these kinds, be it over or not."""
    game = Game(draw(of))
    for kind in draw(st.lists(st.sampled_from(kinds), max_size=most)):
        if game.outcome is not None:
            break
        try_to_add(game, draw(_event(kind, game)))
    return game


def try_to_add(game: Game, event: Event) -> None:
    """Let it happen if it can."""
    try:
        game.add(event)
    except RuleError:
        return


@st.composite
def _event(draw: Draw, kind: str, game: Game) -> Event:
    """An event of that kind, and but for a move not always one that can happen."""
    if kind == MOVE:
        assert game.to_move is not None
        return Moved(game.to_move, draw(legal(game)))
    seat = draw(st.integers(0, len(game.setup.seats) - 1))
    match kind:
        case "agree":
            return DrawAgreed(seat)
        case "back":
            return TookBack(seat, draw(st.sampled_from([seq for seq, _ in game.line])))
        case "resign":
            return Resigned(seat)
        case "timeout":
            return TimedOut(seat)
        case _:
            return Abandoned(draw(st.sampled_from([seat, None])))


def legal(game: Game) -> st.SearchStrategy[Move]:
    """One of the moves that may be made."""
    return st.sampled_from(list(islice(game.position.legal_moves(), MOST_LISTED)))


_HANDS = st.sampled_from(["L", "R", *"1234567", "", "x"])
_SEATS = st.integers(-2, 9)
_MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(Attack, st.none() | _HANDS, _HANDS, st.none() | _SEATS),
    st.builds(Split, st.lists(st.none() | st.fractions(-3, 8), max_size=7).map(tuple)),
    st.builds(Tap, _HANDS, _HANDS),
    st.builds(Swap, _HANDS, _HANDS),
    st.builds(Pass),
    st.builds(Flip, _HANDS),
)
_BOARDS = st.none() | st.none() | st.integers(-1, 3)

any_event: st.SearchStrategy[Event] = st.one_of(
    st.builds(Moved, _SEATS, _MOVES, _BOARDS),
    st.builds(Resigned, _SEATS, _BOARDS),
    st.builds(TimedOut, _SEATS, _BOARDS),
    st.builds(DrawAgreed, _SEATS, _BOARDS),
    st.builds(TookBack, _SEATS, st.integers(-2, 30), _BOARDS),
    st.builds(Abandoned, st.none() | _SEATS, _BOARDS),
)
"""Any event at all; few of them can happen."""


# Texts that somebody has spoilt

_SPOILERS = st.sampled_from(
    [
        *' \t\n\r\0,;:|/@.-−–—→½¼¾xXzZLR0123456789="\\{}[]éıſ²٣１ａ\u200f\u2028\u2066\ud800😀',
        *("10" * 50, "split", "seat 1", "Result:"),
    ]
)


@st.composite
def spoilt(draw: Draw, text: str) -> str:
    """The text with some of it left out, repeated, or replaced."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 6)))
        middle = draw(_SPOILERS | st.just("") | st.just(text[start:end] * 2))
        text = text[:start] + middle + text[end:]
    return text
