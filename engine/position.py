"""`Position`: everyone's hands and whose turn it is. No history, no players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self, TypeAlias

from engine.compiled import Compiled, Role, Shown, Side
from engine.errors import GameOver, IllegalMove
from engine.message import Message
from engine.moves import Attack, Move
from engine.turn import Sides, Turn, is_decided, replaced, risen

Key: TypeAlias = tuple[Side, ...]
"""The sides from the mover on, hands sorted. Equal keys mean the same position to the rules."""


@dataclass(frozen=True, slots=True)
class Position:
    """The sides in order of play and the seat to move, under compiled rules."""

    rules: Compiled
    sides: Sides
    turn: int = 0

    @classmethod
    def start(cls, rules: Compiled) -> Self:
        """The position before the first move."""
        return cls(rules, rules.start)

    # The hands

    @property
    def key(self) -> Key:
        """What makes two positions the same to the rules: hands count, their order doesn't.

        Seats count from the mover, so to detect a repetition compare `turn` too.
        """
        return tuple(map(self.rules.normalized, self._from_mover()))

    def hands(self, seat: int) -> tuple[Shown, ...]:
        """What a seat's hands show, in order."""
        return tuple(map(self.rules.scale.shown, self.sides[seat].hands))

    @property
    def code(self) -> str:
        """The position code in its general form, hands ascending."""
        return "|".join(map(self._written, self.key))

    @property
    def code_in_places(self) -> str:
        """The position code in its general form, each hand in its place."""
        return "|".join(map(self._written, self._from_mover()))

    def __str__(self) -> str:
        return self.code

    def _from_mover(self) -> Sides:
        return (*self.sides[self.turn :], *self.sides[: self.turn])

    def _written(self, side: Side) -> str:
        if side.role is Role.ZOMBIE:
            return "z"
        rules = self.rules.side_rules
        counts = (
            ("lives", side.lives, rules.sudden_death),
            ("swaps", side.swaps, rules.swap_limit > 0),
            ("switches", side.switches, rules.switches > 0),
        )
        hands = ",".join(map(self.rules.scale.write, side.hands))
        return hands + "".join(f";{name}={count}" for name, count, shown in counts if shown)

    # Who is still in, and who has won

    def is_out(self, seat: int) -> bool:
        """Whether this seat is knocked out or has left."""
        return self.rules.side_rules.is_out(self.sides[seat])

    @property
    def still_in(self) -> tuple[int, ...]:
        """The seats that are still in, in order of play."""
        return tuple(seat for seat in range(len(self.sides)) if not self.is_out(seat))

    @property
    def winner(self) -> int | None:
        """The seat that has won, or None while the game is on."""
        first_out = self._first_knocked_out() if self.rules.misere else None
        if first_out is not None:
            return first_out
        still_in = self.still_in
        if len(still_in) == 1:
            return still_in[0]
        if not still_in and self.rules.may_knock_out_all:
            # One move knocked out everyone left, its own player last: that player has won.
            return (self.turn - 1) % len(self.sides)
        return 1 - self.turn if self.rules.is_duel and self._is_stuck() else None

    def _first_knocked_out(self) -> int | None:
        """In misère, the seat whose knockout ended the game."""
        for step in range(len(self.sides)):
            seat = (self.turn + step) % len(self.sides)
            if self.is_out(seat) and self.sides[seat].role is Role.PLAYER:
                return seat
        return None

    @property
    def is_over(self) -> bool:
        """Whether no one can move anymore."""
        return self.winner is not None or not self.still_in

    # Moves

    def legal_moves(self) -> Iterator[Move]:
        """Every legal move, lazily and in a fixed order; none once someone has won."""
        return iter(()) if self._is_decided() else self._turn.moves()

    def objection(self, move: Move) -> Message | None:
        """Why the seat to move can't make this move, or None if it can."""
        return self._turn.objection(move)

    def is_legal(self, move: Move) -> bool:
        """Whether the seat to move can make this move."""
        return not self._is_decided() and self.objection(move) is None

    def play(self, move: Move) -> Self:
        """The position after the move and everything it sets off.

        Raises GameOver if no one can move anymore, IllegalMove if this move isn't legal.
        """
        if self._is_decided():
            raise GameOver("game-over")
        objection = self.objection(move)
        if objection is not None:
            raise IllegalMove("illegal-move", move=str(move), reason=objection)
        sides = risen(self.rules, self._turn.after(move))
        return type(self)(self.rules, sides, self.turn)._passed_on()

    def legal_strikes(self) -> Iterator[Attack]:
        """Every hit that's legal now, lazily: each attack, or the first of its two hits."""
        return iter(()) if self._is_decided() else self._turn.strikes()

    def own_moves(self) -> Iterator[Move]:
        """Every legal move that isn't an attack, lazily and in a fixed order."""
        return iter(()) if self._is_decided() else self._turn.own_moves()

    def moves_of(self, kind: type[Move]) -> Iterator[Move]:
        """Every legal move of that kind, lazily and in a fixed order."""
        return iter(()) if self._is_decided() else self._turn.moves_of(kind)

    def strikes(self, strike: Attack) -> bool:
        """Whether the seat to move can make this hit, alone or as the first of two."""
        return not self._is_decided() and self._turn.objection_to_strike(strike) is None

    def after_strike(self, strike: Attack) -> Self | None:
        """The position in which the same seat makes its second hit; None if there isn't one."""
        left = self._turn.followed(strike)
        return None if left is None else type(self)(self.rules, left.sides, self.turn)

    def moved(self, move: Move) -> Self:
        """The position after a legal move (the first hit of two), before anything it sets off.

        The same seat is still to move.
        """
        return type(self)(self.rules, self._turn.moved(move), self.turn)

    def without(self, seat: int) -> Self:
        """The position after this seat resigns or runs out of time, with three or more seats."""
        left = type(self)(
            self.rules, replaced(self.sides, seat, self.rules.gone(self.sides[seat])), self.turn
        )
        return left._passed_on() if seat == self.turn else left._settled()

    @property
    def _turn(self) -> Turn:
        return Turn(self.rules, self.sides, self.turn)

    def _is_decided(self) -> bool:
        """Whether hands and lives alone have ended the game."""
        return is_decided(self.rules, self.sides)

    def _is_stuck(self) -> bool:
        """Whether the player to move is still in but has no legal move."""
        return not self.is_out(self.turn) and next(self.legal_moves(), None) is None

    # What follows from a move

    def _passed_on(self) -> Self:
        """Pass the turn to the next seat that takes turns, skipping any that are stuck.

        If no one is left in, it goes to the very next seat, zombie or not: the one before it has
        won.
        """
        seats = [(self.turn + step) % len(self.sides) for step in range(1, len(self.sides) + 1)]
        turn = seats[0]
        if not self.rules.is_duel and self.still_in:
            turn = next(filter(self._takes_turns, seats))
        return type(self)(self.rules, self.sides, turn)._settled()

    def _takes_turns(self, seat: int) -> bool:
        return self.sides[seat].role is Role.ZOMBIE or not self.is_out(seat)

    def _settled(self) -> Self:
        """With three or more seats, knock out a player who has no legal move on their turn.

        That isn't a ply: a player who becomes a zombie by it still has the turn.
        """
        if self.rules.is_duel or self._is_decided() or not self._is_stuck():
            return self
        side = self.sides[self.turn]
        out = self.rules.zombie(len(side.hands)) if self.rules.zombies else self.rules.gone(side)
        left = type(self)(self.rules, replaced(self.sides, self.turn, out), self.turn)
        return left if left._takes_turns(self.turn) else left._passed_on()
