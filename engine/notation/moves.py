"""Reads moves as people type them: forgiving about form, strict about meaning."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from itertools import islice
from typing import TypeAlias, cast

from engine.compiled import Role, Shown, Side, read_fingers
from engine.errors import GameOver, IllegalMove, NotationError
from engine.message import side_numbered
from engine.moves import LEFT_RIGHT, Add, Attack, Flip, Move, Pass, Split, Swap, Tap, hand_names
from engine.notation.examples import examples
from engine.position import Position

LONGEST_MOVE = 200
_ONE_STRIKE, _TWO_STRIKES = 2, 4
"""How many words name one hit, and two."""

VERBS: Mapping[str, type[Move]] = {
    **dict.fromkeys(("attack", "a", "hit", "strike"), Attack),
    **dict.fromkeys(("split", "s"), Split),
    **dict.fromkeys(("tap", "t"), Tap),
    **dict.fromkeys(("swap", "w"), Swap),
    **dict.fromkeys(("pass", "p"), Pass),
    **dict.fromkeys(("flip", "f"), Flip),
    **dict.fromkeys(("add", "+"), Add),
}
"""The words that start a move, in English; the first of each kind is the canonical one."""

_CANONICAL: Mapping[type[Move], str] = {kind: verb for verb, kind in reversed(VERBS.items())}
CANONICAL_VERBS = tuple(dict.fromkeys(_CANONICAL[kind] for kind in VERBS.values()))

_TWO_HANDS = {"l": "L", "left": "L", "1": "L", "r": "R", "right": "R", "2": "R"}
BOARD = re.compile(r"\s*([0-9]{1,3})\s*:\s*(?=[^\W\d_]|\+)")
"""The number of a board before a move, as relay has it."""
_PLUS = re.compile(r"^\s*\+")
"""A verb that needs no space after it."""
_NEXT_NAMED = re.compile(r"(.*?)[,;\uff0c、]\s*([^@]*)(?:@(.*))?")
"""A name, and after it a second hit, which may name someone too."""
_FRACTION_SLASH = "\u2044"
_WITHIN = re.compile(r"\s*([:/])\s*")
"""What holds two parts of one word together."""
_DASHES = r"\-\u2010-\u2015\u2212\uff0d"
"""ASCII's, the block of typographic ones, the minus, and the one of East Asian keyboards."""
_BETWEEN = re.compile(rf"[\s,;>→、\uff0c{_DASHES}]")
"""What stands between words: all of these, as a dash that joins two words is no sign."""
_SIGN = r"(?<![^\s,;>→、\uff0c])[-−](?=[\d.½¼¾])"
"""A dash that begins a number; under Integers with cutoff it is a sign."""
_BETWEEN_SIGNED = re.compile(rf"(?!{_SIGN}){_BETWEEN.pattern}")

Names: TypeAlias = Iterable[tuple[str, int]]
"""The names that people at the table go by, each with the number of its side, counted from 0."""


def parse_move(text: str, position: Position, *, names: Names = ()) -> Move:
    """The legal move that the text means in that position.

    Raises NotationError if the text can't be read, IllegalMove if the move isn't legal; both carry
    `examples` of moves that are. Raises GameOver if the game is over.
    """
    if position.is_over:
        raise GameOver("game-over")
    try:
        return _legal(text, position, names)
    except (NotationError, IllegalMove) as error:
        read = error.message.data.get("move")
        error.examples = legal_near(read if isinstance(read, str) else text, position)
        raise


def legal_near(text: str, position: Position) -> tuple[str, ...]:
    """One or two legal moves that are near to that text, whatever it is; see `examples`."""
    tried = text[:LONGEST_MOVE].partition("@")[0]
    words = _words(tried, signed=False)
    return examples(tried, VERBS.get(words[0].casefold()) if words else None, position)


def _legal(text: str, position: Position, names: Names) -> Move:
    move = read_move(text, position, names=names)
    objection = position.objection(move)
    if objection is not None:
        raise IllegalMove("illegal-move", move=str(move), reason=objection)
    return move


def read_move(text: str, position: Position, *, names: Names = ()) -> Move:
    """The move that the text means in that position, be it legal or not.

    For whoever plays it at once, which is when it is judged. Raises NotationError if the text can't
    be read, IllegalMove if nobody could make such a move there.
    """
    if len(text) > LONGEST_MOVE:
        raise NotationError("move-too-long", most=LONGEST_MOVE)
    if BOARD.match(text):
        raise NotationError("move-board-not-here")
    written, at, name = text.strip().partition("@")
    words = _words(written, signed=position.rules.scale.dead != 0)
    if not words:
        raise NotationError("move-empty")
    verb = VERBS.get(words[0].casefold())
    if verb is None:
        raise NotationError("move-verb", word=words[0])
    if at and verb is not Attack:
        raise NotationError("move-name-not-here")
    if len(words) == 1 and not at and verb is not Pass:
        return _the_only(verb, position)
    reading = _Arguments(position, words[0], tuple(words[1:]))
    if verb is not Attack:
        return reading.read(verb)
    return _attack_named(reading, name, tuple(names)) if at else reading.attack(None, None)


def _attack_named(reading: _Arguments, name: str, names: Names) -> Attack:
    """The attack on the player named last; `attack L R @one, R L @other` names one for each hit."""
    another = _NEXT_NAMED.fullmatch(name) if reading.position.rules.double_attack else None
    if another is None or _is_known(name, names):
        seat = reading.seat_named(name, names)
        has_own = len(reading.words) == _TWO_STRIKES and ":" in reading.words[1]
        return reading.attack(None if has_own else seat, seat)
    first, more, second = another.groups()
    both = replace(reading, words=(*reading.words, *_words(more, signed=False)))
    return both.attack(
        reading.seat_named(first, names),
        None if second is None else reading.seat_named(second, names),
    )


