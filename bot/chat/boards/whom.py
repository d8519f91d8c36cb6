"""Hits where several can be struck: first whom, then how; each step can be taken back.

What is chosen so far stands in the custom ids.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.chat.boards.hits import MOST_HITS_AS_BUTTONS, hit_button, split_moves
from bot.chat.boards.seats import hands_of, members
from bot.chat.panels import Act, Button, Menu, Option, Panel, Part, Row, Style, Text
from bot.chat.panels.panel import OPTIONS_IN_A_MENU, rows
from bot.words.names import hand, player
from bot.words.wording import Wording
from db.games import StoredGame
from engine.compiled import write_fingers
from engine.moves import Attack, hand_names
from engine.rules import ComputerSeat


def targets(hits: Sequence[Attack]) -> tuple[int, ...]:
    """The sides that can be struck, clockwise; none in a game of two sides."""
    return tuple(dict.fromkeys(hit.seat for hit in hits if hit.seat is not None))


def whom_rows(stored: StoredGame, wording: Wording, hits: Sequence[Attack]) -> Sequence[Row]:
    """A button for each side that can be struck."""
    return rows(_whom_button(stored, wording, side) for side in targets(hits))


def whom_panel(stored: StoredGame, wording: Wording) -> Panel:
    """The question whom to strike, for who has taken the answer back."""
    hits, _ = split_moves(stored.game.position)
    sides = targets(hits)
    lines = [wording.text("whom-title"), *(_line(stored, wording, side) for side in sides)]
    return Panel((Text("\n".join(lines)), *whom_rows(stored, wording, hits)))


def against_panel(stored: StoredGame, wording: Wording, side: int, mine: str = "") -> Panel:
    """The question how to strike that side, with that hand if it is chosen already.

    Whom, where that side cannot be struck.
    """
    hits, _ = split_moves(stored.game.position)
    found = [hit for hit in hits if hit.seat == side and mine in {"", hit.mine}]
    if not found:
        return whom_panel(stored, wording)
    title = Text(f"{wording.text('whom-chosen')}\n{_line(stored, wording, side)}")
    numbers = stored.id, stored.game.seq
    back = Act("lb-whom", (*numbers, side) if mine else numbers)
    parts = _how(stored, wording, side, found)
    return Panel((title, *parts, Row((Button(wording.text("button-back"), str(back)),))))


def _how(stored: StoredGame, wording: Wording, side: int, hits: Sequence[Attack]) -> Iterator[Part]:
    numbers = stored.id, stored.game.seq
    if len(hits) <= MOST_HITS_AS_BUTTONS:
        yield from rows(hit_button(stored, wording, hit, names_seat=False) for hit in hits)
    elif len(hits) <= OPTIONS_IN_A_MENU:
        options = tuple(Option(str(hit), str(hit)) for hit in hits)
        yield Menu(wording.text("choose-move"), str(Act("pick", numbers, "end")), options)
    else:
        striking = dict.fromkeys(hit.mine for hit in hits if hit.mine is not None)
        options = tuple(Option(_mine(stored, wording, name), name) for name in striking)
        act = Act("lb-hand", (*numbers, side))
        yield Menu(wording.text("choose-mine"), str(act), options)


def _mine(stored: StoredGame, wording: Wording, name: str) -> str:
    position = stored.game.position
    place = hand_names(len(position.sides[position.turn].hands)).index(name)
    return wording.say(hand(position, position.turn, place))


def _line(stored: StoredGame, wording: Wording, side: int) -> str:
    hands = hands_of(stored, side)
    return wording.text("whom-line", seat=side + 1, players=members(stored, side), hands=hands)


def _whom_button(stored: StoredGame, wording: Wording, side: int) -> Button:
    act = str(Act("lb-whom", (stored.id, stored.game.seq, side)))
    shown = " ".join(map(write_fingers, stored.game.position.hands(side)))
    seats = stored.game.setup.sides[side]
    if len(seats) == 1 and isinstance(stored.game.setup.seats[seats[0]], ComputerSeat):
        named = player(stored, seats[0])
        label = wording.text("whom-computer", seat=side + 1, player=named, hands=shown)
    else:
        label = wording.text("whom", seat=side + 1, hands=shown)
    return Button(label, act, Style.MAIN)
