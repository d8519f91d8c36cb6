"""What is said to do nothing changes nothing in the naive game, and what is not said to does."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.rules import HouseRules
from engine.rules.idle import idle, without_idle
from engine.rules.side_kind import SplitLaw
from tests import naive
from tests.conftest import examples
from tests.strategies import Size, house_rules

FEW = Size(hands=3, fingers=4, sides=3)

# To what a field may be reset, from the most to the least.
PLAINER: dict[str, list[Any]] = {
    "transfers": ["single", "off"],
    "divisions": ["single", "off"],
    "halving": ["off"],
    "overflow": ["rollover"],
    **{
        name: [False]
        for name in (
            *("suicide", "meta", "self_attack", "swaps", "logan", "stumps", "integers", "zombies"),
            *("death_attack", "double_attack", "poison", "cherry_bomb", "mirror", "self_add"),
        )
    },
    **{name: [0] for name in ("sudden_death", "bomb", "one_point_switches")},
}


def game_of(rules: HouseRules, sides: int, **changes: Any) -> naive.Rules:
    return naive.Rules.of(rules.model_dump() | changes, sides)


def hands_of(game: naive.Rules, count: int) -> list[naive.Hands]:
    """Every hands that a side of so many may have in the game."""
    unit = Fraction(1, 2) if game.stumps else naive.PARTS[game.parts]
    top = int(game.fingers / unit)
    numbers = [n for n in range(1 - top, top) if n > 0 or game.signed]
    shown: list[naive.Hand] = [None, *(unit * n for n in numbers)]
    return list(combinations_with_replacement(shown, count))


def positions(game: naive.Rules, few: int) -> Iterator[tuple[list[naive.Hands], int]]:
    """Positions where one side, to move or to be struck, has any hands, and all others a few.

    The few begin with a lone finger and end with all hands full.
    """
    every = [hands_of(game, count) for count in game.hands]
    for seat, other in product(range(len(every)), range(few)):
        some = [sides[1 + (len(sides) - 2) * other // (few - 1)] for sides in every]
        for hands in every[seat]:
            shown = [*some[:seat], hands, *some[seat + 1 :]]
            yield shown, seat
            yield shown, (seat + 1) % len(every)


def seen(game: naive.Rules, hands: list[naive.Hands], turn: int) -> dict[str, Any]:
    """Every move from there and what comes of it, all lives but one being lost."""
    lives, switches = min(game.sudden_death, 1), game.one_point_switches
    sides = tuple(naive.Side(shown, lives, 0, False, switches) for shown in hands)
    state = naive.State(sides, turn)
    if naive.winner(game, state) is not None or not naive.is_in(game, sides[turn]):
        return {}
    return {
        move: (
            [(side.hands, naive.is_in(game, side)) for side in after.sides],
            (after.turn, naive.winner(game, after)),
        )
        for move, after in naive.moves(game, state).items()
    }


def differ(one: naive.Rules, other: naive.Rules, few: int = 2) -> bool:
    """Whether some position, of those that the plainer game has, has other moves."""
    return any(seen(one, *position) != seen(other, *position) for position in positions(other, few))


@st.composite
def games(draw: st.DrawFn) -> tuple[HouseRules, int]:
    """House rules and a number of sides, every side of which can be looked at in no time."""
    sides = draw(st.sampled_from([2, 2, 3]))
    rules = draw(house_rules(sides, size=FEW))
    for changes in ({"parts": "whole", "start": 1}, {"hands": 2}, {"stumps": False}):
        law = SplitLaw.of(rules)
        if law.top**law.hands > 130:
            rules = rules.model_copy(update={"start": 1, **changes})
    return rules, sides


@given(games(), st.data())
@examples(30)
def test_what_does_nothing_changes_no_position(
    game: tuple[HouseRules, int], data: st.DataObject
) -> None:
    rules, sides = game
    found = idle(rules, sides)
    chosen = data.draw(st.sampled_from(found or [None]))
    if chosen is not None:
        # Turns can only be given up too often where they can be given up.
        changes = {"swap_limit": 0, chosen.field: chosen.plain}
        plainer = game_of(rules, sides, **changes)
        assert not differ(game_of(rules, sides, swap_limit=0), plainer)


def feel(one: naive.Rules, other: naive.Rules) -> bool:
    """Whether any position of the plainer game has other moves."""
    every = product(*(hands_of(other, count) for count in other.hands))
    return any(
        seen(one, list(shown), turn) != seen(other, list(shown), turn)
        for shown in every
        for turn in range(len(shown))
    )


@given(house_rules(size=Size(hands=2, fingers=3, sides=2)))
@examples(30)
def test_in_small_games_no_position_at_all_feels_what_does_nothing(rules: HouseRules) -> None:
    plain = rules.model_copy(update={"parts": "whole", "start": 1, "swap_limit": 0})
    for item in idle(plain, 2):
        assert not feel(game_of(plain, 2), game_of(plain, 2, **{item.field: item.plain}))


@given(games())
@examples(30)
def test_the_effective_rules_are_the_same_game(game: tuple[HouseRules, int]) -> None:
    rules, sides = game
    plain = without_idle(rules, sides)

    assert idle(plain, sides) == ()
    if plain != rules:
        assert not differ(game_of(rules, sides, swap_limit=0), game_of(plain, sides, swap_limit=0))


def does_something(rules: HouseRules, sides: int) -> list[dict[str, Any]]:
    """The changes to plainer rules that must be felt, as far as nothing was said about them."""
    named = {item.field: item.plain for item in idle(rules, sides)}
    changes: list[dict[str, Any]] = []
    for field, plainer in PLAINER.items():
        value = getattr(rules, field)
        below = plainer[plainer.index(value) + 1 :] if value in plainer else plainer
        changes += [{field: plain} for plain in below if named.get(field) not in {plain, "off"}]
    # What depends on divisions goes with them.
    return [
        change | {"halving": "off"} if change == {"divisions": "off"} else change
        for change in changes
        if not set(change) & {name for name, plain in named.items() if plain in {0, "rollover"}}
    ]


def has_next_to_nothing(rules: HouseRules) -> bool:
    """Whether so little can be shown that it's not worth naming all that does nothing there.

    Bombs leave one number of two or three, and the last life goes with one finger.
    """
    if rules.fingers == 2 and (rules.stumps or rules.double_attack):
        return True
    lives_and_zombies = rules.sudden_death > 0 and rules.zombies
    return (rules.bomb > 0 and rules.fingers <= 4) or (lives_and_zombies and rules.fingers == 3)


@given(games(), st.data())
@examples(40)
def test_what_is_not_said_to_do_nothing_does_something(
    game: tuple[HouseRules, int], data: st.DataObject
) -> None:
    rules, sides = game
    change = data.draw(st.sampled_from(does_something(rules, sides) or [{}]))
    if change and not has_next_to_nothing(rules):
        assert differ(game_of(rules, sides), game_of(rules, sides, **change), few=4)
