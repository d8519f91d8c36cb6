"""Chopsticks written a second time, slow and plain, from RULES.md and RULES-2.md alone.

This program shares nothing with the engine: it exists so that the two can be compared. Hands are
fractions, a dead hand is None, and every split is found by trying all the ways the hands could
show fingers. Comments give the rule of the pages that a line follows; those that begin with
"Reading:" mark places where the pages can be read in more than one way. Sections are those of
RULES.md, steps those of RULES-2.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from typing import Any, NamedTuple, TypeVar

Hand = Fraction | None
Hands = tuple[Hand, ...]
Change = tuple[Fraction, Fraction]
Edges = list[list[tuple[int, int]]]
Item = TypeVar("Item")

ONE, HALF = Fraction(1), Fraction(1, 2)
PARTS = {"whole": ONE, "half": HALF, "quarter": Fraction(1, 4)}


@dataclass(frozen=True, eq=False)
class Rules:
    """House rules for a number of seats: the names and defaults of both pages.

    `hands` and `start` are given side by side.
    """

    hands: tuple[int, ...]
    start: tuple[Hands, ...]
    fingers: int = 5
    overflow: str = "rollover"
    goal: str = "last_standing"
    transfers: str = "single"
    divisions: str = "single"
    halving: str = "off"
    suicide: bool = False
    meta: bool = False
    self_attack: bool = False
    swaps: bool = False
    logan: bool = False
    passing: bool = False
    swap_limit: int = 0
    parts: str = "whole"
    stumps: bool = False
    integers: bool = False
    sudden_death: int = 0
    zombies: bool = False
    death_attack: bool = False
    self_add: bool = False
    cherry_bomb: bool = False
    one_point_switches: int = 0
    poison: bool = False
    mirror: bool = False
    bomb: int = 0
    double_attack: bool = False
    repetition: int = 3
    move_limit: int = 300

    @property
    def cutoff(self) -> bool:
        """Whether a hand dies at r and above (else only at r)."""
        return self.overflow == "cutoff"

    @property
    def signed(self) -> bool:
        """Integers with cutoff: a hand can show 0 or less and be alive."""
        return self.integers and self.cutoff

    @staticmethod
    def of(fields: Mapping[str, object], seats: int) -> Rules:
        """The rules with these JSON fields; a field that is missing has its default."""
        rest: dict[str, Any] = dict(fields)
        hands, first = rest.pop("hands", 2), rest.pop("start", 1)
        counts = tuple(hands) if isinstance(hands, list | tuple) else (hands,) * seats
        if not isinstance(first, list | tuple):
            first = [[first] * count for count in counts]
        elif not isinstance(first[0], list | tuple):
            first = [first] * len(counts)
        # A 0 at the start is a dead hand; under Integers with cutoff none is allowed.
        start = tuple(tuple(Fraction(hand) or None for hand in side) for side in first)
        return Rules(counts, start, **rest)


class Side(NamedTuple):
    """One side: its hands in their places and the counts that belong to the position.

    In misere games of three and more, `swaps` is below 0 for a side that has left without winning
    (resigned, or no legal move): it is then -1 minus the count. Nothing else in a position tells
    such a side from one that was knocked out and has won.
    """

    hands: Hands
    lives: int
    swaps: int
    zombie: bool
    switches: int = 0
    """One-point switches that are left."""


class State(NamedTuple):
    """A position: all sides in the order of their seats, and the seat to move."""

    sides: tuple[Side, ...]
    turn: int


Sides = tuple[Side, ...]


def _show(rules: Rules, hand: Hand) -> str:
    """A hand in writing: a dead one is 0 (x under Integers with cutoff), parts are decimals."""
    if hand is None:
        return "x" if rules.signed else "0"
    return str(int(hand)) if hand.denominator == 1 else str(float(hand))


def _name(hands: Hands, place: int) -> str:
    """What a hand is called: L and R for two hands, 1..h otherwise."""
    return "LR"[place] if len(hands) == 2 else str(place + 1)


def _put(row: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    """The same row with another item in this place."""
    return (*row[:place], item, *row[place + 1 :])


def _live(hands: Hands) -> list[tuple[int, Fraction]]:
    """The live hands with their places."""
    return [(place, hand) for place, hand in enumerate(hands) if hand is not None]


def _land(rules: Rules, total: Fraction) -> Hand:
    """What becomes of a hand that comes to so many fingers, as by being struck."""
    if rules.cutoff:
        # Integers with cutoff: dead if |x + y| >= r. Without integers no total is below 0.
        return None if abs(total) >= rules.fingers else total
    # Rollover: dead at exactly r, r less above it.
    return (total - rules.fingers or None) if total >= rules.fingers else total


# Splits


def _values(rules: Rules) -> list[Hand]:
    """All that a hand could show: multiples of the parts, halves too with stumps."""
    unit = HALF if rules.stumps else PARTS[rules.parts]
    top = int(rules.fingers / unit)
    return [None, *(unit * n for n in range(1 - top, top) if n > 0 or rules.signed)]


@cache
def _splits(rules: Rules, hands: Hands) -> tuple[Hands, ...]:
    """All that the hands may show after a split."""
    splits = _signed_splits if rules.signed else _unsigned_splits
    # The result must differ from what there was as a multiset (3-1 to 1-3 is no split).
    # Reading: under Integers with cutoff too.
    new = (after for after in splits(rules, hands) if Counter(after) != Counter(hands))
    return tuple(dict.fromkeys(new))


def _unsigned_splits(rules: Rules, hands: Hands) -> Iterator[Hands]:
    """All that the hands may show after a transfer, a division, a meta split or a stump's."""
    old = [hand or Fraction(0) for hand in hands]
    for after in product(_values(rules), repeat=len(hands)):
        new = [hand or Fraction(0) for hand in after]
        if _ordinary(rules, old, new) or _meta(rules, old, new) or _stump(rules, old, new):
            yield after


