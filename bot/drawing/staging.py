"""From the engine's positions and games to scenes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.drawing.scene import (
    AnyScene,
    At,
    Counted,
    Ended,
    Hand,
    HandChange,
    MoveKind,
    RelayScene,
    Scene,
    SeatStatus,
    ShownMove,
    ShownSeat,
)
from engine.compiled import Role
from engine.game import Game, Moved, Outcome, Result
from engine.moves import Attack, Flip, Move, Pass, Split, Swap, Tap, hand_names
from engine.position import Position
from engine.relay import Relay


@dataclass(frozen=True, slots=True)
class Played:
    """A move, and the position in which it was made."""

    before: Position
    move: Move


def scene_of(
    position: Position,
    *,
    viewer: int = 0,
    played: Played | None = None,
    outcome: Outcome | None = None,
) -> Scene:
    """The position as it is seen from that seat, with the move that led to it where it is known.

    Without an outcome the hands alone tell whether the game is over.
    """
    return _scene(position, viewer, played, _ended(position, outcome))


def relay_scene(
    relay: Relay,
    *,
    viewer: int = 0,
    played: Played | None = None,
    board: int | None = None,
    outcome: Outcome | None = None,
) -> RelayScene:
    """The boards as that team sees them, with the move that was made on one of them."""
    ended = _ended(relay, outcome)
    boards = (
        _scene(position, viewer, played if place == board else None, _finished(position))
        for place, position in enumerate(relay.boards)
    )
    return RelayScene(
        boards=tuple(replace(scene, to_move=None) for scene in boards),
        to_move=relay.turn if ended is None else None,
        last=board,
        ended=ended,
    )


def game_scene(game: Game, *, viewer: int = 0) -> AnyScene:
    """The game as it stands, with its last move."""
    return _moment(game, len(game.course) - 1, viewer)


def scenes_of(game: Game, *, viewer: int = 0) -> Iterator[AnyScene]:
    """Every moment of the game that still stands, from the start to the last."""
    return (_moment(game, moment, viewer) for moment in range(len(game.course)))


def _moment(game: Game, moment: int, viewer: int) -> AnyScene:
    standing, moved = game.course[moment][1], _last_moved(game, moment)
    position, outcome = standing.position, standing.outcome
    if isinstance(position, Relay):
        board = None if moved is None else moved[1].board
        played = _played(moved)
        return relay_scene(position, viewer=viewer, played=played, board=board, outcome=outcome)
    return scene_of(position, viewer=viewer, played=_played(moved), outcome=outcome)


def _last_moved(game: Game, moment: int) -> tuple[Position | Relay, Moved] | None:
    """The move that made the position of that moment, with the one in which it was made.

    What has changed no hand since is skipped.
    """
    course = game.course
    for at in range(moment, 0, -1):
        event, before = game.events[course[at][0] - 1], course[at - 1][1].position
        if isinstance(event, Moved):
            return before, event
        if course[at][1].position is not before:
            return None
    return None


def _played(moved: tuple[Position | Relay, Moved] | None) -> Played | None:
    if moved is None:
        return None
    before, event = moved
    if isinstance(before, Relay):
        before = before.board(event.board or 0)
    return Played(before, event.move)


def _scene(position: Position, viewer: int, played: Played | None, ended: Ended | None) -> Scene:
    seats = tuple(_seat(position, seat) for seat in range(len(position.sides)))
    return Scene(
        seats=seats,
        fingers=position.rules.side_rules.top // position.rules.scale.per_finger,
        to_move=position.turn if ended is None else None,
        last=None if played is None else _deed(played, seats),
        ended=ended,
        viewer=viewer,
    )


def _finished(board: Position) -> Ended | None:
    """The end of one board of a relay; nobody wins by it, and who is stuck there may come back."""
    return Ended(Result.UNFINISHED) if len(board.still_in) < len(board.sides) else None


def _ended(position: Position | Relay, outcome: Outcome | None) -> Ended | None:
    if outcome is not None:
        return Ended(outcome.result, outcome.winner)
    if position.winner is not None:
        return Ended(Result.WIN, position.winner)
    return Ended(Result.DRAW) if position.is_over else None


# Seats


def _seat(position: Position, seat: int) -> ShownSeat:
    rules, side = position.rules, position.sides[seat]
    is_zombie = side.role is Role.ZOMBIE
    counted = side.role is Role.PLAYER and rules.side_rules.sudden_death
    limit = rules.side_rules.swap_limit
    return ShownSeat(
        number=seat + 1,
        hands=_hands(position, seat),
        status=_status(position, seat),
        lives=Counted(side.lives, rules.start[seat].lives) if counted else None,
        swaps=Counted(limit - side.swaps, limit) if limit and not is_zombie else None,
    )


def _status(position: Position, seat: int) -> SeatStatus:
    if position.sides[seat].role is Role.ZOMBIE:
        return SeatStatus.ZOMBIE
    return SeatStatus.OUT if position.is_out(seat) else SeatStatus.IN


def _hands(position: Position, seat: int) -> tuple[Hand, ...]:
    """The hands in their places. Where others play on, those of a seat that is out are put away."""
    side, rules = position.sides[seat], position.rules
    away = not rules.is_duel and position.is_out(seat) and side.role is not Role.ZOMBIE
    alive = [not away and rules.side_rules.is_alive(hand) for hand in side.hands]
    return tuple(
        Hand(name, shown if lives else None)
        for name, shown, lives in zip(
            hand_names(len(side.hands)), position.hands(seat), alive, strict=True
        )
    )


# The last move


def _deed(played: Played, after: tuple[ShownSeat, ...]) -> ShownMove:
    before, move, seat = played.before, played.move, played.before.turn
    names = hand_names(len(before.sides[seat].hands))
    changes = tuple(_changes(_hands(before, seat), after, seat))
    match move:
        case Attack(mine, theirs, target):
            struck = 1 - seat if target is None else target
            place = hand_names(len(before.sides[struck].hands)).index(theirs)
            by = At(seat, 0 if mine is None else names.index(mine))
            return _hit(before, after, by, At(struck, place))
        case Tap(striker, struck):
            return _hit(
                before, after, At(seat, names.index(striker)), At(seat, names.index(struck))
            )
        case Split():
            return ShownMove(MoveKind.SPLIT, seat, changes=changes)
        case Swap(one, other):
            pair = At(seat, names.index(one)), At(seat, names.index(other))
            return ShownMove(MoveKind.SWAP, seat, *pair, changes=changes)
        case Flip(hand):
            return ShownMove(MoveKind.FLIP, seat, At(seat, names.index(hand)), changes=changes)
        case Pass():
            return ShownMove(MoveKind.PASSED, seat)


def _hit(before: Position, after: tuple[ShownSeat, ...], by: At, on: At) -> ShownMove:
    struck = tuple(
        change for change in _changes(_hands(before, on.seat), after, on.seat) if change.at == on
    )
    return ShownMove(
        MoveKind.HIT,
        by.seat,
        by,
        on,
        added=_hands(before, by.seat)[by.hand].fingers,
        changes=struck,
    )


def _changes(
    before: Sequence[Hand], after: tuple[ShownSeat, ...], seat: int
) -> Iterator[HandChange]:
    for place, (old, new) in enumerate(zip(before, after[seat].hands, strict=True)):
        if old != new:
            yield HandChange(At(seat, place), old.fingers, new.fingers)
