"""Settings that do nothing in a game, and the simplest rules that make the same game.

A setting is idle only if setting it to `Idle.plain` instead wouldn't change the moves or the
outcome in any position at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from types import MappingProxyType
from typing import TypeAlias

from engine.rules.house_rules import (
    FEWEST_SIDES,
    OPTIONS,
    Divisions,
    Halving,
    HouseRules,
    is_signed,
)
from engine.rules.option import Needs
from engine.rules.side_kind import SideKind, SplitLaw
from engine.rules.starts import hand_counts


class IdleReason(Enum):
    """Why a setting does nothing."""

    ONE_HAND = "one-hand"
    TWO_HANDS = "two-hands"
    """With two hands it allows no more than its simplest kind."""
    HALVED = "halved"
    """With halving it allows no more than its simplest kind."""
    FEW_FINGERS = "few-fingers"
    FEW_FINGERS_SINGLE = "few-fingers-single"
    """With so few fingers it allows no more than its simplest kind."""
    TWO_SIDES = "two-sides"
    NOTHING_KILLS = "nothing-kills"
    NO_PARTS = "no-parts"
    NOTHING_TO_LIMIT = "nothing-to-limit"


@dataclass(frozen=True, slots=True)
class Idle:
    """A setting that does nothing: changing `field` to `plain` makes no difference."""

    field: str
    plain: object
    reason: IdleReason


def idle(rules: HouseRules, sides: int) -> tuple[Idle, ...]:
    """The settings that do nothing in a game with this many sides, each judged among all others."""
    game = _Game(rules, sides)
    found = ((field, _judged(field, game)) for field in _ORDER)
    return tuple(Idle(field, *plainer) for field, plainer in found if plainer is not None)


def without_idle(rules: HouseRules, sides: int) -> HouseRules:
    """The same game without the settings that do nothing."""
    game = _Game(rules, sides)
    for field in _ORDER:
        found = _judged(field, game)
        if found is not None:
            game = _Game(game.rules.model_copy(update={field: found[0]}), sides)
    return game.rules


@dataclass(frozen=True)
class _Game:
    """House rules, and quick conclusions from them."""

    rules: HouseRules
    sides: int

    @cached_property
    def hands(self) -> int:
        """The most hands any side has."""
        return max(hand_counts(self.rules, self.sides))

    @cached_property
    def law(self) -> SplitLaw:
        """The rules that matter for splits, in units."""
        return SplitLaw.of(self.rules)

    @property
    def signed(self) -> bool:
        """Whether this is Integers with cutoff, which has splits of its own."""
        return is_signed(self.rules)

    @property
    def too_few(self) -> IdleReason:
        """Why anything that needs more hands or fingers does nothing."""
        return IdleReason.ONE_HAND if self.hands == 1 else IdleReason.FEW_FINGERS

    @property
    def only_ones(self) -> bool:
        """Whether every hand that's in shows one finger, because two are already too many."""
        return self.no_more_than_one and not self.signed

    @property
    def no_more_than_one(self) -> bool:
        """Whether hands that are in show at most one finger (or 0 or -1 if that's possible)."""
        return self.law.top == 2

    def has(self, need: Needs) -> bool:
        """Whether the game has what an option needs."""
        match need:
            case "two-hands":
                return self.hands > 1
            case "more-fingers":
                return not self.only_ones
            case "more-sides":
                return self.sides > FEWEST_SIDES

    @property
    def has_transfers(self) -> bool:
        """Whether any side has a transfer, if transfers are allowed."""
        if self.hands == 1 or self.signed:
            return self.signed and self.hands > 1
        if self.law.step == 2:
            # 1, 0.5 to 0, 1.5; without suicide 0.5, 2.5 to 1.5, 1.5
            return self.law.suicide or self.rules.fingers > 2
        # 1-1 to 0-2; without suicide 1-3 to 2-2
        return self.law.top > (2 if self.law.suicide else 3)

    @property
    def has_divisions(self) -> bool:
        """Whether any side has a division, if divisions are allowed."""
        return self.hands > 1 and (self.signed or any(self.divided("single")))

    @property
    def has_meta(self) -> bool:
        """Whether any side has a meta split, if meta splits are allowed."""
        least_left = 1 if self.law.suicide else self.hands
        return self.hands * (self.law.top - 1) >= self.law.top + least_left

    @property
    def has_splits(self) -> bool:
        """Whether any side has a split."""
        rules = self.rules
        return (
            (rules.transfers != "off" and self.has_transfers)
            or (rules.divisions != "off" and self.has_divisions)
            or (rules.meta and self.has_meta)
        )

    def divided(self, divisions: Divisions, halving: Halving | None = None) -> list[int]:
        """For each number of units on a single hand, how many divisions it would have."""
        chosen = self.rules.halving if halving is None else halving
        law = replace(self.law, divisions=divisions, halving=chosen)
        return SideKind(law, 1, 0).divided