def _ordinary(rules: Rules, old: Sequence[Fraction], new: Sequence[Fraction]) -> bool:
    """Whether a transfer or a division leads from the old fingers to the new ones."""
    if sum(old) != sum(new):
        return False
    # Each hand changes by a multiple of `parts`.
    pairs = list(zip(old, new, strict=True))
    if any(((b - a) / PARTS[rules.parts]).denominator != 1 for a, b in pairs):
        return False
    moved = [(a, b) for a, b in pairs if a and a != b]
    revived = [b for a, b in pairs if not a and b]
    killed = any(a and not b for a, b in pairs)
    # Nothing may be killed, unless `suicide` is on. No split both revives and kills.
    if killed and (revived or not rules.suicide):
        return False
    if revived:
        return _division(rules, moved, revived)
    return rules.transfers == "multiple" or (rules.transfers == "single" and len(moved) <= 2)


def _division(rules: Rules, moved: list[Change], revived: list[Fraction]) -> bool:
    """Whether a split that revives is a division these rules allow."""
    if rules.halving != "off" and not _halved(rules, moved, revived):
        return False
    # Except under `any`, one hand is moved, and no live hand may grow.
    if rules.divisions == "any" or len(moved) != 1 or moved[0][1] > moved[0][0]:
        return rules.divisions == "any"
    return rules.divisions == "partition" or (rules.divisions == "single" and len(revived) == 1)


def _halved(rules: Rules, moved: list[Change], revived: list[Fraction]) -> bool:
    """Whether a division cuts one hand in two as `halving` wants it."""
    if len(moved) != 1 or len(revived) != 1:
        return False
    before, after = moved[0]
    # An even whole number in two equal halves, or any in two that differ by one at most.
    if rules.halving == "even":
        return before % 2 == 0 and after == revived[0]
    return abs(after - revived[0]) <= 1


def _meta(rules: Rules, old: Sequence[Fraction], new: Sequence[Fraction]) -> bool:
    """Whether r fingers are taken away and the remainder is dealt out afresh."""
    if not rules.meta or sum(old) <= rules.fingers or sum(new) != sum(old) - rules.fingers:
        return False
    # In multiples of `parts`; if any (of my own) hands shows a half because of stumps, in halves.
    halves = rules.stumps and any(a.denominator != 1 for a in old)
    unit = HALF if halves else PARTS[rules.parts]
    if any((b / unit).denominator != 1 for b in new):
        return False
    # Reading: with `suicide` it is dealt in "any way", so a meta split may kill one hand and
    # revive another, although "no split both revives and kills" stands further up the page.
    return rules.suicide or all(b for a, b in zip(old, new, strict=True) if a)


