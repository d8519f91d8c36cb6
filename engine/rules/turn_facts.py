"""What a player can do on a turn: attacks, taps, and ways to skip it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.message import Message, message
from engine.rules.house_rules import FEWEST_SIDES, HouseRules, is_signed
from engine.rules.option_facts import changes_striker, option_facts
from engine.rules.split_facts import has_splits
from engine.rules.starts import hand_counts


def turn_facts(rules: HouseRules, sides: int) -> Iterator[Message]:
    """The moves there are, and how all but splits work; for rules without idle settings."""
    yield _turn(rules)
    yield _attack(rules, sides)
    yield from option_facts(rules, "attack")
    if rules.poison + rules.cherry_bomb + rules.mirror > 1:
        yield message("fact-several")
    if rules.zombies and changes_striker(rules):
        yield message("fact-spared")
    yield from option_facts(rules, "own-hand")
    if rules.integers:
        yield message(
            "fact-flip-sign" if is_signed(rules) else "fact-flip-rest", fingers=rules.fingers
        )
    yield from option_facts(rules, "given-up")
    if rules.passing:
        always = rules.suicide or max(hand_counts(rules, sides)) == 1
        yield message("fact-pass-always" if always else "fact-pass-whole")
    if rules.swap_limit:
        yield message(
            "fact-limit",
            turns=rules.swap_limit,
            moves=_giving_up(rules),
            taps=int(rules.self_attack),
        )


def landing(rules: HouseRules) -> Message:
    """When a hand that was hit is out, and what it shows otherwise."""
    if is_signed(rules):
        return message("fact-landing-signed", fingers=rules.fingers)
    return message(f"fact-landing-{rules.overflow}", fingers=rules.fingers)


def _turn(rules: HouseRules) -> Message:
    moves = [message("turn-attack")]
    if has_splits(rules):
        moves.append(message("turn-split"))
    if rules.self_attack:
        moves.append(message("turn-tap"))
    if rules.integers:
        moves.append(message("turn-flip"))
    if rules.self_add:
        moves.append(message("turn-add"))
    moves.extend(_giving_up(rules))
    return message("fact-turn-free" if rules.passing else "fact-turn-bound", moves=tuple(moves))


def _giving_up(rules: HouseRules) -> tuple[Message, ...]:
    """The moves that leave the hands as they are."""
    chosen = {
        "swap": rules.swaps,
        "logan": rules.logan,
        "switch": rules.one_point_switches > 0,
        "pass": rules.passing,
    }
    return tuple(message(f"turn-{name}") for name, is_on in chosen.items() if is_on)


def _attack(rules: HouseRules, sides: int) -> Message:
    anyone = int(sides > FEWEST_SIDES)
    return message(
        "fact-attack",
        anyone=anyone,
        signed=int(is_signed(rules)),
        rebounds=int(changes_striker(rules)),
    )
