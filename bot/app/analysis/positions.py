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
    """The position that the code means, with as many sides as it has; without one, the start.

    Raises NotationError where it means none of these rules, BadRules where they make no game.
    """
    compiled = compile(Setup.of(rules, _sides(code, rules)))
    return Position.start(compiled) if code is None else parse_position(code, compiled)


def is_relay_code(code: str) -> bool:
    """Whether it means several boards, if it means anything."""
    return BETWEEN_BOARDS in code


def relay_of(code: str, rules: HouseRules) -> Relay:
    """The relay of one against one that the code means, the team to move first on each board.

    Raises NotationError where it means none of these rules, BadRules where relay refuses them.
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
    """Where it begins, and the moves made since."""

    root: Position
    moves: tuple[Move, ...] = ()

    @classmethod
    def read(cls, text: str, rules: Compiled) -> Self:
        """The line that was written so.

        Raises PlayError where it is none, NotationError where its position is none of these rules.
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
        """The rules by which it is played."""
        return self.root.rules

    def end(self) -> Position:
        """Where it leads to."""
        position = self.root
        for move in self.moves:
            position = position.play(move)
        return position

    def with_move(self, move: Move) -> TriedLine:
        """It with one move more. Raises GameOver or IllegalMove where that cannot be made."""
        self.end().play(move)
        return replace(self, moves=(*self.moves, move))

    def without_last(self) -> TriedLine:
        """It with one move less."""
        return replace(self, moves=self.moves[:-1])


def _read(word: str, position: Position) -> Move:
    """The legal move that was written so. Raises PlayError."""
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
    """The move as its verb's letter and what follows, together where each is one character.

    An attack of two hits has more words.
    """
    verb, *words = str(move).replace(",", "").split()
    between = "" if all(len(word) == 1 for word in words) else _BETWEEN_WORDS
    # A single long word would be taken apart when it is read; a comma keeps it together.
    last = _BETWEEN_WORDS if len(words) == 1 and between else ""
    return _LETTERS[verb] + between.join(words) + last