def _words(written: str, *, signed: bool) -> list[str]:
    """The words of a move, without what stands between them; a seat stays with its hand."""
    joined = _WITHIN.sub(r"\1", _PLUS.sub("+ ", written).replace(_FRACTION_SLASH, "/"))
    return list(filter(None, (_BETWEEN_SIGNED if signed else _BETWEEN).split(joined)))


def _the_only(verb: type[Move], position: Position) -> Move:
    """A verb alone is understood where it can only mean one move."""
    moves = list(islice(position.moves_of(verb), 2))
    if len(moves) == 1:
        return moves[0]
    raise NotationError("move-incomplete" if moves else "move-none-of-kind", verb=_CANONICAL[verb])


def _is_known(name: str, names: Names) -> bool:
    return name.strip().casefold() in {known.casefold() for known, _ in names}


@dataclass(frozen=True, slots=True)
class _Arguments:
    """The words after the verb, read for one kind of move after the other."""

    position: Position
    verb: str
    words: tuple[str, ...]

    def seat_named(self, name: str, names: Names) -> int:
        """The side of the player who goes by that name."""
        wanted = name.strip().casefold()
        found = {side for known, side in names if known.casefold() == wanted}
        if len(found) == 1:
            return found.pop()
        if self.position.rules.is_duel:
            raise NotationError("move-name-not-needed")
        key = "move-name-ambiguous" if found else "move-name-unknown"
        raise NotationError(key, name=name.strip())

    def attack(self, named: int | None, also: int | None) -> Attack:
        """`attack L R`, `attack L 2:R`, `attack L R @name`; a zombie names only the hand to hit.

        Where an attack is two hits, both are named: `attack L R, R L`. `also` is the side that the
        second one names.
        """
        zombie = self._mine.role is Role.ZOMBIE
        if zombie and len(self.words) != 1:
            raise NotationError("zombie-has-one-hand")
        if len(self.words) == _TWO_STRIKES:
            return self._two_strikes(named, also)
        if not zombie and len(self.words) != _ONE_STRIKE and self.position.rules.double_attack:
            self._expect(_TWO_STRIKES)
        self._expect(1 if zombie else _ONE_STRIKE)
        return self._strike(None if zombie else self.words[0], self.words[-1], named)

    def _two_strikes(self, named: int | None, also: int | None) -> Attack:
        if not self.position.rules.double_attack:
            self._expect(_ONE_STRIKE)
        one, on_one, other, on_other = self.words
        first = self._strike(one, on_one, named)
        left = self.position.after_strike(first) if self.position.strikes(first) else None
        if left is None:  # whether the first is wrong or nothing is left to strike is told later
            return replace(first, then=first)
        return replace(first, then=replace(self, position=left)._strike(other, on_other, also))

    def _strike(self, mine: str | None, theirs: str, named: int | None) -> Attack:
        given, colon, hand = theirs.rpartition(":")
        if colon and named is not None:
            raise NotationError("move-seat-twice", word=theirs)
        seat = self._seat_numbered(given) if colon else named
        return self._attack(mine, hand, self._target(seat))

    def _attack(self, mine: str | None, theirs: str, target: int) -> Attack:
        sides = self.position.sides
        return Attack(
            None if mine is None else self._hand(mine, self._mine),
            self._hand(theirs, sides[target]),
            None if self.position.rules.is_duel else target,
        )

    def _seat_numbered(self, number: str) -> int:
        seats = len(self.position.sides)
        if number not in map(str, range(1, seats + 1)):
            raise NotationError("move-seat-unknown", seat=number, seats=seats)
        return int(number) - 1

    def _target(self, seat: int | None) -> int:
        """The side that is meant: the one named, else the only one that can be."""
        if seat is not None:
            if seat == self.position.turn:
                raise IllegalMove("attack-yourself")
            return seat
        others = [other for other in self.position.still_in if other != self.position.turn]
        if len(others) != 1:
            raise NotationError("move-whom", players=tuple(map(side_numbered, others)))
        return others[0]

    def read(self, verb: type[Move]) -> Move:
        """Any other move, by its verb."""
        if verb is Split:
            return self._split()
        self._expect(len(fields(verb)))
        hands = [self._hand(word, self._mine) for word in self.words]
        if verb is Swap:
            hands.sort(key=hand_names(len(self._mine.hands)).index)
        return cast("Callable[..., Move]", verb)(*hands)

    def _split(self) -> Split:
        hands = tuple(map(self._fingers, self.words))
        if len(hands) != len(self._mine.hands):
            raise NotationError("split-hands", given=len(hands), hands=len(self._mine.hands))
        return Split(hands)

    def _fingers(self, word: str) -> Shown:
        try:
            shown = read_fingers(word)
        except ValueError as error:
            raise NotationError("move-number", word=word) from error
        # Where no zero lives, a dead hand is 0, and whoever writes it as x means just that.
        return 0 if shown is None and self.position.rules.scale.dead == 0 else shown

    def _hand(self, word: str, side: Side) -> str:
        names = hand_names(len(side.hands))
        name = _TWO_HANDS.get(word.casefold(), word) if names == LEFT_RIGHT else word
        if name not in names:
            raise NotationError("no-such-hand", hand=word, hands=names)
        return name

    def _expect(self, count: int) -> None:
        if len(self.words) != count:
            verb = _CANONICAL[VERBS[self.verb.casefold()]]
            raise NotationError("move-words", verb=verb, words=count)

    @property
    def _mine(self) -> Side:
        return self.position.sides[self.position.turn]