_Found: TypeAlias = tuple[object, IdleReason] | None
"""The simplest value that makes the same game, and the reason it does."""


def _transfers(game: _Game) -> _Found:
    if game.rules.transfers == "off":
        return None
    if not game.has_transfers:
        return "off", game.too_few
    if game.rules.transfers == "multiple" and game.hands == 2:
        return "single", IdleReason.TWO_HANDS
    return None


def _divisions(game: _Game) -> _Found:
    if game.rules.divisions == "off":
        return None
    if not game.has_divisions:
        return "off", game.too_few
    reason = None if game.rules.divisions == "single" else _why_single(game)
    return ("single", reason) if reason else None


def _why_single(game: _Game) -> IdleReason | None:
    """Why no division involves more than two hands, or None if some do."""
    if game.hands == 2:
        return IdleReason.TWO_HANDS
    if game.rules.halving != "off":
        return IdleReason.HALVED
    is_partition = game.rules.divisions == "partition"
    same = is_partition and game.divided("partition") == game.divided("single")
    return IdleReason.FEW_FINGERS_SINGLE if same else None


def _halving(game: _Game) -> _Found:
    """Halving restricts divisions, so it does nothing if all divisions meet its limits anyway."""
    if game.rules.halving == "off":
        return None
    freely: Divisions = "single" if game.hands == 2 else game.rules.divisions
    if game.hands > 1 and freely == "any" and any(game.divided("single", "off")):
        return None
    freely = "single" if freely == "any" else freely
    same = game.divided(freely, "off") == game.divided(freely)
    return ("off", game.too_few) if same else None


def _meta(game: _Game) -> _Found:
    return (False, game.too_few) if game.rules.meta and not game.has_meta else None


def _suicide(game: _Game) -> _Found:
    """Apart from splits that knock out a hand, suicide allows passing with a hand that's out."""
    if not game.rules.suicide:
        return None
    if game.hands == 1:
        return False, IdleReason.ONE_HAND
    kills = (game.rules.transfers != "off" and game.has_transfers) or (
        game.rules.meta and game.has_meta
    )
    return None if kills or game.rules.passing else (False, IdleReason.NOTHING_KILLS)


def _swap_limit(game: _Game) -> _Found:
    rules = game.rules
    some = (
        rules.passing
        or (rules.swaps and not _judged("swaps", game))
        or ((rules.logan or rules.one_point_switches) and game.hands > 1)
    )
    return (0, IdleReason.NOTHING_TO_LIMIT) if rules.swap_limit and not some else None


def _parts(game: _Game) -> _Found:
    """If the start has no parts, only splits can make them."""
    start = game.rules.start
    hands = start if isinstance(start, tuple) else (start,)
    shown = [number for item in hands for number in (item if isinstance(item, tuple) else (item,))]
    never = all(isinstance(number, int) for number in shown) and not game.has_splits
    if game.rules.parts == "whole" or not never:
        return None
    return "whole", IdleReason.ONE_HAND if game.hands == 1 else IdleReason.NO_PARTS


