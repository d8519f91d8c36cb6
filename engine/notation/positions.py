"""Parser for position codes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from engine.compiled import Compiled, Role, Side, read_fingers
from engine.errors import NotationError
from engine.position import Position
from engine.turn import Sides

LONGEST_CODE = 1000
ZOMBIE = "z"
_COUNT = re.compile(r"(lives|swaps|switches)=([0-9])")


def parse_position(code: str, rules: Compiled) -> Position:
    """The position for a code, with its first side as seat 1 and to move, hands as given.

    Raises NotationError if the code can't be read or isn't a position of these rules.
    """
    written = _tidied(code)
    sides = tuple(_sides(written, rules))
    if len(sides) != rules.players:
        raise NotationError("code-sides", code=written, given=len(sides), sides=rules.players)
    position = Position(rules, _with_all_hands(written, sides, rules))
    if not rules.is_duel:
        _require_mover(position, written)
    return position


def _require_mover(position: Position, written: str) -> None:
    """Check that it can be the first seat's turn in a position with three or more seats."""
    if not position.still_in and position.rules.may_knock_out_all:
        return
    if position.is_out(0) and position.sides[0].role is not Role.ZOMBIE:
        raise NotationError("code-mover-out", code=written)
    if not position.still_in:
        raise NotationError("code-nobody-in", code=written)


def count_sides(code: str, hands: int) -> int:
    """How many sides a code has, given how many hands each side has in the short form."""
    written = _tidied(code)
    return written.count("|") + 1 if "|" in written else max(2, len(written) // hands)


def _tidied(code: str) -> str:
    if len(code) > LONGEST_CODE:
        raise NotationError("code-too-long", most=LONGEST_CODE)
    written = "".join(code.split()).lower()
    if not written:
        raise NotationError("code-empty")
    return written


def _sides(code: str, rules: Compiled) -> Iterator[Side]:
    if "|" in code:
        return (_side(part, code, rules) for part in code.split("|"))
    return _short_sides(code, rules)


def _short_sides(code: str, rules: Compiled) -> Iterator[Side]:
    """The sides of a code in short form, cut according to the rules' numbers of hands."""
    counts = [len(side.hands) for side in rules.start]
    if not (code.isascii() and code.isdigit()):
        raise NotationError("code-unreadable", code=code, example=Position.start(rules).code)
    if len(code) != sum(counts):
        raise NotationError("code-digits", code=code, given=len(code), digits=sum(counts))
    for seat, count in enumerate(counts):
        before = sum(counts[:seat])
        yield _side(",".join(code[before : before + count]), code, rules)


def _side(part: str, code: str, rules: Compiled) -> Side:
    if part == ZOMBIE:
        return _zombie(code, rules)
    hands, *counts = part.split(";")
    lives, swaps, switches = _counts(counts, code, rules)
    shown = tuple(_hand(hand, code, rules) for hand in hands.split(","))
    side = Side(shown, lives, swaps, switches=switches)
    # If knocked-out players become zombies, a side that's out but not a zombie has left the game.
    left = rules.zombies and rules.side_rules.is_out(side)
    return side._replace(role=Role.GONE) if left else side


def _zombie(code: str, rules: Compiled) -> Side:
    """A zombie with one hand for now: how many hands it has depends on its seat."""
    if not rules.zombies:
        raise NotationError("code-no-zombies", code=code)
    return rules.zombie(1)


def _hand(text: str, code: str, rules: Compiled) -> int:
    scale, top = rules.scale, rules.side_rules.top
    try:
        shown = read_fingers(text)
    except ValueError as error:
        raise NotationError("code-hand-unreadable", code=code, hand=text) from error
    if shown is None:
        return scale.dead
    lowest = 0 if scale.dead == 0 else 1 - top
    if not lowest <= shown * scale.per_finger < top:
        least, most = scale.write(lowest), scale.write(top - 1)
        raise NotationError("code-hand-range", code=code, hand=text, least=least, most=most)
    units = scale.units(shown)
    if units is None:
        raise NotationError("code-hand-parts", code=code, hand=text, part=scale.exactly(1))
    return units


def _counts(parts: list[str], code: str, rules: Compiled) -> tuple[int, int, int]:
    """Lives, swap count and switches left; counts that aren't given are as at the start."""
    law, start = rules.side_rules, rules.start[0]
    most = {"lives": start.lives, "swaps": law.swap_limit, "switches": law.switches}
    given = dict(_count(part, code, most) for part in parts)
    if len(given) < len(parts):
        raise NotationError("code-count-unreadable", code=code, count=";".join(parts))
    return (
        given.get("lives", most["lives"]),
        given.get("swaps", 0),
        given.get("switches", most["switches"]),
    )


def _count(part: str, code: str, most: Mapping[str, int]) -> tuple[str, int]:
    """The name of a count and its number, which can't be above the one in `most`."""
    found = _COUNT.fullmatch(part)
    if found is None:
        raise NotationError("code-count-unreadable", code=code, count=part)
    name, count = found[1], int(found[2])
    if most[name] == 0:
        raise NotationError("code-count-not-here", code=code, name=name)
    if count > most[name]:
        raise NotationError("code-count-range", code=code, name=name, count=count, most=most[name])
    return name, count


def _with_all_hands(code: str, sides: Sides, rules: Compiled) -> Sides:
    """The sides, which must have the rules' hands, in order of play starting from any seat.

    A zombie fits any seat and gets that seat's hands; the first seat that fits is taken.
    """
    wanted = [len(side.hands) for side in rules.start]
    for seat in range(len(wanted)):
        turned = wanted[seat:] + wanted[:seat]
        if all(map(_fits, sides, turned)):
            return tuple(
                rules.zombie(count) if side.role is Role.ZOMBIE else side
                for side, count in zip(sides, turned, strict=True)
            )
    raise NotationError("code-hands", code=code, hands=tuple(map(str, wanted)))


def _fits(side: Side, hands: int) -> bool:
    return side.role is Role.ZOMBIE or len(side.hands) == hands
