"""`Line`: a position and the moves that are tried out from there on, written in a few characters.

It has to go into the custom id of a button: `1,1|1,1/aLR/s2,2` is the start, an attack and a split.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from bot.app.refusals import PlayError
from engine.compiled import Compiled
from engine.errors import RuleError
from engine.moves import Move
from engine.notation import parse_move, parse_position
from engine.position import Position

_BETWEEN_MOVES, _BETWEEN_WORDS = "/", ","
_LETTERS = {"attack": "a", "split": "s", "tap": "t", "swap": "w", "pass": "p", "flip": "f"}
_VERBS = {letter: verb for verb, letter in _LETTERS.items()}


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
    """The move as its verb's letter and what follows, together where each is one character."""
    verb, *words = str(move).split()
    between = "" if all(len(word) == 1 for word in words) else _BETWEEN_WORDS
    # A single long word would be taken apart when it is read; a comma keeps it together.
    last = _BETWEEN_WORDS if len(words) == 1 and between else ""
    return _LETTERS[verb] + between.join(words) + last
