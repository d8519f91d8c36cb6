"""`board`: the message in which a game is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.app.analysis import Reviewed
from bot.chat.boards.endings import ending_texts, goes_on, match_ending, match_line
from bot.chat.boards.moves import move_parts, move_text
from bot.chat.boards.phone_lines import fitting
from bot.chat.boards.relay import relay_parts, table_lines, turn_line
from bot.chat.boards.reviews import review_lines
from bot.chat.panels.acts import Act
from bot.chat.panels.panel import Button, Panel, Part, Row, Style, Text
from bot.drawing.scene_builder import game_scene, last_move_of
from bot.words.names import clock_name, dotted, link, moment, player, rules_in_brief
from bot.words.wording import Wording
from db.games import Place, StoredGame
from db.matches import MatchScore
from db.standings import Gain
from db.words import Surface
from engine.game import DrawAgreed, Event, Moved, Resigned, TimedOut, TookBack
from engine.message import Message, message
from engine.rules import ComputerSeat, Mode

LAST_EVENTS = 2
MOST_ON_A_PHONE = 4
"""The boards of this many players fit on a phone. The replay has what's left out then."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """What a board shows apart from the game itself."""

    typed: bool = True
    """Whether moves can be typed in its channel."""
    decided: int | None = None
    """How many positions are solved so far, while the computer waits for a table."""
    gains: tuple[Gain, ...] = ()
    """How the end of the game changed ratings."""
    match: MatchScore | None = None
    """The score of the match that the game is part of."""
    review: Reviewed | None = None
    """Where the game was won and lost, once it's over."""
    hints: bool = True
    """Whether unrated games have hints there."""
    pings: tuple[int, ...] = ()
    """The users to ping."""
    names: Mapping[int, str] = field(default_factory=dict[int, str])
    """The names of the people at a table, as far as they're known."""


PLAIN = BoardView()


def board(stored: StoredGame, wording: Wording, view: BoardView = PLAIN) -> Panel:
    """The game now: one text, which is the least to send, and the buttons and menus below it.

    With up to four players it fits on a phone during play: the least important lines are left out.
    """
    is_on = stored.game.outcome is None
    lines = (_lines_in_play if is_on else _lines_at_end)(stored, wording, view)
    pressed = (_choices if is_on else _afterwards)(stored, wording, view)
    return Panel((Text("\n".join(lines)), *pressed), view.pings)


def retired(stored: StoredGame, wording: Wording, now_at: Place) -> Panel:
    """What's left of a board after it has moved to another message."""
    return Panel((Text(wording.text("board-moved", game=stored.id, link=link(now_at))),))


def _lines_in_play(stored: StoredGame, wording: Wording, view: BoardView) -> Sequence[str]:
    score = tuple(match_line(view.match, wording))
    story = tuple(_story(stored, wording))
    how = tuple(_how_to_answer(stored, wording, view))
    warnings = [wording.text("board-warning", warning=each) for each in stored.game.warnings()]
    table = tuple(table_lines(stored, wording))
    # The boards of a relay and its turn name everyone, too.
    teams = table[:1] if stored.game.setup.is_relay else ()
    lines = (
        _heading(stored, wording),
        *score,
        *table,
        *story,
        _turn_and_time(stored, wording),
        *warnings,
        *_state(stored, wording, view),
        *how,
    )
    if len(stored.people) > MOST_ON_A_PHONE:
        return lines
    return fitting(lines, (how, score, teams, story, warnings[1:]))


def _lines_at_end(stored: StoredGame, wording: Wording, view: BoardView) -> Sequence[str]:
    table, story = tuple(table_lines(stored, wording)), tuple(_story(stored, wording))
    review = () if view.review is None else tuple(review_lines(stored, view.review, wording))
    lines = (
        _heading(stored, wording),
        *match_line(view.match, wording),
        *table,
        *story,
        *ending_texts(stored, wording, view.gains),
        *review,
        *match_ending(view.match, wording),
    )
    return fitting(lines, (story, table, review)) if _is_one_on_one(stored) else lines


def _is_one_on_one(stored: StoredGame) -> bool:
    return stored.game.setup.mode is Mode.DUEL


def _heading(stored: StoredGame, wording: Wording) -> str:
    setup = stored.game.setup
    terms = [rules_in_brief(setup.rules), clock_name(stored.terms.seconds_a_move)]
    if setup.is_relay:
        terms.insert(1, message("relay-boards", boards=setup.boards))
    if stored.terms.rated:
        terms.append(message("board-rated"))
    return wording.text("board-title", game=stored.id, terms=dotted(terms))


def _story(stored: StoredGame, wording: Wording) -> Iterator[str]:
    shown = max(LAST_EVENTS, len(stored.people) - 1)  # what happened since your own last move
    events = stored.game.events
    told = (_told(at, stored) for at in range(max(0, len(events) - shown), len(events)))
    last = [said for said in told if said is not None]
    if last:
        yield wording.text("board-last", events=dotted(last))
    if stored.game.rules.bomb:
        yield from _blasts(stored, wording)