def _stump(rules: Rules, old: Sequence[Fraction], new: Sequence[Fraction]) -> bool:
    """Whether the one live hand, showing one finger, is cut into a half and a half."""
    if not rules.stumps or [a for a in old if a] != [1]:
        return False
    return new[old.index(ONE)] == HALF and sorted(b for b in new if b) == [HALF, HALF]


def _signed_splits(rules: Rules, hands: Hands) -> Iterator[Hands]:
    """The one kind of split of Integers with cutoff: k fingers from one hand to another."""
    part = PARTS[rules.parts]
    for place, giving in _live(hands):
        for n in range(1, int(abs(giving) / part) + 1):
            k = part * n * (1 if giving > 0 else -1)
            for other, taking in enumerate(hands):
                # Giving to a live hand is a transfer, to a dead hand a division.
                allowed = rules.divisions if taking is None else rules.transfers
                total = (taking or 0) + k
                if other != place and allowed != "off" and abs(total) < rules.fingers:
                    yield _put(_put(hands, place, giving - k), other, total)


def most_splits(rules: Rules) -> int:
    """The most splits, counted with hands in their places, that any side could have."""
    # Reading: over all hands made of values that a hand can show, reached in play or not.
    return max(
        len(_splits(rules, hands))
        for count in set(rules.hands)
        for hands in product(_values(rules), repeat=count)
    )


# The other moves


def is_in(rules: Rules, side: Side) -> bool:
    """Whether a side is still in: a live hand, and a life left if lives are counted."""
    if side.zombie or (rules.sudden_death and side.lives == 0):
        return False
    return bool(_live(side.hands))


def _targets(rules: Rules, sides: Sides, seat: int) -> Iterator[tuple[int, int]]:
    """The hands that this seat may strike: whose and in which place."""
    for other, side in enumerate(sides):
        for place, hand in enumerate(side.hands):
            # A dead hand may be struck in a death attack, but of nobody who is knocked out.
            allowed = hand is not None or rules.death_attack
            if other != seat and is_in(rules, side) and allowed:
                yield other, place


def _striking(rules: Rules, side: Side, x: Fraction, y: Fraction) -> tuple[Hand, Hand]:
    """What becomes of the hand that strikes and the hand struck, if they show x and y."""
    landed = _land(rules, x + y)
    # A zombie's finger is for good: it has no poison, no cherry bomb and no mirror.
    if side.zombie:
        return x, landed
    # Poison comes first. Without Integers with cutoff no hand shows less than 0.
    if rules.poison and abs(x) == 1 and abs(y) > 1:
        return None, None
    if rules.cherry_bomb and abs(x + y) == rules.fingers:
        return (ONE if x > 0 else -ONE), landed
    return (_land(rules, x + x) if rules.mirror else x), landed


def _strikes(rules: Rules, sides: Sides, seat: int) -> Iterator[tuple[str, Sides]]:
    """All single strikes of a seat, as they are written behind "attack", carried out to the end."""
    mine = sides[seat]
    for (i, x), (other, j) in product(_live(mine.hands), _targets(rules, sides, seat)):
        if x == 0:
            continue
        struck = sides[other]
        # A dead hand counts as 0.
        hand, landed = _striking(rules, mine, x, struck.hands[j] or Fraction(0))
        # An attack sets the count of swaps to 0 on both sides.
        after = _put(sides, seat, mine._replace(hands=_put(mine.hands, i, hand), swaps=0))
        hurt = struck._replace(hands=_put(struck.hands, j, landed), swaps=0)
        by = "" if mine.zombie else f"{_name(mine.hands, i)} "
        at = f"{other + 1}:" if len(sides) > 2 else ""
        text = f"{by}{at}{_name(struck.hands, j)}"
        yield text, _settled(rules, sides, _put(after, other, hurt))


