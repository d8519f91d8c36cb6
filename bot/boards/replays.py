"""`replay_panel`: a moment of a game that was played, with the way to all the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.analysis import Explanation, Past
from bot.boards.analyses import explained_lines, worth_line
from bot.boards.endings import ending_texts
from bot.boards.names import dotted, player, rules_name
from bot.boards.seats import seat_lines
from bot.panels import Act, Attached, Button, Panel, Part, Row, Style, Text
from bot.wording import Wording
from db.games import StoredGame
from engine.game import Moved
from engine.message import message
from engine.moves import Move

BEST_MOVES = 5


@dataclass(frozen=True, slots=True)
class Replay:
    """A game and the moment of it that is shown."""

    stored: StoredGame
    """As it has become. One that was read from a record has no number, which is 0."""
    past: Past
    record: Attached | None = None
    """The file that the game was read from, which stays with the message."""

    def act(self, name: str, at: int, text: str = "") -> str:
        """What a click means; a game without a number is read again from the message's file."""
        numbers = (at,) if self.record is not None else (self.stored.id, at)
        return str(Act(name, numbers, text))


def replay_panel(
    replay: Replay,
    wording: Wording,
    *,
    review: Sequence[str] = (),
    best: Explanation | None = None,
) -> Panel:
    """The hands at that moment, what led to them, and what was best there if it is asked for."""
    past = replay.past
    then = replace(replay.stored, game=past.then)
    lines = [
        *_heading(replay, wording),
        *seat_lines(then, wording),
        *_last_event(then, past, wording),
        *ending_texts(then, wording, ()),
        *review,
    ]
    if best is not None:
        lines.extend(_best(past, best, wording))
    record = () if replay.record is None else (replay.record,)
    return Panel((Text("\n".join(lines)), *record, *_buttons(replay, wording)))


def _heading(replay: Replay, wording: Wording) -> Iterator[str]:
    steps = {"at": replay.past.at, "last": replay.past.last}
    if replay.record is None:
        yield wording.text("replay-title", game=replay.stored.id, **steps)
    else:
        yield wording.text("replay-title-record", **steps)
    yield wording.text("board-terms", terms=dotted([rules_name(replay.stored.game.setup.rules)]))


def _last_event(then: StoredGame, past: Past, wording: Wording) -> Iterator[str]:
    event = past.event
    if isinstance(event, Moved):
        said = message("event-moved", player=player(then, event.seat), move=str(event.move))
        yield wording.text("board-last", events=said)


def _best(past: Past, best: Explanation, wording: Wording) -> Iterator[str]:
    """The best moves, and the one that was made, wherever it stands among all."""
    yield worth_line(best, wording)
    made = next_move(past)
    shown = [
        each
        for place, each in enumerate(best.found)
        if place < BEST_MOVES or (made is not None and made in each.moves)
    ]
    yield from explained_lines(shown, wording, made)
    if not best.knows_all:
        yield wording.text("analysis-searched")


def next_move(past: Past) -> Move | None:
    """What was played at that moment, None where nothing was."""
    if past.at == past.last:
        return None
    event = Past.of(past.game, past.at + 1).event
    return event.move if isinstance(event, Moved) else None


def _buttons(replay: Replay, wording: Wording) -> Iterator[Part]:
    at, last = replay.past.at, replay.past.last
    ways = []
    if at > 0:
        ways += [("button-first", 0, "first"), ("button-back", at - 1, "back")]
    if at < last:
        ways += [("button-forward", at + 1, "forward"), ("button-last", last, "last")]
    if ways:
        yield Row(
            tuple(
                Button(wording.text(key), replay.act("re-show", to, word), Style.MAIN)
                for key, to, word in ways
            )
        )
    if replay.past.outcome is None:
        yield Row(
            (
                Button(wording.text("button-best-here"), replay.act("re-best", at)),
                Button(wording.text("button-try"), replay.act("re-try", at)),
            )
        )
