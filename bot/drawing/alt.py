"""Alt texts: a picture in words, made from the same scene."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from bot.drawing.scene import (
    AnyScene,
    At,
    Ended,
    Hand,
    MoveKind,
    RelayScene,
    Scene,
    SeatStatus,
    ShownMove,
    ShownSeat,
)
from bot.words.wording import Wording
from engine.compiled import Shown, write_fingers
from engine.game import Result
from engine.message import Message, message
from engine.moves import LEFT_RIGHT

MOST_CHARACTERS = 1024
"""Discord's limit for the description of a picture."""
MOST_NAMED = 3
"""If more hands explode together, only their number is given."""


def description(scene: AnyScene, wording: Wording) -> str:
    """The scene in the reader's language, never longer than Discord allows."""
    said = wording.say(alt_text(scene))
    return said if len(said) <= MOST_CHARACTERS else said[: MOST_CHARACTERS - 1] + "…"


def alt_text(scene: AnyScene) -> Message:
    """Everything the picture shows: every hand, whose turn, counts, the last move, the result."""
    sentences = _relay(scene) if isinstance(scene, RelayScene) else _board(scene)
    return reduce(
        lambda before, after: message("alt-sentences", before=before, after=after), sentences
    )


def _board(scene: Scene) -> Iterator[Message]:
    for place, seat in enumerate(scene.seats):
        marks = tuple(_marks(seat, is_to_move=place == scene.to_move))
        if marks:
            yield message("alt-seat-marked", seat=seat.number, marks=marks, hands=_hands(seat))
        else:
            yield message("alt-seat", seat=seat.number, hands=_hands(seat))
    if scene.last is not None:
        yield from _with_effects(scene, scene.last)
    if scene.ended is not None:
        yield _result(scene.ended, "alt-won")


def _relay(scene: RelayScene) -> Iterator[Message]:
    for place, board in enumerate(scene.boards):
        first, second = map(_hands, board.seats)
        key = "alt-board" if board.ended is None else "alt-board-finished"
        yield message(key, board=place + 1, first=first, second=second)
    last = None if scene.last is None else scene.boards[scene.last].last
    if scene.last is not None and last is not None:
        yield message("alt-on-board", board=scene.last + 1)
        yield from _with_effects(scene.boards[scene.last], last)
    if scene.to_move is not None:
        yield message("alt-team-to-move", team=scene.to_move + 1)
    if scene.ended is not None:
        yield _result(scene.ended, "alt-team-won")


def _result(ended: Ended, won: str) -> Message:
    if ended.winner is not None:
        return message(won, number=ended.winner + 1)
    return message("alt-drawn" if ended.result is Result.DRAW else "alt-unfinished")


# Seats


def _marks(seat: ShownSeat, *, is_to_move: bool) -> Iterator[Message]:
    if is_to_move:
        yield message("alt-to-move")
    if seat.lives is not None:
        yield message("alt-lives", lives=seat.lives.left)
    if seat.swaps is not None:
        yield message("alt-swaps", swaps=seat.swaps.left)
    if seat.switches is not None:
        yield message("alt-switches", switches=seat.switches.left)


def _hands(seat: ShownSeat) -> Message:
    if seat.status is SeatStatus.ZOMBIE:
        return message("alt-zombie")
    if all(hand.is_out for hand in seat.hands):
        return message("alt-all-out")
    if _are_left_and_right(seat.hands):
        named = (
            message("alt-hand", hand=_name(hand), shows=_shown(hand.fingers)) for hand in seat.hands
        )
        return message("alt-both-hands", hands=tuple(named))
    if len(seat.hands) == 1:
        return message("alt-one-hand", shows=_shown(seat.hands[0].fingers))
    return message("alt-hands", hands=tuple(_shown(hand.fingers) for hand in seat.hands))


def _are_left_and_right(hands: Sequence[Hand]) -> bool:
    return tuple(hand.name for hand in hands) == LEFT_RIGHT


def _name(hand: Hand) -> Message:
    if hand.name in LEFT_RIGHT:
        return message("hand-left" if hand.name == LEFT_RIGHT[0] else "hand-right")
    return message("hand-number", number=hand.name)


def _shown(shown: Shown) -> Message:
    if shown is None:
        return message("alt-out")
    return message("alt-fingers", fingers=write_fingers(shown))


# The last move


def _with_effects(scene: Scene, move: ShownMove) -> Iterator[Message]:
    """The move, what it set off, and the second hit with what that set off."""
    yield _move(scene, move)
    while True:
        if move.recoil is not None:
            shown = {"before": _shown(move.recoil.before), "after": _shown(move.recoil.after)}
            yield message("alt-recoil", **shown)
        for together in move.explosions:
            yield _exploded(scene, together)
        if move.then is None:
            return
        move = move.then
        yield _hit(scene, move, "then-")


def _exploded(scene: Scene, together: tuple[At, ...]) -> Message:
    if len(together) > MOST_NAMED:
        return message("alt-many-exploded", count=len(together))
    return message("alt-exploded", hands=tuple(_owned(scene, at) for at in together))


def _owned(scene: Scene, at: At) -> Message:
    return message("alt-owned", seat=scene.seats[at.seat].number, hand=_named(scene, at))


def _move(scene: Scene, move: ShownMove) -> Message:
    seat = scene.seats[move.seat].number
    match move.kind:
        case MoveKind.PASSED:
            return message("alt-passed", seat=seat)
        case MoveKind.SPLIT:
            return message("alt-split", seat=seat, changes=_changes(scene, move))
        case MoveKind.FLIP:
            return message("alt-flipped", seat=seat, changes=_changes(scene, move))
        case MoveKind.SWAP:
            return message("alt-swapped", seat=seat, changes=_changes(scene, move))
        case MoveKind.ADD:
            return message("alt-added", seat=seat, changes=_changes(scene, move))
        case MoveKind.HIT:
            return _hit(scene, move)


def _hit(scene: Scene, move: ShownMove, when: str = "") -> Message:
    (change,) = move.changes
    return message(
        f"alt-hit-{when}{'poisoned' if move.added is None else 'changed'}",
        seat=scene.seats[move.seat].number,
        by=_named(scene, move.by),
        target=scene.seats[move.on.seat if move.on else move.seat].number,
        on=_named(scene, move.on),
        before=_shown(change.before),
        after=_shown(change.after),
    )


def _changes(scene: Scene, move: ShownMove) -> tuple[Message, ...]:
    return tuple(
        message(
            "alt-change",
            hand=_named(scene, change.at),
            before=_shown(change.before),
            after=_shown(change.after),
        )
        for change in move.changes
    )


def _named(scene: Scene, at: At | None) -> Message:
    """A hand by itself, if its side has only one: "left hand"."""
    if at is None or scene.seats[at.seat].status is SeatStatus.ZOMBIE:
        return message("alt-only-hand")
    hand = scene.hand(at)
    if hand.name in LEFT_RIGHT:
        return message("alt-left-hand" if hand.name == LEFT_RIGHT[0] else "alt-right-hand")
    return _name(hand)