def _sudden_death(game: _Game) -> _Found:
    """A lone hand gets down to one finger by rolling over, by a negative hit, or with parts.

    A cherry bomb does it too. Mirrors and additions do it only in these same ways.
    """
    rules = game.rules
    has_parts = rules.parts != "whole" or rules.stumps
    comes_down = rules.overflow == "rollover" or rules.integers or has_parts or rules.cherry_bomb
    grows = game.only_ones or not comes_down
    nothing = rules.sudden_death and game.hands == 1 and grows
    return (0, IdleReason.ONE_HAND) if nothing else None


def _mirror(game: _Game) -> _Found:
    """With only ones, hits on hands still in make 2: a cherry bomb spares the hand that hits."""
    reaches_dead = game.rules.death_attack and game.hands > 1
    spared = game.only_ones and game.rules.cherry_bomb and not reaches_dead
    return (False, IdleReason.FEW_FINGERS) if game.rules.mirror and spared else None


def _poison(game: _Game) -> _Found:
    """If two fingers are too many, one finger knocks out any hand showing more, even unpoisoned.

    With a mirror it goes out itself too.
    """
    rules = game.rules
    kills_both = rules.fingers == 2 and rules.overflow == "cutoff" and rules.mirror
    nothing = game.no_more_than_one or (kills_both and not game.signed)
    return (False, IdleReason.FEW_FINGERS) if rules.poison and nothing else None


def _cherry_bomb(game: _Game) -> _Found:
    """If hands can't show anything but one, nor can the hand that hits, barring a mirror.

    With up to 2 fingers on a hand, 3 is made by 2 on 1, or by 1 on 2 if that isn't poison; with the
    mirror, the 2 becomes 4, which also rolls over to one.
    """
    rules = game.rules
    is_one = game.no_more_than_one and not rules.mirror
    rolls_to_one = game.law.top == 3 and rules.overflow == "rollover"
    nothing = is_one or (rolls_to_one and rules.mirror and rules.poison)
    return (False, IdleReason.FEW_FINGERS) if rules.cherry_bomb and nothing else None


def _double_attack(game: _Game) -> _Found:
    """There's no second hit if the first always ends the game or knocks out the hand that hits.

    That's the case with one hand a side that shows one finger, when two are too many.
    """
    rules = game.rules
    ends = game.sides == FEWEST_SIDES or rules.goal == "misere"
    dies = rules.mirror and not rules.cherry_bomb
    nothing = game.hands == 1 and game.only_ones and (ends or dies)
    return (False, IdleReason.FEW_FINGERS) if rules.double_attack and nothing else None


_OWN: Mapping[str, Callable[[_Game], _Found]] = MappingProxyType(
    {
        "divisions": _divisions,
        "halving": _halving,
        "transfers": _transfers,
        "meta": _meta,
        "parts": _parts,
        "suicide": _suicide,
        "swap_limit": _swap_limit,
        "sudden_death": _sudden_death,
        "mirror": _mirror,
        "poison": _poison,
        "cherry_bomb": _cherry_bomb,
        "double_attack": _double_attack,
    }
)
"""The options that do nothing for reasons of their own."""

# Options that later ones depend on come first; cautions name them in this order.
_FIRST = (
    *("divisions", "halving", "transfers", "meta", "parts", "stumps", "suicide", "self_attack"),
    *("swaps", "logan", "swap_limit", "sudden_death", "integers", "overflow"),
    *("mirror", "poison", "cherry_bomb", "double_attack"),
)
_ORDER = tuple(
    field for field in dict.fromkeys((*_FIRST, *OPTIONS)) if field in _OWN or OPTIONS[field].needs
)


_WITHOUT: Mapping[Needs, IdleReason] = MappingProxyType(
    {
        "two-hands": IdleReason.ONE_HAND,
        "more-fingers": IdleReason.FEW_FINGERS,
        "more-sides": IdleReason.TWO_SIDES,
    }
)
"""Why an option that needs this does nothing without it."""


def _judged(field: str, game: _Game) -> _Found:
    if field in _OWN:
        return _OWN[field](game)
    option = OPTIONS[field]
    if getattr(game.rules, field) == option.usual:
        return None
    reason = next((_WITHOUT[need] for need in option.needs if not game.has(need)), None)
    return None if reason is None else (option.usual, reason)
