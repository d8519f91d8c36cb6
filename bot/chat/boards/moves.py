"""The moves on a board: a button for each hit or each opponent, and a menu for all others.

If there isn't room for a move, it's chosen in steps, and so is the second hit of a double attack.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from types import MappingProxyType

from bot.chat.panels.acts import Act
from bot.chat.panels.panel import (
    LEFT,
    OPTIONS_IN_A_MENU,
    RIGHT,
    Button,
    Menu,
    Option,
    Part,
    Row,
    Style,
    hand_sign,
    rows,
)
from bot.words.names import hand
from bot.words.wording import Wording
from db.games import StoredGame
from engine.compiled import write_fingers
from engine.message import Datum, Message, message
from engine.moves import LEFT_RIGHT, Attack, Move, hand_names
from engine.position import Position
from engine.relay import BOARD_END
from engine.rules import ComputerSeat, Mode

NO_NAMES: Mapping[int, str] = MappingProxyType({})
"""Without names: opponents then go by their numbers."""
MOST_HITS_AS_BUTTONS = 10
FULL_HAND = 5
SECOND = ","
"""What the text of a first hit ends with, if a second one is due."""
_MOST_HITS = 400
"""More than six hands can make at six tables; a limit, as hits come before all other moves."""


def move_parts(
    stored: StoredGame,
    wording: Wording,
    board: int | None = None,
    names: Mapping[int, str] = NO_NAMES,
) -> Iterator[Part]:
    """What the player to move can press, in relay on that board; `names` are those of people."""
    hits, others = split_moves(stored.game.on(board))
    if len(targets(hits)) > 1:
        yield from whom_rows(stored, wording, hits, names)
    else:
        yield from _hits(stored, wording, hits, board)
    if others:
        yield from _menu_or_steps(stored, wording, others, board)


def _hits(
    stored: StoredGame, wording: Wording, hits: Sequence[Attack], board: int | None
) -> Iterator[Part]:
    if len(hits) <= MOST_HITS_AS_BUTTONS:
        yield from rows(hit_button(stored, wording, hit, board=board) for hit in hits)
    else:
        yield from _menu_or_steps(stored, wording, hits, board)


def _menu_or_steps(
    stored: StoredGame, wording: Wording, moves: Sequence[Move], board: int | None
) -> Iterator[Part]:
    numbers = stored.id, stored.game.seq
    kind = "attack" if isinstance(moves[0], Attack) else "other"
    prompt = wording.text(f"choose-{kind}")
    begun = board_text(board) + ("attack" if kind == "attack" else "")
    if len(moves) <= OPTIONS_IN_A_MENU:
        yield moves_menu(stored, prompt, moves, board)
    else:
        yield Row((Button(prompt, str(Act("step", numbers, begun)), Style.MAIN),))


def moves_menu(
    stored: StoredGame, prompt: str, moves: Sequence[Move], board: int | None = None
) -> Menu:
    """A menu that makes the chosen move; for a first hit, it asks for the second."""
    position = stored.game.on(board)
    values = [begun_text(position, move, board) for move in moves]
    kind = "attack" if isinstance(moves[0], Attack) else "other"
    act = made_by_choice(stored, values, kind)
    options = (Option(str(move), value) for move, value in zip(moves, values, strict=True))
    return Menu(prompt, str(act), tuple(options))


def made_by_choice(stored: StoredGame, texts: Sequence[str], kind: str) -> Act:
    """What a menu of these moves does: it makes a move, or asks on if some are incomplete."""
    numbers = stored.id, stored.game.seq
    is_whole = not any(text.endswith(SECOND) for text in texts)
    return Act("pick", numbers, kind) if is_whole else Act("step", numbers)


def split_moves(position: Position) -> tuple[list[Attack], list[Move]]:
    """All hits, and of the other moves as many as fit into a menu, plus one.

    For double attacks, only the first hits.
    """
    hits = list(islice(position.legal_strikes(), _MOST_HITS))
    return hits, list(islice(position.own_moves(), OPTIONS_IN_A_MENU + 1))


def is_first_hit(position: Position, move: Move) -> bool:
    """Whether the attack needs a second hit."""
    if not isinstance(move, Attack) or move.then is not None:
        return False
    return position.after_strike(move) is not None


def begun_text(position: Position, move: Move, board: int | None) -> str:
    """The move as it's typed, with a comma at the end if a second hit is due."""
    text = move_text(move, board)
    return text + SECOND if is_first_hit(position, move) else text


def board_text(board: int | None) -> str:
    """What comes before the words of a move on that board of a relay."""
    return "" if board is None else f"{board + 1}{BOARD_END} "


