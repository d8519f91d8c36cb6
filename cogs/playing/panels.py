"""The questions of a move that's chosen in steps, when there are too many moves to list.

What's chosen so far is in the custom ids, so it outlives the process, and can be undone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple, TypeAlias

from bot.chat.boards.moves import (
    MOST_HITS_AS_BUTTONS,
    NO_NAMES,
    SECOND,
    begun_text,
    board_text,
    hit_button,
    hit_button_with,
    made_by_choice,
    move_parts,
    move_text,
    moves_menu,
    split_moves,
    targets,
    whom_name,
    whom_rows,
)
from bot.chat.boards.relay import board_button, numbered_board
from bot.chat.boards.seats import members, shown_hands
from bot.chat.panels.acts import Act
from bot.chat.panels.panel import (
    OPTIONS_IN_A_MENU,
    Button,
    Menu,
    Option,
    Panel,
    Part,
    Row,
    Text,
    rows,
)
from bot.words.wording import Wording
from db.games import StoredGame
from engine.compiled import write_fingers
from engine.game.relay_state import RelayState
from engine.moves import Attack, hand_names
from engine.position import Position
from engine.relay import BOARD_END

MOST_LISTED = 20_000
"""How many moves are searched. No known rules have more."""
MOST_MENUS = 16
"""A message has no room for more. Quarters of a hundred fingers need exactly that many."""

_LONGEST_NUMBER = 4

Words: TypeAlias = tuple[str, ...]

# Word by word


def words_panel(
    stored: StoredGame,
    wording: Wording,
    chosen: Sequence[str] = (),
    names: Mapping[int, str] = NO_NAMES,
) -> Panel:
    """The words that can follow those chosen so far; once few moves are left, the moves."""
    first = _first_hit(stored, chosen)
    if first is not None:
        return _second_hit_panel(stored, wording, first, names)
    moves = list(_beginning(_moves(stored, chosen), chosen))
    numbers = stored.id, stored.game.seq
    parts: list[Part] = [Text(wording.text("choosing", move=" ".join(chosen) or "…"))]
    if len(moves) <= OPTIONS_IN_A_MENU:
        prompt = wording.text("choose-next" if chosen else "choose-move")
        options = tuple(Option(move.removesuffix(SECOND), move) for move in moves)
        parts.append(Menu(prompt, str(made_by_choice(stored, moves, "end")), options))
    else:
        parts.extend(_menus(_next(moves, chosen), wording, numbers))
    if chosen:
        back = Act("back", numbers, " ".join(chosen[:-1]))
        parts.append(Row((Button(wording.text("button-back"), str(back)),)))
    return Panel(tuple(parts))


def _menus(
    beginnings: Sequence[Words], wording: Wording, numbers: tuple[int, int]
) -> Iterator[Menu]:
    """As many menus as the next word needs, each with the first and last of its words."""
    for page in range(0, len(beginnings), OPTIONS_IN_A_MENU):
        listed = beginnings[page : page + OPTIONS_IN_A_MENU]
        options = tuple(Option(" ".join(words), words[-1]) for words in listed)
        prompt = wording.text("choose-from-to", first=listed[0][-1], last=listed[-1][-1])
        act = Act("step", (*numbers, page), " ".join(listed[0][:-1]))
        yield Menu(prompt, str(act), options)


def board_chosen(chosen: Sequence[str]) -> int | None:
    """The board of a relay that the first word names; None if it names none."""
    number, end, rest = (chosen[0] if chosen else "").partition(BOARD_END)
    is_one = end and not rest and number.isascii() and number.isdecimal()
    return int(number) - 1 if is_one and len(number) < _LONGEST_NUMBER else None


def _moves(stored: StoredGame, chosen: Sequence[str]) -> Iterator[str]:
    """All moves, in relay those on the board chosen first.

    For double attacks it's the first hit with a comma, until that's chosen.
    """
    board = _board(stored, chosen)
    position = stored.game.on(board)
    hits = (
        text
        for hit in position.legal_strikes()
        if _agree(move_text(hit, board).split(), chosen)
        for text in _continued(position, hit, board, chosen)
    )
    yield from islice(hits, MOST_LISTED)
    for move in islice(position.own_moves(), MOST_LISTED):
        yield move_text(move, board)


def _continued(
    position: Position, hit: Attack, board: int | None, chosen: Sequence[str]
) -> Iterator[str]:
    """The hit, or once it's chosen with its comma, the attacks that start with it."""
    text = begun_text(position, hit, board)
    left = position.after_strike(hit) if text.split() == [*chosen][: len(text.split())] else None
    if left is None:
        yield text
    else:
        yield from (move_text(whole, board) for whole in _begun_with(hit, left))


