"""Names players instead of seats and sides in the engine's refusals."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from bot.words.names import person, player
from db.games import StoredGame
from engine.errors import RuleError
from engine.message import SEAT, SIDE, Datum, Message, message
from engine.rules import Mode


@contextmanager
def naming_players(stored: StoredGame) -> Generator[None]:
    """Let the engine's refusals inside this block name the players of that game."""
    try:
        yield
    except RuleError as error:
        error.message = _named(error.message, stored)
        raise


def to_move(stored: StoredGame) -> Message:
    """The player whose turn it is; in relay, the team."""
    game = stored.game
    if game.relay is not None:
        return _team(game.relay.position.turn)
    return player(stored, game.to_move or 0)


def _named(said: Message, stored: StoredGame) -> Message:
    match said:
        case Message(key, {"seat": int(number)}) if key == SEAT:
            return player(stored, number - 1)
        case Message(key, {"side": int(number)}) if key == SIDE:
            return _on_side(stored, number - 1)
        case Message("move-name-unknown", {"name": str(user)}) if user.isdecimal():
            return message("player-not-here", player=person(int(user)))
        case _:
            data = {name: _datum(datum, stored) for name, datum in said.data.items()}
            return Message(said.key, data)


def _datum(datum: Datum, stored: StoredGame) -> Datum:
    match datum:
        case Message():
            return _named(datum, stored)
        case tuple():
            return tuple(_datum(each, stored) for each in datum)
        case _:
            return datum


def _on_side(stored: StoredGame, side: int) -> Message:
    setup = stored.game.setup
    return _team(side) if setup.mode is Mode.ONE_BODY else player(stored, setup.sides[side][0])


def _team(team: int) -> Message:
    return message("team-to-name", team=team + 1)
