"""What a deed means in the game: the event to be stored."""

from __future__ import annotations

from bot.referee.deeds import AgreeToDraw, Deed, Play, Resign, TakeBack
from bot.referee.refusals import PlayError
from db.games import StoredGame
from engine.game import DrawAgreed, Event, Moved, Resigned, TookBack
from engine.notation import parse_move


def event_of(deed: Deed, stored: StoredGame, seat: int) -> Event:
    """The event. Raises RuleError or PlayError where the deed means none here."""
    match deed:
        case Play(move):
            read = parse_move(move, stored.game.position) if isinstance(move, str) else move
            return Moved(seat, read)
        case Resign():
            return Resigned(seat)
        case AgreeToDraw():
            return DrawAgreed(seat)
        case TakeBack(consent):
            return _taken_back(stored, seat, consent)


def _taken_back(stored: StoredGame, seat: int, consent: int | None) -> Event:
    if stored.terms.rated:
        raise PlayError("no-take-back-in-rated")
    others = {user for user in stored.people if user is not None} - {stored.people[seat]}
    if others - {consent}:
        raise PlayError("take-back-needs-consent")
    return TookBack(seat, stored.game.before_last_move_of(seat))