def _begun_with(hit: Attack, left: Position) -> Iterator[Attack]:
    """The attacks with that first hit, each with a second one."""
    return (replace(hit, then=second) for second in left.legal_strikes())


def _board(stored: StoredGame, chosen: Sequence[str]) -> int | None:
    return None if stored.game.relay is None else board_chosen(chosen)


def _agree(words: Sequence[str], chosen: Sequence[str]) -> bool:
    """Whether these words match those chosen so far, as far as both go."""
    return all(one == other.removesuffix(SECOND) for one, other in zip(words, chosen, strict=False))


def _beginning(moves: Iterable[str], chosen: Sequence[str]) -> Iterator[str]:
    begun = list(chosen)
    for move in moves:
        if move.split()[: len(begun)] == begun:
            yield move


def _next(moves: Iterable[str], chosen: Sequence[str]) -> list[Words]:
    """The choices with one more word, each once."""
    length = len(chosen) + 1
    longer = dict.fromkeys(tuple(move.split()[:length]) for move in moves)
    return list(longer)[: MOST_MENUS * OPTIONS_IN_A_MENU]


# Two hits


class FirstHit(NamedTuple):
    """The first hit of a double attack, the position after it, and the board of a relay."""

    hit: Attack
    left: Position
    board: int | None


def _first_hit(stored: StoredGame, chosen: Sequence[str]) -> FirstHit | None:
    """The first hit, if exactly that is chosen."""
    if not chosen or not chosen[-1].endswith(SECOND):
        return None
    board, text = _board(stored, chosen), " ".join(chosen).removesuffix(SECOND)
    position = stored.game.on(board)
    for hit in position.legal_strikes():
        left = position.after_strike(hit) if move_text(hit, board) == text else None
        if left is not None:
            return FirstHit(hit, left, board)
    return None


def _second_hit_panel(
    stored: StoredGame, wording: Wording, first: FirstHit, names: Mapping[int, str]
) -> Panel:
    """The question for the second hit, with what the hands show after the first."""
    lines = [
        wording.text("choosing", move=move_text(first.hit, first.board) + SECOND),
        wording.text("strike-second"),
        *_hands_left(stored, wording, first.left, first.board),
    ]
    back = Act("back", (stored.id, stored.game.seq), board_text(first.board) + "attack")
    return Panel(
        (
            Text("\n".join(lines)),
            *_second_hits(stored, wording, first, names),
            Row((Button(wording.text("button-back"), str(back)),)),
        )
    )


def _second_hits(
    stored: StoredGame, wording: Wording, first: FirstHit, names: Mapping[int, str]
) -> Iterator[Part]:
    numbers, board = (stored.id, stored.game.seq), first.board
    whole = list(_begun_with(first.hit, first.left))
    if len(whole) <= MOST_HITS_AS_BUTTONS:
        yield from rows(_second_button(stored, wording, first, one, names) for one in whole)
    elif len(whole) <= OPTIONS_IN_A_MENU:
        yield moves_menu(stored, wording.text("choose-next"), whole, board)
    else:
        texts = [move_text(hit, board) for hit in whole]
        begun = texts[0].split()[: len(move_text(whole[0].strikes[0], board).split())]
        yield from _menus(_next(texts, begun), wording, numbers)


def _second_button(
    stored: StoredGame,
    wording: Wording,
    first: FirstHit,
    whole: Attack,
    names: Mapping[int, str],
) -> Button:
    """The button that makes the whole attack, labeled with its second hit."""
    second = whole.strikes[1]
    act = Act("play", (stored.id, stored.game.seq), move_text(whole, first.board))
    whom = None if second.seat is None else whom_name(stored, second.seat, names)
    return hit_button_with(wording, first.left, second, act, whom)


