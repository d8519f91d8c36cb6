"""Positions that people ask about."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from bot.app.refusals import PlayError
from engine.compiled import Compiled, compile
from engine.errors import NotationError, RuleError
from engine.moves import Move
from engine.notation import count_sides, parse_move, parse_position, parse_relay
from engine.position import Position
from engine.relay import BETWEEN_BOARDS, Relay
from engine.rules import FEWEST_SIDES, MOST_BOARDS, MOST_SIDES, HouseRules, Mode, PersonSeat, Setup

_BETWEEN_MOVES, _BETWEEN_WORDS = "/", ","
_LETTERS = {
    "attack": "a",
    "split": "s",
    "tap": "t",
    "swap": "w",
    "pass": "p",
    "flip": "f",
    "add": "+",
}
_VERBS = {letter: verb for verb, letter in _LETTERS.items()}


def position_of(code: str | None, rules: HouseRules) -> Position:
    """The position for that code, with as many sides as it has; without one, the start.

    Raises NotationError if it isn't a position by these rules, BadRules if the rules make no game.
    """
    compiled = compile(Setup.of(rules, _sides(code, rules)))
    return Position.start(compiled) if code is None else parse_position(code, compiled)


def is_relay_code(code: str) -> bool:
    """Whether it's for several boards, if it's valid at all."""
    return BETWEEN_BOARDS in code


def relay_of(code: str, rules: HouseRules) -> Relay:
    """The one-on-one relay for that code, with the team to move first on each board.

    Raises NotationError if it isn't one by these rules, BadRules if they don't allow relay.
    """
    seats = tuple(PersonSeat(team=team) for team in range(1, FEWEST_SIDES + 1))
    boards = min(MOST_BOARDS, code.count(BETWEEN_BOARDS) + 1)
    setup = Setup(rules=rules, seats=seats, mode=Mode.RELAY, boards=boards)
    return parse_relay(code, compile(setup))


def _sides(code: str | None, rules: HouseRules) -> int:
    if isinstance(rules.hands, tuple):
        return len(rules.hands)
    if code is None:
        by_side = isinstance(rules.start, tuple) and isinstance(rules.start[0], tuple)
        return len(rules.start) if by_side and isinstance(rules.start, tuple) else FEWEST_SIDES
    sides = count_sides(code, rules.hands)
    if sides > MOST_SIDES:
        raise NotationError("code-too-many-sides", given=sides, most=MOST_SIDES)
    return max(FEWEST_SIDES, sides)


@dataclass(frozen=True, slots=True)
class TriedLine:
    """A starting position, and the moves tried from there."""

    root: Position
    moves: tuple[Move, ...] = ()

    @classmethod
    def read(cls, text: str, rules: Compiled) -> Self:
        """The line in that text.

        Raises PlayError if it isn't one, NotationError if its position isn't valid by these rules.
        """
        code, *written = text.split(_BETWEEN_MOVES)
        position = parse_position(code, rules)
        line = cls(position)
        for word in written:
            move = _read(word, position)
            position = position.play(move)
            line = replace(line, moves=(*line.moves, move))
        return line

    def __str__(self) -> str:
        return _BETWEEN_MOVES.join((self.root.code_in_places, *map(_written, self.moves)))

    @property
    def rules(self) -> Compiled:
        """The rules that it's played by."""
        return self.root.rules

    def end(self) -> Position:
        """The position it leads to."""
        position = self.root
        for move in self.moves:
            position = position.play(move)
        return position

    def with_move(self, move: Move) -> TriedLine:
        """The line with one more move. Raises GameOver or IllegalMove if it can't be made."""
        self.end().play(move)
        return replace(self, moves=(*self.moves, move))

    def without_last(self) -> TriedLine:
        """The line with one move less."""
        return replace(self, moves=self.moves[:-1])


def _read(word: str, position: Position) -> Move:
    """The legal move in that text. Raises PlayError."""
    verb, words = _VERBS.get(word[:1]), word[1:]
    if verb is None:
        raise PlayError("line-broken")
    parts = words.split(_BETWEEN_WORDS) if _BETWEEN_WORDS in words else list(words)
    try:
        move = parse_move(" ".join((verb, *parts)), position)
    except RuleError as error:
        raise PlayError("line-broken") from error
    if not position.is_legal(move):
        raise PlayError("line-broken")
    return move


def _written(move: Move) -> str:
    """The move as its verb's letter and what follows, without spaces if those are single letters.

    An attack of two hits has more words.
    """
    verb, *words = str(move).replace(",", "").split()
    between = "" if all(len(word) == 1 for word in words) else _BETWEEN_WORDS
    # A single long word would be split up when it's read; a comma keeps it together.
    last = _BETWEEN_WORDS if len(words) == 1 and between else ""
    return _LETTERS[verb] + between.join(words) + last
