"""Records: a whole game as text, a line for each tag and each event.

    Waribashi record 1
    Rules: classic
    Mode: duel
    Seat 1: person "Ana"
    Seat 2: computer expert
    Start: 1,1|1,1

    1. attack L R
    2. seat 2 resigns
    Result: side 1 wins: resignation

`engine.notation.parse_record` reads it back without loss.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping

from engine.game.events import Abandoned, DrawAgreed, Event, Moved, Resigned, TimedOut, TookBack
from engine.game.outcome import Outcome
from engine.relay import BoardMove
from engine.rules import PersonSeat, Seat, Setup, rules_text

FIRST_LINE = "Waribashi record 1"
RESULT = "Result:"
TAG_NAME = "[A-Za-z][A-Za-z0-9 ]{0,39}"
LONGEST_TAG = 200
MOST_EVENTS = 12_000
"""A record tells no more events: so many are read in half a second.

House rules limit a game to 10,000 moves at most. The rest is for what takes no move off that limit.
"""
MOST_BESIDE_MOVES = 1_900
"""So many events of a game may be other than moves that stand; players who leave still fit in."""
_FREE_NAME = re.compile(rf"(?!(Rules|Mode|Boards|Start|Result|Seat [0-9]+)\Z){TAG_NAME}")


def check_tags(tags: Mapping[str, str]) -> None:
    """Check that a record can carry these tags without loss. Raises ValueError if it can't."""
    for name, text in tags.items():
        if not _FREE_NAME.fullmatch(name) or not is_tag_text(text):
            raise ValueError(f"no tag for a record: {name!r}")


def is_tag_text(text: str) -> bool:
    """Whether a tag can have this text: not too long, with no half of a surrogate pair."""
    return len(text) <= LONGEST_TAG and not re.search(r"[\ud800-\udfff]", text)


def write_record(
    setup: Setup,
    start: str,
    tags: Mapping[str, str],
    events: Iterable[Event],
    outcome: Outcome | None,
) -> str:
    """The record: house rules, seats, start, tags, numbered events, result."""
    head = (*_head(setup), f"Start: {start}", *(f"{name}: {_quoted(tags[name])}" for name in tags))
    lines = (f"{seq}. {_event_text(event)}" for seq, event in enumerate(events, 1))
    return "\n".join((*head, "", *lines, f"{RESULT} {result_text(outcome)}", ""))


def result_text(outcome: Outcome | None) -> str:
    """A record's text for how the game ended."""
    return "none yet" if outcome is None else str(outcome)


def _head(setup: Setup) -> Iterator[str]:
    yield FIRST_LINE
    yield f"Rules: {rules_text(setup.rules)}"
    yield f"Mode: {setup.mode}"
    if setup.is_relay:
        yield f"Boards: {setup.boards}"
    yield from (f"Seat {number}: {_seat_text(seat)}" for number, seat in enumerate(setup.seats, 1))


def _seat_text(seat: Seat) -> str:
    team = f"team {seat.team} " if seat.team is not None else ""
    who = (
        f"person {_quoted(seat.name)}" if isinstance(seat, PersonSeat) else f"computer {seat.level}"
    )
    return team + who


def _quoted(text: str) -> str:
    """The text as a JSON string, with invisible characters and every kind of line break escaped."""
    quoted = json.dumps(text, ensure_ascii=False)
    return "".join(char if char.isprintable() else json.dumps(char)[1:-1] for char in quoted)


def _event_text(event: Event) -> str:
    match event:
        case Moved(_, move, board):
            return str(move if board is None else BoardMove(board, move))
        case Resigned(seat):
            return f"seat {seat + 1} resigns"
        case TimedOut(seat):
            return f"seat {seat + 1} runs out of time"
        case DrawAgreed(seat):
            return f"seat {seat + 1} agrees to a draw"
        case TookBack(seat, to):
            return f"seat {seat + 1} takes back to {to}"
        case Abandoned(seat):
            return "abandoned" if seat is None else f"seat {seat + 1} abandons"
