"""What a player can do in a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from bot.app.refusals import PlayError
from db.games import StoredGame
from engine.game import DrawAgreed, Event, Moved, Resigned, TookBack
from engine.game.record import MOST_BESIDE_MOVES
from engine.moves import Move
from engine.notation import parse_board_move, parse_move
from engine.relay import BoardMove


@dataclass(frozen=True, slots=True)
class TakenTurn:
    """An event and the game after it."""

    stored: StoredGame
    event: Event | None = None
    """None for the start of the game."""


@dataclass(frozen=True, slots=True)
class Play:
    """Make this move, typed or chosen."""

    move: str | Move | BoardMove
    """In relay with its board, which text can omit if there's only one choice."""
    names: tuple[tuple[str, int], ...] = ()
    """What people at the table are called, each with the user. Attacks can use these names."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Resign."""


@dataclass(frozen=True, slots=True)
class AgreeToDraw:
    """Offer a draw, or accept one that is offered."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Undo one's last move and what came after it."""

    consents: tuple[int, ...] = ()
    """The users who agree to it; everyone else who is still there has to."""


Action: TypeAlias = Play | Resign | AgreeToDraw | TakeBack


def event_of(action: Action, stored: StoredGame, seat: int) -> Event:
    """The event for that action. Raises RuleError or PlayError if it can't be done."""
    match action:
        case Play(move, names):
            return moved(seat, _read(move, stored, seat, names) if isinstance(move, str) else move)
        case Resign():
            return Resigned(seat)
        case AgreeToDraw():
            return _with_room(stored, DrawAgreed(seat), stored.game.plies)
        case TakeBack(consents):
            return _taken_back(stored, seat, consents)


def moved(seat: int, move: Move | BoardMove) -> Moved:
    """The event of that move, in relay with its board."""
    return Moved(seat, move.move, move.board) if isinstance(move, BoardMove) else Moved(seat, move)


def _read(
    move: str, stored: StoredGame, seat: int, names: Iterable[tuple[str, int]]
) -> Move | BoardMove:
    relay = stored.game.relay
    if relay is not None:
        own = relay.boards_of(seat)
        there = relay.position.open_boards
        if not set(own) & set(there):
            raise PlayError("relay-no-board-left", boards=tuple(str(one + 1) for one in there))
        return parse_board_move(move, relay.position, own=own)
    return parse_move(move, stored.game.position, names=_sides_named(stored, names))


def _sides_named(stored: StoredGame, names: Iterable[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    """The names to attack each side by: those given, and the numbers in mentions."""
    if stored.game.rules.is_duel:
        return
    sides = {
        stored.people[seat]: side
        for side, seats in enumerate(stored.game.setup.sides)
        for seat in seats
    }
    mentions = ((str(user), user) for user in stored.people if user is not None)
    for name, user in (*mentions, *names):
        if user in sides:
            yield name, sides[user]


def _taken_back(stored: StoredGame, seat: int, consents: Iterable[int]) -> Event:
    if stored.terms.rated:
        raise PlayError("no-take-back-in-rated")
    if not consents_needed(stored, seat) <= set(consents):
        raise PlayError("take-back-needs-consent")
    event = TookBack(seat, stored.game.before_last_move_of(seat))
    plies = next(state.plies for seq, state in stored.game.course if seq == event.to)
    return _with_room(stored, event, plies)


def _with_room(stored: StoredGame, event: Event, plies: int) -> Event:
    """The event, after which so many moves stand. Raises PlayError where no record could hold it.

    Only the moves that stand have a limit in the house rules.
    """
    if stored.game.seq + 1 - plies > MOST_BESIDE_MOVES:
        raise PlayError("no-room-beside-moves")
    return event


def consents_needed(stored: StoredGame, seat: int) -> frozenset[int]:
    """Who has to agree to an undo: all other people who haven't left."""
    there = {stored.people[one] for side in stored.game.state.rotation for one in side}
    return frozenset(user for user in there - {stored.people[seat]} if user is not None)
