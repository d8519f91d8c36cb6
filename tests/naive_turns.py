"""Turns of the naive game, told by position codes: the seat to move is seat 0."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from tests import naive

Fields: TypeAlias = Mapping[str, object]

CUTOFF: Fields = {"overflow": "cutoff"}
SIGNED: Fields = {"integers": True, "overflow": "cutoff"}
FREE: Fields = {"overflow": "cutoff", "suicide": True}
NO_SPLITS: Fields = {"transfers": "off", "divisions": "off"}


def rules_of(fields: Fields, code: str) -> naive.Rules:
    """The house rules with these fields, for as many sides and hands as the code has."""
    sides = code.split("|")
    hands = max(side.count(",") + 1 for side in sides)
    return naive.Rules.of({"hands": hands, **fields}, len(sides))


def legal(fields: Fields, before: str) -> dict[str, naive.State]:
    """Every legal move with the position after it."""
    rules = rules_of(fields, before)
    return naive.moves(rules, naive.read(rules, before))


def after(fields: Fields, before: str, move: str) -> str:
    """The code after this move."""
    return naive.code(rules_of(fields, before), legal(fields, before)[move])


def outcomes(fields: Fields, before: str, verb: str = "") -> set[str]:
    """The codes after all moves that begin with this verb."""
    return {after(fields, before, move) for move in legal(fields, before) if move.startswith(verb)}


def winner(fields: Fields, before: str, move: str) -> int | None:
    """The seat that this move lets win, or None if the game goes on."""
    return naive.winner(rules_of(fields, before), legal(fields, before)[move])
