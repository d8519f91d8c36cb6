"""`Move`: what a player can do on their turn. `str` writes it as it's typed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TypeAlias

from engine.compiled.scale import Shown, write_fingers

LEFT_RIGHT = ("L", "R")


@cache
def hand_names(count: int) -> tuple[str, ...]:
    """The names of a side's hands, in order: L and R if there are two, otherwise numbers from 1."""
    return LEFT_RIGHT if count == len(LEFT_RIGHT) else tuple(map(str, range(1, count + 1)))


@dataclass(frozen=True, slots=True)
class Attack:
    """One of my hands hits one of theirs."""

    mine: str | None
    """None for a zombie, which has just one hand."""
    theirs: str
    seat: int | None = None
    """Whose, counted from 0 in order of play; None where there is one opponent."""
    then: Attack | None = None
    """The second hit, where an attack is two."""

    @property
    def strike(self) -> str:
        """The first hit alone, without the verb."""
        target = self.theirs if self.seat is None else f"{self.seat + 1}:{self.theirs}"
        return target if self.mine is None else f"{self.mine} {target}"

    @property
    def strikes(self) -> tuple[Attack, ...]:
        """Its hits, each as an attack of its own."""
        return (self,) if self.then is None else (replace(self, then=None), self.then)

    def __str__(self) -> str:
        return "attack " + ", ".join(each.strike for each in self.strikes)


@dataclass(frozen=True, slots=True)
class Split:
    """My hands show this afterward, in their places."""

    hands: tuple[Shown, ...]

    def __str__(self) -> str:
        return " ".join(("split", *map(write_fingers, self.hands)))


@dataclass(frozen=True, slots=True)
class Tap:
    """One of my hands hits another of mine."""

    striker: str
    struck: str

    @property
    def own_hands(self) -> tuple[str, ...]:
        """The names of my hands in this move."""
        return (self.striker, self.struck)

    def __str__(self) -> str:
        return f"tap {self.striker} {self.struck}"


@dataclass(frozen=True, slots=True)
class Swap:
    """Two of my hands change places; the first in place is named first."""

    one: str
    other: str

    @property
    def own_hands(self) -> tuple[str, ...]:
        """The names of my hands in this move."""
        return (self.one, self.other)

    def __str__(self) -> str:
        return f"swap {self.one} {self.other}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing changes except whose turn it is."""

    @property
    def own_hands(self) -> tuple[str, ...]:
        """The names of my hands in this move."""
        return ()

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Flip:
    """One of my hands is flipped."""

    hand: str

    @property
    def own_hands(self) -> tuple[str, ...]:
        """The names of my hands in this move."""
        return (self.hand,)

    def __str__(self) -> str:
        return f"flip {self.hand}"


@dataclass(frozen=True, slots=True)
class Add:
    """One of my hands gets a finger more."""

    hand: str

    @property
    def own_hands(self) -> tuple[str, ...]:
        """The names of my hands in this move."""
        return (self.hand,)

    def __str__(self) -> str:
        return f"add {self.hand}"


OwnMove: TypeAlias = Tap | Swap | Pass | Flip | Add
"""Moves on one's own hands, which are named."""
Move: TypeAlias = Attack | Split | OwnMove
