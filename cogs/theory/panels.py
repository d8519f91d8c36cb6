"""Panels of /theory: values of positions and sums, explained to newcomers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.app.theory import SimpleWorth, SumWorth
from bot.chat.panels.panel import Panel, Text
from bot.words.wording import Wording
from engine.message import Message, message
from engine.theory import OutcomeClass, Player, SimplePosition
from engine.theory.sums import BoardStrike, SolvedSum, write_sum

MOST_MOVES = 12
"""How many moves on one board are listed for a player. Beyond that, only their number is told."""


def worth_panel(worth: SimpleWorth, wording: Wording) -> Panel:
    """A position: who wins, its value and what that means, and the moves that win."""
    position, solved = worth.position, worth.solved
    parts = [_head(str(position)), _explained(position)]
    if position.is_over:
        parts.append(message("theory-told-over"))
    else:
        parts += [
            _told(solved.outcome),
            message("theory-told-value", value=worth.value),
            message("theory-told-birthday", count=worth.birthday),
            _weight(worth),
            *_moves_of_one(solved),
            message("theory-told-moves"),
        ]
    return _panel(parts, wording)


def sum_panel(found: SumWorth, wording: Wording) -> Panel:
    """A sum: who wins, its value if it's known, and the moves that win, by board."""
    solved = found.solved
    parts = [
        _head(write_sum(found.positions)),
        message("theory-told-sum"),
        _told(solved.outcome),
        message("theory-told-value-unknown")
        if found.value is None
        else message("theory-told-value", value=found.value),
        *(part for player in Player for part in _moves_by_board(solved, player)),
        message("theory-told-moves"),
    ]
    return _panel(parts, wording)


def _panel(parts: Sequence[Message], wording: Wording) -> Panel:
    return Panel((Text("\n".join(map(wording.say, parts))),))


def _head(asked: str) -> Message:
    return message("theory-told-head", asked=asked)


def _explained(position: SimplePosition) -> Message:
    """The notation, explained with the position that was asked about."""
    return message("theory-told-position", left=position.left, right=position.right, n=position.n)


def _told(outcome: OutcomeClass) -> Message:
    return message(f"theory-told-{outcome.name.lower()}")


def _weight(worth: SimpleWorth) -> Message:
    """The atomic weight, and whether it's enough to say who wins."""
    if worth.ahead is None:
        return message("theory-told-weight", weight=worth.weight)
    return message(f"theory-told-weight-{worth.ahead}", weight=worth.weight)


def _winning(solved: SolvedSum, player: Player) -> Sequence[BoardStrike]:
    return solved.left if player is Player.LEFT else solved.right


def _moves_of_one(solved: SolvedSum) -> Iterator[Message]:
    for player in Player:
        moves = _winning(solved, player)
        if moves:
            yield message(f"theory-told-{player}-wins", moves=_listed(moves))
        else:
            yield message(f"theory-told-{player}-loses")


def _moves_by_board(solved: SolvedSum, player: Player) -> Iterator[Message]:
    moves = _winning(solved, player)
    if not moves:
        yield message(f"theory-told-{player}-loses")
        return
    yield message(f"theory-told-{player}-wins-by")
    for board in sorted({move.board for move in moves}):
        there = [move for move in moves if move.board == board]
        yield message("theory-told-board", board=board + 1, moves=_listed(there))


def _listed(moves: Sequence[BoardStrike]) -> Message:
    shown = tuple(_move(move) for move in moves[:MOST_MOVES])
    if len(moves) <= MOST_MOVES:
        return message("theory-told-some", moves=shown)
    return message("theory-told-more", moves=shown, more=len(moves) - MOST_MOVES)


def _move(move: BoardStrike) -> Message:
    return message("theory-told-move", by=move.strike.by, on=move.strike.on)