def _attacks(rules: Rules, sides: Sides, seat: int) -> Iterator[tuple[str, Sides]]:
    """All attacks of a seat, each one strike or, in a double attack, two."""
    for first, after in _strikes(rules, sides, seat):
        text = f"attack {first}"
        # The second strike must be made, unless the game has ended, the mover is out (as a zombie
        # is) or he has no strike.
        due = rules.double_attack and is_in(rules, after[seat])
        goes_on = due and _decided(rules, after, seat + 1) is None
        again = list(_strikes(rules, after, seat)) if goes_on else []
        yield from ((f"{text}, {second}", last) for second, last in again)
        if not again:
            yield text, after


def _waiting(rules: Rules, side: Side) -> Iterator[tuple[str, Side]]:
    """Swaps, Logan swaps, one-point switches and the pass: what `swap_limit` counts."""
    hands = side.hands
    for i, j in combinations(range(len(hands)), 2):
        one, two = hands[i], hands[j]
        dead = (one, two).count(None)
        text = f"swap {_name(hands, i)} {_name(hands, j)}"
        exchanged = side._replace(hands=_put(_put(hands, i, two), j, one))
        # A swap exchanges two live hands that differ, Logan a live hand and a dead one.
        if (rules.swaps and dead == 0 and one != two) or (rules.logan and dead == 1):
            yield text, exchanged
        # A switch exchanges the only finger of a side and a dead hand.
        if side.switches and dead == 1 and _one_finger(side):
            yield text, exchanged._replace(switches=side.switches - 1)
    if rules.passing and (rules.suicide or None not in hands):
        yield "pass", side


@cache
def _changing(rules: Rules, hands: Hands) -> tuple[tuple[str, Hands], ...]:
    """Splits, taps, additions and flips: the moves that are made with one's own hands alone."""
    found = [
        ("split " + " ".join(_show(rules, hand) for hand in after), after)
        for after in _splits(rules, hands)
    ]
    for (i, x), (j, y) in permutations(_live(hands), 2):
        if rules.self_attack and x:
            text = f"tap {_name(hands, i)} {_name(hands, j)}"
            found.append((text, _put(hands, j, _land(rules, x + y))))
    for i, x in _live(hands):
        # A whole finger more whatever the parts are, and upwards for every sign.
        if rules.self_add:
            found.append((f"add {_name(hands, i)}", _put(hands, i, _land(rules, x + 1))))
        # With cutoff the sign changes (not of 0), with rollover v becomes r - v.
        flipped = -x if rules.cutoff else rules.fingers - x
        if rules.integers and flipped != x:
            found.append((f"flip {_name(hands, i)}", _put(hands, i, flipped)))
    return tuple(found)


def _deeds(rules: Rules, sides: Sides, seat: int) -> Iterator[tuple[str, Sides]]:
    """All legal moves of a seat with the sides once each is carried out to its end."""
    mine = sides[seat]
    if not mine.zombie and not is_in(rules, mine):
        return
    yield from _attacks(rules, sides, seat)
    # A zombie must attack, and so must a side whose swaps in a row have reached the limit.
    if mine.zombie or (rules.swap_limit and mine.swaps >= rules.swap_limit):
        return
    for text, side in _own_moves(rules, mine):
        yield text, _settled(rules, sides, _put(sides, seat, side))


def _own_moves(rules: Rules, side: Side) -> Iterator[tuple[str, Side]]:
    """All moves but attacks with what each makes of the mover's side, before bombs go off."""
    # Any other move than swap, switch, Logan and pass sets the count to 0.
    for text, hands in _changing(rules, side.hands):
        yield text, side._replace(hands=hands, swaps=0)
    swaps = side.swaps + 1 if rules.swap_limit else 0
    for text, after in _waiting(rules, side):
        yield text, after._replace(swaps=swaps)


def _stuck(rules: Rules, sides: Sides, seat: int) -> bool:
    """Whether a seat has no legal move."""
    return next(_deeds(rules, sides, seat), None) is None


# What follows a move


def start(rules: Rules) -> State:
    """The position before the first move; it costs no life."""
    lives, switches = rules.sudden_death, rules.one_point_switches
    return State(tuple(Side(hands, lives, 0, False, switches) for hands in rules.start), 0)


