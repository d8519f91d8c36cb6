"""House rules explain themselves in plain facts, in the order in which a stranger needs them.

Every fact has a topic, the second word of its key, and no two facts share one. Settings that do
nothing here aren't mentioned, so equal games have equal facts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.message import Message, message
from engine.rules.house_rules import FEWEST_SIDES, HouseRules, is_signed
from engine.rules.idle import without_idle
from engine.rules.option_facts import option_facts
from engine.rules.setup import TEAM_MODES, Mode, Setup
from engine.rules.split_facts import split_facts
from engine.rules.starts import hand_counts, start_hands
from engine.rules.turn_facts import landing, turn_facts


@dataclass(frozen=True, slots=True)
class FactGroup:
    """Facts about one thing, under a heading."""

    heading: Message
    facts: tuple[Message, ...]


def facts(setup: Setup) -> tuple[Message, ...]:
    """Everything one has to know to play this setup, which `check` passes."""
    return tuple(fact for group in fact_groups(setup) for fact in group.facts)


def fact_groups(setup: Setup) -> tuple[FactGroup, ...]:
    """The same facts in the same order, in groups with headings; no group is empty."""
    sides = len(setup.sides)
    plain = setup.model_copy(update={"rules": without_idle(setup.rules, sides)})
    most_hands = max(hand_counts(plain.rules, sides))
    return (
        _group("players", _table(plain)),
        _group("turn", (*turn_facts(plain.rules, sides), landing(plain.rules))),
        _group("splits", split_facts(plain.rules, most_hands)),
        _group("end", (*_bombs(plain.rules), *_end(plain))),
        _group("draws", _draws(plain)),
    )


def _group(name: str, said: Iterable[Message]) -> FactGroup:
    return FactGroup(message(f"facts-{name}"), tuple(said))


# Who plays, and with what


def _table(setup: Setup) -> Iterator[Message]:
    yield _players(setup)
    yield _hands(setup)
    yield _start(setup)
    if setup.rules.parts != "whole":
        yield message(f"fact-parts-{setup.rules.parts}")


def _players(setup: Setup) -> Message:
    if setup.mode is Mode.ONE_BODY:
        members = tuple(len(side) for side in setup.sides)
        return message("fact-players-teams", teams=len(members), members=members)
    if setup.is_relay:
        return message("fact-players-relay", boards=setup.boards)
    if setup.mode is Mode.DUEL:
        return message("fact-players-duel")
    return message("fact-players-many", players=len(setup.seats))


def _teams(setup: Setup) -> int:
    """1 where sides are teams, 0 where they are single players: the sentences choose by it."""
    return int(setup.mode in TEAM_MODES)


def _hands(setup: Setup) -> Message:
    counts = hand_counts(setup.rules, len(setup.sides))
    if len(set(counts)) == 1:
        return message("fact-hands-each", hands=counts[0], teams=_teams(setup))
    return message("fact-hands-unequal", hands=counts, teams=_teams(setup))


def _start(setup: Setup) -> Message:
    hands = start_hands(setup.rules, len(setup.sides))
    dead = int(any(number == 0 for shown in hands for number in shown))
    if len({number for shown in hands for number in shown}) == 1:
        return message("fact-start-each", fingers=hands[0][0])
    # The order of a side's hands is nothing that the rules know.
    ordered = [tuple(sorted(shown)) for shown in hands]
    if len(set(ordered)) == 1:
        return message("fact-start-alike", fingers=ordered[0], dead=dead)
    sides = tuple(
        message("fact-start-side", side=side, fingers=shown, teams=_teams(setup))
        for side, shown in enumerate(ordered, 1)
    )
    return message("fact-start-sides", sides=sides, dead=dead)


# How it ends


def _bombs(rules: HouseRules) -> Iterator[Message]:
    """After every kind of move, so it's told when all of them are known."""
    if rules.bomb:
        yield message("fact-bomb", number=rules.bomb, double=int(rules.double_attack))


def _end(setup: Setup) -> Iterator[Message]:
    if setup.is_relay:
        yield from _relay_end(setup)
        return
    many, misere = len(setup.sides) > FEWEST_SIDES, setup.rules.goal == "misere"
    teams = _teams(setup)
    skipped = many and not setup.rules.zombies and not misere
    yield message("fact-out-skipped" if skipped else "fact-out", teams=teams)
    yield from option_facts(setup.rules, "end", teams=teams)
    if misere:
        yield message("fact-win-misere", teams=teams)
    else:
        yield message("fact-win-last" if many else "fact-win-duel", teams=teams)
    if _may_knock_out_everybody(setup.rules):
        yield message(f"fact-everybody-{'misere' if misere else 'last'}", teams=teams)
    if is_signed(setup.rules):
        ending = "duel" if not many else "misere" if misere else "many"
        yield message(f"fact-stuck-{ending}", teams=teams)


def _may_knock_out_everybody(rules: HouseRules) -> bool:
    cherry_bomb_costs_lives = rules.cherry_bomb and rules.sudden_death > 0
    return rules.poison or rules.mirror or rules.bomb > 0 or cherry_bomb_costs_lives


def _relay_end(setup: Setup) -> Iterator[Message]:
    """A board ends as a duel does, but that decides nothing."""
    yield message("fact-out-board")
    yield from option_facts(setup.rules, "end", teams=_teams(setup))
    yield message("fact-win-relay")


def _draws(setup: Setup) -> Iterator[Message]:
    rules = setup.rules
    if rules.repetition:
        draws = "relay" if setup.is_relay else "draws"
        yield message(f"fact-repetition-{draws}", times=rules.repetition)
    else:
        yield message("fact-repetition-never")
    if rules.move_limit:
        yield message("fact-length-limited", moves=rules.move_limit)
    else:
        yield message("fact-length-free")
    yield message("fact-agreement")
    yield from _resignation(setup)


def _resignation(setup: Setup) -> Iterator[Message]:
    rules, sides = setup.rules, setup.sides
    if setup.is_relay:
        yield message("fact-leaving-relay")
        return
    if any(len(side) > 1 for side in sides):
        yield message("fact-leaving-team")
    if len(sides) == FEWEST_SIDES:
        yield message("fact-resigning-duel", teams=_teams(setup))
        return
    kind = "misere" if rules.goal == "misere" else "zombies" if rules.zombies else "many"
    yield message(f"fact-resigning-{kind}", teams=_teams(setup))