def _hands_left(
    stored: StoredGame, wording: Wording, left: Position, board: int | None
) -> Iterator[str]:
    relay = stored.game.relay
    if relay is not None and board is not None:
        yield numbered_board(stored, relay, wording, board, left)
    else:
        yield from (_line(stored, wording, side, left) for side in left.still_in)


# Relay


def boards_panel(stored: StoredGame, relay: RelayState, wording: Wording, seat: int) -> Panel:
    """The question on which of the seat's boards to move."""
    there = [board for board in relay.position.open_boards if relay.member(board) == seat]
    lines = [
        wording.text("relay-where"),
        *(numbered_board(stored, relay, wording, one) for one in there),
    ]
    buttons = rows(board_button(stored, wording, board) for board in there)
    return Panel((Text("\n".join(lines)), *buttons))


def board_panel(stored: StoredGame, relay: RelayState, wording: Wording, board: int) -> Panel:
    """The question which move to make on that board."""
    lines = wording.text("relay-which-move"), numbered_board(stored, relay, wording, board)
    back = Act("rl-boards", (stored.id, stored.game.seq))
    return Panel(
        (
            Text("\n".join(lines)),
            *move_parts(stored, wording, board),
            Row((Button(wording.text("button-back"), str(back)),)),
        )
    )


# Several opponents


def opponents_panel(
    stored: StoredGame, wording: Wording, names: Mapping[int, str] = NO_NAMES
) -> Panel:
    """The question whom to attack, for players who go back to it."""
    hits, _ = split_moves(stored.game.position)
    sides = targets(hits)
    lines = [wording.text("whom-title"), *(_line(stored, wording, side) for side in sides)]
    return Panel((Text("\n".join(lines)), *whom_rows(stored, wording, hits, names)))


def attack_panel(
    stored: StoredGame,
    wording: Wording,
    side: int,
    mine: str = "",
    names: Mapping[int, str] = NO_NAMES,
) -> Panel:
    """The question how to attack that side, with that hand if it's chosen already.

    If that side can't be attacked, it asks whom to attack.
    """
    hits, _ = split_moves(stored.game.position)
    found = [hit for hit in hits if hit.seat == side and mine in {"", hit.mine}]
    if not found:
        return opponents_panel(stored, wording, names)
    title = Text(f"{wording.text('whom-chosen')}\n{_line(stored, wording, side)}")
    numbers = stored.id, stored.game.seq
    back = Act("lb-whom", (*numbers, side) if mine else numbers)
    parts = _how(stored, wording, side, found)
    return Panel((title, *parts, Row((Button(wording.text("button-back"), str(back)),))))


def _how(stored: StoredGame, wording: Wording, side: int, hits: Sequence[Attack]) -> Iterator[Part]:
    numbers = stored.id, stored.game.seq
    if len(hits) <= MOST_HITS_AS_BUTTONS:
        yield from rows(hit_button(stored, wording, hit) for hit in hits)
    elif len(hits) <= OPTIONS_IN_A_MENU:
        yield moves_menu(stored, wording.text("choose-move"), hits)
    else:
        hands = dict.fromkeys(hit.mine for hit in hits if hit.mine is not None)
        options = tuple(Option(_mine(stored, wording, name), name) for name in hands)
        act = Act("lb-hand", (*numbers, side))
        yield Menu(wording.text("choose-mine"), str(act), options)


def _mine(stored: StoredGame, wording: Wording, name: str) -> str:
    position = stored.game.position
    place = hand_names(len(position.sides[position.turn].hands)).index(name)
    shown = write_fingers(position.hands(position.turn)[place])
    return wording.text("with-hand", number=place + 1, fingers=shown)


def _line(stored: StoredGame, wording: Wording, side: int, position: Position | None = None) -> str:
    """What the hands of that side show, now or in that position."""
    hands = shown_hands(position or stored.game.position, side)
    return wording.text("whom-line", seat=side + 1, players=members(stored, side), hands=hands)
