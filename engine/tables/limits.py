"""Which games are small enough for a table, and what would fit if one isn't."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.compiled import AttackRules, Compiled, MoveScope
from engine.compiled.hand_list import hand_values
from engine.compiled.side_list import count_sides
from engine.compiled.side_rules import SideRules
from engine.compiled.splits import SplitRules
from engine.errors import ChopsticksError
from engine.message import Message, message

MOST_POSITIONS = 16_000_000
MOST_WIDE_POSITIONS = 3_000
"""If no list of sides tells what a move does, solving this many takes a second."""
_WIDE_EFFORT = 200
MOST_BYTES = 64 * 2**20
"""The memory solving can use beyond the program itself; a table alone is always smaller."""

# No one counts the digits of a larger number, and some wouldn't fit into a sentence.
_TOO_MANY_TO_READ = 10**12

# Nine bit matrices, in words of eight bytes.
_PER_WORD = 9 * 8
# Two of them are repeated for each way in which a hit changes the hand that hits.
_PER_RECOIL = 2 * 8
# A number in a Python list, and an entry in two or three arrays.
_PER_STEP = 32
# The chunk being worked on.
_WORKING = 8 * 2**20
# With fewer values a hand, no known game has distances that don't fit into a byte.
_VALUES_OF_LONG_GAMES = 32


class NoTable(ChopsticksError):
    """House rules with no table, because it would be too large or no solver handles their moves."""


@dataclass(frozen=True, slots=True)
class Extent:
    """How large a table would be, known before any work."""

    positions: int
    bytes: int
    effort: int
    """How many positions of a common game take as long to solve."""

    @property
    def fits(self) -> bool:
        """Whether such a table is allowed."""
        return self.positions <= MOST_POSITIONS and self.bytes <= MOST_BYTES


def extent(rules: Compiled) -> Extent:
    """How large the table of these rules would be."""
    found = _extent(rules.side_rules, _hands(rules), _lives(rules))
    is_wide = rules.move_scope is MoveScope.ALL_SIDES
    return replace(found, effort=found.positions * _WIDE_EFFORT) if is_wide else found


def check_scope(rules: Compiled) -> None:
    """Check that lists of sides tell what moves do, as solvers rely on. Raises NoTable."""
    if rules.move_scope is MoveScope.ALL_SIDES:
        raise NoTable("table-of-listed-moves-only")


def check_size(rules: Compiled) -> None:
    """Check that a table fits. Raises NoTable, which says how large it is and what would fit."""
    found = extent(rules)
    if rules.move_scope is MoveScope.ALL_SIDES and found.positions > MOST_WIDE_POSITIONS:
        raise NoTable("table-too-wide", positions=found.positions, most=MOST_WIDE_POSITIONS)
    if found.positions > _TOO_MANY_TO_READ:
        raise NoTable("table-far-too-large", most=MOST_POSITIONS, advice=_advice(rules))
    if not found.fits:
        raise NoTable(
            "table-too-large",
            positions=found.positions,
            most=MOST_POSITIONS,
            megabytes=-(-found.bytes // 2**20),
            most_megabytes=MOST_BYTES // 2**20,
            advice=_advice(rules),
        )


def _hands(rules: Compiled) -> tuple[int, ...]:
    """The numbers of hands; only one if both players have the same."""
    return tuple(dict.fromkeys(len(side.hands) for side in rules.start))


def _lives(rules: Compiled) -> int:
    return rules.start[0].lives


def _extent(rules: SideRules, hands: tuple[int, ...], lives: int) -> Extent:
    sides = [count_sides(rules, count, lives) for count in hands]
    positions = sides[0] * sides[-1] * len(sides)
    values = len(hand_values(rules))
    width = 1 if values < _VALUES_OF_LONG_GAMES else 2
    # Sides with different last weapons share no word, so each weapon may leave half a word empty.
    rows = zip(sides, reversed(sides), strict=True)
    words = sum(mine * (theirs // 64 + values) for mine, theirs in rows)
    steps = sum(map(_steps, sides, hands, (rules,) * len(hands)))
    per_word = _PER_WORD + _PER_RECOIL * _recoils(rules.attacks, values)
    used = positions * width + words * per_word + steps * _PER_STEP + _WORKING
    return Extent(positions, used, effort=positions)


def _recoils(attacks: AttackRules, values: int) -> int:
    """An upper bound on the ways in which a hit changes the hand that hits."""
    return values * (attacks.mirror + attacks.cherry_bomb) + attacks.poison


def _steps(sides: int, hands: int, rules: SideRules) -> int:
    """About how many hits and turns all the sides have together."""
    values = len(hand_values(rules))
    pairs = hands * (hands - 1) // 2
    return sides * (hands * values + pairs * values // 2 + _dealt(sides, hands, rules))


def _dealt(sides: int, hands: int, rules: SideRules) -> int:
    """About how many sides have the same total, if a split can lead to any of them."""
    law = rules.split_rules
    if not isinstance(law, SplitRules):
        return 0
    is_free = law.transferable > 2 or law.widest_division is None or law.meta
    return sides * 3 // (2 * hands * rules.top) if is_free else 0


# What would fit


def _advice(rules: Compiled) -> Message:
    """The most fingers with these hands, and the most hands with these fingers, that fit."""
    fingers, hands = next(_fewer_fingers(rules), None), next(_fewer_hands(rules), None)
    if fingers is not None and hands is not None:
        return message("table-fits-both", fingers=fingers, hands=hands)
    if fingers is not None:
        return message("table-fits-fingers", fingers=fingers)
    if hands is not None:
        return message("table-fits-hands", hands=hands)
    return message("table-fits-neither")


def _fewer_fingers(rules: Compiled) -> Iterator[int]:
    side_rules = rules.side_rules
    unit = side_rules.scale.per_finger
    for fingers in range(side_rules.top // unit - 1, 1, -1):
        smaller = replace(side_rules, top=fingers * unit)
        if _extent(smaller, _hands(rules), _lives(rules)).fits:
            yield fingers


def _fewer_hands(rules: Compiled) -> Iterator[int]:
    for most in range(max(_hands(rules)) - 1, 0, -1):
        hands = tuple(dict.fromkeys(min(count, most) for count in _hands(rules)))
        if _extent(rules.side_rules, hands, _lives(rules)).fits:
            yield most