def moves(rules: Rules, state: State) -> dict[str, State]:
    """Every legal move with the position after it; none when the game is finished."""
    if winner(rules, state) is not None:
        return {}
    deeds = _deeds(rules, state.sides, state.turn)
    return {text: _after(rules, state, sides) for text, sides in deeds}


def _after(rules: Rules, before: State, sides: Sides) -> State:
    """The position after a move that has left the sides like this: the turn goes on."""
    if len(sides) == 2:
        # A finished two-player position has the other player to move, also when out.
        return State(sides, 1 - before.turn)
    return _arrive(rules, sides, before.turn + 1)


def _settled(rules: Rules, before: Sides, sides: Sides) -> Sides:
    """Steps 3 to 5 of a strike or another move: bombs, then lives, then knock-outs."""
    pairs = zip(before, _exploded(rules, sides), strict=True)
    return tuple(_outcome(rules, old, new) for old, new in pairs)


def _exploded(rules: Rules, sides: Sides) -> Sides:
    """The sides when the last of the bombs has gone off."""
    shown = [side.hands for side in sides if is_in(rules, side)]
    if not rules.bomb or not any(rules.bomb in hands for hands in shown):
        return sides
    # Hands that show the number after this are next.
    return _exploded(rules, tuple(_blasted(rules, side) for side in sides))


def _blasted(rules: Rules, side: Side) -> Side:
    """What an explosion makes of a side: bombs die, and every other live hand gets one finger."""
    # Sides that are out, also those out by lives, neither explode nor get anything. Nobody goes out
    # by lives in between, as these are counted afterwards.
    if not is_in(rules, side):
        return side
    alive = [None if hand == rules.bomb else hand for hand in side.hands]
    hands = (hand if hand is None else _land(rules, hand + 1) for hand in alive)
    return side._replace(hands=tuple(hands))


def _one_finger(side: Side) -> bool:
    """Whether a side has exactly one live hand, showing one finger (1 or -1)."""
    live = _live(side.hands)
    return len(live) == 1 and abs(live[0][1]) == 1


def _outcome(rules: Rules, old: Side, new: Side) -> Side:
    """What a strike or another move has made of a side once lives and zombies are seen to."""
    # A life is lost when a side comes to one finger; staying there costs nothing more, and what
    # its hands showed in between does not count.
    if rules.sudden_death and _one_finger(new) and not _one_finger(old):
        new = new._replace(lives=new.lives - 1)
    knocked_out = is_in(rules, old) and not is_in(rules, new)
    # Zombies do nothing with two players (section 5, Warned about).
    return _rise(new) if knocked_out and rules.zombies and len(rules.hands) > 2 else new


def _rise(side: Side) -> Side:
    """The zombie of a knocked-out side: one finger on one hand for good."""
    return Side((ONE, *[None] * (len(side.hands) - 1)), 0, 0, True)


def _leave(rules: Rules, side: Side) -> Side:
    """A side whose hands are dead from now on and who wins nothing in misere."""
    # Reading: only the hands change; lives, swaps in a row and switches stay as they were.
    swaps = -1 - side.swaps if rules.goal == "misere" else side.swaps
    return side._replace(hands=(None,) * len(side.hands), swaps=swaps, zombie=False)


def _arrive(rules: Rules, sides: Sides, seat: int) -> State:
    """Three and more seats: who moves if the turn comes to this seat."""
    order = _in_turn(sides, seat)
    # Knocked-out seats are skipped, zombies keep taking turns. If nobody is in, it is nobody's
    # turn, and the seat after the mover is named first.
    inside = any(is_in(rules, side) for side in sides)
    due = [s for s in order if sides[s].zombie or is_in(rules, sides[s])]
    turn = due[0] if inside else order[0]
    if _decided(rules, sides, seat) is not None or not _stuck(rules, sides, turn):
        return State(sides, turn)
    # Without a legal move he is knocked out when his turn comes; it is no ply, so no bomb goes off.
    # Reading: with zombies he is one from now on, and takes this very turn as a zombie.
    gone = _rise(sides[turn]) if rules.zombies else _leave(rules, sides[turn])
    return _arrive(rules, _put(sides, turn, gone), seat)


def _in_turn(sides: Sides, seat: int) -> list[int]:
    """The seats in the order of play, beginning with this one."""
    return [(seat + k) % len(sides) for k in range(len(sides))]


