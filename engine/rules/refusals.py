"""Setups that don't make a game: every reason, and what would be right."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from engine.message import Datum, Message, message
from engine.rules.faults import bad_rules
from engine.rules.house_rules import (
    FEWEST_SIDES,
    MOST_SIDES,
    OPTIONS,
    PARTS_IN_ONE,
    Fingers,
    HouseRules,
    is_signed,
)
from engine.rules.setup import TEAM_MODES, ComputerSeat, Mode, Setup
from engine.rules.split_count import too_many_splits
from engine.rules.starts import hand_counts


def check(setup: Setup) -> None:
    """Check that a setup makes a game. Raises BadRules with the first refusal and their number."""
    found = refusals(setup)
    if found:
        raise bad_rules(found)


def refusals(setup: Setup) -> tuple[Message, ...]:
    """Every reason why this setup doesn't make a game; empty if it does."""
    rules = setup.rules
    return (
        *_of_seats(setup),
        *_of_relay(setup),
        *_of_settings(rules),
        *_of_misere(rules, len(setup.sides)),
        *_of_lists(rules, len(setup.sides)),
        *_of_start(rules),
        *_of_splits(rules),
    )


# Seats


def _of_seats(setup: Setup) -> Iterator[Message]:
    seats, teams = len(setup.seats), {seat.team for seat in setup.seats}
    if setup.mode in TEAM_MODES:
        most = FEWEST_SIDES if setup.is_relay else MOST_SIDES
        yield from _of_teams(teams, most)
        return
    if teams != {None}:
        yield message("bad-team-outside", mode=setup.mode.value)
    if setup.mode is Mode.DUEL and seats != FEWEST_SIDES:
        yield message("bad-duel-seats", seats=seats)
    if setup.mode is Mode.FREE_FOR_ALL and not FEWEST_SIDES < seats <= MOST_SIDES:
        yield message(
            "bad-free-for-all-seats", seats=seats, least=FEWEST_SIDES + 1, most=MOST_SIDES
        )


def _of_teams(teams: set[int | None], most: int) -> Iterator[Message]:
    numbers = {team for team in teams if team is not None}
    if None in teams:
        yield message("bad-seat-without-team")
    missing = sorted(set(range(1, max(numbers, default=0) + 1)) - numbers)
    if missing:
        yield message("bad-team-gap", missing=tuple(missing), teams=max(numbers))
    elif not FEWEST_SIDES <= len(numbers) <= most:
        yield message("bad-team-count", teams=len(numbers), least=FEWEST_SIDES, most=most)


# Relay


def _of_relay(setup: Setup) -> Iterator[Message]:
    if not setup.is_relay:
        if setup.boards != 1:
            yield message("bad-boards-outside", boards=setup.boards, mode=setup.mode.value)
        return
    members = max(map(len, setup.sides))
    if members > setup.boards:
        yield message("bad-relay-members", members=members, boards=setup.boards)
    if any(len(side) > 1 and _has_computer(setup, side) for side in setup.sides):
        yield message("bad-relay-computer")
    rules = setup.rules
    found = tuple(
        _setting(rules, option.name)
        for option in OPTIONS.values()
        if not option.in_relay and getattr(rules, option.name) != option.usual
    )
    if found:
        yield message("bad-relay-settings", settings=found)


def _has_computer(setup: Setup, side: tuple[int, ...]) -> bool:
    return any(isinstance(setup.seats[seat], ComputerSeat) for seat in side)


# Settings that don't go together


def _of_settings(rules: HouseRules) -> Iterator[Message]:
    if rules.halving != "off" and rules.divisions == "off":
        yield message("bad-halving-without-divisions", halving=rules.halving)
    if rules.halving != "off" and rules.parts != "whole":
        yield message("bad-halving-of-parts", parts=rules.parts)
    if rules.swap_limit and not _gives_turns_up(rules):
        yield message("bad-swap-limit-alone", limit=rules.swap_limit)
    if rules.stumps and rules.parts != "whole":
        yield message("bad-stumps-of-parts", parts=rules.parts)
    if is_signed(rules):
        yield from _of_signed_hands(rules)
    if rules.zombies and rules.goal == "misere":
        yield message("bad-zombies-misere")
    if rules.logan and rules.one_point_switches:
        yield message("bad-switches-logan")
    yield from _of_bomb(rules)
    if not rules.repetition and not rules.move_limit:
        yield message("bad-endless")


def _gives_turns_up(rules: HouseRules) -> bool:
    return rules.swaps or rules.logan or rules.passing or rules.one_point_switches > 0