def _blasts(stored: StoredGame, wording: Wording) -> Iterator[str]:
    """How many hands the last move set off, for people who see no picture."""
    deed = last_move_of(game_scene(stored.game))
    hands = 0 if deed is None else sum(map(len, deed.exploded))
    if hands:
        yield wording.text("board-exploded", hands=hands)


_SAID: Mapping[type[Event], str] = {
    Moved: "event-moved",
    Resigned: "event-resigned",
    TimedOut: "event-timed-out",
    DrawAgreed: "event-draw",
    TookBack: "event-took-back",
}


def _told(at: int, stored: StoredGame) -> Message | None:
    events = stored.game.events
    event = events[at]
    if event.seat is None or type(event) not in _SAID:
        return None
    key = _SAID[type(event)]
    if isinstance(event, DrawAgreed):
        if event.seat in _offers(stored):
            return None  # the board asks about it further down
        if at and isinstance(events[at - 1], DrawAgreed):
            key = "event-draw-agreed"
    move = move_text(event.move, event.board) if isinstance(event, Moved) else ""
    return message(key, player=player(stored, event.seat), move=move)


def _afterwards(stored: StoredGame, wording: Wording, view: BoardView) -> Iterator[Part]:
    of_two = _is_one_on_one(stored)
    key, act = ("button-rematch", "rematch") if of_two else ("button-lobby-again", "lb-again")
    again = Button(wording.text(key), str(Act(act, (stored.id,))), Style.MAIN)
    others = _rules_button(stored, wording), *_looking_back(stored, wording)
    yield Row(others if goes_on(view.match) else (again, *others))


def _looking_back(stored: StoredGame, wording: Wording) -> Iterator[Button]:
    yield Button(wording.text("button-analyse"), str(Act("re-analyse", (stored.id,))))
    yield Button(wording.text("button-replay"), str(Act("re-open", (stored.id,))))


def _choices(stored: StoredGame, wording: Wording, view: BoardView) -> Iterator[Part]:
    seat = stored.game.to_move
    if seat is not None and isinstance(stored.game.setup.seats[seat], ComputerSeat):
        yield _while_it_thinks(stored, wording, view)
    else:
        yield from _moves(stored, wording, view.names)
        yield Row(tuple(_buttons(stored, wording, view)))


def _moves(stored: StoredGame, wording: Wording, names: Mapping[int, str]) -> Iterator[Part]:
    relay = stored.game.relay
    if relay is None:
        yield from move_parts(stored, wording, names=names)
    else:
        yield from relay_parts(stored, relay, wording)


def _turn(stored: StoredGame, wording: Wording) -> str:
    relay = stored.game.relay
    if relay is not None:
        return turn_line(stored, relay, wording)
    return wording.text("board-turn", player=player(stored, stored.game.to_move or 0))


def _turn_and_time(stored: StoredGame, wording: Wording) -> str:
    turn = [_turn(stored, wording)]
    if stored.deadline is not None:
        turn.append(wording.text("board-deadline", when=moment(stored.deadline)))
    return " ".join(turn)


def _state(stored: StoredGame, wording: Wording, view: BoardView) -> Iterator[str]:
    """What's been offered, and what the game is waiting for."""
    for agreed in _offers(stored):
        yield wording.text("board-draw-offered", player=player(stored, agreed))
    if view.decided is not None:
        yield wording.text("board-reading-up", decided=view.decided)


def _how_to_answer(stored: StoredGame, wording: Wording, view: BoardView) -> Iterator[str]:
    """How to move if moves can't simply be typed."""
    if stored.place.surface is Surface.INTERACTION:
        yield wording.text("board-by-clicks")
    elif not view.typed:
        yield wording.text("board-buttons-only")


def _offers(stored: StoredGame) -> list[int]:
    """The seats that offer a draw to which a person can still agree."""
    standing = stored.game.state
    asked = (stored.people[seat] for seat in standing.still_in - standing.agreed)
    return sorted(standing.agreed) if any(user is not None for user in asked) else []


def _while_it_thinks(stored: StoredGame, wording: Wording, view: BoardView) -> Row:
    usual = _rules_button(stored, wording), _resign_button(stored, wording)
    if view.decided is None:
        return Row(usual)
    skip = Button(wording.text("button-do-not-wait"), str(Act("hurry", (stored.id,))))
    return Row((skip, *usual))


def _buttons(stored: StoredGame, wording: Wording, view: BoardView) -> Iterator[Button]:
    number, seq = stored.id, stored.game.seq
    if view.hints and not stored.terms.rated:
        yield Button(wording.text("button-hint"), str(Act("hint", (number,))))
    yield _rules_button(stored, wording)
    draw = "button-agree" if _offers(stored) else "button-draw"
    yield Button(wording.text(draw), str(Act("draw", (number, seq))))
    yield _resign_button(stored, wording)


def _rules_button(stored: StoredGame, wording: Wording) -> Button:
    return Button(wording.text("button-rules"), str(Act("rules", (stored.id,))))


def _resign_button(stored: StoredGame, wording: Wording) -> Button:
    return Button(wording.text("button-resign"), str(Act("resign", (stored.id,))), Style.GRAVE)
