"""What RULES.md, section 7, says must come out."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import TypeAlias

import pytest

from engine import PRESETS, Attack, Compiled, HouseRules, Setup, compile, parse_position
from engine.tables import SolvedPosition, Value, solve_duel_plainly

Name: TypeAlias = str | tuple[tuple[int, ...], tuple[int, ...]]
"""A move of the common game: an attack by its hands, a split by what it makes of what."""


def changed(preset: str, **fields: object) -> HouseRules:
    return HouseRules.model_validate(PRESETS[preset].model_dump() | fields)


# House rules, the start, who wins it in how many moves (None: a draw), positions reached, longest.
ROWS = {
    "official": (PRESETS["official"], "1111", None, 204, 3),
    "classic": (PRESETS["classic"], "1111", None, 171, 6),
    "free": (PRESETS["free"], "1111", ("second", 26), 191, 33),
    "leftovers": (PRESETS["leftovers"], "1111", None, 207, 25),
    "tapping": (PRESETS["tapping"], "1111", ("first", 23), 199, 31),
    "attacks-only": (PRESETS["attacks-only"], "1111", ("second", 8), 92, 8),
    "transfers-only + cutoff": (
        changed("transfers-only", overflow="cutoff"),
        "1111",
        ("second", 10),
        144,
        10,
    ),
    "sudden-death + cutoff": (
        changed("sudden-death", overflow="cutoff"),
        "1111",
        ("second", 14),
        157,
        20,
    ),
    "suns + cutoff": (changed("suns", overflow="cutoff"), "4444", ("first", 7), 172, 7),
    "halvesies + cutoff, fingers 6": (
        changed("halvesies", overflow="cutoff", fingers=6),
        "1111",
        ("second", 14),
        303,
        20,
    ),
}
WINNER = {Value.WIN: "first", Value.LOSS: "second"}


def won(solved: SolvedPosition) -> tuple[str, int] | None:
    """Who wins, as section 7 says it."""
    if solved.value is Value.DRAW or solved.distance is None:
        return None
    return WINNER[solved.value], solved.distance


@pytest.mark.parametrize(
    ("rules", "start", "winner", "reached", "longest"), ROWS.values(), ids=ROWS
)
def test_the_solved_game_is_the_one_of_section_seven(
    rules: HouseRules, start: str, winner: tuple[str, int] | None, reached: int, longest: int
) -> None:
    compiled = compile(Setup.of(rules))
    table = {solved.position.code: solved for solved in solve_duel_plainly(compiled)}
    assert won(table[parse_position(start, compiled).code]) == winner
    assert len(table) == reached
    assert max(solved.distance or 0 for solved in table.values()) == longest


def common_game(**fields: bool) -> Compiled:
    return compile(Setup.of(HouseRules.model_validate(fields)))


def codes() -> list[str]:
    """Every code of the common game once: two sides of two hands, the order of hands all one."""
    sides = [f"{left}{right}" for left, right in combinations_with_replacement(range(5), 2)]
    return [mine + theirs for mine, theirs in product(sides, repeat=2)]


def known(rules: Compiled) -> Iterator[Name]:
    """What may be done on the turns of all 225 codes, again and again."""
    for code in codes():
        position = parse_position(code, rules)
        for move in position.legal_moves():
            before, after = position.hands(0), position.play(move).hands(0)
            yield str(move) if isinstance(move, Attack) else (ascending(before), ascending(after))


def ascending(hands: tuple[object, ...]) -> tuple[int, ...]:
    return tuple(sorted(hand for hand in hands if isinstance(hand, int)))


def test_the_common_game_has_225_codes() -> None:
    assert len(set(codes())) == 225
    rules = common_game()
    assert len({parse_position(code, rules).key for code in codes()}) == 225


def test_normal_rules_know_four_attacks_four_divisions_and_six_transfers() -> None:
    moves = set(known(common_game()))
    attacks = {move for move in moves if isinstance(move, str)}
    splits = [move for move in moves if not isinstance(move, str)]
    divisions = [(before, after) for before, after in splits if 0 in before]
    transfers = [(before, after) for before, after in splits if 0 not in before]
    assert attacks == {"attack L L", "attack L R", "attack R L", "attack R R"}
    assert (len(divisions), len(transfers)) == (4, 6)
    assert len(moves) == 14


def test_normal_rules_never_know_more_than_five_different_moves_on_one_turn() -> None:
    rules = common_game()
    positions = [parse_position(code, rules) for code in codes()]
    different = [
        len({position.play(move).key for move in position.legal_moves()}) for position in positions
    ]
    assert max(different) == 5


@pytest.mark.parametrize(
    ("suicide", "meta", "more"), [(True, False, 4), (False, True, 2), (True, True, 10)]
)
def test_suicide_adds_four_splits_meta_two_and_both_ten(
    *, suicide: bool, meta: bool, more: int
) -> None:
    normal = set(known(common_game()))
    moves = set(known(common_game(suicide=suicide, meta=meta)))
    assert moves > normal
    assert len(moves - normal) == more
    assert all(isinstance(move, tuple) for move in moves - normal)


def test_halvesies_is_a_draw_with_five_fingers_whatever_the_sources_say() -> None:
    rules = compile(Setup.of(changed("halvesies", overflow="cutoff")))
    assert next(solve_duel_plainly(rules)).value is Value.DRAW