def _decided(rules: Rules, sides: Sides, seat: int) -> int | None:
    """The seat that has won by who is in and who is out, or None.

    `seat` is the one after the mover: those whom one move knocks out go out in the order of play,
    from there to the mover himself.
    """
    order = _in_turn(sides, seat)
    inside = [s for s in order if is_in(rules, sides[s])]
    if rules.goal == "misere":
        # The first side to be knocked out wins, at once; who left does not.
        for s in order:
            if s not in inside and sides[s].swaps >= 0:
                return s
    # If nobody is left in, the mover has gone last and has won.
    if not inside:
        return order[-1]
    # The last side still in wins. Reading: in misere too, when all the others have left.
    return inside[0] if len(inside) == 1 else None


def winner(rules: Rules, state: State) -> int | None:
    """The seat that has won, or None while the game goes on."""
    # Where nobody is in, the seat to move is the one after the mover, also with three and more.
    seat = _decided(rules, state.sides, state.turn)
    # Two players: a mover without a legal move has lost, in misere too.
    if seat is None and len(state.sides) == 2 and _stuck(rules, state.sides, state.turn):
        return 1 - state.turn
    return seat


def finished(rules: Rules, state: State) -> bool:
    """Whether the game is over because somebody has won."""
    return winner(rules, state) is not None


def resign(rules: Rules, state: State, seat: int) -> State:
    """Three and more seats: the position when a seat has given up; the others play on."""
    side = state.sides[seat]
    # Who is out already has nothing to give up, nor has anybody once the game is over.
    if finished(rules, state) or not (side.zombie or is_in(rules, side)):
        return state
    return _arrive(rules, _put(state.sides, seat, _leave(rules, side)), state.turn)


# Writing it down


def _ascending(hands: Hands) -> Hands:
    """The hands in rising order, dead ones first."""
    return tuple(sorted(hands, key=lambda hand: (hand is not None, hand or 0)))


def _side_code(rules: Rules, side: Side) -> str:
    """One side in the general form, its hands in their places."""
    if side.zombie:
        return "z"
    text = ",".join(_show(rules, hand) for hand in side.hands)
    if rules.sudden_death:
        text += f";lives={side.lives}"
    if rules.swap_limit:
        text += f";swaps={max(side.swaps, -1 - side.swaps)}"
    if rules.one_point_switches:
        text += f";switches={side.switches}"
    return text


def _turned(state: State) -> State:
    """The same position with the mover at seat 0 and the others behind him, clockwise."""
    return State(state.sides[state.turn :] + state.sides[: state.turn], 0)


def _unordered(state: State) -> State:
    """The same position with every side's hands ascending: their order does not count."""
    sides = tuple(side._replace(hands=_ascending(side.hands)) for side in state.sides)
    return State(sides, state.turn)


def code(rules: Rules, state: State) -> str:
    """The position code in the general form: mover first, hands ascending."""
    return code_in_places(rules, _unordered(state))


def code_in_places(rules: Rules, state: State) -> str:
    """The same as the code, but with the hands in their places."""
    return "|".join(_side_code(rules, side) for side in _turned(state).sides)


def read(rules: Rules, code: str) -> State:
    """The position of a code in the general form, the sides in its order and the first to move.

    A side of dead hands counts as knocked out: in misere a bare code cannot say that it left.
    """
    texts = code.split("|")
    return State(tuple(_read_side(rules, text, rules.hands[0]) for text in texts), 0)


def _read_hand(rules: Rules, text: str) -> Hand:
    """A hand as written: x is dead, and 0 too unless Integers with cutoff is played."""
    dead = text == "x" or (Fraction(text) == 0 and not rules.signed)
    return None if dead else Fraction(text)


def _read_side(rules: Rules, text: str, count: int) -> Side:
    """One side of a code; a zombie's hands, not written in it, are taken to be `count`."""
    if text == "z":
        return _rise(Side((None,) * count, 0, 0, True))
    hands, *rest = text.split(";")
    counts = dict(part.split("=") for part in rest)
    return Side(
        tuple(_read_hand(rules, hand) for hand in hands.split(",")),
        int(counts.get("lives", rules.sudden_death)),
        int(counts.get("swaps", 0)),
        False,
        # Where counts are left out, no switch has been used.
        int(counts.get("switches", rules.one_point_switches)),
    )