def move_text(move: Move, board: int | None) -> str:
    """The move as it's typed, in relay with its board."""
    return f"{board_text(board)}{move}"


def hit_button(
    stored: StoredGame,
    wording: Wording,
    hit: Attack,
    *,
    board: int | None = None,
) -> Button:
    """The button that makes the hit; for the first of two hits, it then asks for the second.

    It doesn't say who gets hit: that was chosen before, or there's only one opponent.
    """
    position = stored.game.on(board)
    name = "step" if is_first_hit(position, hit) else "play"
    act = Act(name, (stored.id, stored.game.seq), begun_text(position, hit, board))
    return hit_button_with(wording, position, hit, act)


def hit_button_with(
    wording: Wording, position: Position, hit: Attack, act: Act, whom: Datum | None = None
) -> Button:
    """The button of a hit in that position, whatever clicking it does."""
    label = wording.unescaped.say(hit_label(position, hit, whom))
    return Button(label, str(act), Style.MAIN, hit_sign(position, hit))


def hit_sign(position: Position, hit: Attack) -> str:
    """The hand that hits, if there's a drawing of it: one of two, with up to five whole fingers."""
    side = position.turn
    count = len(position.sides[side].hands)
    if hit.mine is None or count != len(LEFT_RIGHT):
        return ""
    place = _place(position, side, hit.mine)
    shown = position.hands(side)[place]
    if isinstance(shown, int) and 0 < shown <= FULL_HAND:
        return hand_sign((LEFT, RIGHT)[place], shown)
    return ""


def hit_label(position: Position, hit: Attack, whom: Datum | None = None) -> Message:
    """Both hands and what they show, with the name of the player it hits if given.

    A zombie has one finger, so its button only says which of their hands it hits.
    """
    theirs = 1 - position.turn if hit.seat is None else hit.seat
    place = _place(position, theirs, hit.theirs)
    if hit.mine is None and whom is None:
        return _their_hand(position, theirs, place)
    target = hand(position, theirs, place)
    if whom is not None:
        target = message("hit-on-seat", player=whom, hand=target)
    if hit.mine is None:
        return target
    mine = hand(position, position.turn, _place(position, position.turn, hit.mine))
    return message("hit", mine=mine, theirs=target)


def _their_hand(position: Position, side: int, place: int) -> Message:
    shown = write_fingers(position.hands(side)[place])
    if len(position.sides[side].hands) == len(LEFT_RIGHT):
        return message(("their-left", "their-right")[place], fingers=shown)
    return message("their-number", number=place + 1, fingers=shown)


def _place(position: Position, side: int, name: str) -> int:
    return hand_names(len(position.sides[side].hands)).index(name)


def targets(hits: Sequence[Attack]) -> tuple[int, ...]:
    """The sides that can be hit, clockwise; empty in a game with two sides."""
    return tuple(dict.fromkeys(hit.seat for hit in hits if hit.seat is not None))


def whom_rows(
    stored: StoredGame, wording: Wording, hits: Sequence[Attack], names: Mapping[int, str]
) -> Sequence[Row]:
    """A button for each side that can be hit."""
    return rows(_whom_button(stored, wording, side, names) for side in targets(hits))


def _whom_button(
    stored: StoredGame, wording: Wording, side: int, names: Mapping[int, str]
) -> Button:
    act = str(Act("lb-whom", (stored.id, stored.game.seq, side)))
    shown = brief_hands(stored.game.position, side)
    label = wording.unescaped.text("whom", player=whom_name(stored, side, names), hands=shown)
    return Button(label, act, Style.MAIN)


def brief_hands(position: Position, side: int) -> str:
    """What that side's hands show, in order and without the names of the hands: `1·2`."""
    return "·".join(map(write_fingers, position.hands(side)))


def whom_name(stored: StoredGame, side: int, names: Mapping[int, str]) -> Datum:
    """How a button names that side: as the board does, or by its number where that's unclear."""
    setup = stored.game.setup
    if setup.mode is Mode.ONE_BODY:
        return message("whom-team", seat=side + 1)
    (seat,) = setup.sides[side]
    sitting, user = setup.seats[seat], stored.people[seat]
    if isinstance(sitting, ComputerSeat):
        is_only = setup.seats.count(sitting) == 1
        named = message("whom-computer", level=message(f"level-{sitting.level}"))
        return named if is_only else message("whom-seat", seat=side + 1)
    name = names.get(user or 0, "")
    is_only = list(names.values()).count(name) == 1
    return name if is_only else message("whom-seat", seat=side + 1)
