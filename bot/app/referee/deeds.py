"""What somebody at the table can do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from bot.app.refusals import PlayError
from db.games import StoredGame
from engine.game import DrawAgreed, Event, Moved, Resigned, TookBack
from engine.moves import Move
from engine.notation import parse_board_move, parse_move
from engine.relay import BoardMove


@dataclass(frozen=True, slots=True)
class TakenTurn:
    """What has happened, and the game after it."""

    stored: StoredGame
    event: Event | None = None
    """None for the beginning."""


@dataclass(frozen=True, slots=True)
class Play:
    """Make this move, be it typed or chosen."""

    move: str | Move | BoardMove
    """In relay with its board, which may be left away in text where only one is meant."""
    names: tuple[tuple[str, int], ...] = ()
    """What people at the table are called, each with the user; they may be struck by these names.
    """


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up."""


@dataclass(frozen=True, slots=True)
class AgreeToDraw:
    """Offer a draw, or accept one that is offered."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back one's last move and what came after it."""

    consents: tuple[int, ...] = ()
    """The users who agree to it: all other people who are there have to."""


Deed: TypeAlias = Play | Resign | AgreeToDraw | TakeBack


def event_of(deed: Deed, stored: StoredGame, seat: int) -> Event:
    """The event. Raises RuleError or PlayError where the deed means none here."""
    match deed:
        case Play(move, names):
            return moved(seat, _read(move, stored, seat, names) if isinstance(move, str) else move)
        case Resign():
            return Resigned(seat)
        case AgreeToDraw():
            return DrawAgreed(seat)
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
    """By which names each side can be struck: those given, and the numbers that mentions hold."""
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
    return TookBack(seat, stored.game.before_last_move_of(seat))


def consents_needed(stored: StoredGame, seat: int) -> frozenset[int]:
    """Who has to agree that the seat takes a move back: all other people who have not left."""
    there = {stored.people[one] for side in stored.game.state.rotation for one in side}
    return frozenset(user for user in there - {stored.people[seat]} if user is not None)
