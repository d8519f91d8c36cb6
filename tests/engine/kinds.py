"""What there is to see in the games of a preset: kinds of events and ways to end.

`shown` reads it off a printed game, text alone. `possible` works it out from the house rules by
walking every position of the naive game. So the two know nothing of each other, and neither knows
how the engine tells one kind of move from another.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from graphlib import CycleError, TopologicalSorter
from typing import TypeAlias

from tests import naive

Hands: TypeAlias = list[Fraction]

# Everybody may do this in any game; when somebody leaves, with three and more the others play on.
LEAVING = ("resigns", "runs out of time")
DEEDS = (*LEAVING, "is for a draw", "takes back")
ENDS = ("resignation", "timeout", "agreement", "abandoned")
SHORT_LIMIT = 10


@dataclass(frozen=True)
class Turn:
    """A move as a printed game tells it: the position codes begin with the seat to move."""

    fields: Mapping[str, object]
    mover: int
    """Counted from 0."""
    move: str
    before: str
    after: str

    def kinds(self) -> Iterator[str]:
        """All that the move is an example of."""
        verb, *words = self.move.split()
        match verb:
            case "attack":
                yield from self._attacks()
            case "add":
                yield f"add{self._landing(self._hands(0)[_place(words[0])] + 1)}"
            case "tap":
                hands = self._hands(0)
                striker, struck = (hands[_place(word)] for word in words)
                yield f"tap{self._landing(striker + struck)}"
            case "split":
                yield from self._split([Fraction(word) for word in words])
            case "swap":
                hands = self._hands(0)
                moved = "logan swap" if self._plays("logan") else "switch"
                yield "swap" if all(hands[_place(word)] for word in words) else moved
            case _:
                yield verb if all(self._hands(0)) else f"{verb} with a dead hand"
        yield from self._consequences()

    def _attacks(self) -> Iterator[str]:
        """An attack, or the first of two strikes and with which hand and on whom the second is."""
        first, *second = (strike.split() for strike in self.move[len("attack ") :].split(","))
        yield from self._attack(first)
        for again in second:
            same = "the same hand" if again[0] == first[0] else "another hand"
            on = "the same" if again[-1] == first[-1] else "another"
            yield f"second strike with {same} on {on}"

    def _attack(self, words: list[str]) -> Iterator[str]:
        striker, on = self._meeting(words)
        mine, side = len(words) > 1, self._side(words[-1])
        if mine and self._poisons(striker, on):
            yield "attack that poisons"
        elif self._is_dead(side, _place(words[-1].rpartition(":")[2])):
            yield "attack on a dead hand"
        else:
            yield f"{'attack' if mine else 'attack by a zombie'}{self._landing(striker + on)}"
        if mine:
            yield from self._recoil(striker, on)
        if f"swaps={self.fields['swap_limit'] or 'none'}" in self._sides[0]:
            yield "attack because the swaps are used up"

    def _meeting(self, words: list[str]) -> tuple[Fraction, Fraction]:
        """What the two hands show, the one that strikes first."""
        *mine, target = words
        striker = self._hands(0)[_place(mine[0])] if mine else Fraction(1)
        return striker, self._hands(self._side(target))[_place(target.rpartition(":")[2])]

    def _side(self, target: str) -> int:
        """Whose hand that is, counted from the mover."""
        seat, _, _ = target.rpartition(":")
        return (int(seat) - 1 - self.mover) % len(self._sides) if seat else 1

    def _poisons(self, striker: Fraction, on: Fraction) -> bool:
        return self._plays("poison") and abs(striker) == 1 and abs(on) > 1

    def _recoil(self, striker: Fraction, on: Fraction) -> Iterator[str]:
        """What the attack does to the hand that strikes."""
        if self._poisons(striker, on):
            return
        if self._plays("cherry_bomb") and abs(striker + on) == self._top:
            yield "cherry bomb"
        elif self._plays("mirror"):
            yield f"mirrored attack{self._landing(striker + striker)}"

    def _plays(self, option: str) -> bool:
        return bool(self.fields.get(option))

    def _is_dead(self, side: int, place: int) -> bool:
        """Whether the hand is dead: 0 is, but where x is written for it."""
        hand = self._sides[side].split(";")[0].split(",")[place]
        signed = self._plays("integers") and self.fields["overflow"] == "cutoff"
        return hand == "x" or (hand == "0" and not signed)

    @property
    def _top(self) -> int:
        r = self.fields["fingers"]
        assert isinstance(r, int)
        return r

    def _landing(self, total: Fraction) -> str:
        r = self._top
        if abs(total) < r:
            return ""
        rolls = total > r and self.fields["overflow"] == "rollover"
        return " that rolls over" if rolls else " that kills"

    def _split(self, new: Hands) -> Iterator[str]:
        old = self._hands(0)
        pairs = list(zip(old, new, strict=True))
        moved = sum(1 for a, b in pairs if a and a != b)
        revived = sum(1 for a, b in pairs if b and not a)
        kills = any(a and not b for a, b in pairs)
        if sum(old) != sum(new):
            yield "meta split" + " that revives" * bool(revived) + " that kills" * kills
        elif revived:
            yield "division" + " from many hands" * (moved > 1) + " onto many hands" * (revived > 1)
        else:
            name = "suicide split" if kills else "transfer"
            yield name + " among many hands" * (moved > 2)
        if any((b - a).denominator > 1 for a, b in pairs):
            yield "stump split" if self.fields["stumps"] else "split in parts"
        if any(a.denominator > 1 for a in old):
            yield "split of parts"

    def _consequences(self) -> Iterator[str]:
        if _lives(self.after) < _lives(self.before):
            yield "a life lost"
        if self.after.count("z") > self.before.count("z"):
            yield "a zombie rises"
        if self._plays("bomb") and self._explodes():
            yield "an explosion"

    def _explodes(self) -> bool:
        """Whether the move itself, of two strikes the first, makes a hand that goes off."""
        return self.fields["bomb"] in set(self._made())

    def _made(self) -> Iterator[Fraction]:
        """What hands show by the move itself, in any order."""
        verb, *words = self.move.replace(",", "").split()
        hands = self._hands(0)
        match verb:
            case "attack":
                yield from self._struck(words[:2])
            case "split":
                yield from map(Fraction, words)
            case "tap":
                yield self._land(sum((hands[_place(word)] for word in words), Fraction(0)))
            case "add":
                yield self._land(hands[_place(words[0])] + 1)
            case "flip":
                yield self._top - hands[_place(words[0])]
            case _:
                return

    def _struck(self, words: list[str]) -> Iterator[Fraction]:
        striker, on = self._meeting(words)
        if self._poisons(striker, on):
            return
        yield self._land(striker + on)
        if self._plays("mirror") and abs(striker + on) != self._top * self._plays("cherry_bomb"):
            yield self._land(striker + striker)

    def _land(self, total: Fraction) -> Fraction:
        if abs(total) < self._top:
            return total
        rolls = total > self._top and self.fields["overflow"] == "rollover"
        return total - self._top if rolls else Fraction(0)

    @property
    def _sides(self) -> list[str]:
        return self.before.split("|")

    def _hands(self, side: int) -> Hands:
        hands, *_ = self._sides[side].split(";")
        return [Fraction(0 if hand == "x" else hand) for hand in hands.split(",")]


def _place(name: str) -> int:
    return "LR".index(name) if name in "LR" else int(name) - 1


def _lives(code: str) -> int:
    return sum(map(int, re.findall(r"lives=(\d)", code)))


def shown(printed: str, fields: Mapping[str, object]) -> set[str]:
    """All that a printed game is an example of. `fields` are its house rules."""
    lines = re.findall(r"^ *\d+\. seat (\d): (.+?)  +(\S+)$", printed, re.MULTILINE)
    codes = [*re.findall(r"^ *start  +(\S+)$", printed, re.MULTILINE)]
    found: set[str] = set()
    for number, (seat, event, after) in enumerate(lines):
        deed = next((deed for deed in DEEDS if event.startswith(deed)), None)
        if deed is not None:
            goes_on = deed in LEAVING and number < len(lines) - 1
            found.add(f"{deed} and the others play on" if goes_on else deed)
        elif event != "abandons":
            found.update(Turn(fields, int(seat) - 1, event, codes[-1], after).kinds())
        codes.append(after)
    return found | set(re.findall(r"^Result: .*: ([a-z-]+)$", printed, re.MULTILINE))


def end(rules: naive.Rules, state: naive.State) -> str:
    """How a game of two was won whose last position this is."""
    out = [side for side in state.sides if not naive.is_in(rules, side)]
    if not out:
        return "no-move"
    if rules.goal == "misere":
        return "first-out"
    alive = any(hand is not None for side in out if not side.zombie for hand in side.hands)
    return "last-life" if alive else "knockout"


def possible(fields: Mapping[str, object], seats: int, most: int | None = None) -> set[str]:
    """All that games of these house rules can be an example of.

    With `most`, what the first so many positions tell, and nothing that takes the whole walk.
    """
    walk = _Walk(fields, naive.Rules.of(fields, seats))
    walk.go(most)
    others = {f"{deed} and the others play on" for deed in LEAVING} if seats > 2 else set[str]()
    found = walk.found | others | {*DEEDS, *ENDS}
    return found | (walk.draws() if most is None else set())


class _Walk:
    """The positions of the naive game from the start, each with those that can follow."""

    def __init__(self, fields: Mapping[str, object], rules: naive.Rules) -> None:
        self.fields = fields
        self.rules = rules
        self.start = naive.start(rules)
        self.followers: dict[str, set[str]] = {}
        self.found: set[str] = set()

    def go(self, most: int | None) -> None:
        waiting = {naive.code(self.rules, self.start): self.start}
        while waiting and (most is None or len(self.followers) < most):
            code = next(iter(waiting))
            new = self._look_at(code, waiting.pop(code))
            waiting |= {after: state for after, state in new.items() if after not in self.followers}

    def _look_at(self, code: str, state: naive.State) -> dict[str, naive.State]:
        self.followers[code] = set()
        places = naive.code_in_places(self.rules, state)
        new: dict[str, naive.State] = {}
        for move, after in naive.moves(self.rules, state).items():
            reached = naive.code(self.rules, after)
            self.followers[code].add(reached)
            self.found.update(Turn(self.fields, state.turn, move, places, reached).kinds())
            new[reached] = after
        if naive.finished(self.rules, state):
            self.found.add(end(self.rules, state))
        return new

    def draws(self) -> set[str]:
        """How a game can be drawn if nobody agrees to it: nowhere where it cannot last."""
        found = {"move-limit"} if self._lasts(SHORT_LIMIT) else set[str]()
        try:
            TopologicalSorter(self.followers).prepare()
        except CycleError:
            found.add("repetition")
        return found

    def _lasts(self, plies: int) -> bool:
        """Whether a game can be on after so many moves."""
        reached = {naive.code(self.rules, self.start)}
        for _ in range(plies):
            reached = {after for code in reached for after in self.followers[code]}
        return any(self.followers[code] for code in reached)