# Relay (section 4)


class Boards(NamedTuple):
    """A relay: each board's sides, the first team's first, and the team to move."""

    boards: tuple[Sides, ...]
    turn: int


def relay_start(rules: Rules, boards: int) -> Boards:
    """The position before the first move."""
    return Boards((start(rules).sides,) * boards, 0)


def relay_moves(rules: Rules, state: Boards) -> dict[str, Boards]:
    """Every legal move, the board before it, with the position after it."""
    return {
        f"{number + 1}: {text}": Boards(_put(state.boards, number, after.sides), after.turn)
        for number, sides in enumerate(state.boards)
        # A board where a side is out, or both are, is finished.
        if all(is_in(rules, side) for side in sides)
        for text, after in moves(rules, State(sides, state.turn)).items()
    }


def relay_winner(rules: Rules, state: Boards) -> int | None:
    """The team that has won: the one that made the last move of all."""
    return None if relay_moves(rules, state) else 1 - state.turn


def relay_code(rules: Rules, state: Boards) -> str:
    """The codes of the boards, hands in their places, joined."""
    return "/".join(code_in_places(rules, State(sides, state.turn)) for sides in state.boards)


def relay_repeated(rules: Rules, line: Sequence[Boards]) -> int:
    """How often the last position of the line has occurred in it, all boards taken together."""
    # Hands that stand in another order are the same position; boards are not alike.
    seen = [(tuple(_unordered(State(s, at.turn)) for s in at.boards), at.turn) for at in line]
    return seen.count(seen[-1])


# Whole games


def perft(rules: Rules, state: State, depth: int) -> int:
    """How many move sequences of this length there are."""
    if depth == 0:
        return 1
    return sum(perft(rules, after, depth - 1) for after in moves(rules, state).values())


def play(rules: Rules, texts: Sequence[str]) -> tuple[State, str | None]:
    """The position after these moves from the start, and how the game has ended, if it has.

    A text that is no legal move, or comes after the end, raises ValueError.
    """
    state, end = start(rules), None
    seen = Counter([_unordered(state)])
    for made, text in enumerate(texts, 1):
        choice = moves(rules, state)
        if end is not None or text not in choice:
            raise ValueError(f"move {made}, {text!r}: {end or 'not legal'}")
        state = choice[text]
        seen[_unordered(state)] += 1
        # A game won on the last move of the limit is won.
        # Reading: where both draws fall on one move, repetition is named.
        if finished(rules, state):
            end = "won"
        elif rules.repetition and seen[_unordered(state)] >= rules.repetition:
            end = "repetition"
        elif rules.move_limit and made >= rules.move_limit:
            end = "limit"
    return state, end


# Solving


def _graph(rules: Rules) -> tuple[list[State], Edges]:
    """All positions from the start, the mover at seat 0 and hands ascending, and the moves.

    A move is (by how many seats the turn went on, the index of the position it leads to).
    """
    states = [_unordered(start(rules))]
    index = {states[0]: 0}
    edges: Edges = []
    for state in states:  # grows while we go through it
        after: dict[tuple[int, int], None] = {}
        for child in moves(rules, state).values():
            key = _unordered(_turned(child))
            if key not in index:
                index[key] = len(states)
                states.append(key)
            after[child.turn, index[key]] = None
        edges.append(list(after))
    return states, edges


def solve_two(rules: Rules) -> dict[str, tuple[str, int | None]]:
    """Two seats: for every code from the start, the value for the mover and the distance."""
    states, edges = _graph(rules)
    ends = [winner(rules, state) for state in states]
    value = {i: ("win" if end == 0 else "loss", 0) for i, end in enumerate(ends) if end is not None}
    fresh, distance = dict(value), 0
    while fresh:
        # Pass number d finds those who win in d at the fastest or lose in d at the slowest.
        fresh, distance = {}, distance + 1
        for i in range(len(states)):
            results = [value[j][0] if j in value else "draw" for _, j in edges[i]]
            if i not in value and "loss" in results:
                fresh[i] = ("win", distance)
            elif i not in value and "draw" not in results:
                fresh[i] = ("loss", distance)
        value.update(fresh)
    return {code(rules, state): value.get(i, ("draw", None)) for i, state in enumerate(states)}