def _of_bomb(rules: HouseRules) -> Iterator[Message]:
    if rules.bomb >= rules.fingers:
        yield message("bad-bomb-too-high", bomb=rules.bomb, fingers=rules.fingers)
    if rules.bomb and is_signed(rules):
        yield message("bad-bomb-integers")
    if rules.bomb and rules.zombies:
        yield message("bad-bomb-zombies")


def _of_misere(rules: HouseRules, sides: int) -> Iterator[Message]:
    """With three or more sides, no one could say which of two went out first."""
    if rules.goal != "misere" or sides == FEWEST_SIDES:
        return
    wrong = {
        "poison": rules.poison,
        "mirror": rules.mirror,
        "bomb": rules.bomb > 0,
        "cherry_bomb": rules.cherry_bomb and rules.sudden_death > 0,
    }
    found = tuple(_setting(rules, name) for name, is_wrong in wrong.items() if is_wrong)
    if found:
        yield message("bad-misere-many", settings=found)


def _of_signed_hands(rules: HouseRules) -> Iterator[Message]:
    """Integers with cutoff has one kind of split, which no option changes."""
    wrong = {
        "suicide": rules.suicide,
        "meta": rules.meta,
        "halving": rules.halving != "off",
        "stumps": rules.stumps,
        "transfers": rules.transfers == "multiple",
        "divisions": rules.divisions in {"partition", "any"},
    }
    found = tuple(_setting(rules, name) for name, is_wrong in wrong.items() if is_wrong)
    if found:
        yield message("bad-integers-cutoff", settings=found)


def _setting(rules: HouseRules, name: str) -> Datum:
    value = getattr(rules, name)
    return name if value is True else message("setting-value", field=name, value=value)


# Lists and their contents


def _of_lists(rules: HouseRules, sides: int) -> Iterator[Message]:
    if isinstance(rules.hands, tuple) and len(rules.hands) != sides:
        yield message("bad-hands-list", given=len(rules.hands), sides=sides)
        return
    if isinstance(rules.start, tuple):
        yield from _of_start_list(rules, hand_counts(rules, sides))


def _of_start_list(rules: HouseRules, counts: tuple[int, ...]) -> Iterator[Message]:
    lists = _lists_by_side(rules)
    if not lists:
        given = len(rules.start) if isinstance(rules.start, tuple) else 1
        if len(set(counts)) > 1:
            yield message("bad-start-unequal", hands=counts)
        elif given != counts[0]:
            yield message("bad-start-list", given=given, hands=counts[0])
    elif len(lists) != len(counts):
        yield message("bad-start-lists", given=len(lists), sides=len(counts))
    else:
        for side, (shown, count) in enumerate(zip(lists, counts, strict=True), 1):
            if len(shown) != count:
                yield message("bad-start-side", side=side, given=len(shown), hands=count)


def _lists_by_side(rules: HouseRules) -> tuple[tuple[Fingers, ...], ...]:
    """The lists in `start`, if it has one for each side."""
    if not isinstance(rules.start, tuple):
        return ()
    return tuple(item for item in rules.start if isinstance(item, tuple))


def _of_start(rules: HouseRules) -> Iterator[Message]:
    hands = _written_hands(rules)
    numbers = sorted({number for shown in hands for number in shown})
    part = Fraction(1, PARTS_IN_ONE[rules.parts])
    too_high = _data(number for number in numbers if number >= rules.fingers)
    if too_high:
        yield message("bad-start-too-high", given=too_high, fingers=rules.fingers)
    off_parts = _data(number for number in numbers if number % part)
    if off_parts:
        yield message("bad-start-parts", given=off_parts, parts=rules.parts)
    if 0 in numbers and is_signed(rules):
        yield message("bad-start-zero")
    if not all(any(shown) for shown in hands):
        yield message("bad-start-dead")


def _written_hands(rules: HouseRules) -> tuple[tuple[Fingers, ...], ...]:
    """Every list of hands in `start`, whether or not it fits the sides."""
    if not isinstance(rules.start, tuple):
        return ((rules.start,),)
    flat = tuple(item for item in rules.start if not isinstance(item, tuple))
    return (flat,) if flat else _lists_by_side(rules)


def _data(numbers: Iterator[Fingers]) -> tuple[Datum, ...]:
    return tuple(numbers)


def _of_splits(rules: HouseRules) -> Iterator[Message]:
    refusal = too_many_splits(rules)
    if refusal is not None:
        yield refusal
