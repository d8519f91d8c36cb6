"""Panels of replays: a moment of a game, with buttons to the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.app.analysis import Explanation, PastMoves, RelayExplanation
from bot.chat.boards.endings import ending_texts
from bot.chat.boards.moves import move_text
from bot.chat.boards.reasons import counting_line, with_names
from bot.chat.boards.relay import table_lines
from bot.chat.panels.acts import Act
from bot.chat.panels.panel import Attached, Button, Panel, Part, Row, Style, Text
from bot.words.names import dotted, player, rules_name
from bot.words.wording import Wording
from cogs.looking_back.analysis_panel import explained_lines, searched_line, worth_line
from db.games import StoredGame
from engine.game import Moved
from engine.message import Datum, message
from engine.moves import Move
from engine.relay import BoardMove

BEST_MOVES = 5


@dataclass(frozen=True, slots=True)
class Replay:
    """A game and the moment of it that's shown."""

    stored: StoredGame
    """The whole game. A game that was read from a record has the number 0."""
    past: PastMoves
    record: Attached | None = None
    """The file that the game was read from, which stays attached to the message."""

    def act(self, name: str, at: int, text: str = "") -> str:
        """What a click does. A game without a number is read again from the message's file."""
        numbers = (at,) if self.record is not None else (self.stored.id, at)
        return str(Act(name, numbers, text))


def replay_panel(
    replay: Replay,
    wording: Wording,
    *,
    review: Sequence[str] = (),
    best: Explanation | RelayExplanation | None = None,
) -> Panel:
    """The hands at that moment, the last move, and with `best` the best moves there."""
    past = replay.past
    then = replace(replay.stored, game=past.then)
    lines = [
        *_heading(replay, wording),
        *table_lines(then, wording),
        *_last_event(then, past, wording),
        *ending_texts(then, wording, ()),
        *review,
    ]
    if best is not None:
        lines.extend(_best(then, past, best, wording))
    record = () if replay.record is None else (replay.record,)
    return Panel((Text("\n".join(lines)), *record, *_buttons(replay, wording)))


def _heading(replay: Replay, wording: Wording) -> Iterator[str]:
    steps = {"at": replay.past.at, "last": replay.past.last}
    if replay.record is None:
        yield wording.text("replay-title", game=replay.stored.id, **steps)
    else:
        yield wording.text("replay-title-record", **steps)
    yield wording.text("board-terms", terms=dotted([rules_name(replay.stored.game.setup.rules)]))


def _last_event(then: StoredGame, past: PastMoves, wording: Wording) -> Iterator[str]:
    event = past.event
    if isinstance(event, Moved):
        move = move_text(event.move, event.board)
        said = message("event-moved", player=player(then, event.seat), move=move)
        yield wording.text("board-last", events=said)


def _best(
    then: StoredGame, past: PastMoves, best: Explanation | RelayExplanation, wording: Wording
) -> Iterator[str]:
    """The best moves, and the one that was played, however far down the list it is."""
    is_duel = past.then.relay is not None or past.then.rules.is_duel
    yield worth_line(best, _to_move(then, past), wording, is_duel=is_duel)
    made = next_move(past)
    shown = [
        replace(each, reason=with_names(each.reason, then))
        for place, each in enumerate(best.found)
        if place < BEST_MOVES or (made is not None and made in each.moves)
    ]
    yield from explained_lines(shown, wording, made)
    yield from counting_line(shown, wording)
    yield from searched_line(best, wording)


def _to_move(then: StoredGame, past: PastMoves) -> Datum:
    """Whose turn it was: a team's in relay, otherwise a player's."""
    relay = then.game.relay
    if relay is not None:
        return message("analysis-team", team=relay.position.turn + 1)
    return player(then, past.to_move or 0)


def next_move(past: PastMoves) -> Move | BoardMove | None:
    """What was played at that moment, None if nothing was."""
    if past.at == past.last:
        return None
    event = PastMoves.of(past.game, past.at + 1).event
    if not isinstance(event, Moved):
        return None
    return event.move if event.board is None else BoardMove(event.board, event.move)


def _buttons(replay: Replay, wording: Wording) -> Iterator[Part]:
    at, last = replay.past.at, replay.past.last
    ways: list[tuple[str, int, str]] = []
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
    film = Button(wording.text("button-film"), replay.act("re-film", at))
    if replay.past.outcome is None:
        best = Button(wording.text("button-best-here"), replay.act("re-best", at))
        try_ = Button(wording.text("button-try"), replay.act("re-try", at))
        # The moves that someone tries out are in the button's id, too short for several boards.
        is_relay = replay.past.game.relay is not None
        yield Row((best, film) if is_relay else (best, try_, film))
    else:
        yield Row((film,))
