"""Builds scenes from the engine's positions and games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
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
from engine.moves import Add, Attack, Flip, Move, Pass, Split, Swap, Tap, hand_names
from engine.position import Position
from engine.relay import Relay


@dataclass(frozen=True, slots=True)
class Played:
    """A move, and the position it was made in."""

    before: Position
    move: Move


def scene_of(
    position: Position,
    *,
    viewer: int = 0,
    played: Played | None = None,
    outcome: Outcome | None = None,
) -> Scene:
    """The position as that seat sees it, with the move that led to it if it's known.

    Without an outcome, the hands alone tell whether the game is over.
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
    """The boards as that team sees them, with the last move on one of them."""
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
    """The current position of the game, with its last move."""
    return _moment(game, len(game.course) - 1, viewer)


def last_move_of(scene: AnyScene) -> ShownMove | None:
    """The last move that the scene shows; in relay, the one on the last board moved on."""
    if isinstance(scene, Scene):
        return scene.last
    return None if scene.last is None else scene.boards[scene.last].last


def scenes_of(game: Game, *, viewer: int = 0) -> Iterator[AnyScene]:
    """Every position of the game that wasn't undone, from start to end."""
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
    """The move that led to that position, and the position before it.

    Events since then that changed no hand are skipped.
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
        last=None if played is None else _move(played.before, played.move),
        ended=ended,
        viewer=viewer,
    )


def _finished(board: Position) -> Ended | None:
    """The end of one relay board; it wins nothing, and a stuck player may come back."""
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
        switches=_switches(position, seat),
    )


def _switches(position: Position, seat: int) -> Counted | None:
    """How many switches the seat has left, if these rules have any and it's still playing."""
    given = position.rules.side_rules.switches
    if not given or _status(position, seat) is not SeatStatus.IN:
        return None
    return Counted(position.sides[seat].switches, given)


def _status(position: Position, seat: int) -> SeatStatus:
    if position.sides[seat].role is Role.ZOMBIE:
        return SeatStatus.ZOMBIE
    return SeatStatus.OUT if position.is_out(seat) else SeatStatus.IN


def _hands(position: Position, seat: int) -> tuple[Hand, ...]:
    """The hands in their places. If others play on, the hands of a seat that's out are put away."""
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


def _move(before: Position, move: Move) -> ShownMove:
    """The move with everything it set off; the second hit comes after the first."""
    moved = before.moved(move)
    shown = _with_explosions(_alone(before, move, moved), before, moved)
    if isinstance(move, Attack) and move.then is not None:
        left = before.after_strike(move)
        shown = replace(shown, then=None if left is None else _move(left, move.then))
    return shown


def _alone(before: Position, move: Move, moved: Position) -> ShownMove:
    """The first hit, or another move, without what it set off."""
    seat = before.turn
    names = hand_names(len(before.sides[seat].hands))
    changes = tuple(_changes(before, moved, seat))
    match move:
        case Attack(mine, theirs, target):
            struck = 1 - seat if target is None else target
            place = hand_names(len(before.sides[struck].hands)).index(theirs)
            by = At(seat, 0 if mine is None else names.index(mine))
            return _hit(before, moved, by, At(struck, place))
        case Tap(striker, struck):
            by, on = At(seat, names.index(striker)), At(seat, names.index(struck))
            return _hit(before, moved, by, on)
        case Split():
            return ShownMove(MoveKind.SPLIT, seat, changes=changes)
        case Swap(one, other):
            pair = At(seat, names.index(one)), At(seat, names.index(other))
            return ShownMove(MoveKind.SWAP, seat, *pair, changes=changes)
        case Flip(hand) | Add(hand):
            kind = MoveKind.FLIP if isinstance(move, Flip) else MoveKind.ADD
            return ShownMove(kind, seat, At(seat, names.index(hand)), changes=changes)
        case Pass():
            return ShownMove(MoveKind.PASSED, seat)


def _hit(before: Position, moved: Position, by: At, on: At) -> ShownMove:
    changed = {change.at: change for at in (by, on) for change in _changes(before, moved, at.seat)}
    return ShownMove(
        MoveKind.HIT,
        by.seat,
        by,
        on,
        added=None if _poisons(before, by, on) else _hands(before, by.seat)[by.hand].fingers,
        changes=(changed[on],),
        recoil=changed.get(by),
    )


def _poisons(before: Position, by: At, on: At) -> bool:
    """Whether the hit poisons; taps and zombies don't."""
    if by.seat == on.seat or before.sides[by.seat].role is Role.ZOMBIE:
        return False
    striker, struck = (before.sides[at.seat].hands[at.hand] for at in (by, on))
    return before.rules.side_rules.attacks.poisons(striker, struck)


def _changes(before: Position, after: Position, seat: int) -> Iterator[HandChange]:
    pairs = zip(_hands(before, seat), _hands(after, seat), strict=True)
    for place, (old, new) in enumerate(pairs):
        if old != new:
            yield HandChange(At(seat, place), old.fingers, new.fingers)


def _with_explosions(shown: ShownMove, before: Position, moved: Position) -> ShownMove:
    """The move with the hands that exploded after it, and those that got fingers from that."""
    rules = before.rules
    went_off: list[tuple[At, ...]] = []
    got: Counter[At] = Counter()
    hands = tuple(side.hands for side in moved.sides)
    for after in rules.explosions(before.sides, moved.sides):
        changed = [
            (At(seat, place), old)
            for seat, side in enumerate(hands)
            for place, old in enumerate(side)
            if old != after[seat][place]
        ]
        went_off.append(tuple(at for at, old in changed if old == rules.bomb))
        got.update(at for at, old in changed if old != rules.bomb)
        hands = after
    exploded = {at for together in went_off for at in together}
    fallout = tuple((at, fingers) for at, fingers in got.items() if at not in exploded)
    return replace(shown, explosions=tuple(went_off), fallout=fallout)
