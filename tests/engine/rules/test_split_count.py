"""Rule sets with too many splits: counted exactly, without listing a single one."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bot.words.wording import Wording
from engine.rules import HouseRules, Setup, refusals
from engine.rules.side_kind import SplitLaw
from engine.rules.split_count import MOST_SPLITS, fits, most_splits, too_many_splits
from tests import naive
from tests.conftest import examples
from tests.strategies import Size, house_rules

FREE: dict[str, Any] = {"transfers": "multiple", "divisions": "any", "suicide": True}
EVERYTHING: dict[str, Any] = {**FREE, "meta": True, "parts": "quarter", "fingers": 100, "hands": 6}


def law_of(**fields: Any) -> SplitLaw:
    return SplitLaw.of(HouseRules(**fields))


# Brute force, in units of half a finger where there are stumps


def is_split(law: SplitLaw, before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    pairs = list(zip(before, after, strict=True))
    if sorted(before) == sorted(after) or (law.stumps and is_stump(before, after)):
        return sorted(before) != sorted(after)
    kills, revives = any(a and not b for a, b in pairs), any(b and not a for a, b in pairs)
    if kills and not law.suicide:
        return False
    if law.meta and sum(before) > law.top and sum(after) == sum(before) - law.top:
        return any(a % law.step for a in before) or not any(b % law.step for b in after)
    if (
        (kills and revives)
        or sum(before) != sum(after)
        or any((a - b) % law.step for a, b in pairs)
    ):
        return False
    moved = [(a, b) for a, b in pairs if a and a != b]
    if not revives:
        return law.transfers == "multiple" or (law.transfers == "single" and len(moved) == 2)
    return is_division(law, moved, [b for a, b in pairs if b and not a])


def is_division(law: SplitLaw, moved: list[tuple[int, int]], revived: list[int]) -> bool:
    if law.divisions == "off":
        return False
    (whole, kept), alone = moved[0], len(moved) == 1
    if law.halving != "off":
        even = whole % (2 * law.step) == 0 and kept == revived[0]
        near = abs(kept - revived[0]) <= law.step
        return alone and len(revived) == 1 and (even if law.halving == "even" else near)
    wide = law.divisions == "partition" or len(revived) == 1
    return law.divisions == "any" or (alone and wide and kept < whole)


def is_stump(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    lone = [place for place, units in enumerate(before) if units]
    if [before[place] for place in lone] != [2]:
        return False
    return sorted(after)[-2:] == [1, 1] and sum(after) == 2 and after[lone[0]] == 1


def counted(law: SplitLaw) -> int:
    shown = range(law.top)
    return max(
        sum(is_split(law, before, after) for after in product(shown, repeat=law.hands))
        for before in combinations_with_replacement(shown, law.hands)
    )


@st.composite
def laws(draw: st.DrawFn, most_sides: int, fingers: int) -> SplitLaw:
    """The law of rules with so few fingers, hands lowered until few sides are left."""
    law = SplitLaw.of(draw(house_rules(size=Size(hands=6, fingers=fingers, sides=2))))
    hands = law.hands
    while law.top**hands > most_sides:
        hands -= 1
    assume(hands > 0)
    return SplitLaw(
        hands,
        *(law.top, law.step, law.transfers, law.divisions, law.halving),
        *(law.suicide, law.meta, law.stumps),
    )


@given(laws(most_sides=150, fingers=9))
def test_the_count_is_that_of_brute_force(law: SplitLaw) -> None:
    assert most_splits(law) == counted(law)


@pytest.mark.slow
@given(laws(most_sides=2500, fingers=50))
@settings(max_examples=60)
def test_the_count_is_that_of_brute_force_for_larger_hands_too(law: SplitLaw) -> None:
    assert most_splits(law) == counted(law)


@pytest.mark.parametrize("halving", ["off", "even", "nearly"])
@pytest.mark.parametrize("divisions", ["single", "partition", "any"])
@pytest.mark.parametrize("hands", [2, 3])
def test_each_kind_of_division_alone_is_counted_as_by_brute_force(
    divisions: str, halving: str, hands: int
) -> None:
    law = law_of(hands=hands, transfers="off", divisions=divisions, halving=halving)

    assert most_splits(law) == counted(law) > 0


@given(house_rules(size=Size(hands=3, fingers=4, sides=2)))
@examples(50)
def test_the_naive_game_counts_the_same(rules: HouseRules) -> None:
    law = SplitLaw.of(rules)
    assume(law.top**law.hands < 130 and not (rules.integers and rules.overflow == "cutoff"))

    assert most_splits(law) == naive.most_splits(naive_game(rules))


@given(house_rules(size=Size(hands=3, fingers=4, sides=2)))
@examples(50)
def test_integers_with_cutoff_are_never_many(rules: HouseRules) -> None:
    signed = {"integers": True, "overflow": "cutoff", "start": 1, "parts": "whole"}
    fields = rules.model_dump() | signed
    assume(not naive.refused(fields, 2))
    game = naive.Rules.of(fields, 2)
    hands = max(game.hands)

    # No pair of hands has more than twice as many splits as a hand has fingers, and of 6 hands
    # only 9 pairs can be of unequal sign, while pairs of equal sign have half as many.
    assert naive.most_splits(game) <= hands * (hands - 1) * (rules.fingers - 1)
    assert too_many_splits(HouseRules(**fields)) is None


def naive_game(rules: HouseRules) -> naive.Rules:
    return naive.Rules.of(rules.model_dump() | {"start": 1}, 2)


# The limit


@pytest.mark.parametrize(("hands", "fingers"), [(6, 7), (5, 10), (3, 100)])
def test_the_rule_sets_that_the_page_names_fit_with_every_split_free(
    hands: int, fingers: int
) -> None:
    assert fits(law_of(**FREE, hands=hands, fingers=fingers))


@pytest.mark.parametrize(("hands", "fingers"), [(6, 8), (5, 13), (4, 100)])
def test_the_next_ones_do_not(hands: int, fingers: int) -> None:
    assert not fits(law_of(**FREE, hands=hands, fingers=fingers))


@pytest.mark.parametrize(
    ("hands", "fingers", "most_fingers", "most_hands"), [(6, 8, 7, 5), (5, 100, 11, 3)]
)
def test_the_refusal_says_how_many_and_which_numbers_fit(
    hands: int, fingers: int, most_fingers: int, most_hands: int
) -> None:
    rules = HouseRules(**FREE, hands=hands, fingers=fingers)

    refusal = too_many_splits(rules)

    assert refusal is not None
    assert Wording().say(refusal) == (
        f"{hands} hands with {fingers} fingers allow {most_splits(SplitLaw.of(rules))} different "
        f"splits, and the limit is 10000. At most {most_fingers} fingers would fit, "
        f"or at most {most_hands} hands."
    )


def test_where_no_number_of_fingers_fits_only_hands_are_offered() -> None:
    rules = HouseRules(**FREE, hands=6, parts="quarter", fingers=2)

    refusal = too_many_splits(rules)

    assert refusal is not None
    assert Wording().say(refusal).endswith("10000. At most 5 hands would fit.")


@given(house_rules(), st.integers(1, 6), st.integers(2, 100))
@examples(30)
def test_the_numbers_offered_fit_and_the_next_ones_do_not(
    rules: HouseRules, hands: int, fingers: int
) -> None:
    changed = rules.model_copy(update={"hands": hands, "fingers": fingers})
    refusal = too_many_splits(changed)
    assume(refusal is not None and refusal.data["advice"])
    assert refusal is not None
    advice = getattr(refusal.data["advice"], "data", {})

    fewer, lower = advice["hands"], advice["fingers"]
    assert fits(SplitLaw.of(changed, fewer, fingers))
    assert not fits(SplitLaw.of(changed, fewer + 1, fingers))
    if lower < fingers:
        assert fits(SplitLaw.of(changed, hands, lower))
        assert not fits(SplitLaw.of(changed, hands, lower + 1))


def test_the_side_with_the_most_hands_counts() -> None:
    rules = HouseRules(**FREE, hands=(2, 6), fingers=8)

    assert [refusal.key for refusal in refusals(Setup.of(rules))] == ["bad-too-many-splits"]


# How long it takes


@pytest.mark.parametrize(
    "changes", [{}, {"stumps": True, "parts": "whole"}, {"transfers": "single"}]
)
def test_the_largest_rule_sets_are_refused_at_once(changes: dict[str, Any]) -> None:
    fits.cache_clear()
    most_splits.cache_clear()

    refusal = too_many_splits(HouseRules(**EVERYTHING | changes))

    # Each of the laws that are looked at takes some hundredths of a second.
    assert fits.cache_info().misses + most_splits.cache_info().misses < 25
    splits = refusal.data["splits"] if refusal else 0
    assert isinstance(splits, int)
    assert splits > MOST_SPLITS


def test_two_hands_cost_nothing() -> None:
    fits.cache_clear()
    most_splits.cache_clear()

    assert all(fits(law_of(**{**EVERYTHING, "hands": 2, "fingers": n})) for n in range(2, 101))
    assert most_splits.cache_info().misses == 0
