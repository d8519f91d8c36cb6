"""`Turn`: the moves of the player to move, and what they lead to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from typing import TypeAlias, assert_never

from engine.compiled import Compiled, Hands, Role, Side, write_fingers
from engine.message import Message, message, side_numbered
from engine.moves import Add, Attack, Flip, Move, OwnMove, Pass, Split, Swap, Tap, hand_names

Sides: TypeAlias = tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """The moves of one seat. `objection` judges each; `moves` lists those that it lets pass.

    Where an attack is two hits, `followed` is the turn after the first of them.
    """

    rules: Compiled
    sides: Sides
    seat: int

    @property
    def side(self) -> Side:
        """The side of the seat to move."""
        return self.sides[self.seat]

    # Which moves there are

    def moves(self) -> Iterator[Move]:
        """Every legal move, lazily: attacks, splits, taps, swaps, pass, flips, adds, in order."""
        if self.side.role is Role.GONE:
            return
        yield from self._whole(self.strikes())
        yield from self.own_moves()

    def own_moves(self) -> Iterator[Move]:
        """Every legal move that isn't an attack, lazily and in order."""
        if self.side.role is Role.PLAYER:
            yield from self._splits()
            yield from self._legal(self._other_turns())

    def moves_of(self, kind: type[Move]) -> Iterator[Move]:
        """Every legal move of that kind, lazily and in order. Of splits there may be thousands."""
        if kind is Attack:
            yield from self._whole(self.strikes()) if self.side.role is not Role.GONE else ()
        elif self.side.role is Role.PLAYER:
            others = (move for move in self._other_turns() if isinstance(move, kind))
            yield from self._splits() if kind is Split else self._legal(others)

    def _splits(self) -> Iterator[Split]:
        return map(self._split, self.rules.side_rules.splits(self.side))

    def _legal(self, moves: Iterator[Move]) -> Iterator[Move]:
        return (move for move in moves if self.objection(move) is None)

    def _whole(self, strikes: Iterator[Attack]) -> Iterator[Attack]:
        """The attacks that start with these hits."""
        for strike in strikes:
            left = self.followed(strike)
            if left is None:
                yield strike
            else:
                yield from (replace(strike, then=second) for second in left.strikes())

    def strikes(self) -> Iterator[Attack]:
        """Every legal hit, each as an attack of its own."""
        return (
            strike
            for strike in self._proposed_strikes()
            if self.objection_to_strike(strike) is None
        )

    def _proposed_strikes(self) -> Iterator[Attack]:
        strikers = (None,) if self.side.role is Role.ZOMBIE else self._names
        for striker in strikers:
            for seat in self._clockwise():
                shown = None if self.rules.is_duel else seat
                for struck in hand_names(len(self.sides[seat].hands)):
                    yield Attack(striker, struck, shown)

    def _clockwise(self) -> Iterator[int]:
        return ((self.seat + step) % len(self.sides) for step in range(1, len(self.sides)))

    def _split(self, hands: Hands) -> Split:
        return Split(tuple(map(self.rules.scale.shown, hands)))

    def _other_turns(self) -> Iterator[Move]:
        rules = self.rules.side_rules
        if rules.self_attack:
            yield from (Tap(*pair) for pair in permutations(self._names, 2))
        if rules.may_swap:
            yield from (Swap(*pair) for pair in combinations(self._names, 2))
        if rules.passing:
            yield Pass()
        if rules.flips:
            yield from map(Flip, self._names)
        if rules.self_add:
            yield from map(Add, self._names)

    @property
    def _names(self) -> tuple[str, ...]:
        return hand_names(len(self.side.hands))

    # Which of them are legal

    def objection(self, move: Move) -> Message | None:
        """Why the move isn't legal, or None if it is."""
        if isinstance(move, Attack):
            return self._objection_to_attack(move)
        if self.side.role is not Role.PLAYER:
            return message("zombie-attacks-only")
        if isinstance(move, Split):
            return self._objection_to_split(move)
        return self._objection_to_own(move)

    def _objection_to_attack(self, move: Attack) -> Message | None:
        objection = self.objection_to_strike(move)
        if objection is not None:
            return objection
        left = self.followed(move)
        if left is None:
            return None if move.then is None else message("attack-strikes-once")
        if move.then is None:
            return message("attack-strikes-twice")
        return left.objection_to_strike(move.then)

    def objection_to_strike(self, strike: Attack) -> Message | None:
        """Why this one hit isn't legal, or None if it is. It may be the first of two."""
        return self._objection_to_striker(strike) or self._objection_to_target(strike)

    def _objection_to_striker(self, move: Attack) -> Message | None:
        if self.side.role is Role.ZOMBIE:
            return None if move.mine is None else message("zombie-has-one-hand")
        if move.mine is None:
            return message("attack-with-which", hands=self._names)
        if move.mine not in self._names:
            return self._no_such_hand(move.mine, self._names)
        striker = self._shown_by(move.mine)
        if not self.rules.side_rules.is_alive(striker):
            return message("attack-with-dead-hand", hand=move.mine)
        return None if self.rules.side_rules.can_strike(striker) else message("strike-with-zero")

    def _objection_to_target(self, move: Attack) -> Message | None:
        seat = self._target(move)
        if seat is None:
            return message("attack-whom", players=tuple(map(side_numbered, self._attackable())))
        target = self.sides[seat]
        names = hand_names(len(target.hands))
        if self.rules.side_rules.is_out(target):
            key = "attack-on-zombie" if target.role is Role.ZOMBIE else "attack-on-out"
            return message(key, player=side_numbered(seat))
        if move.theirs not in names:
            return self._no_such_hand(move.theirs, names)
        if not self.rules.side_rules.attacks.may_hit(target.hands[names.index(move.theirs)]):
            return message("attack-on-dead-hand", hand=move.theirs)
        return None

    def _attackable(self) -> Iterator[int]:
        return (
            seat for seat in self._clockwise() if not self.rules.side_rules.is_out(self.sides[seat])
        )

    def _target(self, move: Attack) -> int | None:
        """The seat that's attacked; None if it isn't named, is the attacker's, or isn't there."""
        if self.rules.is_duel:
            return 1 - self.seat if move.seat is None else None
        others = range(len(self.sides))
        return move.seat if move.seat in others and move.seat != self.seat else None

    def _objection_to_split(self, move: Split) -> Message | None:
        if len(move.hands) != len(self.side.hands):
            return message("split-hands", given=len(move.hands), hands=len(self.side.hands))
        hands: list[int] = []
        for shown in move.hands:
            units = self.rules.scale.units(shown)
            if units is None:
                return message("split-no-such-hand", hand=write_fingers(shown))
            hands.append(units)
        return self.rules.side_rules.objection_to_split(self.side, tuple(hands))

    def _objection_to_own(self, move: OwnMove) -> Message | None:
        for name in move.own_hands:
            if name not in self._names:
                return self._no_such_hand(name, self._names)
        rules = self.rules.side_rules
        match move:
            case Tap(striker, struck):
                return rules.objection_to_tap(self.side, self._place(striker), self._place(struck))
            case Swap(one, other):
                return rules.objection_to_swap(self.side, self._place(one), self._place(other))
            case Pass():
                return rules.objection_to_pass(self.side)
            case Flip(hand):
                return rules.objection_to_flip(self.side, self._place(hand))
            case Add(hand):
                return rules.objection_to_add(self.side, self._place(hand))
            case _:
                assert_never(move)

    def _no_such_hand(self, name: str, names: tuple[str, ...]) -> Message:
        return message("no-such-hand", hand=name, hands=names)

    # What they lead to

    def after(self, move: Move) -> Sides:
        """All sides after a legal move and what it sets off; who's out is told later."""
        if isinstance(move, Attack) and move.then is not None:
            left = self.followed(move)
            if left is not None:
                return left.after(move.then)
        return self.rules.aftermath(self.sides, self.moved(move))

    def followed(self, strike: Attack) -> Turn | None:
        """The turn for the second hit after this legal one; None where there's no second."""
        if not self.rules.double_attack or strike.mine is None:
            return None
        struck = self.rules.aftermath(self.sides, self.moved(strike))
        left = Turn(self.rules, risen(self.rules, struck), self.seat)
        goes_on = not is_decided(self.rules, left.sides) and left.side.role is Role.PLAYER
        if not goes_on or self.rules.side_rules.is_out(left.side):
            return None
        return None if next(left.strikes(), None) is None else left

    def moved(self, move: Move) -> Sides:
        """All sides after the first hit or another move, without what it sets off."""
        return self._after_strike(move) if isinstance(move, Attack) else self._after_own(move)

    def _after_own(self, move: Split | OwnMove) -> Sides:
        rules, side = self.rules.side_rules, self.side
        match move:
            case Split(hands):
                changed = rules.split(
                    side, tuple(self.rules.scale.units(hand) or 0 for hand in hands)
                )
            case Tap(striker, struck):
                changed = rules.tap(side, self._place(striker), self._place(struck))
            case Swap(one, other):
                changed = rules.swap(side, self._place(one), self._place(other))
            case Pass():
                changed = rules.passed(side)
            case Flip(hand):
                changed = rules.flip(side, self._place(hand))
            case Add(hand):
                changed = rules.add(side, self._place(hand))
            case _:
                assert_never(move)
        return replaced(self.sides, self.seat, changed)

    def _after_strike(self, move: Attack) -> Sides:
        rules = self.rules.side_rules
        seat = self._target(move)
        assert seat is not None  # noqa: S101 - a legal attack has a target
        target = self.sides[seat]
        place = hand_names(len(target.hands)).index(move.theirs)
        if move.mine is None:
            return replaced(self.sides, seat, rules.struck_by_zombie(target, place))
        by, on = self._place(move.mine), target.hands[place]
        sides = replaced(self.sides, seat, rules.struck(target, place, self.side.hands[by]))
        return replaced(sides, self.seat, rules.after_attack(self.side, by, on))

    def _place(self, name: str) -> int:
        return self._names.index(name)

    def _shown_by(self, name: str) -> int:
        return self.side.hands[self._place(name)]


def replaced(sides: Sides, seat: int, side: Side) -> Sides:
    """The sides, with this one in this seat."""
    return (*sides[:seat], side, *sides[seat + 1 :])


def is_decided(rules: Compiled, sides: Sides) -> bool:
    """Whether hands and lives alone have ended the game."""
    out = [side for side in sides if rules.side_rules.is_out(side)]
    if len(sides) - len(out) < 2:
        return True
    return rules.misere and any(side.role is Role.PLAYER for side in out)


def risen(rules: Compiled, sides: Sides) -> Sides:
    """The sides, with players who are knocked out as zombies where the rules say so."""
    if not rules.zombies:
        return sides
    return tuple(
        rules.zombie(len(side.hands))
        if side.role is Role.PLAYER and rules.side_rules.is_out(side)
        else side
        for side in sides
    )
