"""Moves to try in puzzles and lessons: a button for each, or a menu if there are many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.chat.boards.moves import MOST_HITS_AS_BUTTONS, hit_label, hit_sign
from bot.chat.boards.seats import hands_and_counts
from bot.chat.panels.acts import Act
from bot.chat.panels.panel import BUTTONS_IN_A_ROW, Button, Menu, Option, Part, Style, rows
from bot.words.wording import Wording
from engine.moves import Attack, Move
from engine.position import Position


@dataclass(frozen=True, slots=True)
class MoveAct:
    """What a click on a move does: the act's text is `text`, and then the move."""

    name: str
    numbers: tuple[int, ...]
    text: str = ""

    def with_move(self, word: str) -> str:
        """The custom id with that move."""
        return str(Act(self.name, self.numbers, self.text + word))


def hands_facing(position: Position, wording: Wording, mine: int) -> Iterator[str]:
    """The hands of the other side, and below them those of the reader's side."""
    for side, who in ((1 - mine, "them"), (mine, "you")):
        yield wording.text(f"facing-{who}", hands=hands_and_counts(position, side))


def move_controls(position: Position, wording: Wording, act: MoveAct) -> Iterator[Part]:
    """Every move of a two-player position that has no more moves than fit in menus."""
    hits = [move for move in position.legal_moves() if isinstance(move, Attack)]
    others = [*position.own_moves()]
    if len(hits) <= MOST_HITS_AS_BUTTONS:
        yield from rows(_hit_button(position, hit, wording, act) for hit in hits)
    else:
        yield _menu("attack", hits, wording, act)
    if len(others) <= BUTTONS_IN_A_ROW:
        yield from rows(Button(str(move), act.with_move(str(move))) for move in others)
    else:
        yield _menu("other", others, wording, act)


def _hit_button(position: Position, hit: Attack, wording: Wording, act: MoveAct) -> Button:
    """The button of an attack; if it has two hits, both as they're typed."""
    label = wording.say(hit_label(position, hit)) if hit.then is None else str(hit)
    return Button(label, act.with_move(str(hit)), Style.MAIN, hit_sign(position, hit))


def _menu(kind: str, moves: Sequence[Move], wording: Wording, act: MoveAct) -> Menu:
    options = tuple(Option(str(move), str(move)) for move in moves)
    return Menu(wording.text(f"choose-{kind}"), act.with_move(kind), options)