def _forced(
    edges: Edges, seats: int, goal: set[tuple[int, int]], alone: bool
) -> set[tuple[int, int]]:
    """All (position, seat) from which the goal can be forced.

    By the seat itself against all the others (`alone`), or by all the others against the seat.
    """
    forced, grows = set(goal), True
    todo = {(i, seat) for i in range(len(edges)) if edges[i] for seat in range(seats)}
    while grows:
        todo -= forced
        grows = False
        for i, seat in todo:
            reached = ((j, (seat - shift) % seats) in forced for shift, j in edges[i])
            if any(reached) if (seat == 0) == alone else all(reached):
                forced.add((i, seat))
                grows = True
    return forced


def solve_many(rules: Rules) -> dict[str, tuple[frozenset[int], frozenset[int]]]:
    """Three and more seats: for every code, who can force the win and who is safe.

    Seats are counted from the mover (0) clockwise.
    """
    states, edges = _graph(rules)
    won: set[tuple[int, int]] = set()
    bad: set[tuple[int, int]] = set()
    for i, state in enumerate(states):
        best = winner(rules, state)
        for seat, side in enumerate(state.sides):
            if seat == best:
                won.add((i, seat))
            elif best is not None or not is_in(rules, side):
                bad.add((i, seat))
    seats = range(len(rules.hands))
    wins, lost = (_forced(edges, len(seats), goal, goal is won) for goal in (won, bad))
    table = {}
    # Two positions share a code when in one a side has left a misere game and in the other it was
    # knocked out; the latter is what `read` makes of the code, so it is written last.
    knocked = [all(side.swaps >= 0 for side in state.sides) for state in states]
    for i in sorted(range(len(states)), key=lambda i: knocked[i]):
        win = frozenset(seat for seat in seats if (i, seat) in wins)
        safe = frozenset(seat for seat in seats if (i, seat) not in lost)
        table[code(rules, states[i])] = (win, safe)
    return table


# The rule sets that are refused


def refused(fields: Mapping[str, object], seats: int) -> bool:
    """Whether the Refused paragraph of section 5, or that of RULES-2.md, turns these fields down.

    Left out: more than 10,000 splits, and the types and ranges of single fields.
    """
    plain = {name: value for name, value in fields.items() if name not in ("hands", "start")}
    r = Rules.of(plain, seats)
    return (
        not _fits(fields.get("hands", 2), fields.get("start", 1), seats)
        or (r.halving != "off" and (r.divisions == "off" or r.parts != "whole"))
        or (r.swap_limit > 0 and not (r.swaps or r.logan or r.passing or r.one_point_switches))
        or (r.stumps and r.parts != "whole")
        or (r.signed and (r.suicide or r.meta or r.stumps or r.halving != "off"))
        or (r.signed and (r.transfers == "multiple" or r.divisions in ("partition", "any")))
        or (r.zombies and r.goal == "misere")
        or (r.repetition == 0 and r.move_limit == 0)
        or (r.one_point_switches > 0 and r.logan)
        or (r.bomb > 0 and (r.bomb >= r.fingers or r.signed or r.zombies))
        or (r.goal == "misere" and seats > 2 and _may_knock_out_several(r))
    )


def _may_knock_out_several(r: Rules) -> bool:
    """Whether two sides may go out by one strike, so that nobody could say who went first."""
    return r.poison or r.mirror or r.bomb > 0 or (r.cherry_bomb and r.sudden_death > 0)


def _fits(hands: object, first: object, seats: int) -> bool:
    """Whether the lists of `hands` and `start` go with the number of seats and of hands."""
    counts = list(hands) if isinstance(hands, list | tuple) else [hands] * seats
    if len(counts) != seats or not isinstance(first, list | tuple):
        return len(counts) == seats
    if first and isinstance(first[0], list | tuple):
        return [len(side) for side in first] == counts
    # One list for every side: only where the sides have equal hand counts.
    return counts == [len(first)] * seats
